"""Set up and run every check: style, types, imports, unit tests and end-to-end tests."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

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


END_TO_END = sorted(
    path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").glob("**/e2e") if path.is_dir()
)
"""The tests with a browser are in folders of this name: of the house, and of each game."""

STEPS = (
    Step("style", "ruff check"),
    Step("format", "ruff format --check"),
    Step("types", "mypy"),
    Step("imports", "lint-imports --no-logo"),
    Step("unit tests", "pytest -n 2 --dist worksteal -m not(long) --ignore-glob=*/e2e"),
    Step("build", "python tools/build.py --lazy", browser=True),
    Step(
        "end to end",
        f"pytest -n 2 --dist worksteal -m not(long) {' '.join(END_TO_END)}",
        browser=True,
    ),
)


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
    if for_pytest:
        steps: Sequence[Step] = [Step("pytest", "pytest", browser=not asked.fast)]
    else:
        steps = [step for step in STEPS if not (asked.fast and step.browser)]
    try:
        shutil.rmtree(RESULTS, ignore_errors=True)
        environment.ensure("tests")
        runtime.fetch(runtime.PAGE + runtime.BUILD + runtime.TESTS)
        sys.exit(report([timed(step, for_pytest) for step in steps]))
    except Missing as missing:
        sys.exit(str(missing))
    except KeyboardInterrupt:
        sys.exit(130)


@dataclass(frozen=True)
class Result:
    name: str
    passed: bool
    seconds: float


def timed(step: Step, more: Sequence[str]) -> Result:
    say(f"\n== {step.name}: {' '.join([step.command, *more])}")
    start = time.monotonic()
    try:
        passed = run(step, more)
    except Missing as missing:
        say(str(missing))
        passed = False
    return Result(step.name, passed, time.monotonic() - start)


def run(step: Step, more: Sequence[str]) -> bool:
    name, *arguments = step.command.split()
    program = environment.program(name)
    if program is None:
        raise Missing(f"{name} is not in .venv: delete that folder and run the command again.")
    # Nothing is compiled twice: tests start Python many times.
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(environment.VENV / "pyc")}
    variables = {**os.environ, "PYTHONPATH": "py", "PYTHONUTF8": "1", **compiled}
    if step.browser:
        variables[browser.CHOICE] = browser.ensure()
    return subprocess.run([program, *arguments, *more], cwd=ROOT, env=variables).returncode == 0


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
