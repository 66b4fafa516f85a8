"""The interfaces of other packages, for scripts that were written for them."""

from . import sgfmill

__all__ = ["sgfmill"]
