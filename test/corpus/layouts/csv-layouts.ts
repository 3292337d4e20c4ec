/** Sheets as CSV and TSV: separators, encodings, title rows, as spreadsheets write them. */
import type { Menu } from '../compose/menu.ts';
import { createRandom } from '../random.ts';
import type { Rendered } from '../truth.ts';
import type { HazardCells, Sheet } from './sheet.ts';
import { pickSheetPlan, writeSheet } from './sheet.ts';

const LAYOUTS: Readonly<Record<string, readonly HazardCells[]>> = {
  'csv-plain': ['none', 'list', 'list'],
  'csv-hazard-columns': ['yes-no', 'crosses', 'letters'],
};

export const csvClasses: readonly string[] = Object.keys(LAYOUTS);

export function renderCsv(layoutName: string, menu: Menu): Rendered {
  const kinds = LAYOUTS[layoutName];
  if (kinds === undefined) throw new Error(`no CSV layout ${layoutName}`);
  const random = createRandom(menu.seed ^ 0xc57);
  const picked = pickSheetPlan(random, menu.cuisine.domain === 'restaurant', kinds);
  // A legend says what A and T are; a CSV has no place for one that is read for sure.
  const plan = picked.hazards === 'letters' ? { ...picked, hazards: 'crosses' as const } : picked;
  const sheet = writeSheet(menu, plan);
  const separator = random.pick([',', ';', ';', '\t']);
  const end = random.chance(0.5) ? '\r\n' : '\n';
  const text = rowsOf(sheet, random.chance(0.5))
    .map((row) => row.map((cell) => quoted(cell, separator)).join(separator))
    .join(end);
  const bytes = encode(text + end, random.pick(['utf-8', 'utf-8', 'bom', 'cp1252']));
  return { fileName: `${layoutName}-${menu.seed}.${separator === '\t' ? 'tsv' : 'csv'}`, bytes, truth: sheet.truth };
}

function rowsOf(sheet: Sheet, isSquare: boolean): (readonly string[])[] {
  const width = sheet.heading.length;
  const alone = (text: string): string[] => (isSquare ? [text, ...Array<string>(width - 1).fill('')] : [text]);
  return [
    ...sheet.title.map(alone),
    ...(sheet.title.length > 0 && isSquare ? [Array<string>(width).fill('')] : []),
    ...(sheet.over === '' ? [] : [overRow(sheet)]),
    sheet.heading,
    ...sheet.rows,
    ...sheet.foot.map(alone),
  ];
}

/** Its text in the first of the columns that it is merged over. */
export function overRow({ heading, hazardColumns: { from }, over }: Sheet): string[] {
  return heading.map((_, column) => (column === from ? over : ''));
}

function quoted(cell: string, separator: string): string {
  return /["\n\r]/u.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const CP1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/** Windows writes cp1252; what it has no sign for keeps a menu in UTF-8. */
function encode(text: string, encoding: 'utf-8' | 'bom' | 'cp1252'): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'bom') return new TextEncoder().encode(`\uFEFF${text}`);
  const codes = Array.from(text, (sign) => CP1252[sign] ?? (sign.codePointAt(0)! < 0x100 ? sign.codePointAt(0)! : -1));
  return codes.includes(-1) ? new TextEncoder().encode(text) : Uint8Array.from(codes);
}
