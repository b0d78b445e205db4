"""A headless Chromium that opens a report as a person would, and notes all that it is asked to fetch.

``apt-get install chromium chromium-driver`` on Debian; without them the tests that need it are skipped, and say so.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any, Self

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = shutil.which("chromedriver")
MISSING = (
    ""
    if CHROMIUM and DRIVER
    else "Chromium and chromedriver are not installed: apt-get install chromium chromium-driver"
)
WIDE, NARROW = (1440, 900), (390, 844)


class Browser:
    """One window. ``dark`` is what the system prefers."""

    def __init__(self, size: tuple[int, int] = WIDE, *, dark: bool = False, downloads: Path | None = None) -> None:
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        assert not MISSING, MISSING
        self._folder = tempfile.TemporaryDirectory(prefix="evalmath-chromium-")
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        options.page_load_strategy = "none"  # the page works before all of its data is there, and so is measured
        for flag in (
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--no-first-run", "--disable-background-networking", "--disable-component-update", "--lang=en",
            f"--user-data-dir={self._folder.name}", f"--window-size={size[0]},{size[1]}",
        ):  # fmt: skip
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(DRIVER))
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size == NARROW}
        self._tell("Emulation.setDeviceMetricsOverride", metrics)
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self._tell("Emulation.setEmulatedMedia", {"features": scheme})
        self._tell("Performance.enable", {"timeDomain": "threadTicks"})
        if downloads is not None:
            self._tell("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(downloads)})

    def _tell(self, command: str, arguments: dict[str, Any]) -> None:
        self.driver.execute_cdp_cmd(command, arguments)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.driver.quit()
        self._folder.cleanup()

    def open(self, page: Path, state: str = "") -> None:
        """Open a report, and wait until it shows its rows."""
        self.driver.get("about:blank")
        self.driver.get(page.resolve().as_uri() + state)
        self.until("document.documentElement.dataset.ready")
        self.until("document.readyState === 'complete'")
        self.settle()

    def run(self, program: str, *arguments: object) -> Any:
        """Run a program of ours in the page."""
        return self.driver.execute_script(program, *arguments)

    def until(self, condition: str, *, seconds: float = 120) -> None:
        """Wait until something holds."""
        end = time.monotonic() + seconds
        while not self.run(f"return Boolean({condition})"):
            assert time.monotonic() < end, f"not within {seconds} s: {condition}"
            time.sleep(0.01)

    def settle(self) -> None:
        """Wait until what follows in the next frames has been drawn."""
        self.driver.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)))"
        )

    def keys(self, text: str) -> None:
        """Press keys, wherever the focus is."""
        from selenium.webdriver import ActionChains

        ActionChains(self.driver).send_keys(text).perform()
        self.settle()

    def click(self, selector: str, nth: int = 0) -> None:
        """Click what a person would click: it has to be there to be seen."""
        from selenium.webdriver.common.by import By

        self.driver.find_elements(By.CSS_SELECTOR, selector)[nth].click()
        self.settle()

    def ask(self, query: str) -> None:
        """Type a query in the place of another."""
        self.run(
            "const q = document.getElementById('query'); q.value = arguments[0]; q.dispatchEvent(new Event('input'))",
            query,
        )
        time.sleep(0.2)
        self.settle()

    def text(self, selector: str) -> str:
        """What is to be read there."""
        return str(self.run("return document.querySelector(arguments[0]).innerText", selector))

    def texts(self, selector: str) -> list[str]:
        """The same of all that are like that."""
        return list(
            self.run("return Array.from(document.querySelectorAll(arguments[0]), (e) => e.innerText)", selector)
        )

    def number(self, name: str) -> float:
        """What the page measured."""
        return float(self.run("return document.documentElement.dataset[arguments[0]]", name))

    def busy(self) -> float:
        """Seconds that the page's thread has worked: what it needs, however busy the machine is with something else."""
        metrics = self.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))

    def complaints(self) -> list[str]:
        """What the console said: errors, and violations of the policy."""
        return [str(entry["message"]) for entry in self.driver.get_log("browser")]

    def requests(self) -> list[str]:
        """All that was asked for since the last time, but for data in the page and what the browser carries itself.

        Chromium draws the cross of a search field from ``chrome://resources``, when it first has to: no page may ask
        for that, and no network is asked.
        """
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                found.append(str(message["params"]["request"]["url"]))
        return [url for url in found if not url.startswith(("data:", "blob:", "about:", "chrome:"))]
