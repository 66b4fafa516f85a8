// Which program is the server. No `vscode` here, so that it can be tested alone.

import { delimiter, isAbsolute, join } from "node:path";

export interface Search {
  /** The setting `kifu.path`; empty if it is not set. */
  setting: string;
  /** The folder of the extension. */
  extension: string;
  /** The variable PATH. */
  path: string;
  platform: NodeJS.Platform;
  isFile: (path: string) => boolean;
}

/** Finds the program: the setting, else the one in the extension, else the one on the search path; `null` if none is there. */
export function findProgram({ setting, extension, path, platform, isFile }: Search): string | null {
  const name = platform === "win32" ? "kifu.exe" : "kifu";
  if (setting !== "") {
    if (isAbsolute(setting)) return isFile(setting) ? setting : null;
    return onPath(setting, path, isFile);
  }
  const inside = join(extension, "server", name);
  return isFile(inside) ? inside : onPath(name, path, isFile);
}

function onPath(name: string, path: string, isFile: (path: string) => boolean): string | null {
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, name)).find(isFile) ?? null;
}
