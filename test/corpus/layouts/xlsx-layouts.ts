/** Sheets as XLSX: title rows and sections merged over the table, figures as figures. */
import type { Menu } from '../compose/menu.ts';
import { cellName, writeWorkbook } from '../packing/workbook.ts';
import type { WorkbookCell } from '../packing/workbook.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { Rendered } from '../truth.ts';
import { overRow } from './csv-layouts.ts';
import type { HazardCells, Sheet } from './sheet.ts';
import { pickSheetPlan, writeSheet } from './sheet.ts';

const LAYOUTS: Readonly<Record<string, readonly HazardCells[]>> = {
  'xlsx-plain': ['none', 'list', 'list'],
  'xlsx-hazard-matrix': ['yes-no', 'crosses'],
};

export const xlsxClasses: readonly string[] = Object.keys(LAYOUTS);

const FORMATS: Readonly<Record<string, string>> = {
  EUR: '#,##0.00 "€"',
  ARS: '"$" #,##0',
  GBP: '"£"#,##0.00',
  PEN: '"S/" 0.00',
};

export function renderXlsx(layoutName: string, menu: Menu): Rendered {
  const kinds = LAYOUTS[layoutName];
  if (kinds === undefined) throw new Error(`no XLSX layout ${layoutName}`);
  const random = createRandom(menu.seed ^ 0x815);
  const sheet = writeSheet(menu, pickSheetPlan(random, menu.cuisine.domain === 'restaurant', kinds));
  const { rows, merged } = rowsOf(sheet, random);
  const bytes = writeWorkbook({
    sheetName: random.pick(['Carta', 'Hoja1', 'Menu', 'Sheet1']),
    rows,
    merged,
    hasSharedTexts: random.chance(0.8),
    figureFormat: FORMATS[menu.cuisine.prices] ?? 'General',
  });
  return { fileName: `${layoutName}-${menu.seed}.xlsx`, bytes, truth: sheet.truth };
}

function rowsOf(sheet: Sheet, random: Random): { rows: WorkbookCell[][]; merged: string[] } {
  const rows: WorkbookCell[][] = [];
  const merged: string[] = [];
  const last = sheet.heading.length - 1;
  const merges = random.chance(0.7);
  const alone = (text: string): void => {
    if (merges && last > 0) merged.push(`${cellName(0, rows.length)}:${cellName(last, rows.length)}`);
    rows.push([{ text }]);
  };
  // A price that is one sum may be kept as a figure; its currency is in the format.
  const hasFigures = random.chance(0.6);
  const prices = new Map(
    sheet.truth.items.flatMap(({ prices: [price, ...more] }) =>
      price?.amount === undefined || more.length > 0 ? [] : [[price.written, price.amount] as const],
    ),
  );
  const cell = (text: string): WorkbookCell => {
    const figure = hasFigures ? prices.get(text) : undefined;
    return figure === undefined ? { text } : { text, figure };
  };
  for (const title of sheet.title) alone(title);
  if (sheet.title.length > 0 && random.chance(0.5)) rows.push([]);
  if (sheet.over !== '') {
    const { from, count } = sheet.hazardColumns;
    merged.push(`${cellName(from, rows.length)}:${cellName(from + count - 1, rows.length)}`);
    rows.push(overRow(sheet).map((text) => ({ text })));
  }
  rows.push(sheet.heading.map((text) => ({ text })));
  sheet.rows.forEach((row, index) => {
    if (sheet.sectionRows.has(index)) alone(row[0]!);
    else rows.push(row.map(cell));
  });
  if (sheet.foot.length > 0) rows.push([]);
  for (const line of sheet.foot) alone(line);
  return { rows, merged };
}
