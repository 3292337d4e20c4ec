/** A DOCX file of paragraphs and tables. */
import { escapeXml, zip } from './zip.ts';

export interface Paragraph {
  readonly kind: 'paragraph';
  /** A tab stands between two runs where `\t` stands in a text. */
  readonly runs: readonly { readonly text: string; readonly isBold?: boolean }[];
  readonly style?: 'Title' | 'Heading1' | 'Heading2' | 'ListParagraph';
}

export interface DocumentTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly string[])[];
}

export type DocumentBlock = Paragraph | DocumentTable;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** `header` and `footer` stand on every page, in parts of their own. */
export function writeDocument(blocks: readonly DocumentBlock[], header = '', footer = ''): Uint8Array {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const override = (part: string, kind: string): string =>
    `<Override PartName="/word/${part}.xml" ContentType="${type}.${kind}+xml"/>`;
  const relation = (id: number, kind: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const around = (tag: string, text: string): string =>
    `${HEAD}<w:${tag} xmlns:w="${WORD}">${writeParagraph({ kind: 'paragraph', runs: [{ text }] })}</w:${tag}>`;
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${override('styles', 'styles')}${override('header1', 'header')}${override('footer1', 'footer')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'styles', 'styles.xml')}${relation(2, 'header', 'header1.xml')}${relation(3, 'footer', 'footer1.xml')}</Relationships>`,
    'word/styles.xml': `${HEAD}<w:styles xmlns:w="${WORD}">${['Title', 'Heading1', 'Heading2', 'ListParagraph'].map(writeStyle).join('')}</w:styles>`,
    'word/header1.xml': around('hdr', header),
    'word/footer1.xml': around('ftr', footer),
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${blocks.map(writeBlock).join('')}<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  });
}

function writeStyle(id: string): string {
  const name = id.replace(/(?<=[a-z])(?=[A-Z\d])/u, ' ').toLowerCase();
  const level = /Heading(\d)/u.exec(id)?.[1];
  const outline = level === undefined ? '' : `<w:pPr><w:outlineLvl w:val="${Number(level) - 1}"/></w:pPr>`;
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${outline}</w:style>`;
}

function writeBlock(block: DocumentBlock): string {
  if (block.kind === 'paragraph') return writeParagraph(block);
  const cell = (text: string): string =>
    `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${writeParagraph({ kind: 'paragraph', runs: [{ text }] })}</w:tc>`;
  const rows = block.rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`);
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr>${rows.join('')}</w:tbl><w:p/>`;
}

function writeParagraph({ runs, style }: Paragraph): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  const written = runs
    .filter(({ text }) => text !== '')
    .map(({ text, isBold }) => {
      const bold = isBold === true ? '<w:rPr><w:b/></w:rPr>' : '';
      const parts = text
        .split('\t')
        .map((part) => (part === '' ? '' : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`));
      return `<w:r>${bold}${parts.join('<w:tab/>')}</w:r>`;
    });
  return `<w:p>${properties}${written.join('')}</w:p>`;
}
