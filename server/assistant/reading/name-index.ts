import { isLinkWord, isFunctionWord } from '../../text/function-words.ts';
import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import type { Span } from './span.ts';
import { covers, overlaps } from './span.ts';
import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import type { NameSpellings } from './name-spellings.ts';
import { createNameSpellings } from './name-spellings.ts';
import type { NameRole, NameWord } from './name-words.ts';
import { nameTokens, TAIL } from './name-words.ts';
import { confidenceOf, EXACT } from './name-confidence.ts';
import type { Synonyms } from './synonyms.ts';
import { NO_SYNONYMS } from './synonyms.ts';

/** Items that a stretch of a question names; more than one when it fits several equally well. */
export interface Mention {
  readonly items: readonly CatalogItem[];
  readonly start: number;
  readonly end: number;
  /** The words of it that stand in the name: between two of them there may be one of something else. */
  readonly parts: readonly Word[];
  /** 0…1, of each of its items: several share a low one. */
  readonly confidence: number;
  /** Which word of a name it has: the first names the thing, another only tells it apart (`casero`). */
  readonly by: 'name' | 'detail';
}

/** An item with a word in its name, and where it stands there. */
export interface Sharing {
  readonly item: CatalogItem;
  readonly role: NameRole;
  readonly quality: number;
}

export interface NameIndex {
  /** In the order of the text, without overlaps. No word inside a settled span is taken for a misspelt name. */
  readonly mentions: (text: string, settled?: readonly Span[]) => Mention[];
  /** Items with this folded word anywhere in their names, in singular or plural. */
  readonly holding: (word: string) => readonly CatalogItem[];
  /** The same, also by another word for it, by ear or misspelt. */
  readonly sharing: (word: string) => readonly Sharing[];
}

const WHOLE_NAME = 0.5;

const known = new WeakMap<Catalog, NameIndex>();

/** Which items a text names, by the words of their names. `generic` are words that name any item (`plato`). */
export function nameIndexOf(catalog: Catalog, generic: readonly string[], synonyms: Synonyms = NO_SYNONYMS): NameIndex {
  const made = known.get(catalog) ?? build(catalog.items, generic, synonyms);
  known.set(catalog, made);
  return made;
}

function build(items: readonly CatalogItem[], generic: readonly string[], synonyms: Synonyms): NameIndex {
  const ignored = new Set(generic.flatMap((word) => words(word).flatMap(({ text }) => wordForms(text))));
  const spellings = createNameSpellings(items, ignored, synonyms);
  const byName = indexWholeNames(items);
  const itemsOf = (entries: readonly NameWord[]): CatalogItem[] =>
    [...new Set(entries.map(({ item }) => item))].flatMap((index) => items[index] ?? []);

  return {
    holding: (word) => itemsOf(spellings.exact(word)),
    sharing: (word) => {
      const entries =
        words(word).length > 1
          ? spellings.phrases(word).flatMap(({ meanings }) => meanings.flat())
          : spellings.find(word, false);
      return bestPerItem(entries).flatMap(({ item: index, role, quality }) => {
        const item = items[index];
        return item === undefined ? [] : [{ item, role, quality }];
      });
    },
    mentions(text, settled = []) {
      const whole = wholeNames(words(text), byName);
      const tokens = tokensOf(text, { spellings, whole, settled });
      const inPart = runsOf(text, tokens)
        .flatMap((run) => namesIn(run, spellings.counts))
        .map((name) => ({
          items: name.best.flatMap((index) => items[index] ?? []),
          ...spanOf(name.parts),
          confidence: confidenceOf(name),
          by: name.by,
        }));
      return [...whole, ...inPart].sort((left, right) => left.start - right.start);
    },
  };
}

function bestPerItem(entries: readonly NameWord[]): NameWord[] {
  const best = new Map<number, NameWord>();
  for (const entry of entries) {
    const there = best.get(entry.item);
    if (there === undefined || entry.weight > there.weight) best.set(entry.item, entry);
  }
  return [...best.values()];
}

function spanOf(parts: readonly Word[]): Pick<Mention, 'start' | 'end' | 'parts'> {
  return { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, parts };
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
    if (length > 1)
      found.push({ items: byName.get(spell(parts)) ?? [], ...spanOf(parts), confidence: EXACT, by: 'name' });
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

/** A word of the question, or several that are one word of a name. */
interface Token {
  readonly word: Word;
  readonly entries: readonly NameWord[];
}

interface Tokenizing {
  readonly spellings: NameSpellings;
  /** What is a whole name already. */
  readonly whole: readonly Span[];
  readonly settled: readonly Span[];
}

function tokensOf(text: string, { spellings, whole, settled }: Tokenizing): Token[] {
  const spoken = nameTokens(text);
  const phrases = spellings
    .phrases(text)
    .filter((phrase) => !overlaps(phrase, whole) && !isNamedByItsWords(phrase, spoken, spellings));
  const tokens: Token[] = [];
  for (const word of spoken) {
    const phrase = phrases.find((each) => covers(each, word));
    if (phrase === undefined) {
      const isFree = !overlaps(word, whole);
      tokens.push({ word, entries: isFree ? spellings.find(word.text, overlaps(word, settled)) : [] });
    } else if (word.start === phrase.start) {
      const { start, end } = phrase;
      tokens.push({ word: { text: spell(words(phrase.word)), start, end }, entries: phrase.meanings.flat() });
    }
  }
  return joinSplit(text, tokens, spellings);
}

/** «papas fritas» where a name has both words needs no other word for it. */
function isNamedByItsWords(phrase: Span, spoken: readonly Word[], spellings: NameSpellings): boolean {
  const sets = spoken
    .filter((word) => covers(phrase, word) && !isFunctionWord(word.text))
    .map(({ text }) => new Set(spellings.exact(text).map(({ item }) => item)));
  const [first, ...rest] = sets;
  return first !== undefined && [...first].some((item) => rest.every((set) => set.has(item)));
}

/** `em panada`: two stretches that are nothing alone and a word of a name together. */
function joinSplit(text: string, tokens: readonly Token[], spellings: NameSpellings): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    if (
      before !== undefined &&
      isStray(before) &&
      isStray(token) &&
      /^\s+$/u.test(text.slice(before.word.end, token.word.start))
    ) {
      const entries = spellings.exact(before.word.text + token.word.text);
      if (entries.length > 0) {
        const word = { text: before.word.text + token.word.text, start: before.word.start, end: token.word.end };
        joined[joined.length - 1] = { word, entries };
        continue;
      }
    }
    joined.push(token);
  }
  return joined;
}

