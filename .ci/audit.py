"""What evalmath stands on: its licences, its lock, and known vulnerabilities of what is installed here.

A licence that is not on the list fails, and so does a requirement without a hash in the lock. A vulnerability fails,
and silence is told from good news:

pip-audit asks an advisory service about every package, and ends well also where the service knows none of them or does
not answer: a mirror of packages seldom mirrors advisories. So what was not audited is counted and said.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

from evalmath._version import DISTRIBUTION

SECONDS = "10"  # that one request may take; a service that is not reachable must not keep anybody waiting


LICENCES = ("BSD", "MIT", "Apache", "PSF", "MPL", "Zlib", "ISC")  # what a permissive licence of our own may stand on
LOCK = Path(__file__).resolve().parent / "requirements.lock"


def requirements() -> list[Distribution]:
    """What evalmath needs to run, however deep; its extras are not part of it."""
    found: dict[str, Distribution] = {}
    waiting = [DISTRIBUTION]
    while waiting:
        name = waiting.pop().lower().replace("_", "-")
        if name not in found:
            found[name] = distribution(name)
            waiting += [re.split(r"[^\w.-]", line)[0] for line in found[name].requires or () if ";" not in line]
    del found[DISTRIBUTION]
    return list(found.values())


def licence_of(package: Distribution) -> str:
    """As its metadata tells."""
    data = package.metadata
    told = [text for key, text in data.items() if key == "Classifier" and text.startswith("License ::")]
    return " ".join([*told, data.get("License-Expression") or "", (data.get("License") or "")[:200]])


def standing() -> list[str]:
    """What is wrong with licences and the lock."""
    complaints = []
    locked = LOCK.read_text(encoding="utf-8").lower().replace("_", "-")
    for package in requirements():
        name = package.metadata["Name"]
        if not any(known in licence_of(package) for known in LICENCES):
            complaints.append(f"licence of {name}: {licence_of(package).strip() or 'not told'}")
        if not re.search(
            rf"^{re.escape(name.lower().replace('_', '-'))}==\S+ --hash=sha256:[0-9a-f]{{64}}$", locked, re.MULTILINE
        ):
            complaints.append(f"{name} has no hash in {LOCK.name}: run .ci/lock.py")
    return complaints


def main() -> int:
    """Look at licences and the lock; run pip-audit, say what it found and what it could not ask."""
    complaints = standing()
    print("\n".join(complaints) or f"licences and lock: {len(requirements())} packages, nothing to complain of")
    return vulnerabilities() or bool(complaints)


def vulnerabilities() -> int:
    """1 for findings of pip-audit alone."""
    command = [sys.executable, "-m", "pip_audit", "--skip-editable", "--progress-spinner=off", "--format=json"]
    run = subprocess.run([*command, f"--timeout={SECONDS}"], capture_output=True, text=True, check=False)
    try:
        packages = json.loads(run.stdout)["dependencies"]
    except (ValueError, KeyError):
        reason = (run.stderr.strip().splitlines() or ["no output"])[-1]
        print(f"pip-audit: NOT AUDITED, the advisory service could not be asked: {reason}")
        return 0
    audited = [package for package in packages if "skip_reason" not in package]
    findings = [(package, finding) for package in audited for finding in package["vulns"]]
    for package, finding in findings:
        fixed = ", ".join(finding["fix_versions"]) or "no version yet"
        print(f"pip-audit: {package['name']} {package['version']}: {finding['id']}, fixed in {fixed}")
    skipped = len(packages) - len(audited)
    print(f"pip-audit: {len(audited)} packages audited, {len(findings)} findings, {skipped} NOT AUDITED", end="")
    print(": the advisory service of this index does not know them" if skipped else "")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
