/** Small real files of each format, which the mutants are made of. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutClasses, menuFor } from '../corpus/layouts/layouts.ts';
import { makeDrawnPdf } from '../support/pdf/hostile-pdf.ts';
import { makeColumnsPdf, makeTextPdf } from '../support/pdf/make-pdf.ts';

export const FORMATS = ['pdf', 'csv', 'xlsx', 'docx', 'html', 'md', 'txt', 'json'] as const;
export type Format = (typeof FORMATS)[number];

const SHIPPED = join(import.meta.dirname, '../../domains/demo/restaurant');
const SEEDS = [1, 2, 5, 7];

/** Classes of the corpus begin with the name of their format. */
const CLASSES: Readonly<Partial<Record<Format, string>>> = {
  csv: 'csv-',
  xlsx: 'xlsx-',
  docx: 'docx-',
  html: 'html-',
  md: 'markdown-',
  txt: 'text-',
};

const made: Partial<Record<Format, Promise<readonly Uint8Array[]>>> = {};

/** At least two, always the same. */
export function samplesOf(format: Format): Promise<readonly Uint8Array[]> {
  return (made[format] ??= makeSamples(format));
}

async function makeSamples(format: Format): Promise<readonly Uint8Array[]> {
  if (format === 'pdf') return makePdfs();
  if (format === 'json') return makeJsons();
  const classes = layoutClasses.filter(({ name }) => name.startsWith(CLASSES[format] ?? ''));
  return Promise.all(
    classes.flatMap((layout) => SEEDS.map(async (seed) => (await layout.render(menuFor(layout, seed))).bytes)),
  );
}

/** A browser's pages are of the corpus: these need none. */
async function makePdfs(): Promise<readonly Uint8Array[]> {
  const lines = ['ENTRADAS', 'Croquetas de pollo (1,3) ..... 8,50', 'Trucha con nabo ..... 14', '1 gluten, 3 huevo'];
  return [
    await makeTextPdf([lines, lines.toReversed()]),
    await makeColumnsPdf('Carta', lines, lines),
    makeDrawnPdf(
      lines
        .map((line, at) => `BT /F1 12 Tf 50 ${String(700 - 20 * at)} Td (${line.replaceAll(/[()]/gu, '')}) Tj ET`)
        .join('\n'),
    ),
    await readFile(join(SHIPPED, 'carta_de_temporada.pdf')),
  ];
}

async function makeJsons(): Promise<readonly Uint8Array[]> {
  const shipped = JSON.parse(await readFile(join(SHIPPED, 'carta_2026.json'), 'utf8')) as Record<string, unknown>;
  const [list = []] = Object.values(shipped).filter(Array.isArray) as unknown[][];
  const guessed = { carta: { Postres: [{ nombre: 'Flan', precio: '3,50', alergenos: ['huevo'] }] } };
  return [list.slice(0, 4), { dishes: list.slice(4, 6) }, guessed].map((value) =>
    new TextEncoder().encode(JSON.stringify(value, undefined, 1)),
  );
}
