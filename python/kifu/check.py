"""The rules that find faults of records.

`Game.check` and `Collection.check` report them, `Game.fix` and `Collection.fix` repair them.
"""

from collections.abc import Iterable, Iterator
from typing import TypedDict

from . import _native
from ._native import Collection, Game
from ._types import Problem, Rule

__all__ = ["Finding", "check_all", "rule", "rules"]


class Finding(TypedDict):
    """A row of `check_all`.

    >>> import kifu
    >>> [row] = kifu.check.check_all([kifu.read(b"(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])")])
    >>> row["line"], row["column"], row["message"]
    (1, 22, 'komi should be written `6.5`')
    """

    file: str | None
    line: int
    column: int
    rule: str | None
    level: str | None
    message: str


def rules() -> list[Rule]:
    """Returns all rules.

    >>> from kifu.check import rules
    >>> len(rules()) > 100
    True
    """
    return _native.rules()


def rule(name: str) -> Rule:
    """Returns the rule with this name or code. Raises `KeyError` if there is none.

    >>> from kifu.check import rule
    >>> rule("K015").name == rule(rule("K015").name).name
    True
    """
    for known in _native.rules():
        if name == known.name or name.upper() == known.code:
            return known
    raise KeyError(name)


def check_all(
    records: Iterable[Game | Collection], *, select: list[str] | None = None, ignore: list[str] | None = None
) -> Iterator[Finding]:
    """Checks many records, and yields a row for each finding: what tables are made of.

    >>> import kifu
    >>> from kifu.check import check_all
    >>> [row["rule"] for row in check_all([kifu.read(b"(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])")])]
    ['odd-komi']
    """
    for record in records:
        found: list[Problem] = record.check(select=select, ignore=ignore)
        for problem in found:
            yield Finding(
                file=problem.path,
                line=problem.line,
                column=problem.column,
                rule=problem.rule,
                level=problem.level,
                message=problem.message,
            )
