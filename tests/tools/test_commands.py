"""What the README promises about the commands."""

import os
import subprocess
import sys

import pytest

from environment import ROOT

README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("name", ["play", "test"])
def test_the_readme_names_the_command(name: str) -> None:
    assert f"\n    python3 tools/{name}.py\n" in README


@pytest.mark.parametrize("name", ["paint", "words"])
def test_a_command_finds_its_packages(name: str) -> None:
    """Also under a Python that has none of them."""
    bare = [sys._base_executable, "-S", ROOT / "tools" / f"{name}.py"]
    ran = subprocess.run(
        [*bare, *(["--check"] if name == "paint" else [])], capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == ""


def test_ci_runs_the_readmes_command() -> None:
    *_, last = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert last == "exec python3 tools/test.py"
    assert os.name == "nt" or os.access(ROOT / ".ci/run", os.X_OK)


@pytest.mark.parametrize("name", ["runtime", "play", "test", "build", "browser", "relay"])
def test_each_command_explains_itself(name: str) -> None:
    shown = subprocess.run(
        [sys.executable, ROOT / "tools" / f"{name}.py", "--help"], capture_output=True, text=True
    )
    assert shown.returncode == 0
    assert f"usage: {name}.py" in shown.stdout
