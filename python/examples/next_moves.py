"""What is played next?"""

import sys

import kifu

folder = sys.argv[1] if len(sys.argv) > 1 else "samples"
with kifu.library.index(folder) as db:
    answer = db.search(kifu.Pattern("anchor:corner/...../...../...X./...../....."))
    print(answer)
    for row in answer.next_moves().rows():
        print(row["color"], row["vertex"], row["games"], row["black_rate"])
