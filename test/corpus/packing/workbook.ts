/** An XLSX file of one sheet: shared or inline texts, figures as figures, merged cells. */
import { escapeXml, zip } from './zip.ts';

export interface WorkbookCell {
  readonly text: string;
  /** A figure, kept as such with the format of a price. */
  readonly figure?: number;
}

export interface Workbook {
  readonly sheetName: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** `A1:D1`. */
  readonly merged: readonly string[];
  /** As Excel keeps texts; else they stand in their cells. */
  readonly hasSharedTexts: boolean;
  /** Format of figures: `#,##0.00 "€"`. */
  readonly figureFormat: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export function writeWorkbook(book: Workbook): Uint8Array {
  const shared = new Map<string, number>();
  const sheet = writeSheet(book, shared);
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = [
    ['/xl/workbook.xml', 'sheet.main+xml'],
    ['/xl/worksheets/sheet1.xml', 'worksheet+xml'],
    ['/xl/styles.xml', 'styles+xml'],
    ['/xl/sharedStrings.xml', 'sharedStrings+xml'],
  ];
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.map(([part, type]) => `<Override PartName="${part!}" ContentType="${types}.${type!}"/>`).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(book.sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}${relation(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/styles.xml': writeStyles(book.figureFormat),
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="${shared.size}" uniqueCount="${shared.size}">${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
  });
}

function writeSheet({ rows, merged, hasSharedTexts }: Workbook, shared: Map<string, number>): string {
  const written = rows.map((row, index) => {
    const cells = row.map((cell, column) =>
      writeCell(cell, cellName(column, index), hasSharedTexts ? shared : undefined),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const spans = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const merges = spans === '' ? '' : `<mergeCells count="${merged.length}">${spans}</mergeCells>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData>${merges}</worksheet>`;
}

function writeCell({ text, figure }: WorkbookCell, name: string, shared: Map<string, number> | undefined): string {
  if (figure !== undefined) return `<c r="${name}" s="1"><v>${figure}</v></c>`;
  if (text === '') return '';
  if (shared === undefined)
    return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  const place = shared.get(text) ?? shared.size;
  shared.set(text, place);
  return `<c r="${name}" t="s"><v>${place}</v></c>`;
}

function writeStyles(format: string): string {
  const one = (tag: string, inside: string): string => `<${tag}s count="1">${inside}</${tag}s>`;
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${escapeXml(format)}"/></numFmts>${one('font', '<font><sz val="11"/><name val="Calibri"/></font>')}<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>${one('border', '<border><left/><right/><top/><bottom/><diagonal/></border>')}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
}

/** `B7`, of a column and a row from 0. */
export function cellName(column: number, row: number): string {
  let letters = '';
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1)
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  return `${letters}${row + 1}`;
}