function isStray({ word, entries }: Token): boolean {
  return entries.length === 0 && word.text.length > 1 && !isFunctionWord(word.text);
}

interface RunWord extends Token {
  /** Its place among all the words. */
  readonly at: number;
}

/** Stretches of name words with nothing but links between them; a comma or `y` begins another. */
function runsOf(text: string, tokens: readonly Token[]): RunWord[][] {
  const runs: RunWord[][] = [];
  let open: RunWord[] = [];
  let before = 0;
  tokens.forEach(({ word, entries }, at) => {
    const isLink = entries.length === 0 && joins(word, open, tokens[at + 1]);
    if (/[,;:?!.()]/u.test(text.slice(before, word.start)) || (!isLink && entries.length === 0)) {
      if (open.length > 0) runs.push(open);
      open = [];
    }
    if (entries.length > 0) open.push({ word, entries, at });
    before = word.end;
  });
  if (open.length > 0) runs.push(open);
  return runs;
}

/** `de` goes on with a name; `sin` only between two words of one: «los fideos sin TACC», not «la trucha sin gluten». */
function joins(word: Word, open: readonly RunWord[], next: Token | undefined): boolean {
  if (isLinkWord(word.text)) return true;
  if (word.text !== 'sin' || next === undefined) return false;
  const items = new Set(open.flatMap(({ entries }) => entries.map(({ item }) => item)));
  return next.entries.some(({ item }) => items.has(item));
}

/** What a stretch of a run names. */
export interface Name {
  readonly best: readonly number[];
  readonly parts: readonly Word[];
  /** Every word that tells the name is there. */
  readonly isWhole: boolean;
  /** Of its least sure word. */
  readonly quality: number;
  readonly by: Mention['by'];
}

/**
 * The names in a run: the one it covers best, then those in the words that are no part of it. «¿Tiene huevo la trucha?» names the trout
 * alone, also where a flan has eggs in its name.
 */
function namesIn(run: readonly RunWord[], counts: readonly number[]): Name[] {
  const scores = scoresOf(run);
  const isWhole = (item: number, { places }: Score): boolean => places.size === counts[item];
  const total = ([item, score]: readonly [number, Score]): number =>
    score.score + (isWhole(item, score) ? WHOLE_NAME : 0);
  const highest = Math.max(...[...scores].map(total));
  const tied = [...scores].filter((each) => total(each) > highest - 1e-9);
  const [first] = tied;
  if (first === undefined) return [];
  const [item, chosen] = first;
  const isSame = ({ parts }: Score): boolean =>
    parts.size === chosen.parts.size && [...parts].every((part) => chosen.parts.has(part));
  const best = tied.filter(([, score]) => isSame(score)).map(([index]) => index);
  const rest = run.filter(({ word }) => !chosen.parts.has(word));
  const name: Name = {
    best,
    parts: [...chosen.parts],
    isWhole: isWhole(item, chosen),
    quality: chosen.quality,
    by: chosen.places.has(0) ? 'name' : 'detail',
  };
  return [name, ...namesIn(rest, counts)];
}

/** What a word of a thing is of weighs that stands before it: less than a second word of its own. */
const OPENING = 0.7;

interface Score {
  score: number;
  quality: number;
  readonly places: Set<number>;
  readonly parts: Set<Word>;
}

/**
 * A name begins with a word of its head: what stands before, as the egg of «huevo el flan», is no part of it, unless nothing at all stands
 * between it and the next word of the name («pollo grillado», «coconut flan»).
 */
function scoresOf(run: readonly RunWord[]): Map<number, Score> {
  const scores = new Map<number, Score>();
  run.forEach(({ word, entries, at }, index) => {
    const next = run[index + 1];
    const follows = new Set(next?.at === at + 1 ? next.entries.map(({ item }) => item) : []);
    for (const { item, place, weight, quality, role } of entries) {
      const there = scores.get(item);
      const opens = there === undefined && weight <= TAIL;
      // «¿tiene sulfatos Shampoo Suave?»: what a name comes with or without is asked for before it.
      if (opens && (!follows.has(item) || role === 'with')) continue;
      const score = there ?? { score: 0, quality: 1, places: new Set<number>(), parts: new Set<Word>() };
      if (!score.places.has(place)) score.score += quality * (opens ? OPENING : weight);
      score.places.add(place);
      score.parts.add(word);
      score.quality = Math.min(score.quality, quality);
      scores.set(item, score);
    }
  });
  return scores;
}
