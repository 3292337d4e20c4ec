/** Files of one's own as classes to measure: `menu.pdf` and, beside it, what it says in `menu.pdf.truth.json`. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LayoutClass } from './layouts/layouts.ts';
import type { Truth } from './truth.ts';

const TRUTH = '.truth.json';

/** One class for each file, of which any seed gives the file itself. Names that begin with «salon» are price lists of a salon. */
export async function findOwnFiles(folder: string): Promise<LayoutClass[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(TRUTH)).sort();
  return names.map((truthName) => {
    const fileName = truthName.slice(0, -TRUTH.length);
    return {
      name: fileName,
      domain: fileName.startsWith('salon') ? 'hair_salon' : 'restaurant',
      render: async () => ({
        fileName,
        bytes: new Uint8Array(await readFile(join(folder, fileName))),
        truth: JSON.parse(await readFile(join(folder, truthName), 'utf8')) as Truth,
      }),
    };
  });
}
