"""Records that several tests read."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def samples() -> Path:
    """The folder of sample records."""
    return ROOT / "samples"
