import type { FreeLine } from './text-sections.ts';

/**
 * A passage of free text has at most this many characters with its headings. Longer ones mix subjects: what they say in one sentence weighs
 * little in their vector and among their words. So a whole text of 8,000 characters, one chunk in a PDF, is several here.
 */
export const PASSAGE_LIMIT = 1200;

/** Lines as passages under the same head: cut at paragraphs, then at lines, at sentences, at spaces, and only then inside a word. */
export function cutText(head: readonly string[], lines: readonly FreeLine[]): string[] {
  const prefix = head.join('\n');
  const limit = PASSAGE_LIMIT - (prefix === '' ? 0 : prefix.length + 1);
  // The empty line stays: it tells where what is said of one thing ends.
  const passages = pack(paragraphsOf(lines), '\n\n', limit, (paragraph) =>
    pack(paragraph.split('\n'), '\n', limit, (line) => cutLine(line, limit)),
  );
  return passages
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (prefix === '' ? text : `${prefix}\n${text}`));
}

function paragraphsOf(lines: readonly FreeLine[]): string[] {
  const paragraphs: string[][] = [];
  for (const { text, opens } of lines) {
    const last = paragraphs.at(-1);
    if (opens || last === undefined) paragraphs.push([text]);
    else last.push(text);
  }
  return paragraphs.map((texts) => texts.join('\n'));
}

/** Pieces put together as long as they fit; `cut` makes smaller ones of one that is too long by itself. */
function pack(pieces: readonly string[], between: string, limit: number, cut: (piece: string) => string[]): string[] {
  const packed: string[] = [];
  let open: string[] = [];
  let length = 0;
  const close = (): void => {
    if (open.length > 0) packed.push(open.join(between));
    open = [];
    length = 0;
  };
  for (const piece of pieces) {
    if (piece.length > limit) {
      close();
      packed.push(...cut(piece));
      continue;
    }
    if (length + piece.length > limit) close();
    open.push(piece);
    length += piece.length + between.length;
  }
  close();
  return packed;
}

function cutLine(line: string, limit: number): string[] {
  const sentences = line.split(/(?<=[.!?…])\s+/u);
  return pack(sentences, ' ', limit, (sentence) =>
    pack(sentence.split(/\s+/u), ' ', limit, (word) => cutWord(word, limit)),
  );
}

/** Never between the halves of a character. */
function cutWord(word: string, limit: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < word.length;) {
    const end = Math.min(at + limit, word.length);
    const isSplit = end < word.length && /[\uD800-\uDBFF]/u.test(word.charAt(end - 1));
    parts.push(word.slice(at, isSplit ? end - 1 : end));
    at = isSplit ? end - 1 : end;
  }
  return parts;
}
