/** How the items of a document are named in running text: whole, or by a beginning that fits no other. */
import { findRun, wordsOf } from './fold.ts';
import type { Truth } from './truth.ts';

export interface NameForm {
  readonly itemId: string;
  readonly words: readonly string[];
}

/** No name ends with one of these. */
const JOINTS = new Set(['con', 'al', 'a', 'la', 'en', 'y', 'with', 'de', 'del', 'sin']);

/** Whole names and each beginning of two words, or of one long one, that stands in no other name; the longest first. */
export function nameForms(truth: Truth): NameForm[] {
  const whole = truth.items.map(({ item_id: itemId, name }) => ({ itemId, words: wordsOf(name) }));
  const heads = whole.flatMap(({ itemId, words }) =>
    words.flatMap((_, at) => {
      const head = words.slice(0, at);
      return at > 0 && !JOINTS.has(head.at(-1)!) && (at > 1 || head[0]!.length > 4) ? [{ itemId, words: head }] : [];
    }),
  );
  const distinct = heads.filter(
    (head) => !whole.some((other) => other.itemId !== head.itemId && findRun(other.words, head.words) !== -1),
  );
  return [...whole, ...distinct].toSorted((one, other) => other.words.length - one.words.length);
}

/** The words with each name put as one word `@item_id`: words inside a name ("sin sulfatos") say nothing of their own. */
export function markNames(words: readonly string[], forms: readonly NameForm[]): string[] {
  const marked: string[] = [];
  let at = 0;
  while (at < words.length) {
    const start = at;
    const form = forms.find(({ words: name }) => name.every((word, offset) => words[start + offset] === word));
    marked.push(form === undefined ? words[at]! : `@${form.itemId}`);
    at += form?.words.length ?? 1;
  }
  return marked;
}

export function itemOfMark(word: string): string | undefined {
  return word.startsWith('@') ? word.slice(1) : undefined;
}
