/** `node scripts/run.mjs test/corpus/render.ts FOLDER [SEEDS] [CLASS]`: writes files of each class with their truth beside them, to look at. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closePrinter } from './packing/print-page.ts';
import { layoutClasses, menuFor } from './layouts/layouts.ts';

const [folder = 'corpus', seeds = '2', only = ''] = process.argv.slice(2);
for (const layout of layoutClasses.filter(({ name }) => name.includes(only))) {
  for (let seed = 1; seed <= Number(seeds); seed += 1) {
    const { fileName, bytes, truth } = await layout.render(menuFor(layout, seed));
    await mkdir(join(folder, layout.name), { recursive: true });
    await writeFile(join(folder, layout.name, fileName), bytes);
    await writeFile(join(folder, layout.name, `${fileName}.truth.json`), `${JSON.stringify(truth, undefined, 2)}\n`);
  }
}
await closePrinter();
