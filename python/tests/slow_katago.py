"""KataGo's inputs of version 7 for a record, slow and obvious, from the definitions alone: no hashes, nothing kept from one
position to the next."""

from slow_go import Ladders, SlowBoard, other

# Ko, suicide, what counts, whether players agree on dead stones, what White gets for n handicap stones.
RULES = {
    "Japanese": ("simple", False, "territory", False, lambda n: 0),
    "Korean": ("simple", False, "territory", False, lambda n: 0),
    "Chinese": ("simple", False, "area", True, lambda n: n if n > 1 else 0),
    "AGA": ("situational", False, "area", True, lambda n: max(n - 1, 0)),
    "NZ": ("situational", True, "area", True, lambda n: 0),
    "Tromp-Taylor": ("positional", True, "area", False, lambda n: 0),
    "GOE": ("positional", True, "area", True, lambda n: 0),
}


class SlowInputs:
    """A game: its boards before and after each move, and the rows of inputs."""

    def __init__(self, game, rules, komi):
        self.size = game.size[0]
        self.ko_rule, self.suicide, self.scoring, self.agree, bonus = RULES[rules]
        self.komi = komi + bonus(game.handicap or 0)
        self.ladders = {}
        board = SlowBoard(self.size)
        self.moves, self.boards, self.kos = [], [], [None]
        for node in game.main_line:
            for ident, color in (("AB", "b"), ("AW", "w"), ("AE", None)):
                for point in node.get(ident) or ():
                    assert not self.moves, "setup between moves"
                    board.stones.pop(divmod(int(point), self.size), None)
                    if color:
                        board.stones[divmod(int(point), self.size)] = color
            if not self.boards and node.move is not None:
                self.boards.append(board.copy())
            if node.move is not None:
                color = "b" if node.color == "black" else "w"
                point = None if node.move.is_pass else divmod(int(node.move), self.size)
                ko = board.ko_after(point, *board.play(color, point)) if point else None
                self.moves.append((color, point))
                self.boards.append(board.copy())
                self.kos.append(ko)

    def key(self, number, to_play):
        """A position as a rule on repetition compares it."""
        return self.compared(self.boards[number], to_play)

    def compared(self, board, to_play):
        return frozenset(board.stones.items()), None if self.ko_rule == "positional" else to_play

    def next_after(self, number):
        """The player whose turn it is by the rules after so many moves."""
        return other(self.moves[number - 1][0]) if number else self.moves[0][0]

    def rows(self):
        """The number of moves until the game ends."""
        for number, (color, point) in enumerate(self.moves, 1):
            if point is None:
                if self.pass_ends(number - 1, color):
                    return number
            elif self.ko_rule == "simple":
                passes = [n for n in range(number) if self.moves[n][1] is None]
                since = passes[-1] + 1 if passes else 0
                key = self.key(number, other(color))
                if sum(self.key(n, self.next_after(n)) == key for n in range(since, number + 1)) >= 3:
                    return number
        return len(self.moves)

    def repeats_pass(self, number, color):
        """True if the player passed before in the same position."""
        earlier = (n for n in range(number) if self.moves[n] == (color, None))
        return self.ko_rule == "simple" and any(self.boards[n].stones == self.boards[number].stones for n in earlier)

    def pass_ends(self, number, color):
        return (number > 0 and self.moves[number - 1][1] is None) or self.repeats_pass(number, color)

    def caught(self, number):
        """The stones that ladders catch, and the moves that catch a chain of two liberties, with its color."""
        if number not in self.ladders:
            board, stones, moves = self.boards[number], set(), []
            for chain, state, catching in Ladders().states(board, self.kos[number]):
                liberties = board.chain(min(chain))[1]
                if state == ("caught" if len(liberties) == 1 else "threatened"):
                    stones |= chain
                    if len(liberties) == 2:
                        moves += [(board.stones[min(chain)], move) for move in catching]
            self.ladders[number] = stones, moves
        return self.ladders[number]

    def banned(self, number):
        """The points that the ko rules forbid."""
        found = {self.kos[number]} - {None}
        if self.ko_rule == "simple" or number == 0:
            return found
        color, board = self.next_after(number), self.boards[number]
        before = {self.key(n, self.next_after(n)) for n in range(number + 1)}
        for point in board.points():
            if point in board.stones or point == self.kos[number]:
                continue
            after = board.copy()
            _, lost = after.play(color, point)
            if len(lost) == 1 or (lost and not self.suicide):
                continue
            if self.compared(after, other(color)) in before:
                found.add(point)
        return found

    def inputs(self, number):
        """The planes as lists of points, and the other inputs, of the position after so many moves."""
        board = self.boards[number]
        player = self.moves[number][0]
        opponent = other(player)
        planes = {index: set() for index in range(22)}
        numbers = [0.0] * 19
        planes[0] = set(board.points())
        for color, stones, liberties in board.chains():
            planes[1 if color == player else 2] |= stones
            if 1 <= len(liberties) <= 3:
                planes[2 + len(liberties)] |= stones
        planes[6] = self.banned(number)

        ends = self.pass_ends(number, player)
        hidden = ends and self.agree and self.scoring == "area" and not self.repeats_pass(number, player)
        shown, expected = 0, opponent
        while not hidden and shown < 5 and shown < number and self.moves[number - 1 - shown][0] == expected:
            point = self.moves[number - 1 - shown][1]
            if point is None:
                numbers[shown] = 1.0
            else:
                planes[9 + shown].add(point)
            shown, expected = shown + 1, other(expected)
        numbers[14] = float(ends and not hidden)

        stones, moves = self.caught(number)
        planes[14] = stones
        planes[15] = self.caught(number - min(shown, 1))[0]
        planes[16] = self.caught(number - min(shown, 2))[0]
        planes[17] = {move for color, move in moves if color == opponent}

        if self.scoring == "area":
            for point, owner in area(board, self.suicide).items():
                planes[18 if owner == player else 19].add(point)

        komi = self.komi
        if self.scoring == "territory":
            played = [color for color, point in self.moves[:number] if point] + list(self.boards[0].stones.values())
            komi += played.count("b") - played.count("w")
        komi = komi if player == "w" else -komi
        self.own_komi = komi
        most = self.size * self.size + 20
        komi = max(-most, min(most, komi))
        numbers[5] = komi / 20
        numbers[6], numbers[7] = {"simple": (0, 0), "positional": (1, 0.5), "situational": (1, -0.5)}[self.ko_rule]
        numbers[8] = float(self.suicide)
        if self.scoring == "territory":
            numbers[9] = numbers[10] = 1.0
        else:
            # Up from a komi that draws, over a point with half a point more, down through the next whole number.
            above = (komi - self.size * self.size) % 2
            numbers[18] = above if above <= 0.5 else 1 - above if above <= 1.5 else above - 2
        return planes, numbers


