/** Cuts an answer into what a reader takes as one statement. A heading that ends in a colon speaks for the list under it. */

export interface Sentence {
  readonly text: string;
  readonly isQuestion: boolean;
  /** What stands before the first colon of its line: whom the sentences behind it are about. */
  readonly head: string;
}

const BULLET = /^\s*(?:[-*•–·]|\d{1,3}[.)])\s+/u;

export function sentencesOf(text: string): Sentence[] {
  return joinLists(text.split(/\n+/u)).flatMap(cutLine);
}

/** A heading is said again before each entry of its list; an entry with a heading of its own needs none. */
function joinLists(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let heading = '';
  for (const line of lines) {
    if (heading !== '' && BULLET.test(line)) {
      const entry = line.replace(BULLET, '');
      joined.push(entry.includes(':') ? entry : `${heading} ${entry}`);
      continue;
    }
    const trimmed = line.replaceAll(/[*_#\s]+$/gu, '');
    heading = trimmed.endsWith(':') ? trimmed : '';
    joined.push(line);
  }
  return joined;
}

/** A full stop ends a sentence before a space only: "7.3", "9.800" and "denat.," stay whole. */
function cutLine(line: string): Sentence[] {
  const sentences: Sentence[] = [];
  const head = line.includes(':') ? line.slice(0, line.indexOf(':')) : '';
  let from = 0;
  for (const end of line.matchAll(/[.!?;…]+["»”')\]*_]*(?=\s|$)/gu)) {
    const to = end.index + end[0].length;
    add(sentences, line.slice(from, to), head);
    from = to;
  }
  add(sentences, line.slice(from), head);
  return sentences;
}

function add(sentences: Sentence[], text: string, head: string): void {
  const trimmed = text.trim();
  if (trimmed !== '') sentences.push({ text: trimmed, isQuestion: trimmed.includes('?'), head });
}
