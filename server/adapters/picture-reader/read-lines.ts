/** What the engine tells of a page, as lines of words in pixels. */

export interface RecognisedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0 to 100. */
  readonly confidence: number;
}

export interface RecognisedLine {
  readonly words: readonly RecognisedWord[];
  /** Where it begins and ends, to the pixel; the two differ where it still slopes. */
  readonly baseline: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  /** From the deepest letter to the tallest. */
  readonly height: number;
}

interface Told {
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}
interface ToldLine extends Told {
  readonly baseline: RecognisedLine['baseline'];
  readonly rowAttributes: { readonly rowHeight: number };
  readonly words: readonly (Told & { readonly text: string; readonly confidence: number })[];
}
interface ToldPage {
  readonly blocks: readonly { readonly paragraphs?: readonly { readonly lines: readonly ToldLine[] }[] }[] | null;
}

export function readLines(json: string): RecognisedLine[] {
  const { blocks } = JSON.parse(json) as ToldPage;
  return (blocks ?? [])
    .flatMap(({ paragraphs = [] }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ baseline, rowAttributes, words }) => ({
      baseline,
      height: rowAttributes.rowHeight,
      words: words
        .filter(({ text }) => text.trim() !== '')
        .map(({ text, confidence, bbox: { x0: left, y0: top, x1: right, y1: bottom } }) => ({
          text: text.trim(),
          left,
          top,
          right,
          bottom,
          confidence,
        })),
    }))
    .filter(({ words }) => words.length > 0);
}
