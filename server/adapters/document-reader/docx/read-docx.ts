import { Buffer } from 'node:buffer';
import mammoth from 'mammoth';
import type { SourceBlock } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { readFragment } from '../html/read-html.ts';
import type { ReadBlocks } from '../read-blocks.ts';
import { readPlainLines } from '../text/read-plain.ts';
import { openZip } from '../zip/open-zip.ts';
import type { Zip } from '../zip/open-zip.ts';
import { packZip } from '../zip/pack-zip.ts';
import { numberParagraphs } from './number-paragraphs.ts';
import { readNumbering } from './numbering.ts';
import { partText } from './part-text.ts';

/** Styles that the library leaves as plain paragraphs. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];

/** A Word document: what stands above its pages, its text with lists, tables and boxes, what stands below. */
export async function readDocx(bytes: Uint8Array, budget: Budget): Promise<ReadBlocks> {
  const zip = openZip(bytes, budget);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(withNumbers(bytes, zip)) },
    {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  const { blocks, notices } = readFragment(value, budget, { tabsAreGaps: true, hasNumbersInText: true });
  const linesOf = (part: RegExp): SourceBlock[] => {
    const texts = zip.names.filter((name) => part.test(name)).map((name) => partText(zip.text(name) ?? ''));
    return [...new Set(texts)].flatMap((text) => withoutLines(readPlainLines(text, budget)));
  };
  const hasPictures = zip.names.some((name) => name.startsWith('word/media/'));
  return {
    pages: 1,
    blocks: [...linesOf(/^word\/header\d*\.xml$/u), ...blocks, ...linesOf(/^word\/footer\d*\.xml$/u)],
    notices: [...notices, ...(hasPictures ? ['El documento tiene imágenes: lo que muestran no se leyó.'] : [])],
  };
}

const TEXT = 'word/document.xml';

/** The document with the numbers of its lists in its text; as it is where it has no numbered lists. */
function withNumbers(bytes: Uint8Array, zip: Zip): Uint8Array {
  const [text, lists] = [zip.text(TEXT), zip.text('word/numbering.xml')];
  if (text === undefined || lists === undefined) return bytes;
  const numbered = numberParagraphs(text, readNumbering(lists, zip.text('word/styles.xml') ?? ''));
  if (numbered === text) return bytes;
  // Pictures are not read.
  const parts = zip.names.filter((name) => /\.(?:xml|rels)$/iu.test(name));
  return packZip(parts.map((name) => [name, name === TEXT ? numbered : (zip.text(name) ?? '')] as const));
}

/** A document has no lines to point to. */
function withoutLines(lines: ReturnType<typeof readPlainLines>): SourceBlock[] {
  return lines.map((line, index) => ({
    ...line,
    gapAbove: index === 0 ? 1 : line.gapAbove,
    segments: line.segments.map(({ text }) => ({ text, place: { page: 1 } })),
  }));
}
