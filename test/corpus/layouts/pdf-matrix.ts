/** Printed tables of allergens: dishes × hazards, rotated headings, repeated on every page, a footnote of the house. */
import { capitalised } from '../compose/dish-grammar.ts';
import type { Menu } from '../compose/menu.ts';
import { escapeXml } from '../packing/zip.ts';
import { printPage } from '../packing/print-page.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { Rendered } from '../truth.ts';
import { HAZARDS } from '../truth.ts';
import { hazardName, SAYINGS } from '../words/hazard-names.ts';
import { printingOf, tag, withoutRunning } from './pdf-page.ts';
import type { HazardCells, Sheet } from './sheet.ts';
import { pickSheetPlan, writeSheet } from './sheet.ts';

interface Matrix {
  readonly kinds: readonly HazardCells[];
  readonly isRotated: boolean;
  readonly hasLines: boolean;
}

const MATRICES: Readonly<Record<string, Matrix>> = {
  'pdf-matrix-lines': { kinds: ['crosses', 'yes-no'], isRotated: false, hasLines: true },
  'pdf-matrix-rotated': { kinds: ['crosses', 'letters'], isRotated: true, hasLines: true },
  'pdf-matrix-bare': { kinds: ['crosses', 'letters'], isRotated: true, hasLines: false },
};

export const pdfMatrixClasses: readonly string[] = Object.keys(MATRICES);

export async function renderPdfMatrix(layoutName: string, menu: Menu): Promise<Rendered> {
  const matrix = MATRICES[layoutName];
  if (matrix === undefined) throw new Error(`no printed matrix ${layoutName}`);
  const random = createRandom(menu.seed ^ 0x3a7);
  const plan = pickSheetPlan(random, true, matrix.kinds);
  const sheet = writeSheet(menu, {
    ...plan,
    hasDescriptions: false,
    hasCode: false,
    hasAvailable: false,
    hasPrices: random.chance(0.3),
    // A `No` below a number that nothing explains is of no use to anybody.
    numbers:
      plan.hazards === 'yes-no'
        ? 'none'
        : random.pick(['none', 'none', 'none', 'explained', 'explained', 'unexplained']),
    sections: plan.sections === 'column' ? 'rows' : plan.sections,
  });
  const page = { style: styleOf(matrix), body: bodyOf(sheet, random), isLandscape: true };
  const printing = printingOf(menu, page, random);
  const bytes = await printPage(printing);
  return { fileName: `${layoutName}-${menu.seed}.pdf`, bytes, truth: withoutRunning(sheet.truth, printing) };
}

function styleOf({ isRotated, hasLines }: Matrix): string {
  const rotated = isRotated ? 'writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap;' : '';
  return `table { width: 100%; border-collapse: collapse; font-size: ${isRotated ? '8.5pt' : '6.5pt'} }
td, th { padding: 1mm 1.2mm; ${hasLines ? 'border: 0.5pt solid #666;' : ''} vertical-align: middle; font-weight: normal }
thead tr th[colspan] { text-align: center }
th span { display: inline-block; ${rotated} }
td:first-child { width: 46mm; text-align: left } .mark { text-align: center } .over { font-weight: bold; text-align: left }
thead { display: table-header-group } tr { break-inside: avoid }`;
}

function bodyOf(sheet: Sheet, random: Random): string {
  const { from, count } = sheet.hazardColumns;
  const isMark = (column: number): boolean => column >= from && column < from + count;
  const cell = (text: string, column: number): string =>
    isMark(column) ? `<td class="mark">${escapeXml(text)}</td>` : `<td>${escapeXml(text)}</td>`;
  const width = sheet.heading.length;
  const rows = sheet.rows.map((row, index) =>
    sheet.sectionRows.has(index)
      ? `<tr><td class="over" colspan="${width}">${escapeXml(row[0]!)}</td></tr>`
      : `<tr>${row.map(cell).join('')}</tr>`,
  );
  const heading = sheet.heading.map((text, column) =>
    isMark(column) ? `<th><span>${escapeXml(text)}</span></th>` : `<th>${escapeXml(text)}</th>`,
  );
  const over =
    sheet.over === '' ? '' : `<tr><th colspan="${from}"></th><th colspan="${count}">${escapeXml(sheet.over)}</th></tr>`;
  return [
    tag('h1', random.pick(SAYINGS[sheet.menu.cuisine.language].legend)),
    ...sheet.title.map((line) => tag('p', line)),
    `<table><thead>${over}<tr>${heading.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    ...legendOf(sheet).map((line) => tag('p', line, 'legend')),
    ...sheet.foot.map((line) => tag('p', line, 'legend')),
  ].join('\n');
}

/** Letters mean nothing without it. */
function legendOf({ plan, menu }: Sheet): string[] {
  const { contains, trace } = SAYINGS[menu.cuisine.language];
  const numbers = HAZARDS.map(
    (hazard, place) => `${String(place + 1)} ${capitalised(hazardName(hazard, menu.cuisine))}`,
  );
  return [
    ...(plan.numbers === 'explained' ? [numbers.join(', ')] : []),
    ...(plan.hazards === 'letters' ? [`A = ${contains[0]}, T = ${trace[2]}`] : []),
  ];
}
