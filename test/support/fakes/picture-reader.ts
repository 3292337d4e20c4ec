/** What makes out words in pictures, as tests want them. */
import type { PictureReader, PictureSource, SeenPage, SeenWord } from '../../../server/knowledge/index.ts';

export function fakePictureReader(see: (picture: PictureSource) => SeenPage | undefined): PictureReader {
  return {
    read(picture, signal) {
      signal.throwIfAborted();
      return Promise.resolve(see(picture));
    },
  };
}

/** A page of these lines, one below the other; two spaces part a name from its price. */
export function seenPage(lines: readonly string[], confidence = 95): SeenPage {
  const words = lines.flatMap((text, line) =>
    text.split('  ').flatMap((part, column) => wordsOf(part, { line, x: 50 + column * 300, confidence })),
  );
  return { width: 595, height: 842, turned: 0, words };
}

export function seenLine(text: string): SeenPage {
  return seenPage([text]);
}

const LETTER = 5;

function wordsOf(text: string, { line, x, confidence }: Pick<SeenWord, 'line' | 'x' | 'confidence'>): SeenWord[] {
  const y = 60 + line * 16;
  return [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    ...{ text: word, x: x + index * LETTER, y, width: word.length * LETTER, height: 10 },
    ...{ baseline: y + 8, size: 10, confidence, line },
  }));
}
