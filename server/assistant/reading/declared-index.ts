import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import { isFunctionWord, isLinkWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
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
  find(text: string): DeclaredWord[];
  /** The declared texts of an item that hold the words, whole and in singular or plural. */
  holding(item: CatalogItem, phrase: string): readonly { readonly field: string; readonly text: string }[];
}

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
  const texts = new Map<string, ReadonlySet<string>>();
  for (const { declared } of catalog.items)
    for (const { text } of declared) if (!texts.has(text)) texts.set(text, formsOf(text));
  const byForm = new Map<string, Set<string>>();
  for (const [text, forms] of texts)
    for (const form of forms) {
      const there = byForm.get(form);
      if (there === undefined) byForm.set(form, new Set([text]));
      else there.add(text);
    }

  const holds = (text: string, phrase: readonly string[]): boolean => {
    const forms = texts.get(text) ?? formsOf(text);
    return phrase.every((word) => forms.has(word));
  };
  const someHolds = (phrase: readonly string[]): boolean =>
    [...(byForm.get(phrase.at(-1) ?? '') ?? [])].some((text) => holds(text, phrase));

  /** The other words for a phrase that some item declares. */
  const declaredOthers = (phrase: string): string[][] => synonyms.othersOf(phrase).map(contentWords).filter(someHolds);

  /** Words no item declares, and other words for them some do. */
  const findOthers = (text: string, direct: readonly DeclaredWord[]): DeclaredWord[] =>
    synonyms
      .find(text)
      .filter((said) => !overlaps(said, direct) && declaredOthers(said.word).length > 0)
      .map(({ word, start, end }) => ({ text: word, start, end }));

  return {
    find(text) {
      const direct = findDirect(text);
      return [...direct, ...findOthers(text, direct)].sort((left, right) => left.start - right.start);
    },
    holding(item, phrase) {
      const sought = [contentWords(phrase), ...declaredOthers(phrase)].filter((each) => each.length > 0);
      return item.declared.filter(({ text }) => sought.some((each) => holds(text, each)));
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

function contentWords(text: string): string[] {
  return words(text)
    .map((word) => word.text)
    .filter((word) => !isLinkWord(word));
}

function formsOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).flatMap(wordForms));
}
