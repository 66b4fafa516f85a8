#!/usr/bin/env node
// Runs the program from the package for this platform, which npm has installed beside this one.
"use strict";

const { spawnSync } = require("node:child_process");

const programs = {} /* PROGRAMS */;

const platform = `${process.platform}-${process.arch}`;
const path = (programs[platform] ?? []).map(resolve).find(Boolean);
if (!path) {
  console.error(`kifu: no program for ${platform}; if npm was told to omit optional packages, install again without that`);
  process.exit(2);
}
const ended = spawnSync(path, process.argv.slice(2), { stdio: "inherit" });
if (ended.error) {
  console.error(`kifu: ${ended.error.message}`);
  process.exit(2);
}
if (ended.signal) process.kill(process.pid, ended.signal);
process.exitCode = ended.status ?? 2;

function resolve(name) {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}
