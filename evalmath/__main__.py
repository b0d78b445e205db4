"""``python -m evalmath`` is the command ``evalmath``."""

from __future__ import annotations

import sys

from evalmath.cli import main

sys.exit(main())
