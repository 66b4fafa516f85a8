// The screens, one row each: the address, the rail, the keys and the frame read this table.

/** A screen: the element `NAME-screen`, which gets the place and the libraries. */
interface ScreenRow {
  /** The lines of its icon, as in `icons.ts`. */
  icon: string;
  /** The key that opens it after `g`; empty for screens of one game, player or event, to which other screens lead. */
  key: string;
  /** The file that its element comes with: that of the page, or another of this folder, loaded when it is first opened. */
  file: "app" | "later" | "play" | "portraits" | "positions";
  /** Whether it shows the games of the filter; on the others a query leads to the library. */
  isFiltered: boolean;
}

/** All screens, in the order of the rail; `/NAME/LIBRARY` is the address. */
export const SCREENS = {
  library: { icon: "M3 5h14M3 10h14M3 15h14M6.5 3v4", key: "l", file: "app", isFiltered: true },
  game: { icon: "M6.5 2v16M13.5 2v16M2 6.5h16M2 13.5h16", key: "", file: "play", isFiltered: false },
  player: {
    icon: "M10 10.5a3.75 3.75 0 1 0 0-7.5a3.75 3.75 0 0 0 0 7.5M3.5 17.5a6.5 6.5 0 0 1 13 0",
    key: "",
    file: "portraits",
    isFiltered: false,
  },
  event: {
    icon: "M6 3h8v5a4 4 0 0 1-8 0zM6 4.5H3.2c0 3 1 4.5 3 4.5M14 4.5h2.8c0 3-1 4.5-3 4.5M10 12v3M6.5 17.5h7",
    key: "",
    file: "portraits",
    isFiltered: false,
  },
  search: {
    icon: "M13 13l4.5 4.5M8.5 14.5a6 6 0 1 0 0-12a6 6 0 0 0 0 12",
    key: "s",
    file: "positions",
    isFiltered: true,
  },
  explorer: { icon: "M3 10h4M7 10l5-5.5h5M7 10h10M7 10l5 5.5h5", key: "e", file: "positions", isFiltered: true },
  problems: {
    icon: "M3 3h14v14H3zM3 10h14M10 3v14M13.5 4.5a2 2 0 1 0 .01 0",
    key: "p",
    file: "play",
    isFiltered: true,
  },
  health: {
    icon: "M10 16.5C5 12.8 2.8 10.3 2.8 7.4A3.6 3.6 0 0 1 10 6.2a3.6 3.6 0 0 1 7.2 1.2c0 2.9-2.2 5.4-7.2 9.1zM6 9.5h2l1.2-2 1.6 4 1.2-2h2",
    key: "h",
    file: "later",
    isFiltered: false,
  },
  duplicates: { icon: "M7 7V4.2h9v9H13M4 7h9v9H4z", key: "d", file: "later", isFiltered: false },
  render: {
    icon: "M3 4h14v12H3zM3 13l4-4 3.5 3.5L13 10l4 4M13.5 7.2h.01",
    key: "r",
    file: "later",
    isFiltered: false,
  },
  jobs: {
    icon: "M10 3v3M10 14v3M3 10h3M14 10h3M5 5l2.2 2.2M12.8 12.8L15 15M15 5l-2.2 2.2M7.2 12.8L5 15",
    key: "j",
    file: "later",
    isFiltered: false,
  },
  settings: { icon: "M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4", key: ",", file: "later", isFiltered: false },
} as const satisfies Record<string, ScreenRow>;

export type Screen = keyof typeof SCREENS;

/** The names of all screens. */
export const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];
