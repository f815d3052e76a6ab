"""Set up and run every check: style, types, imports, unit tests and end-to-end tests."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache

import browser
import environment
import runtime
from environment import ROOT, Missing, say

RESULTS = ROOT / "test-results"
"""What failed end-to-end tests left: traces, pictures, consoles (tests/e2e/traces.py)."""


@dataclass(frozen=True)
class Step:
    name: str
    command: str  # one of the environment's programs and its arguments
    browser: bool = False
    silent: bool = False  # what it says matters only where it fails


END_TO_END = sorted(
    path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("**/e2e") if path.is_dir()
)
"""The tests with a browser are in folders of this name: of the house, and of each game."""

FIRST = (
    Step("build", "python tools/build.py --lazy", browser=True),
    # Makes the byte code of all tests while there is a core to spare: no later step waits for it.
    Step("collection", "pytest --collect-only -qq", silent=True),
    Step("types", "mypy"),
    Step("imports", "lint-imports --no-logo"),
    Step("style", "ruff check"),
    Step("format", "ruff format --check"),
)
"""Each of these keeps one core busy: they run side by side, the longest first."""
TESTS = (
    Step("unit tests", "pytest -n 2 --dist worksteal -m not(long) --ignore-glob=*/e2e"),
    # A test with a browser waits now and then: three at once keep two cores busy.
    Step(
        "end to end",
        f"pytest -n 3 --dist worksteal -m not(long) {' '.join(END_TO_END)}",
        browser=True,
    ),
)
SIDE_BY_SIDE = 2


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="All other arguments go to pytest, and then nothing else runs:"
        " tools/test.py tests/suite -k screens",
    )
    parser.add_argument("--fast", action="store_true", help="leave out what needs a browser")
    parser.add_argument("--headed", action="store_true", help="show the browser of the tests")
    parser.add_argument(
        "--step", action="store_true", help="show it, and step through in Playwright's inspector"
    )
    asked, for_pytest = parser.parse_known_args()
    if asked.headed or asked.step:
        os.environ[browser.VISIBLE] = "1"
    if asked.step:
        os.environ["PWDEBUG"] = "1"
    try:
        shutil.rmtree(RESULTS, ignore_errors=True)
        environment.ensure("tests")
        runtime.fetch(runtime.PAGE + runtime.BUILD + runtime.TESTS)
        if for_pytest:
            results = [timed(Step("pytest", "pytest", browser=not asked.fast), for_pytest)]
        else:
            first, last = (
                [one for one in steps if not (asked.fast and one.browser)]
                for steps in (FIRST, TESTS)
            )
            results = [*side_by_side(first), *map(timed, last)]
        sys.exit(report(results))
    except Missing as missing:
        sys.exit(str(missing))
    except KeyboardInterrupt:
        sys.exit(130)


@dataclass(frozen=True)
class Result:
    name: str
    passed: bool
    seconds: float
    said: str = ""


def side_by_side(steps: Sequence[Step]) -> list[Result]:
    """Several steps at once; what each said is shown when it has ended."""
    say("\n== " + ", ".join(step.name for step in steps))
    with ThreadPoolExecutor(SIDE_BY_SIDE) as pool:
        running = {pool.submit(timed, step, held=True): step for step in steps}
        for ended in as_completed(running):
            step, result = running[ended], ended.result()
            if not (step.silent and result.passed):
                say(f"\n== {step.name}: {step.command}\n{result.said.rstrip()}")
    return [ended.result() for ended in running]


def timed(step: Step, more: Sequence[str] = (), held: bool = False) -> Result:
    """Run a step, with what it says held back or shown at once."""
    if not held:
        say(f"\n== {step.name}: {' '.join([step.command, *more])}")
    start, said = time.monotonic(), ""
    try:
        passed, said = run(step, more, held)
    except Missing as missing:
        passed, said = False, str(missing)
        if not held:
            say(said)
    return Result(step.name, passed, time.monotonic() - start, said)


def run(step: Step, more: Sequence[str], held: bool) -> tuple[bool, str]:
    name, *arguments = step.command.split()
    program = environment.program(name)
    if program is None:
        raise Missing(f"{name} is not in .venv: delete that folder and run the command again.")
    # Nothing is compiled twice: tests start Python many times.
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(environment.VENV / "pyc")}
    variables = {**os.environ, "PYTHONPATH": "py", "PYTHONUTF8": "1", **compiled}
    if step.browser:
        variables[browser.CHOICE] = browser_of_tests()
    ran = subprocess.run(
        [program, *arguments, *more],
        cwd=ROOT,
        env=variables,
        stdout=subprocess.PIPE if held else None,
        stderr=subprocess.STDOUT if held else None,
        encoding="utf-8",
    )
    return ran.returncode == 0, ran.stdout or ""


@cache
def browser_of_tests() -> str:
    return browser.ensure()


def report(results: Sequence[Result]) -> int:
    """Print what came of each step; the exit code of the whole."""
    say("\n== summary")
    for result in results:
        say(f"{'passed' if result.passed else 'FAILED'}  {result.name:12}{result.seconds:6.1f} s")
    if all(result.passed for result in results):
        return 0
    for folder in sorted(RESULTS.glob("*")):
        say(f"see {folder.relative_to(ROOT).as_posix()}/")
    if any(RESULTS.glob("*/*.zip")):
        say("A trace opens with: .venv/bin/playwright show-trace FILE.zip")
    return 1


if __name__ == "__main__":
    main()
