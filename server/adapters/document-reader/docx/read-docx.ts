import { Buffer } from 'node:buffer';
import mammoth from 'mammoth';
import type { SourceBlock } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { readFragment } from '../html/read-html.ts';
import type { ReadBlocks } from '../read-blocks.ts';
import { readPlainLines } from '../text/read-plain.ts';
import { openZip } from '../zip/open-zip.ts';
import { partText } from './part-text.ts';

/** Styles that the library leaves as plain paragraphs. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"];

/** A Word document: what stands above its pages, its text with lists, tables and boxes, what stands below. */
export async function readDocx(bytes: Uint8Array, budget: Budget): Promise<ReadBlocks> {
  const zip = openZip(bytes, budget);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  const { blocks, notices } = readFragment(value, budget, { tabsAreGaps: true });
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

/** A document has no lines to point to. */
function withoutLines(lines: ReturnType<typeof readPlainLines>): SourceBlock[] {
  return lines.map((line, index) => ({
    ...line,
    gapAbove: index === 0 ? 1 : line.gapAbove,
    segments: line.segments.map(({ text }) => ({ text, place: { page: 1 } })),
  }));
}
