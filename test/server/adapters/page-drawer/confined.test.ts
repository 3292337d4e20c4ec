import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfinedDrawer, defaultDrawerChild } from '../../../../server/adapters/page-drawer/confined.ts';
import { testPageDrawer } from '../../../contracts/page-drawer.ts';
import { makeTextPdf } from '../../../support/pdf/make-pdf.ts';
import type { BuiltChild } from '../../../support/reader/build-child.ts';
import { buildChild } from '../../../support/reader/build-child.ts';

const idle = new AbortController().signal;

testPageDrawer('the confined drawer', async () => {
  const { childPath, remove } = await buildChild('page-drawer/drawer-child.ts');
  return { drawer: createConfinedDrawer({ childPath }), close: remove };
});

describe('createConfinedDrawer', { timeout: 60_000 }, () => {
  let built: BuiltChild;

  beforeAll(async () => {
    built = await buildChild('page-drawer/drawer-child.ts');
  });
  afterAll(async () => {
    await built.remove();
  });

  /** Runs this script in place of the drawing process. */
  async function run(script: string) {
    const childPath = join(dirname(built.childPath), `${String(Math.random()).slice(2)}.mjs`);
    await writeFile(childPath, `const say = (message) => process.send(message);\nsay({ kind: 'ready' });\n${script}`);
    return createConfinedDrawer({ childPath, timeLimitMs: 2000, memoryLimitMb: 200 }).draw(
      await makeTextPdf([['x']]),
      1,
      idle,
    );
  }

  it('draws with the process beside its own source', async () => {
    const drawer = createConfinedDrawer({ childPath: defaultDrawerChild() });
    expect((await drawer.draw(await makeTextPdf([['Trucha']]), 1, idle))?.png.byteLength).toBeGreaterThan(1000);
  });

  it.each([
    ['nonsense', `say({ kind: 'drawn' });`, 'pdf-too-costly'],
    ['a size that no page has', `say({ kind: 'drawn', png: '', width: -1, height: 1 });`, 'pdf-too-costly'],
    ['something that is no PNG', `say({ kind: 'drawn', png: 'PGh0bWw+', width: 1, height: 1 });`, 'file-damaged'],
    ['its own death', `process.exit(3);`, 'pdf-too-costly'],
    ['nothing', `setInterval(() => {}, 1000);`, 'pdf-too-costly'],
  ])('does not believe a process that tells %s', async (_, script, code) => {
    await expect(run(script)).rejects.toMatchObject({ code });
  });

  it('draws pages one after the other', async () => {
    const drawer = createConfinedDrawer({ childPath: built.childPath });
    const bytes = await makeTextPdf([['Trucha'], ['Flan']]);
    const drawn = await Promise.all([1, 2, 1].map((page) => drawer.draw(bytes, page, idle)));
    expect(drawn[0]!.png).toEqual(drawn[2]!.png);
  });
});
