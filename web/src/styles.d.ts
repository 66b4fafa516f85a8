declare module "*.css";
declare module "*.css?inline" {
  const text: string;
  export default text;
}
// The builds of `cargo xtask web` are published in the folder of the viewer.
declare module "*/kifu.js";
declare module "*/kifu-full.js";
declare module "*/kifu-games.js";
declare module "*/kifu-other.js";
declare module "*/kifu-reader-words.js";
declare module "*/kifu-search.js";
declare module "*/kifu-viewer.js";
