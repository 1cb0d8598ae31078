"""The small faults that can be planted in a module, one at a time."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
SILENT = ("log.", "logging.")  # what only host sees in a log


@dataclass(frozen=True)
class Fault:
    """One changed place of a module."""

    place: int  # of all that is carried out, counted
    change: int  # of those that can be made there
    line: int
    before: str
    after: str


def faults(source: str) -> Iterator[Fault]:
    """Every fault that can be planted in a module."""
    for place, node in enumerate(_code(ast.parse(source))):
        for change, now in enumerate(_changed(node)):
            line = next(one.lineno for one in ast.walk(node) if hasattr(one, "lineno"))
            yield Fault(place, change, line, ast.unparse(node), ast.unparse(now))


def planted(source: str, fault: Fault) -> str:
    """The module with a fault."""
    tree = ast.parse(source)
    node = list(_code(tree))[fault.place]
    return ast.unparse(_Put(node, list(_changed(node))[fault.change]).visit(tree))


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """What is carried out: no annotations, no words for the log, no checks of our own."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _unseen(child):
                yield child
                yield from _code(child)


def _unseen(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or ast.unparse(node).startswith(SILENT)
    return isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr)


def _changed(node: ast.AST) -> Iterator[ast.AST]:
    """What a node can be changed into."""
    match node:
        case ast.Compare(left, [op], others) if type(op) in SWAPS:
            yield ast.Compare(left, [SWAPS[type(op)]()], others)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(left, op, right) if type(op) in SIGNS:
            yield ast.BinOp(left, SIGNS[type(op)](), right)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as number):
            yield ast.Constant(number + 1)
        case ast.IfExp(_, body, orelse):
            yield body
            yield orelse
        case ast.comprehension(target, where, [_, *_], is_async):
            yield ast.comprehension(target, where, [], is_async)
        case ast.Expr(ast.Call() | ast.Await()):
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))


class _Put(ast.NodeTransformer):
    """Another node in the place of one."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old, self._new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self._new if node is self._old else self.generic_visit(node)
