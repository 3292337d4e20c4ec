import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfStale } from './install-if-stale.mjs';
import { root, run } from '../project.mjs';

const [script, ...parameters] = process.argv.slice(2);
const file = join(root, script);

await installIfStale();
if (script.endsWith('.ts')) process.exitCode = await run(process.execPath, ['--import', 'tsx', file, ...parameters]);
else if (script.startsWith('node_modules/')) process.exitCode = await run(process.execPath, [file, ...parameters]);
else {
  process.argv = [process.execPath, file, ...parameters];
  await import(pathToFileURL(file).href);
}
