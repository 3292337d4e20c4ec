import { isFunctionWord, isLinkWord } from '../../text/function-words.ts';
import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { createNearWords } from '../../text/near-words.ts';
import type { Catalog, CatalogItem } from '../../knowledge/index.ts';

/** Items that a stretch of a question names; more than one when it fits several equally well. */
export interface Mention {
  readonly items: readonly CatalogItem[];
  readonly start: number;
  readonly end: number;
}

export interface NameIndex {
  /** In the order of the text, without overlaps. */
  readonly mentions: (text: string) => Mention[];
}

/** What a word of a name weighs: the first names the thing, what stands behind a link only tells it apart. */
const HEAD_FIRST = 1;
const HEAD_OTHER = 0.8;
const TAIL = 0.4;
const WHOLE_NAME = 0.5;
const TYPO = 0.75;
const SHORTEST_TYPO = 5;

interface NameWord {
  readonly item: number;
  readonly place: number;
  readonly weight: number;
}

const known = new WeakMap<Catalog, NameIndex>();

/** Which items a text names, by the words of their names. `generic` are words that name any item (`plato`). */
export function nameIndexOf(catalog: Catalog, generic: readonly string[]): NameIndex {
  const made = known.get(catalog) ?? build(catalog.items, generic);
  known.set(catalog, made);
  return made;
}

function build(items: readonly CatalogItem[], generic: readonly string[]): NameIndex {
  const ignored = new Set(generic.flatMap((word) => words(word).flatMap(({ text }) => wordForms(text))));
  const byForm = new Map<string, NameWord[]>();
  const counts = items.map(({ name }, item) => {
    const parts = nameWords(name, ignored);
    parts.forEach(({ text, weight }, place) => {
      for (const form of wordForms(text)) {
        const entry: NameWord = { item, place, weight };
        const there = byForm.get(form);
        if (there === undefined) byForm.set(form, [entry]);
        else there.push(entry);
      }
    });
    return parts.length;
  });

  const near = createNearWords([...byForm.keys()].filter((form) => form.length >= SHORTEST_TYPO));
  const lookUp = (word: string): NameWord[] => {
    if (ignored.has(word)) return [];
    const exact = byForm.get(word);
    if (exact !== undefined) return exact;
    if (word.length < SHORTEST_TYPO || isFunctionWord(word)) return [];
    return near
      .find(word)
      .flatMap((form) => (byForm.get(form) ?? []).map((entry) => ({ ...entry, weight: entry.weight * TYPO })));
  };

  return {
    mentions(text) {
      return runsOf(text, lookUp).flatMap((run) => {
        const best = bestItems(run, counts);
        const first = run[0];
        const last = run.at(-1);
        if (best.length === 0 || first === undefined || last === undefined) return [];
        const named = best.flatMap((index) => items[index] ?? []);
        return [{ items: named, start: first.word.start, end: last.word.end }];
      });
    },
  };
}

interface RunWord {
  readonly word: Word;
  readonly entries: readonly NameWord[];
}

/** Stretches of name words with nothing but links between them; a comma or `y` begins another. */
function runsOf(text: string, lookUp: (word: string) => NameWord[]): RunWord[][] {
  const runs: RunWord[][] = [];
  let open: RunWord[] = [];
  let before = 0;
  for (const word of words(text)) {
    const entries = lookUp(word.text);
    const isLink = isLinkWord(word.text) && entries.length === 0;
    if (/[,;:?!.()]/u.test(text.slice(before, word.start)) || (!isLink && entries.length === 0)) {
      if (open.length > 0) runs.push(open);
      open = [];
    }
    if (entries.length > 0) open.push({ word, entries });
    before = word.end;
  }
  if (open.length > 0) runs.push(open);
  return runs;
}

/** The items whose names the run covers best; empty when it holds no word of any name's head. */
function bestItems(run: readonly RunWord[], counts: readonly number[]): number[] {
  const scores = new Map<number, { score: number; places: Set<number>; hasHead: boolean }>();
  for (const { entries } of run) {
    for (const { item, place, weight } of entries) {
      const there = scores.get(item) ?? { score: 0, places: new Set<number>(), hasHead: false };
      if (!there.places.has(place)) there.score += weight;
      there.places.add(place);
      there.hasHead ||= weight > TAIL;
      scores.set(item, there);
    }
  }
  const headed = [...scores].filter(([, { hasHead }]) => hasHead);
  const total = ([item, { score, places }]: (typeof headed)[number]): number =>
    score + (places.size === counts[item] ? WHOLE_NAME : 0);
  const best = Math.max(...headed.map(total), 0);
  return headed.filter((each) => best > 0 && total(each) > best - 1e-9).map(([item]) => item);
}

function nameWords(name: string, ignored: ReadonlySet<string>): { text: string; weight: number }[] {
  const parts = words(name).map(({ text }) => text);
  const link = parts.findIndex((part, index) => index > 0 && isFunctionWord(part));
  const headEnd = link === -1 ? parts.length : link;
  const kept = parts
    .map((text, index) => ({ text, weight: index < headEnd ? HEAD_OTHER : TAIL }))
    .filter(({ text }) => !isFunctionWord(text) && !ignored.has(text));
  return kept.map((part, index) => (index === 0 ? { ...part, weight: HEAD_FIRST } : part));
}
