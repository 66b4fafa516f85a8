export * from "./columns.ts";
export * from "./game.ts";
export * from "./json.ts";
export * from "./rules.ts";
