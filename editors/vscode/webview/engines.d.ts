// The WebAssembly of the viewer, which is not part of the extension.
declare module "*/kifu.js";
declare module "*/kifu-full.js";
declare module "*/kifu-games.js";
declare module "*/kifu-other.js";
