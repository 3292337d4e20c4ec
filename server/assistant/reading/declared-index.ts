import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import { isFunctionWord, isLinkWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';

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

const known = new WeakMap<Catalog, DeclaredIndex>();

/** Exact dictionary of what the items of a catalog declare: whole words, folded, singular and plural. */
export function declaredIndexOf(catalog: Catalog): DeclaredIndex {
  const made = known.get(catalog) ?? build(catalog);
  known.set(catalog, made);
  return made;
}

function build(catalog: Catalog): DeclaredIndex {
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

  return {
    find(text) {
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
    },
    holding(item, phrase) {
      const sought = contentWords(phrase);
      return sought.length === 0 ? [] : item.declared.filter(({ text }) => holds(text, sought));
    },
  };
}

function contentWords(text: string): string[] {
  return words(text)
    .map((word) => word.text)
    .filter((word) => !isLinkWord(word));
}

function formsOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).flatMap(wordForms));
}
