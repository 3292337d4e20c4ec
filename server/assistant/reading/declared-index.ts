import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import { isFunctionWord, isLinkWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { remember } from '../../text/remember.ts';
import type { Synonyms } from './synonyms.ts';
import { overlaps } from './span.ts';
import { NO_SYNONYMS } from './synonyms.ts';

/** Something items declare to have, as the question writes it, and where. */
export interface DeclaredWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface DeclaredIndex {
  /** Stretches of a text that are, whole, part of some item's declared texts. */
  find(text: string): readonly DeclaredWord[];
  /** The declared texts of an item of the catalog that hold the words, whole and in singular or plural. */
  holding(item: CatalogItem, phrase: string): readonly { readonly field: string; readonly text: string }[];
}

/** A question is looked through many times while it is read, and a set asks for one phrase in all of its items. */
const KEPT = { most: 200, longest: 400 };

const NO_FORMS: ReadonlySet<string> = new Set();

const NOTHING: readonly never[] = [];

const known = new WeakMap<Catalog, { readonly index: DeclaredIndex; readonly synonyms: Synonyms }>();

/**
 * Exact dictionary of what the items of a catalog declare: whole words, folded, singular and plural, and other words for them. Once it has
 * been made with the synonyms of its domain, all who ask for it get that one.
 */
export function declaredIndexOf(catalog: Catalog, synonyms?: Synonyms): DeclaredIndex {
  const made = known.get(catalog);
  if (made !== undefined && (synonyms === undefined || made.synonyms === synonyms)) return made.index;
  const index = build(catalog, synonyms ?? NO_SYNONYMS);
  known.set(catalog, { index, synonyms: synonyms ?? NO_SYNONYMS });
  return index;
}

function build(catalog: Catalog, synonyms: Synonyms): DeclaredIndex {
  const texts = textsOf(catalog);
  const byForm = indexForms(texts);
  const holds = (text: string, phrase: readonly string[]): boolean => {
    const forms = texts.get(text) ?? NO_FORMS;
    return phrase.every((word) => forms.has(word));
  };
  const textsHolding = (phrase: readonly string[]): string[] =>
    [...(byForm.get(phrase.at(-1) ?? '') ?? [])].filter((text) => holds(text, phrase));
  const someHolds = (phrase: readonly string[]): boolean => {
    for (const text of byForm.get(phrase.at(-1) ?? '') ?? []) if (holds(text, phrase)) return true;
    return false;
  };

  /** The other words for a phrase that some item declares; what it means elsewhere only where nothing is declared by what it means here. */
  const declaredOthers = (phrase: string): string[][] => {
    const others = synonyms.othersOf(phrase).map(contentWords).filter(someHolds);
    if (others.length > 0 || someHolds(contentWords(phrase))) return others;
    return synonyms.heardOf(phrase).map(contentWords).filter(someHolds);
  };

  /** Words no item declares, and other words for them some do. */
  const findOthers = (text: string, direct: readonly DeclaredWord[]): DeclaredWord[] =>
    synonyms
      .find(text)
      .filter((said) => !overlaps(said, direct) && declaredOthers(said.word).length > 0)
      .map(({ word, start, end }) => ({ text: word, start, end }));

  const find = (text: string): readonly DeclaredWord[] => {
    const direct = findDirect(text);
    return [...direct, ...findOthers(text, direct)].sort((left, right) => left.start - right.start);
  };
  /** The declared texts of the catalog that hold a phrase: of each of its items that is asked once. */
  const holdingTexts = remember((phrase): ReadonlySet<string> => {
    const sought = [contentWords(phrase), ...declaredOthers(phrase)].filter((each) => each.length > 0);
    return new Set(sought.flatMap(textsHolding));
  }, KEPT);

  return {
    find: remember(find, KEPT),
    holding(item, phrase) {
      const holding = holdingTexts(phrase);
      return holding.size === 0 ? NOTHING : item.declared.filter(({ text }) => holding.has(text));
    },
  };

  function findDirect(text: string): DeclaredWord[] {
    const found: { text: string; start: number; end: number; words: string[] }[] = [];
    let adjacent = false;
    for (const { text: word, start, end } of words(text)) {
      if (isLinkWord(word)) continue;
      if (isFunctionWord(word) || word.length < 3 || !byForm.has(word)) {
        adjacent = false;
        continue;
      }
      const last = found.at(-1);
      if (adjacent && last !== undefined && someHolds([...last.words, word])) {
        last.words.push(word);
        last.end = end;
        last.text = text.slice(last.start, end);
      } else {
        found.push({ text: text.slice(start, end), start, end, words: [word] });
      }
      adjacent = true;
    }
    return found;
  }
}

/** Each declared text once, with the words it holds in singular and plural. */
function textsOf({ items }: Catalog): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, ReadonlySet<string>>();
  for (const { declared } of items)
    for (const { text } of declared) if (!texts.has(text)) texts.set(text, formsOf(text));
  return texts;
}

function indexForms(texts: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, ReadonlySet<string>> {
  const byForm = new Map<string, Set<string>>();
  for (const [text, forms] of texts)
    for (const form of forms) {
      const there = byForm.get(form);
      if (there === undefined) byForm.set(form, new Set([text]));
      else there.add(text);
    }
  return byForm;
}

function contentWords(text: string): string[] {
  return words(text)
    .map((word) => word.text)
    .filter((word) => !isLinkWord(word));
}

function formsOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).flatMap(wordForms));
}
