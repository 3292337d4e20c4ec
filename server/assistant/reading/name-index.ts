import { isFunctionWord, isLinkWord } from '../../text/function-words.ts';
import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { createNearWords } from '../../text/near-words.ts';
import type { Span } from './span.ts';
import { overlaps } from './span.ts';
import type { Catalog, CatalogItem } from '../../knowledge/index.ts';

/** Items that a stretch of a question names; more than one when it fits several equally well. */
export interface Mention {
  readonly items: readonly CatalogItem[];
  readonly start: number;
  readonly end: number;
  /** The words of it that stand in the name: between two of them there may be one of something else. */
  readonly parts: readonly Word[];
}

export interface NameIndex {
  /** In the order of the text, without overlaps. No word inside a settled span is taken for a misspelt name. */
  readonly mentions: (text: string, settled?: readonly Span[]) => Mention[];
  /** Items with this folded word anywhere in their names, in singular or plural. */
  readonly holding: (word: string) => readonly CatalogItem[];
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

  const byName = indexWholeNames(items);
  const near = createNearWords([...byForm.keys()].filter((form) => form.length >= SHORTEST_TYPO));
  const lookUp = (word: string, isSettled: boolean): NameWord[] => {
    if (ignored.has(word)) return [];
    const exact = byForm.get(word);
    if (exact !== undefined) return exact;
    if (isSettled || word.length < SHORTEST_TYPO || isFunctionWord(word)) return [];
    return near
      .find(word)
      .flatMap((form) => (byForm.get(form) ?? []).map((entry) => ({ ...entry, weight: entry.weight * TYPO })));
  };

  return {
    holding: (word) =>
      [...new Set((byForm.get(word) ?? []).map(({ item }) => item))].flatMap((index) => items[index] ?? []),
    mentions(text, settled = []) {
      const whole = wholeNames(words(text), byName);
      const isFree = (word: Word): boolean => !overlaps(word, whole);
      const inPart = runsOf(text, (word) => (isFree(word) ? lookUp(word.text, overlaps(word, settled)) : []))
        .flatMap((run) => namesIn(run, counts))
        .map(({ best, parts }) =>
          toMention(
            best.flatMap((index) => items[index] ?? []),
            parts,
          ),
        );
      return [...whole, ...inPart].sort((left, right) => left.start - right.start);
    },
  };
}

function toMention(items: readonly CatalogItem[], parts: readonly Word[]): Mention {
  return { items, start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, parts };
}

/** Items by their whole names, word for word. */
function indexWholeNames(items: readonly CatalogItem[]): ReadonlyMap<string, CatalogItem[]> {
  const byName = new Map<string, CatalogItem[]>();
  for (const item of items) {
    const spelled = spell(words(item.name));
    byName.set(spelled, [...(byName.get(spelled) ?? []), item]);
  }
  return byName;
}

/** Longer names than this are only found by their words. */
const LONGEST_NAME = 16;

/** Whole names in a text, the longest first: nothing in them speaks of anything else. */
function wholeNames(spoken: readonly Word[], byName: ReadonlyMap<string, CatalogItem[]>): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < spoken.length;) {
    const length = lengthOfName(spoken, at, byName);
    const parts = spoken.slice(at, at + length);
    if (length > 1) found.push(toMention(byName.get(spell(parts)) ?? [], parts));
    at += Math.max(1, length);
  }
  return found;
}

function lengthOfName(spoken: readonly Word[], at: number, byName: ReadonlyMap<string, CatalogItem[]>): number {
  for (let length = Math.min(LONGEST_NAME, spoken.length - at); length > 1; length -= 1) {
    if (byName.has(spell(spoken.slice(at, at + length)))) return length;
  }
  return 0;
}

function spell(parts: readonly Word[]): string {
  return parts.map(({ text }) => text).join(' ');
}

interface RunWord {
  readonly word: Word;
  readonly entries: readonly NameWord[];
}

/** Stretches of name words with nothing but links between them; a comma or `y` begins another. */
function runsOf(text: string, lookUp: (word: Word) => NameWord[]): RunWord[][] {
  const runs: RunWord[][] = [];
  let open: RunWord[] = [];
  let before = 0;
  const spoken = words(text).map((word) => ({ word, entries: lookUp(word) }));
  spoken.forEach(({ word, entries }, index) => {
    const isLink = entries.length === 0 && joins(word, open, spoken[index + 1]);
    if (/[,;:?!.()]/u.test(text.slice(before, word.start)) || (!isLink && entries.length === 0)) {
      if (open.length > 0) runs.push(open);
      open = [];
    }
    if (entries.length > 0) open.push({ word, entries });
    before = word.end;
  });
  if (open.length > 0) runs.push(open);
  return runs;
}

/** `de` goes on with a name; `sin` only between two words of one: «los fideos sin TACC», not «la trucha sin gluten». */
function joins(word: Word, open: readonly RunWord[], next: RunWord | undefined): boolean {
  if (isLinkWord(word.text)) return true;
  if (word.text !== 'sin' || next === undefined) return false;
  const items = new Set(open.flatMap(({ entries }) => entries.map(({ item }) => item)));
  return next.entries.some(({ item }) => items.has(item));
}

interface Name {
  readonly best: readonly number[];
  readonly parts: readonly Word[];
}

/**
 * The names in a run: the one it covers best, then those in the words that are no part of it. «¿Tiene huevo la trucha?» names the trout
 * alone, also where a flan has eggs in its name.
 */
function namesIn(run: readonly RunWord[], counts: readonly number[]): Name[] {
  const scores = scoresOf(run);
  const total = ([item, { score, places }]: readonly [number, Score]): number =>
    score + (places.size === counts[item] ? WHOLE_NAME : 0);
  const highest = Math.max(...[...scores].map(total));
  const tied = [...scores].filter((each) => total(each) > highest - 1e-9);
  const chosen = tied[0]?.[1];
  if (chosen === undefined) return [];
  const isSame = ({ parts }: Score): boolean =>
    parts.size === chosen.parts.size && [...parts].every((part) => chosen.parts.has(part));
  const best = tied.filter(([, score]) => isSame(score)).map(([item]) => item);
  const rest = run.filter(({ word }) => !chosen.parts.has(word));
  return [{ best, parts: [...chosen.parts] }, ...namesIn(rest, counts)];
}

interface Score {
  score: number;
  readonly places: Set<number>;
  readonly parts: Set<Word>;
}

/** A name begins with a word of its head: what stands before, as the egg of «huevo el flan», is no part of it. */
function scoresOf(run: readonly RunWord[]): Map<number, Score> {
  const scores = new Map<number, Score>();
  for (const { word, entries } of run) {
    for (const { item, place, weight } of entries) {
      const there = scores.get(item);
      if (there === undefined && weight <= TAIL) continue;
      const score = there ?? { score: 0, places: new Set<number>(), parts: new Set<Word>() };
      if (!score.places.has(place)) score.score += weight;
      score.places.add(place);
      score.parts.add(word);
      scores.set(item, score);
    }
  }
  return scores;
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
