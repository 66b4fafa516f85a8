"""The game of Go, slow and obvious: what the tests of arrays compare with."""

SIDE = 19


class SlowBoard:
    """Stones by point: `(row, column)` is `"b"` or `"w"`."""

    def __init__(self, size=SIDE, stones=None):
        self.size = size
        self.stones = dict(stones or {})

    def copy(self):
        return SlowBoard(self.size, self.stones)

    def points(self):
        return [(row, column) for row in range(self.size) for column in range(self.size)]

    def around(self, point):
        row, column = point
        near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        return [(r, c) for r, c in near if 0 <= r < self.size and 0 <= c < self.size]

    def chain(self, point):
        """The stones of a chain and its liberties."""
        color, stones, liberties, todo = self.stones[point], {point}, set(), [point]
        while todo:
            for next_point in self.around(todo.pop()):
                if next_point not in self.stones:
                    liberties.add(next_point)
                elif self.stones[next_point] == color and next_point not in stones:
                    stones.add(next_point)
                    todo.append(next_point)
        return stones, liberties

    def chains(self):
        seen, found = set(), []
        for point in self.points():
            if point in self.stones and point not in seen:
                stones, liberties = self.chain(point)
                seen |= stones
                found.append((self.stones[point], stones, liberties))
        return found

    def play(self, color, point):
        """Plays as records require; returns the captured stones, and the own stones that are removed."""
        self.stones[point] = color
        taken = set()
        for next_point in self.around(point):
            if self.stones.get(next_point) not in (None, color):
                stones, liberties = self.chain(next_point)
                if not liberties:
                    taken |= stones
                    for stone in stones:
                        del self.stones[stone]
        lost, liberties = self.chain(point)
        if liberties:
            lost = set()
        for stone in lost:
            del self.stones[stone]
        return taken, lost

    def ko_after(self, point, taken, lost):
        """The point that must not be retaken after a move."""
        if len(taken) != 1 or lost:
            return None
        stones, liberties = self.chain(point)
        return next(iter(taken)) if len(stones) == 1 and liberties == taken else None


def other(color):
    return "w" if color == "b" else "b"


class Ladders:
    """Ladders by trying every atari: the attacker gives atari, the owner extends or captures beside the chain."""

    def states(self, board, ko=None):
        """For each chain of one or two liberties: its stones, `threatened`, `caught` or `safe`, the moves that catch it."""
        found = []
        for color, stones, liberties in board.chains():
            if len(liberties) not in (1, 2):
                continue
            stone = min(stones)
            if len(liberties) == 1 and self.owner_is_lost(board, color, stone, None):
                found.append((stones, "caught", []))
                continue
            catching = [point for point in sorted(liberties) if point != ko and self.catches(board, color, stone, point, first=True)]
            found.append((stones, "threatened" if catching else "safe", catching))
        return found

    def catches(self, board, color, stone, point, first=False):
        after = board.copy()
        taken, lost = after.play(other(color), point)
        if lost:
            return False
        if stone not in after.stones:
            return True
        # After the first move the owner may retake any ko; a ko that is taken later counts as an escape.
        return self.owner_is_lost(after, color, stone, None if first else after.ko_after(point, taken, lost))

    def owner_is_lost(self, board, color, stone, ko):
        stones, liberties = board.chain(stone)
        if len(liberties) > 1 or ko is not None:
            return False
        moves = set(liberties)
        for own in stones:
            for near in board.around(own):
                if board.stones.get(near) == other(color):
                    rescue = board.chain(near)[1]
                    if len(rescue) == 1:
                        moves |= rescue
        for move in moves:
            after = board.copy()
            taken, lost = after.play(color, move)
            if not lost and not self.attacker_wins(after, color, stone, after.ko_after(move, taken, lost)):
                return False
        return True

    def attacker_wins(self, board, color, stone, ko):
        liberties = board.chain(stone)[1]
        if len(liberties) > 2:
            return False
        if len(liberties) == 1:
            return ko not in liberties
        if self.is_double_ko(board, color, stone, liberties):
            return True
        return any(move != ko and self.catches(board, color, stone, move) for move in liberties)

    def is_double_ko(self, board, color, stone, liberties):
        """Both liberties are kos for the attacker, the owner gets no third liberty there, and can take nothing beside the chain."""
        for point in liberties:
            near = board.around(point)
            if any(board.stones.get(other_point) != color for other_point in near):
                return False
            weak = {frozenset(board.chain(near_point)[0]) for near_point in near if len(board.chain(near_point)[1]) == 1}
            if len(weak) != 1 or len(next(iter(weak))) != 1:
                return False
            after = board.copy()
            after.play(color, point)
            if len(after.chain(stone)[1]) > 2:
                return False
        beside = {near for own in board.chain(stone)[0] for near in board.around(own) if board.stones.get(near) == other(color)}
        return all(len(board.chain(near)[1]) > 1 for near in beside)
