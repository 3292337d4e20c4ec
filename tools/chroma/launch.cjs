'use strict';
/**
 * Becomes a Chroma server: `node launch.cjs run --path DIR --host 127.0.0.1 --port 8001`. Takes the server that comes with the `chromadb`
 * package, or the older one of this folder where the system's C library is too old for it. Exit code 78: neither can be loaded here.
 */
const { createRequire } = require('node:module');
const { join } = require('node:path');

const NOT_USABLE_HERE = 78;
const system = `${process.platform}-${process.arch}`;
const suffix = { linux: '-gnu', win32: '-msvc' }[process.platform] ?? '';
const candidates = [
  [createRequire(join(__dirname, '../../package.json')), `chromadb-js-bindings-${system}${suffix}`],
  [require, 'chroma-bindings-glibc234'],
];

const reasons = [];
for (const [load, name] of candidates) {
  let server;
  try {
    server = load(name);
  } catch (error) {
    reasons.push(`${name}: ${error.code === 'MODULE_NOT_FOUND' ? 'not installed' : error.message}`);
    continue;
  }
  // Returns when the server has ended.
  server.cli(['chroma', ...process.argv.slice(2)]);
  process.exit(0);
}
process.stderr.write(`no Chroma server can be loaded on ${system}:\n  ${reasons.join('\n  ')}\n`);
process.exit(NOT_USABLE_HERE);
