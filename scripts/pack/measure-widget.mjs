import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../project.mjs';

const folder = join(root, 'dist/widget');

/**
 * What the build of the elements weighs: each script with its bytes, packed bytes and hash, and the sums that
 * widget/budgets.json bounds.
 */
export function measureWidget() {
  const names = readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.js'))
    .sort();
  const files = Object.fromEntries(names.map((name) => [name, measureFile(name)]));
  const sum = (list) => list.reduce((total, name) => total + files[name].brotli, 0);
  const chunks = names.filter((name) => name.startsWith('chunks/'));
  const chat = chunks.find((name) => name.startsWith('chunks/chat-'));
  return {
    files,
    /** The loader at the address that names its content. */
    pinned: names.find((name) => /^\d.*\/rag-chat\.js$/.test(name)),
    sums: {
      loader: sum(['rag-chat.js']),
      firstAnswer: sum(['rag-chat.js', ...closure(chat)]),
      chat: sum(['rag-chat.js', ...chunks]),
      adminFirstView: sum(closure('rag-admin.js')),
      admin: sum([...new Set([...closure('rag-admin.js'), ...names.filter((name) => name.startsWith('rag-admin'))])]),
    },
  };
}

function measureFile(name) {
  const body = readFileSync(join(folder, name));
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  return { bytes: body.length, brotli: brotliCompressSync(body).length, integrity };
}

/** A script and all that must be there before it runs. */
function closure(name, found = []) {
  if (found.includes(name)) return found;
  found.push(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const [, file] of text.matchAll(/(?:from|import)"\.\/([\w/-]+\.js)"/g))
    closure(join(dirname(name), file), found);
  return found;
}

// `node scripts/pack/measure-widget.mjs`: what the last build weighs.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, sums } = measureWidget();
  console.table(
    Object.fromEntries(Object.entries(files).map(([name, { bytes, brotli }]) => [name, { bytes, brotli }])),
  );
  console.table(sums);
}
