// `npm run wasm`: the kernel's bytes, as a file that the server imports. A test compares them with the text they come from.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import createWabt from 'wabt';
import { root } from '../project.mjs';

const folder = join(root, 'server/adapters/vector-store');

/** @returns {Promise<string>} the bytes of `int8-scan.wat` in base64 */
export async function assembleScan() {
  const wabt = await createWabt();
  const module = wabt.parseWat('int8-scan.wat', readFileSync(join(folder, 'int8-scan.wat'), 'utf8'), { simd: true });
  module.validate();
  const { buffer } = module.toBinary({});
  module.destroy();
  return Buffer.from(buffer).toString('base64');
}

if (process.argv[1] === import.meta.filename) {
  const text = await assembleScan();
  writeFileSync(
    join(folder, 'int8-scan-bytes.ts'),
    `/** Made from int8-scan.wat by \`npm run wasm\`. */\nexport const int8ScanBytes =\n  '${text}';\n`,
  );
}
