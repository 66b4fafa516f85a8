"""Writes histories of attempts with what py-fsrs (PyPI: fsrs 6.3.2) computes for them, as `tests/fsrs.rs` reads them.

    python3 crates/kifu-view/tests/fsrs/histories.py 30 > crates/kifu-view/tests/fsrs/histories.tsv

More are compared by
    python3 crates/kifu-view/tests/fsrs/histories.py 500 > FILE; KIFU_FSRS=FILE cargo test -p kifu-view fsrs
"""

import random
import sys
from datetime import datetime, timedelta, timezone

from fsrs import Card, Rating, Scheduler

START = datetime(2026, 1, 1, tzinfo=timezone.utc)
# A day is the shortest interval of ours, so there are no steps of minutes.
SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)

print("# day:grade …\tinterval …\tstability\tdifficulty")
draw = random.Random(6)
for _ in range(int(sys.argv[1])):
    card, day, steps, intervals = Card(), 0, [], []
    for _ in range(draw.randint(1, 9)):
        grade = draw.choices([1, 2, 3, 4], [2, 1, 4, 2])[0]
        now = START + timedelta(days=day)
        card, _ = SCHEDULER.review_card(card, Rating(grade), now)
        interval = (card.due - now).days
        steps.append(f"{day}:{grade}")
        intervals.append(str(interval))
        # On the same day, early, in time, and late.
        day += draw.choice([0, 1, interval // 2, interval, interval, interval, 2 * interval])
    print(" ".join(steps), " ".join(intervals), f"{card.stability:.12g}", f"{card.difficulty:.12g}", sep="\t")
