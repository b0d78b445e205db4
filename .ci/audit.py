"""Known vulnerabilities of what is installed here: a finding fails, silence is told from good news.

pip-audit asks an advisory service about every package, and ends well also where the service knows none of them or does
not answer: a mirror of packages seldom mirrors advisories. So what was not audited is counted and said.
"""

from __future__ import annotations

import json
import subprocess
import sys

SECONDS = "10"  # that one request may take; a service that is not reachable must not keep anybody waiting


def main() -> int:
    """Run pip-audit, say what it found and what it could not ask, and fail for findings alone."""
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
