import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "../src/program.ts";

const FILES = ["/x/server/kifu", "/usr/bin/kifu", "/opt/kifu", "/usr/bin/kifu-2", "/w/server/kifu.exe"];

function find(setting: string, extension = "/x", path = ["relative", "/bin", "/usr/bin"]) {
  const isFile = (name: string) => FILES.includes(name.replaceAll("\\", "/"));
  return findProgram({ setting, extension, path: path.join(delimiter), platform: "linux", isFile });
}

test("the setting comes first, then the program of the extension, then the search path", () => {
  expect(find("/opt/kifu")).toBe("/opt/kifu");
  expect(find("kifu-2")).toBe("/usr/bin/kifu-2");
  expect(find("")).toBe(join("/x", "server", "kifu"));
  expect(find("", "/empty")).toBe("/usr/bin/kifu");
});

test("a setting that names nothing is not replaced by another program", () => {
  expect(find("/opt/missing")).toBeNull();
  expect(find("missing")).toBeNull();
  expect(find("./server/kifu")).toBeNull();
  expect(find("", "/empty", ["relative"])).toBeNull();
});

test("the program of Windows has its ending", () => {
  const isFile = (name: string) => FILES.includes(name);
  expect(findProgram({ setting: "", extension: "/w", path: "", platform: "win32", isFile })).toBe("/w/server/kifu.exe");
});
