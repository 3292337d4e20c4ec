import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './pack/build-if-stale.mjs';
import { root } from './project.mjs';

await buildIfStale();

// In this process, not in a child: signals, exit code and a kill -9 reach the server itself.
process.chdir(root);
// What the shell sets wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
