import { sentenceWords } from '../../../language/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';

/** Where a word stands in a name: it names the thing, tells what it is of, what it comes with, or what it is made without. */
export type NameRole = 'head' | 'of' | 'with' | 'without';

/** «con queso», «sin TACC»: beside the thing, and no part of what it is called. */
export function isBeside(role: NameRole): boolean {
  return role === 'with' || role === 'without';
}

const WITHOUT = sentenceWords('without');

/** A word of a question as a word of an item's name. */
export interface NameWord {
  readonly item: number;
  readonly place: number;
  readonly weight: number;
  readonly role: NameRole;
  /** 0…1: how surely it is that word. */
  readonly quality: number;
}

/** What a word of a name weighs: the first names the thing, what stands behind a link only tells it apart. */
const HEAD_FIRST = 1;
const HEAD_OTHER = 0.8;
export const TAIL = 0.4;

/** How surely a word is meant that is written otherwise. */
export const QUALITY = { gender: 0.97, synonym: 0.95, sound: 0.9, slip: 0.8 } as const;

/** Words of names by how they are spelt. */
export type Entries = Map<string, NameWord[]>;

/** A word of a name that tells it. */
export interface NamePart {
  readonly text: string;
  readonly weight: number;
  readonly role: NameRole;
}

/** The words of a text, where a number with its decimals is one: `5.1`. */
export function nameTokens(text: string): Word[] {
  return words(text).reduce<Word[]>((tokens, word) => {
    const last = tokens.at(-1);
    const isDecimal = last !== undefined && isNumber(last.text) && isNumber(word.text) && word.start === last.end + 1;
    if (isDecimal && /[.,]/u.test(text.slice(last.end, word.start)))
      tokens[tokens.length - 1] = { text: `${last.text}.${word.text}`, start: last.start, end: word.end };
    else tokens.push(word);
    return tokens;
  }, []);
}

function isNumber(word: string): boolean {
  return /^\d+$/u.test(word);
}

/** The words that tell a name, and what each weighs. */
export function nameWords(name: string, ignored: ReadonlySet<string>): NamePart[] {
  const parts = nameTokens(name).map(({ text }) => text);
  const link = parts.findIndex((part, index) => index > 0 && isFunctionWord(part));
  const headEnd = link === -1 ? parts.length : link;
  const roleAt = (index: number): NameRole => {
    if (index < headEnd) return 'head';
    const links = parts.slice(headEnd, index).filter(isFunctionWord);
    if (WITHOUT.has(links.at(-1) ?? '')) return 'without';
    return links.every((each) => each === 'de' || each === 'del') ? 'of' : 'with';
  };
  const kept = parts
    .map((text, index) => ({ text, weight: index < headEnd ? HEAD_OTHER : TAIL, role: roleAt(index) }))
    .filter(({ text }) => !isFunctionWord(text) && !ignored.has(text));
  return kept.map((part, index) => (index === 0 ? { ...part, weight: HEAD_FIRST } : part));
}

export function distinct(entries: readonly NameWord[]): NameWord[] {
  return [...new Map(entries.map((entry) => [`${String(entry.item)}:${String(entry.place)}`, entry])).values()];
}

export function add(entries: Entries, key: string, entry: NameWord): void {
  const there = entries.get(key);
  if (there === undefined) entries.set(key, [entry]);
  else there.push(entry);
}
