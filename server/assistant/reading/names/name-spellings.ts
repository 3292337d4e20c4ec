import { sentenceWords } from '../../../language/index.ts';
import { isFunctionWord, isLinkWord } from '../../../text/function-words.ts';
import { fold, words } from '../../../text/fold.ts';
import { lastWordForms, wordForms } from '../../../text/inflect.ts';
import type { PhraseMatch } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import { remember } from '../../../text/remember.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { createAlike, ordinaryWords } from './alike-names.ts';
import { createGluedNames } from './glued-names.ts';
import type { Entries, NameWord } from './name-words.ts';
import { add, distinct, nameWords, QUALITY } from './name-words.ts';
import type { Synonyms } from '../synonyms.ts';

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

/** Guests ask in few words, and each is looked for from several sides. */
const KEPT = { most: 2000, longest: 40 };

export function createNameSpellings(
  items: readonly CatalogItem[],
  ignored: ReadonlySet<string>,
  synonyms: Synonyms,
): NameSpellings {
  const names = items.map(({ name }) => nameWords(name, ignored));
  const byForm: Entries = new Map();
  const byGender: Entries = new Map();
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
  const { bySynonym, phrases } = indexSynonyms(synonyms, placesIn(items, byForm, byGender));
  const alike = createAlike(byForm, () => ordinaryWords(items));
  const findGlued = createGluedNames(items, names, byForm);

  const search = (word: string, isSettled: boolean): readonly NameWord[] => {
    if (ignored.has(word)) return [];
    const exact = [...(byForm.get(word) ?? []), ...(bySynonym.get(word) ?? [])];
    if (exact.length > 0) return exact;
    if (isFunctionWord(word)) return [];
    const gendered = byGender.get(word);
    if (gendered !== undefined) return gendered;
    const heard = alike(word, isSettled);
    return heard.length > 0 ? heard : findGlued(word);
  };
  const findSettled = remember((word) => search(word, true), KEPT);
  const findFree = remember((word) => search(word, false), KEPT);
  return {
    counts: names.map((parts) => parts.length),
    exact: (word) => byForm.get(word) ?? [],
    find: (word, isSettled) => (isSettled ? findSettled(word) : findFree(word)),
    phrases: (text) => phrases.match(text),
  };
}

const SHORTEST_AGREEING = 5;

/** `grillado` for `grillada`: words that go with the thing agree with it, and guests guess. */
function otherGender(form: string): string | undefined {
  if (form.length < SHORTEST_AGREEING) return undefined;
  if (form.endsWith('o') || form.endsWith('os')) return form.replace(/o(s?)$/u, 'a$1');
  if (form.endsWith('a') || form.endsWith('as')) return form.replace(/a(s?)$/u, 'o$1');
  return undefined;
}

/** Other words for what stands in names; for a name that has the whole other phrase. */
function indexSynonyms(synonyms: Synonyms, { placesOf, isWord }: Places) {
  const bySynonym: Entries = new Map();
  const phrases = createPhraseTrie<readonly NameWord[]>();
  const linked = new Set<string>();
  const link = (said: string, meant: readonly NameWord[], isFree: (form: string) => boolean): void => {
    const [first, second] = words(said);
    if (first === undefined || meant.length === 0) return;
    const entries = distinct(meant).map((entry) => ({ ...entry, quality: QUALITY.synonym }));
    // The singular of `fries` would be what somebody does with a pan.
    const forms = first.text.endsWith('s') ? [first.text] : wordForms(first.text);
    for (const form of second === undefined ? forms : [fold(said)]) {
      if (!isFree(form) || isFunctionWord(form)) continue;
      linked.add(form);
      if (second === undefined) addAll(bySynonym, form, entries);
      else for (const each of [said, ...lastWordForms(said)]) phrases.add(each, entries);
    }
  };
  // Most groups have no word that stands in a name.
  const groups = synonyms.groups
    .map((group) => ({ ...group, places: group.words.map(placesOf) }))
    .filter(({ places }) => places.some((entries) => entries.length > 0));
  for (const { words: group, places } of groups)
    group.forEach((said, at) => {
      link(said, places.filter((_, other) => other !== at).flat(), () => true);
    });
  // What a word means elsewhere, it means where no name has what it means here.
  const here = new Set(linked);
  for (const { heard, places } of groups)
    for (const said of heard) link(said, places.flat(), (form) => !here.has(form) && !isWord(form));
  return { bySynonym, phrases };
}

interface Places {
  /** The words of a phrase in the names that have all of them. */
  readonly placesOf: (phrase: string) => NameWord[];
  /** Whether a name has it. */
  readonly isWord: (form: string) => boolean;
}

/** They say what is there: `agua con gas` is not `agua sin gas`. */
const CARRIED = sentenceWords('with');

function placesIn(items: readonly CatalogItem[], byForm: Entries, byGender: Entries): Places {
  const isCarried = (word: string): boolean => isFunctionWord(word) && (!isLinkWord(word) || CARRIED.has(word));
  const says = (item: number, word: string): boolean =>
    words(items[item]?.name ?? '').some(({ text }) => text === word);
  const findAll = (told: readonly string[]): NameWord[] => {
    const [first = [], ...rest] = told.map((text) => byForm.get(text) ?? byGender.get(text) ?? []);
    return rest.reduce<NameWord[]>(
      (found, entries) => {
        const both = new Set(entries.map(({ item }) => item));
        const kept = found.filter(({ item }) => both.has(item));
        const there = new Set(kept.map(({ item }) => item));
        return [...kept, ...entries.filter(({ item }) => there.has(item))];
      },
      [...first],
    );
  };
  return {
    placesOf(phrase) {
      const all = words(phrase).map(({ text }) => text);
      const carried = all.filter(isCarried);
      const found = findAll(all.filter((word) => !isFunctionWord(word)));
      return found.filter(({ item }) => carried.every((word) => says(item, word)));
    },
    isWord: (form) => byForm.has(form),
  };
}

function addAll(entries: Entries, key: string, added: readonly NameWord[]): void {
  entries.set(key, distinct([...(entries.get(key) ?? []), ...added]));
}
