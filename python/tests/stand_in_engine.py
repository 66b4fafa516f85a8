"""An engine for tests: speaks the JSON of `katago analysis`, counts stones, and misbehaves on request.

Black leads by the stones that are more on the board, less komi. Arguments: `hang N` says nothing more instead of the n-th answer,
`die N` ends, `mute` says nothing at all, `refuse` answers with an error, `slow` waits a second before each answer.
"""

import json
import math
import sys
import time


def board_of(query, turn):
    """The stones after some moves, without captures."""
    moves = query["moves"][:turn]
    return {point: color for color, point in [*query["initialStones"], *moves] if point != "pass"}


def to_move(query, turn):
    if turn == 0:
        return query.get("initialPlayer", "B")
    return "W" if query["moves"][turn - 1][0] == "B" else "B"


def answer(query, turn):
    stones = board_of(query, turn)
    lead = sum(1 if color == "B" else -1 for color in stones.values()) - query["komi"]
    player = to_move(query, turn)
    mine = lead if player == "B" else -lead
    rate = 1 / (1 + math.exp(-max(-50, min(50, mine / 5))))
    side = query["boardXSize"]
    names = ["ABCDEFGHJKLMNOPQRST"[x] + str(y) for y in range(side, 0, -1) for x in range(side)]
    free = [name for name in names if name not in stones][:2]
    moves = [
        {"move": name, "order": order, "visits": 9 - order, "winrate": rate, "scoreLead": mine, "prior": 0.5 / (order + 1), "pv": [name]}
        for order, name in enumerate(free)
    ]
    found = {"id": query["id"], "turnNumber": turn, "isDuringSearch": False, "moveInfos": moves}
    found["rootInfo"] = {"winrate": rate, "scoreLead": mine, "visits": query["maxVisits"]}
    if query.get("includeOwnership"):
        sign = 1 if player == "B" else -1
        found["ownership"] = [sign * {"B": 1, "W": -1, None: 0}[stones.get(name)] for name in names]
    return found


def main():
    how, at = [*sys.argv[2:], "", "0"][:2]
    at = int(at or 0)
    answers = 0
    for line in sys.stdin:
        query = json.loads(line)
        if how == "mute":
            continue
        action = query.get("action")
        if action == "query_version":
            print(json.dumps({**query, "version": "1.0"}), flush=True)
        elif action == "query_models":
            print(json.dumps({**query, "models": [{"internalName": "stones", "maxBatchSize": 4}]}), flush=True)
        elif action:
            print(json.dumps(query), flush=True)
        else:
            for turn in query["analyzeTurns"]:
                if not query["id"].isdigit():
                    print(json.dumps(answer(query, turn)), flush=True)
                    continue
                answers += 1
                if how == "refuse":
                    print(json.dumps({"id": query["id"], "error": "no memory left"}), flush=True)
                    continue
                if answers >= at and how == "hang":
                    time.sleep(1000)
                if answers >= at and how == "die":
                    sys.exit("out of memory")
                if how == "slow":
                    time.sleep(1)
                print(json.dumps(answer(query, turn)), flush=True)


main()
