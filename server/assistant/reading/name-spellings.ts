import { isFunctionWord } from '../../text/function-words.ts';
import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { isLikelySlip, sameSound, soundsOf } from '../../text/likely-slip.ts';
import { createNearWords } from '../../text/near-words.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import type { CatalogItem } from '../../knowledge/index.ts';
import type { Synonyms } from './synonyms.ts';

/** Where a word stands in a name: it names the thing, tells what it is of, or what it comes with. */
export type NameRole = 'head' | 'of' | 'with';

/** A word of a question as a word of an item's name. */
export interface NameWord {
  readonly item: number;
  readonly place: number;
  readonly weight: number;
  readonly role: NameRole;
  /** 0…1: how surely it is that word. */
  readonly quality: number;
}

/** How the words of a question are found in the names of a catalog. */
export interface NameSpellings {
  /** How many words each name has that tell it. */
  readonly counts: readonly number[];
  /** As written, in singular or plural. */
  exact(word: string): readonly NameWord[];
  /** As written, else by another word for it, by ear, or misspelt; a settled word is never a misspelt one. */
  find(word: string, isSettled: boolean): readonly NameWord[];
  /** Stretches of several words that are another name of a word in names: `french fries`. */
  phrases(text: string): PhraseMatch<readonly NameWord[]>[];
}

/** What a word of a name weighs: the first names the thing, what stands behind a link only tells it apart. */
export const HEAD_FIRST = 1;
export const HEAD_OTHER = 0.8;
export const TAIL = 0.4;

/** How surely a word is meant that is written otherwise. */
export const QUALITY = { gender: 0.97, synonym: 0.95, sound: 0.9, slip: 0.8 } as const;

const SHORTEST_TYPO = 5;
const SHORTEST_GLUED = 7;
const LONGEST_GLUED = 40;

type Entries = Map<string, NameWord[]>;

export function createNameSpellings(
  items: readonly CatalogItem[],
  ignored: ReadonlySet<string>,
  synonyms: Synonyms,
): NameSpellings {
  const names = items.map(({ name }) => nameWords(name, ignored));
  const byForm: Entries = new Map();
  const byGender: Entries = new Map();
  const byGlued: Entries = new Map();
  names.forEach((parts, item) => {
    parts.forEach(({ text, weight, role }, place) => {
      const entry: NameWord = { item, place, weight, role, quality: 1 };
      for (const form of wordForms(text)) {
        add(byForm, form, entry);
        const other = otherGender(form);
        if (place > 0 && other !== undefined) add(byGender, other, { ...entry, quality: QUALITY.gender });
      }
    });
  });
  items.forEach(({ name }, item) => {
    for (const { key, places } of gluedKeys(name, names[item] ?? []))
      for (const place of places) addPlace(byGlued, key, { item, place, ...partOf(names, item, place) });
  });
  const { bySynonym, phrases } = indexSynonyms(synonyms, byForm);
  const alike = createAlike(byForm, ordinaryWords(items));
  const alikeGlued = createAlike(byGlued, new Set());

  const find = (word: string, isSettled: boolean): readonly NameWord[] => {
    if (ignored.has(word)) return [];
    const exact = [...(byForm.get(word) ?? []), ...(bySynonym.get(word) ?? [])];
    if (exact.length > 0) return exact;
    if (isFunctionWord(word)) return [];
    const gendered = byGender.get(word);
    if (gendered !== undefined) return gendered;
    const heard = alike(word, isSettled);
    return heard.length > 0 ? heard : findGlued(word, { byForm, byGlued, alikeGlued });
  };
  return {
    counts: names.map((parts) => parts.length),
    exact: (word) => byForm.get(word) ?? [],
    find,
    phrases: (text) => phrases.match(text),
  };
}

interface NamePart {
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

function nameWords(name: string, ignored: ReadonlySet<string>): NamePart[] {
  const parts = nameTokens(name).map(({ text }) => text);
  const link = parts.findIndex((part, index) => index > 0 && isFunctionWord(part));
  const headEnd = link === -1 ? parts.length : link;
  const roleAt = (index: number): NameRole => {
    if (index < headEnd) return 'head';
    const links = parts.slice(headEnd, index).filter(isFunctionWord);
    return links.every((each) => each === 'de' || each === 'del') ? 'of' : 'with';
  };
  const kept = parts
    .map((text, index) => ({ text, weight: index < headEnd ? HEAD_OTHER : TAIL, role: roleAt(index) }))
    .filter(({ text }) => !isFunctionWord(text) && !ignored.has(text));
  return kept.map((part, index) => (index === 0 ? { ...part, weight: HEAD_FIRST } : part));
}

/** `grillado` for `grillada`: words that go with the thing agree with it, and guests guess. */
function otherGender(form: string): string | undefined {
  if (form.length < SHORTEST_TYPO) return undefined;
  if (form.endsWith('o') || form.endsWith('os')) return form.replace(/o(s?)$/u, 'a$1');
  if (form.endsWith('a') || form.endsWith('as')) return form.replace(/a(s?)$/u, 'o$1');
  return undefined;
}

/** What stands in the items is written as it is meant, and no slip of a name. */
function ordinaryWords(items: readonly CatalogItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ declared }) => declared.flatMap(({ text }) => words(text).map((word) => word.text))));
}

