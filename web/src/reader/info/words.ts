// The readers of values in words: kifu-reader-words.js has them, with the words of the viewer in other languages than English.

import { readDates } from "./date.ts";
import { readHandicap } from "./handicap.ts";
import { readKomi } from "./komi.ts";
import { readRank } from "./rank.ts";
import { readResult } from "./result.ts";
import type { WordReaders } from "./standard.ts";
import { behindMainTime, byoYomi, canadian, ff5MainTime, readOvertime, readTime } from "./time.ts";

export const WORD_READERS: WordReaders = {
  rank: readRank,
  dates: readDates,
  result: readResult,
  komi: readKomi,
  handicap: readHandicap,
  time: readTime,
  overtime: readOvertime,
  byoYomi,
  canadian,
  ff5MainTime,
  behindMainTime,
};
