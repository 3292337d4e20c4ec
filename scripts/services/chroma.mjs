// `npm run chroma`: a Chroma server for this machine; then `CHROMA_URL=http://127.0.0.1:8001 npm start`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareChroma, spawnChroma } from './chroma-server.mjs';
import { root } from '../project.mjs';

const port = Number(process.env.CHROMA_PORT ?? 8001);
const path = join(process.env.DATA_DIR ?? join(root, 'data'), 'chroma');

const trouble = prepareChroma();
if (trouble !== undefined) {
  console.error(trouble);
  process.exit(1);
}
mkdirSync(path, { recursive: true });
console.log(`Chroma keeps its files in ${path}. To use it: CHROMA_URL=http://127.0.0.1:${port} npm start\n`);
const server = spawnChroma({ path, port });
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.kill(signal);
    // Some versions don't end when they are told to; what was acknowledged is on disk.
    setTimeout(() => server.kill('SIGKILL'), 1500).unref();
  });
}
