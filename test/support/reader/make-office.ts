import type { ZipFile } from './make-zip.ts';
import { makeZip } from './make-zip.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function types(parts: Readonly<Record<string, string>>): string {
  const overrides = Object.entries(parts).map(
    ([part, type]) =>
      `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

function relations(entries: readonly (readonly [string, string])[]): string {
  const listed = entries.map(
    ([type, target], index) =>
      `<Relationship Id="rId${String(index + 1)}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${listed.join('')}</Relationships>`;
}

export const paragraph = (text: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A paragraph of a list of `word/numbering.xml`. */
export const listed = (text: string, level = 0, list = 1): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="${String(list)}"/></w:numPr>`);

const STYLES =
  '<w:style w:type="paragraph" w:styleId="Ttulo1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Ttulo"><w:name w:val="Title"/></w:style>';

/** How the lists are numbered. */
export function makeNumbering(body: string): ZipFile {
  return { name: 'word/numbering.xml', content: `${XML}<w:numbering ${W}>${body}</w:numbering>` };
}

/** In place of the styles that a document of ours has. */
export function makeStyles(body: string): ZipFile {
  return { name: 'word/styles.xml', content: `${XML}<w:styles ${W}>${body}</w:styles>` };
}

/** A Word document with this body. `more`: other parts, such as `word/footer1.xml`. */
export function makeDocx(body: string, more: readonly ZipFile[] = []): Uint8Array {
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: types({
        '/word/document.xml': 'wordprocessingml.document.main',
        '/word/styles.xml': 'wordprocessingml.styles',
      }),
    },
    { name: '_rels/.rels', content: relations([['officeDocument', 'word/document.xml']]) },
    {
      name: 'word/_rels/document.xml.rels',
      content: relations([
        ['styles', 'styles.xml'],
        ['numbering', 'numbering.xml'],
      ]),
    },
    ...(more.some(({ name }) => name === 'word/styles.xml') ? [] : [makeStyles(STYLES)]),
    { name: 'word/document.xml', content: `${XML}<w:document ${W}><w:body>${body}</w:body></w:document>` },
    ...more,
  ]);
}

/** The part that stands below each page. */
export function makeFooter(body: string): ZipFile {
  return { name: 'word/footer1.xml', content: `${XML}<w:ftr ${W}>${body}</w:ftr>` };
}

export interface SheetXml {
  readonly name: string;
  /** Of its `worksheet` element. */
  readonly xml: string;
  readonly state?: 'hidden' | 'veryHidden';
}

/** A workbook whose sheets are written by hand. */
export function makeXlsx(sheets: readonly SheetXml[], more: readonly ZipFile[] = []): Uint8Array {
  const parts = Object.fromEntries(
    sheets.map((_, index) => [`/xl/worksheets/sheet${String(index + 1)}.xml`, 'spreadsheetml.worksheet']),
  );
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${String(index + 1)}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${String(index + 1)}"/>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const formats =
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>';
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: types({
        '/xl/workbook.xml': 'spreadsheetml.sheet.main',
        '/xl/styles.xml': 'spreadsheetml.styles',
        ...parts,
      }),
    },
    { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${String(index + 1)}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/styles.xml', content: `${XML}<styleSheet xmlns="${main}">${formats}</styleSheet>` },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    ...sheets.map(({ xml }, index) => ({
      name: `xl/worksheets/sheet${String(index + 1)}.xml`,
      content: `${XML}<worksheet xmlns="${main}">${xml}</worksheet>`,
    })),
    ...more,
  ]);
}

/** Rows of texts and figures as `sheetData`. */
export function rowsXml(rows: readonly (readonly (string | number | boolean)[])[]): string {
  const cell = (value: string | number | boolean, place: string): string => {
    if (typeof value === 'number') return `<c r="${place}"><v>${String(value)}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? '1' : '0'}</v></c>`;
    return value === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const row = (values: readonly (string | number | boolean)[], index: number): string =>
    `<row r="${String(index + 1)}">${values.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${String(index + 1)}`)).join('')}</row>`;
  return `<sheetData>${rows.map(row).join('')}</sheetData>`;
}
