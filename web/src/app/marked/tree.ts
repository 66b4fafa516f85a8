// The folders of games as a tree.

import type { FolderCount } from "../api-types.ts";

export interface FolderNode {
  /** The path with `/` at the end; empty for the games without a folder. */
  path: string;
  /** The last part of the path, or several parts if nothing else lies between them. */
  name: string;
  /** The number of games in the folder and below it. */
  games: number;
  folders: FolderNode[];
}

/** Builds the tree. Folders that hold nothing but one folder are joined with it. */
export function treeOf(counts: readonly FolderCount[]): FolderNode[] {
  const root: FolderNode = { path: "", name: "", games: 0, folders: [] };
  const known = new Map<string, FolderNode>([["", root]]);
  const own = new Map<FolderNode, number>();
  const nodeOf = (path: string): FolderNode => {
    const found = known.get(path);
    if (found) return found;
    const start = path === "/" ? 0 : path.lastIndexOf("/", path.length - 2) + 1;
    const node = { path, name: path.slice(start, -1), games: 0, folders: [] };
    nodeOf(path.slice(0, start)).folders.push(node);
    known.set(path, node);
    return node;
  };
  for (const { folder, games } of counts) own.set(nodeOf(folder), games);
  const finish = (node: FolderNode): FolderNode => {
    const folders = node.folders
      .map(finish)
      .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
    const games = (own.get(node) ?? 0) + folders.reduce((sum, folder) => sum + folder.games, 0);
    const [only] = folders;
    if (node !== root && only && folders.length === 1 && !own.has(node))
      return { ...only, name: `${node.name}/${only.name}` };
    return { ...node, folders, games };
  };
  const alone = own.get(root);
  const without = alone === undefined ? [] : [{ path: "", name: "", games: alone, folders: [] }];
  return [...finish(root).folders, ...without];
}

/** The condition for the games in a folder and below it; `null` for those without a folder, which no query finds. */
export function folderCondition(path: string): string | null {
  return path === "" || path.includes('"') ? null : `file:"=${path}"`;
}
