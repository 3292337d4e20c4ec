import type { PDFPageProxy, TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { layoutLines } from './layout-lines.ts';
import type { PlacedText } from './placed-text.ts';
import { placeText } from './placed-text.ts';

/** The lines of a page as it is printed. `take` is told of the pieces as they come, with their characters, and may throw. */
export async function readPageLines(
  page: PDFPageProxy,
  take: (pieces: number, characters: number) => void,
): Promise<string[]> {
  const view = page.getViewport({ scale: 1 }).transform as unknown[];
  const pieces: PlacedText[] = [];
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return layoutLines(pieces);
    for (const item of value.items) {
      if (!('str' in item)) continue;
      take(1, item.str.length);
      const piece = placeText(item, view);
      if (piece !== undefined) pieces.push(piece);
    }
  }
}
