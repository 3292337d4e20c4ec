import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { menuFor } from './layouts/layouts.ts';
import { findOwnFiles } from './own-files.ts';
import type { Truth } from './truth.ts';

const truth: Truth = { items: [], statements: [], others: ['Calle Mayor 18'], eitherWay: [] };
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rag-chat-corpus-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('files of one’s own', () => {
  it('are measured one by one, each by the truth beside it', async () => {
    await writeFile(join(folder, 'carta.txt'), 'Calle Mayor 18');
    await writeFile(join(folder, 'carta.txt.truth.json'), JSON.stringify(truth));
    await writeFile(join(folder, 'salon.csv'), 'Corte;10');
    await writeFile(join(folder, 'salon.csv.truth.json'), JSON.stringify(truth));
    await writeFile(join(folder, 'without-truth.txt'), 'x');
    const found = await findOwnFiles(folder);
    expect(found.map(({ name, domain }) => [name, domain])).toEqual([
      ['carta.txt', 'restaurant'],
      ['salon.csv', 'hair_salon'],
    ]);
    const [carta] = found;
    const file = await carta!.render(menuFor(carta!, 1));
    expect({ ...file, bytes: new TextDecoder().decode(file.bytes) }).toEqual({
      fileName: 'carta.txt',
      bytes: 'Calle Mayor 18',
      truth,
    });
  });
});
