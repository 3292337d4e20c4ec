// Keep the syntax of this file plain, and take nothing that came late: an old Node has to get as far as its sentence.
import { readFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

/**
 * `lines`: those of Node that rag-chat is tested on; a line more is one entry more. `older`: those with which it is tried whether they fetch one that
 * fits. `oldest`: the oldest version that runs it. `fetched`: the line that an older one fetches.
 */
export const nodeLines = JSON.parse(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'node-lines.json'), 'utf8'),
);
