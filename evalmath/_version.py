"""The version, the name of the distribution and how to install it, each in one place.

``setup.cfg`` reads the version from here without importing the package. The import is ``evalmath``; on the package
index that name belongs to another project, so nothing here may tell anybody to install it.

>>> installing("serve")
"pip install 'evalmath-judge[serve] @ git+https://github.com/evalmath/evalmath'"
"""

__version__ = "0.3.0"

DISTRIBUTION = "evalmath-judge"
REPOSITORY = "https://github.com/evalmath/evalmath"


def installing(extra: str = "") -> str:
    """The command that installs this package, with an optional extra such as ``"serve"`` or ``"parquet"``."""
    return f"pip install '{DISTRIBUTION}{f'[{extra}]' if extra else ''} @ git+{REPOSITORY}'"