def area(board, suicide):
    """The owner of each point, as far as it has one."""
    owners, safe = {}, {}
    for color in "bw":
        own = [stones for owner, stones, _ in board.chains() if owner == color]
        regions = regions_of(board, color)
        alive, closed = set(range(len(own))), set(range(len(regions)))

        def touches(stones, point):
            return any(near in stones for near in board.around(point))

        while True:
            eyes = {
                index: sum(
                    all(touches(own[index], point) for point in regions[number] if suicide or point not in board.stones)
                    for number in closed
                )
                for index in alive
            }
            dead = {index for index in alive if eyes[index] < 2}
            if not dead:
                break
            alive -= dead
            closed = {n for n in closed if not any(touches(own[d], point) for d in dead for point in regions[n])}
        safe[color] = {point for index in alive for point in own[index]}
        for point in safe[color]:
            owners[point] = color
        if not own:
            continue
        for number, region in enumerate(regions):
            empty = not any(point in board.stones for point in region)
            inside = [point for point in region if not any(board.stones.get(near) == color for near in board.around(point))]
            if number in closed and (len(inside) < 2 or empty):
                owners.update(dict.fromkeys(region, color))
            elif empty:
                for point in region:
                    owners.setdefault(point, color)
    for point, color in board.stones.items():
        owners.setdefault(point, color)
    return owners


def regions_of(board, color):
    """The connected parts of the board without stones of a color that have an empty point."""
    left, found = {point for point in board.points() if board.stones.get(point) != color}, []
    while left:
        todo = [left.pop()]
        region = set(todo)
        while todo:
            for near in board.around(todo.pop()):
                if near in left:
                    left.remove(near)
                    region.add(near)
                    todo.append(near)
        if any(point not in board.stones for point in region):
            found.append(region)
    return found
