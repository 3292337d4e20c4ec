/** `npm run demo:pdf`: writes the demo's seasonal menu as a PDF from the text beside it. The same text gives the same bytes. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const FOLDER = new URL('../../domains/demo/restaurant/', import.meta.url);
export const DEMO_MENU_TEXT = new URL('carta_de_temporada.txt', FOLDER);
export const DEMO_MENU_PDF = new URL('carta_de_temporada.pdf', FOLDER);

/** Fixed, so that a run changes nothing that the text did not change. */
const MADE_AT = new Date('2026-06-01T12:00:00Z');
const SEPARATOR = '---';
const HEADING = /^(\p{Lu}[\p{Lu} ]*:)\s*(.*)$/u;
const BODY = { size: 11, leading: 3 };

/** The PDF of a menu: its first line is the title, records stand between lines of `---`, long lines wrap. */
export async function makeDemoPdf(source: string): Promise<Uint8Array> {
  const [title = '', ...rest] = source.trim().split('\n');
  // Uncompressed: what deflate writes may differ from one version of Node to the next.
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 72, right: 72 },
    compress: false,
    lang: 'es-AR',
    info: { Title: title, CreationDate: MADE_AT, ModDate: MADE_AT, Producer: 'rag-chat', Creator: 'rag-chat' },
  });
  const bytes = collect(document);
  document.font('Times-Bold').fontSize(20).text(title).moveDown(1);
  const records = rest.join('\n').split(`\n${SEPARATOR}\n`);
  for (const [index, record] of records.entries()) {
    if (index > 0) document.font('Times-Roman').fontSize(BODY.size).text(SEPARATOR).moveDown(0.6);
    writeRecord(document, record.trim().split('\n'));
  }
  document.end();
  return bytes;
}

function writeRecord(document: PDFKit.PDFDocument, lines: readonly string[]): void {
  keepTogether(document, lines);
  for (const line of lines) {
    const [, label, value = ''] = HEADING.exec(line) ?? [];
    const style = { lineGap: BODY.leading };
    document.fontSize(BODY.size);
    if (label === undefined) {
      document.font('Times-Roman').text(line, style);
    } else {
      document.font('Times-Bold').text(`${label} `, { ...style, continued: true });
      document.font('Times-Roman').text(value, style);
    }
  }
  document.moveDown(0.6);
}

/** A dish is easier to read on one page. */
function keepTogether(document: PDFKit.PDFDocument, lines: readonly string[]): void {
  document.font('Times-Bold').fontSize(BODY.size);
  const height = lines.reduce((sum, line) => sum + document.heightOfString(line, { lineGap: BODY.leading }), 0);
  if (document.y + height > document.page.height - document.page.margins.bottom) document.addPage();
}

async function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of document as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(DEMO_MENU_PDF, await makeDemoPdf(await readFile(DEMO_MENU_TEXT, 'utf8')));
}
