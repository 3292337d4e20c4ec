// `npm run move-records -- --to postgres://…`: the records of a data folder into a Postgres database (docs/deployment.md).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './pack/build-if-stale.mjs';
import { root } from './project.mjs';

await buildIfStale();

process.chdir(root);
// What the shell sets wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/move-records.js')).href);