/** Finds what sounds like a key or is one slip away from it. */
function createAlike(entries: Entries, ordinary: ReadonlySet<string>) {
  const bySound = new Map<string, string[]>();
  for (const form of entries.keys())
    if (form.length >= 4) for (const sound of soundsOf(form)) bySound.set(sound, [...(bySound.get(sound) ?? []), form]);
  const near = createNearWords([...entries.keys()].filter((form) => form.length >= SHORTEST_TYPO));
  const nearSounds = createNearWords([...bySound.keys()].filter((sound) => sound.length > SHORTEST_TYPO));
  const of = (forms: readonly string[], quality: number): NameWord[] =>
    distinct(forms.flatMap((form) => entries.get(form) ?? [])).map((entry) => ({ ...entry, quality }));
  return (word: string, isSettled: boolean): NameWord[] => {
    if (word.length < 4) return [];
    const heard = soundsOf(word).flatMap((sound) => bySound.get(sound) ?? []);
    const same = heard.filter((form) => sameSound(word, form));
    if (same.length > 0) return of(same, QUALITY.sound);
    if (isSettled || ordinary.has(word) || word.length < SHORTEST_TYPO) return [];
    const slips = [
      ...near.find(word),
      ...soundsOf(word).flatMap((sound) => nearSounds.find(sound).flatMap((each) => bySound.get(each) ?? [])),
    ];
    return of(
      slips.filter((form) => isLikelySlip(word, form)),
      QUALITY.slip,
    );
  };
}

interface Glued {
  readonly byForm: Entries;
  readonly byGlued: Entries;
  readonly alikeGlued: (word: string, isSettled: boolean) => NameWord[];
}

const STUCK_ARTICLE = /^(?:el|la|los|las|un|una|del|al)(?=.{4})/u;

/** `bifedechorizo`, `lamilanesa`: words without the spaces between them. */
function findGlued(word: string, { byForm, byGlued, alikeGlued }: Glued): readonly NameWord[] {
  if (word.length < SHORTEST_GLUED || word.length > LONGEST_GLUED) return [];
  const lower = (entries: readonly NameWord[] | undefined): NameWord[] =>
    (entries ?? []).map((entry) => ({ ...entry, quality: Math.min(entry.quality, QUALITY.sound) }));
  const whole = byGlued.get(word);
  if (whole !== undefined) return lower(whole);
  const bare = word.replace(STUCK_ARTICLE, '');
  const behindArticle = bare === word ? undefined : (byGlued.get(bare) ?? byForm.get(bare));
  if (behindArticle !== undefined) return lower(behindArticle);
  return lower(alikeGlued(word, false));
}

/** Neighbouring words of a name written as one, with the links between them and without. */
function gluedKeys(name: string, parts: readonly NamePart[]): { key: string; places: number[] }[] {
  const spoken = nameTokens(name).map(({ text }) => text);
  let next = 0;
  const places = spoken.map((text) => (parts[next]?.text === text ? next++ : -1));
  return places.flatMap((place, from) => {
    if (place === -1) return [];
    return [2, 3, 4, 5].flatMap((length) => {
      const inside = places.slice(from, from + length);
      if (inside.length < length || inside.at(-1) === -1) return [];
      const kept = inside.filter((each) => each !== -1);
      const full = spoken.slice(from, from + length).join('');
      const bare = kept.map((each) => parts[each]?.text ?? '').join('');
      return [...new Set([full, bare])]
        .filter((key) => key.length >= SHORTEST_GLUED && kept.length > 1)
        .map((key) => ({ key, places: kept }));
    });
  });
}

function partOf(
  names: readonly (readonly NamePart[])[],
  item: number,
  place: number,
): Pick<NameWord, 'weight' | 'role' | 'quality'> {
  const part = names[item]?.[place];
  return { weight: part?.weight ?? TAIL, role: part?.role ?? 'with', quality: 1 };
}

/** Other words for what stands in names; for a name that has the whole other phrase. */
function indexSynonyms(synonyms: Synonyms, byForm: Entries) {
  const bySynonym: Entries = new Map();
  const phrases = createPhraseTrie<readonly NameWord[]>();
  for (const group of synonyms.groups) {
    for (const said of group) {
      const meant = group.filter((other) => other !== said).flatMap((other) => placesOf(other, byForm));
      const entries = distinct(meant).map((entry) => ({ ...entry, quality: QUALITY.synonym }));
      if (entries.length === 0) continue;
      const [first, second] = words(said);
      if (first === undefined) continue;
      // The singular of `fries` would be what somebody does with a pan.
      const forms = first.text.endsWith('s') ? [first.text] : wordForms(first.text);
      if (second === undefined) for (const form of forms) addAll(bySynonym, form, entries);
      else phrases.add(said, entries);
    }
  }
  return { bySynonym, phrases };
}

/** The words of a phrase in the names that have all of them. */
function placesOf(phrase: string, byForm: Entries): NameWord[] {
  const [first = [], ...rest] = words(phrase)
    .filter(({ text }) => !isFunctionWord(text))
    .map(({ text }) => byForm.get(text) ?? []);
  return rest.reduce<NameWord[]>(
    (found, entries) => {
      const both = new Set(entries.map(({ item }) => item));
      const kept = found.filter(({ item }) => both.has(item));
      const items = new Set(kept.map(({ item }) => item));
      return [...kept, ...entries.filter(({ item }) => items.has(item))];
    },
    [...first],
  );
}

function distinct(entries: readonly NameWord[]): NameWord[] {
  return [...new Map(entries.map((entry) => [`${String(entry.item)}:${String(entry.place)}`, entry])).values()];
}

function add(entries: Entries, key: string, entry: NameWord): void {
  const there = entries.get(key);
  if (there === undefined) entries.set(key, [entry]);
  else there.push(entry);
}

function addPlace(entries: Entries, key: string, entry: NameWord): void {
  const there = entries.get(key)?.some(({ item, place }) => item === entry.item && place === entry.place);
  if (there !== true) add(entries, key, entry);
}

function addAll(entries: Entries, key: string, added: readonly NameWord[]): void {
  entries.set(key, distinct([...(entries.get(key) ?? []), ...added]));
}
