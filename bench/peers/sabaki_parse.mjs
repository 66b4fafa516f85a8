// Times @sabaki/sgf over a folder of records and prints rows of the table that `parse` prints.
//
// Usage: sabaki_parse.mjs [FOLDER], with KIFU_CORPUS, KIFU_FILES and KIFU_PASSES as in the Rust programs.

import {readFileSync, readdirSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const require = createRequire(import.meta.url)
const sgf = require('@sabaki/sgf')
const {version} = require('@sabaki/sgf/package.json')
const samples = fileURLToPath(new URL('../../samples', import.meta.url))

/** The paths of the .sgf files below `folder`, name by name in the order of their bytes. */
function paths(folder) {
  const entries = readdirSync(folder, {withFileTypes: true})
  entries.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return paths(path)
    return entry.isFile() && /[^/]\.sgf$/i.test(path) ? [path] : []
  })
}

/** At most `limit` files, evenly spread. */
function load(folder, limit) {
  const all = paths(folder)
  const taken = Math.min(limit, all.length)
  return Array.from({length: taken}, (_, index) => readFileSync(all[Math.floor((index * all.length) / taken)]))
}

/** Parses every input; returns how many came out with at least one game. */
function accepted(inputs, parse) {
  let count = 0
  for (const input of inputs) {
    try {
      if (parse(input).length > 0) count++
    } catch {
      // Not accepted.
    }
  }
  return count
}

function seconds() {
  const {user, system} = process.cpuUsage()
  return (user + system) / 1e6
}

function row(name, result, inputs, size, parse) {
  let fastest = Infinity
  let count = 0
  for (let pass = 0; pass < Number(process.env.KIFU_PASSES ?? 2); pass++) {
    const start = seconds()
    count = accepted(inputs, parse)
    fastest = Math.min(fastest, seconds() - start)
  }
  const speed = `${(size / fastest / 1e6).toFixed(1)} | ${(inputs.length / fastest).toFixed(0)}`
  console.log(`| @sabaki/sgf ${version}, ${name} | ${result} | ${speed} | ${count} of ${inputs.length} |`)
}

const folder = process.argv[2] ?? process.env.KIFU_CORPUS ?? samples
const buffers = load(folder, Number(process.env.KIFU_FILES ?? Infinity))
const size = buffers.reduce((sum, buffer) => sum + buffer.length, 0)
// Decoding lies outside the clock for `parse`, inside for `parseBuffer`, which detects the encoding.
const texts = buffers.map((buffer) => buffer.toString('utf8'))
row('parse', 'tree', texts, size, (text) => sgf.parse(text))
row('parseBuffer', 'tree, encoding detected', buffers, size, (buffer) => sgf.parseBuffer(buffer))
