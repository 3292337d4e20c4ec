/** Cuts an answer into what a reader takes as one statement. A heading that ends in a colon speaks for the list under it. */

export interface Sentence {
  readonly text: string;
  readonly isQuestion: boolean;
}

const BULLET = /^\s*(?:[-*•–·]|\d{1,3}[.)])\s+/u;

export function sentencesOf(text: string): Sentence[] {
  return joinLists(text.split(/\n+/u)).flatMap(cutLine);
}

function joinLists(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let isList = false;
  for (const line of lines) {
    const heading = joined.at(-1);
    if (isList && heading !== undefined && BULLET.test(line)) {
      joined[joined.length - 1] = `${heading} ${line.replace(BULLET, '').replaceAll(/[.;!?]+/gu, ',')},`;
      continue;
    }
    isList = line.replaceAll(/[*_#\s]+$/gu, '').endsWith(':');
    joined.push(line);
  }
  return joined;
}

/** A full stop ends a sentence before a space only: "7.3", "9.800" and "denat.," stay whole. */
function cutLine(line: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const end of line.matchAll(/[.!?;…]+["»”')\]*_]*(?=\s|$)/gu)) {
    const to = end.index + end[0].length;
    add(sentences, line.slice(from, to));
    from = to;
  }
  add(sentences, line.slice(from));
  return sentences;
}

function add(sentences: Sentence[], text: string): void {
  const trimmed = text.trim();
  if (trimmed !== '') sentences.push({ text: trimmed, isQuestion: trimmed.includes('?') });
}
