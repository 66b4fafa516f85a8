// The positions of the problems, which `kifu publish` writes beside the games.

import type { SiteList } from "../search/types.ts";

/** A problem of the site. */
export interface SiteProblem {
  /** The number of its game. */
  id: number;
  size: [number, number];
  /** The points with stones: row × columns + column. */
  black: number[];
  white: number[];
  /** The colour to play: 0 Black, 1 White. */
  color: number;
  /** The fingerprint of its record. */
  key: string;
}

/** `problems.json`. */
export interface ProblemFile {
  /** The star points of the boards, by size: `19x19`. */
  stars: Record<string, number[]>;
  problems: SiteProblem[];
}

let reading: Promise<ProblemFile> | undefined;

/** Reads the problems, once. */
export function readProblems(): Promise<ProblemFile> {
  reading ??= read().catch((error) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function read(): Promise<ProblemFile> {
  const { problems } = (await fetched("kifu.json")) as SiteList;
  if (!problems) return { stars: {}, problems: [] };
  return (await fetched(`${problems.path}?${problems.fingerprint}`)) as ProblemFile;
}

/** Reads a JSON file of the site. */
export async function fetched(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, document.baseURI), { credentials: "omit" });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response.json();
}
