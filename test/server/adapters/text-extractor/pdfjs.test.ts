import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfjsExtractorOptions } from '../../../../server/adapters/text-extractor/pdfjs.ts';
import { createPdfjsExtractor, defaultPdfChild } from '../../../../server/adapters/text-extractor/pdfjs.ts';
import type { ProcessUsage } from '../../../../server/adapters/shared/reading-process/run-process.ts';
import { testTextExtractor } from '../../../contracts/text-extractor.ts';
import { makeBombPdf, makeDrawnPdf, makeOperatorsPdf } from '../../../support/pdf/hostile-pdf.ts';
import { makeColumnsPdf, makeLongPdf, makePdf, makeTextPdf } from '../../../support/pdf/make-pdf.ts';
import type { BuiltChild } from '../../../support/reader/build-child.ts';
import { buildChild } from '../../../support/reader/build-child.ts';

const idle = new AbortController().signal;
const canMeasure = existsSync('/proc/self/status');

testTextExtractor('pdfjs', async () => {
  const { childPath, remove } = await buildChild('text-extractor/pdf-child.ts');
  return { extractor: createPdfjsExtractor({ childPath }), close: remove };
});

describe('createPdfjsExtractor', () => {
  let built: BuiltChild;
  const usages: ProcessUsage[] = [];

  beforeAll(async () => {
    built = await buildChild('text-extractor/pdf-child.ts');
  });
  afterAll(async () => {
    await built.remove();
  });

  const create = (options: Partial<PdfjsExtractorOptions> = {}) =>
    createPdfjsExtractor({ childPath: built.childPath, report: (usage) => usages.push(usage), ...options });
  const textsOf = async (bytes: Uint8Array): Promise<string[]> =>
    (await create().extract(bytes, idle)).map(({ text }) => text);

  it('reads with the process beside its own source', async () => {
    const extractor = createPdfjsExtractor({ childPath: defaultPdfChild() });
    expect(await extractor.extract(await makeTextPdf([['Trucha']]), idle)).toEqual([{ page: 1, text: 'Trucha' }]);
  });

  it('reads a page in two columns one after the other', async () => {
    const left = ['PLATO: Trucha', 'INGREDIENTES: trucha, nabo', 'ALERGENOS: pescado', 'CATEGORIA: principal'];
    const right = ['PLATO: Flan', 'INGREDIENTES: huevo, leche', 'ALERGENOS: huevo', 'CATEGORIA: postre'];
    expect(await textsOf(await makeColumnsPdf('Carta de la casa', left, right))).toEqual([
      'Carta de la casa',
      ...left,
      ...right,
    ]);
  });

  it('reads a turned page as it is shown, and sideways text after the rest', async () => {
    const bytes = await makePdf((document) => {
      document.text('Trucha grillada', 50, 100).text('con crema de nabo', 50, 120);
      document.rotate(90, { origin: [300, 300] }).text('carta de verano', 300, 300);
    });
    expect(await textsOf(bytes)).toEqual(['Trucha grillada', 'con crema de nabo', 'carta de verano']);
    const turned = makeDrawnPdf('BT /F1 12 Tf 0 1 -1 0 300 100 Tm (primera) Tj 0 1 -1 0 320 100 Tm (segunda) Tj ET');
    expect(await textsOf(turned)).toEqual(['primera', 'segunda']);
  });

  it('composes accents that are drawn on their own', async () => {
    expect(await textsOf(makeDrawnPdf('BT /F1 12 Tf 50 700 Td (AL\xb4ERGENOS: l\xb4acteos) Tj ET'))).toEqual([
      'ALÉRGENOS: lácteos',
    ]);
  });

  it('wraps long paragraphs in the lines of the page', async () => {
    const text =
      'INGREDIENTES: trucha, crema de leche, nabo, naranja, pomelo, cilantro, porotos mung, aceite de oliva, sal';
    const lines = await textsOf(await makeTextPdf([[text]]));
    expect(lines.length).toBe(2);
    expect(lines.join(' ')).toBe(text);
  });

  it('refuses more pages than the limit and says the limit', async () => {
    const bytes = await makeTextPdf([['uno'], ['dos'], ['tres']]);
    await expect(create({ pageLimit: 2 }).extract(bytes, idle)).rejects.toMatchObject({
      code: 'pdf-too-large',
      details: { limit: 2 },
    });
    expect(await create({ pageLimit: 3 }).extract(bytes, idle)).toHaveLength(3);
  });

  it('refuses more pieces of text, and more text, than the limits', async () => {
    const operators = makeOperatorsPdf(1_500_000);
    await expect(create({ itemLimit: 100_000 }).extract(operators, idle)).rejects.toMatchObject({
      code: 'pdf-too-costly',
    });
    const text = await makeTextPdf([['una línea de texto bastante larga']]);
    await expect(create({ textLimit: 10 }).extract(text, idle)).rejects.toMatchObject({ code: 'pdf-too-costly' });
  });

  it('ends a reading that takes too long', async () => {
    const started = performance.now();
    const reading = create({ timeLimitMs: 400 }).extract(await makeLongPdf(300), idle);
    await expect(reading).rejects.toMatchObject({ code: 'pdf-too-costly' });
    expect(performance.now() - started).toBeLessThan(8000);
  });

  it.runIf(canMeasure)('keeps a bomb near its memory limit', { timeout: 30_000 }, async () => {
    await expect(create({ memoryLimitMb: 250 }).extract(makeBombPdf(), idle)).rejects.toMatchObject({
      code: 'pdf-too-costly',
    });
    expect(usages.at(-1)?.peakMb).toBeLessThan(330);
  });

  it.runIf(canMeasure)('reads 500 pages with bounded memory', { timeout: 60_000 }, async () => {
    const lines = await create().extract(await makeLongPdf(500), idle);
    expect(lines).toHaveLength(500 * 36);
    expect(lines.at(-1)?.page).toBe(500);
    expect(usages.at(-1)?.peakMb).toBeLessThan(250);
  });

  it('lets others wait their turn and leave the line', async () => {
    const extractor = create();
    const bytes = await makeTextPdf([['Trucha']]);
    const impatient = new AbortController();
    const first = extractor.extract(bytes, idle);
    const second = extractor.extract(bytes, impatient.signal);
    const third = extractor.extract(bytes, idle);
    impatient.abort();
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    expect((await first).length + (await third).length).toBe(2);
  });

  it('tells its own failure from the fault of a file', async () => {
    const reading = create({ childPath: '/nowhere/pdf-child.mjs' }).extract(await makeTextPdf([['Trucha']]), idle);
    await expect(reading).rejects.toMatchObject({ code: 'internal' });
  });
});
