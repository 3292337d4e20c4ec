import { isLinkWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { declaresHazards } from '../hazards/declares-hazards.ts';
import type { Lexicon } from '../hazards/lexicon.ts';
import type { Catalog, CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import { chunksShowing } from './chunks-showing.ts';
import type { IngredientLink } from './graph.ts';

/** One ingredient of a catalog: everything written so, in singular or plural. */
interface Ingredient {
  readonly name: string;
  /** Its words without links, one spelling for singular and plural. */
  readonly words: readonly string[];
  readonly declaredBy: { readonly item: CatalogItem; readonly field: string; readonly text: string }[];
}

export interface IngredientIndex {
  itemsWith(phrase: string): readonly IngredientLink[];
  itemsWithout(phrase: string): readonly CatalogItem[];
  ingredientsOf(item: CatalogItem): readonly IngredientLink[];
  /** The ingredient that a declared text is. */
  nameOf(item: CatalogItem, place: { readonly field: string; readonly text: string }): string | undefined;
  inCommon(one: CatalogItem, other: CatalogItem): (readonly [IngredientLink, IngredientLink])[];
}

interface Declaration {
  readonly ingredient: Ingredient;
  readonly field: string;
  readonly text: string;
}

interface Collected {
  readonly byItem: ReadonlyMap<CatalogItem, readonly Declaration[]>;
  readonly byWord: ReadonlyMap<string, ReadonlySet<Ingredient>>;
  /** One spelling for a word in singular and plural. */
  readonly spell: (word: string) => string;
}

function collect(catalog: Catalog, rules: LibraryRules): Collected {
  const spell = createSpelling();
  const byKey = new Map<string, Ingredient>();
  const byWord = new Map<string, Set<Ingredient>>();
  const ingredientOf = (text: string): Ingredient => {
    const name = nameOfIngredient(text);
    const spelled = contentWords(name).map(spell);
    const key = spelled.length === 0 ? `text:${name}` : spelled.join(' ');
    const made = byKey.get(key) ?? { name, words: spelled, declaredBy: [] };
    byKey.set(key, made);
    for (const word of spelled) byWord.set(word, (byWord.get(word) ?? new Set()).add(made));
    return made;
  };
  const declarationsOf = (item: CatalogItem): Declaration[] =>
    item.declared
      .filter(({ field }) => !declaresHazards(field, rules.hazards))
      .map(({ field, text }) => {
        const ingredient = ingredientOf(text);
        ingredient.declaredBy.push({ item, field, text });
        return { ingredient, field, text };
      });
  return { byItem: new Map(catalog.items.map((item) => [item, declarationsOf(item)])), byWord, spell };
}

/** The ingredients of a catalog and the items that declare them. */
export function createIngredientIndex(catalog: Catalog, rules: LibraryRules, lexicon: Lexicon): IngredientIndex {
  const { byItem, byWord, spell } = collect(catalog, rules);
  const order = new Map(catalog.items.map((item, index) => [item, index]));
  const declaredBy = (item: CatalogItem): readonly Declaration[] => byItem.get(item) ?? [];
  const link = (item: CatalogItem, { ingredient, field, text }: Declaration): IngredientLink => ({
    item,
    field,
    text,
    ingredient: ingredient.name,
    chunks: chunksShowing(item, { field, text }, rules.chunks),
  });

  /** The ingredients in which the words stand together, and are not part of a phrase that takes their danger away. */
  function holding(phrase: string): Ingredient[] {
    const sought = contentWords(phrase).map(spell);
    const [first] = sought;
    if (first === undefined) return [];
    const isDangerous = meansHazard(phrase, lexicon);
    return [...(byWord.get(first) ?? [])].filter((ingredient) => {
      const at = ingredient.words.findIndex((_word, index) =>
        sought.every((word, offset) => ingredient.words[index + offset] === word),
      );
      if (at === -1) return false;
      const isWhole = ingredient.words.length === sought.length;
      return isWhole || !isDangerous || !isTakenAway(ingredient.name, { at, length: sought.length }, lexicon);
    });
  }

  return {
    itemsWith: (phrase) =>
      holding(phrase)
        .flatMap((ingredient) => ingredient.declaredBy.map(({ item, ...place }) => ({ item, ingredient, ...place })))
        .sort((left, right) => (order.get(left.item) ?? 0) - (order.get(right.item) ?? 0))
        .map(({ item, ...declaration }) => link(item, declaration)),
    itemsWithout(phrase) {
      const having = new Set(holding(phrase).flatMap(({ declaredBy: all }) => all.map(({ item }) => item)));
      return catalog.items.filter((item) => !having.has(item) && declaredBy(item).length > 0);
    },
    ingredientsOf: (item) => declaredBy(item).map((declaration) => link(item, declaration)),
    nameOf: (item, { field, text }) =>
      declaredBy(item).find((each) => each.field === field && each.text === text)?.ingredient.name,
    inCommon(one, other) {
      const mine = new Map([...declaredBy(one)].reverse().map((each) => [each.ingredient, each]));
      return [...mine.values()].reverse().flatMap((declaration) => {
        const theirs = declaredBy(other).find(({ ingredient }) => ingredient === declaration.ingredient);
        return theirs === undefined ? [] : [[link(one, declaration), link(other, theirs)] as const];
      });
    },
  };
}

/** `crema de leche (35 %)` → `crema de leche`. A number that is no share is part of the name: `CI 77491`. */
function nameOfIngredient(text: string): string {
  const parts = (text.split('(')[0] ?? text).trim().split(' ');
  const share = parts.findIndex((part) => part.endsWith('%'));
  const isApart = parts[share] === '%';
  const name = share < 1 ? parts : parts.slice(0, isApart ? share - 1 : share);
  return name.length === 0 || name[0] === '' ? text.trim() : name.join(' ');
}

function contentWords(text: string): string[] {
  return words(text)
    .map((word) => word.text)
    .filter((word) => !isLinkWord(word));
}

/** One spelling for each word in singular and plural: the first one met. */
function createSpelling(): (word: string) => string {
  const spellings = new Map<string, string>();
  return (word) => {
    const met = spellings.get(word);
    if (met !== undefined) return met;
    for (const form of wordForms(word)) if (!spellings.has(form)) spellings.set(form, word);
    return word;
  };
}

function meansHazard(phrase: string, lexicon: Lexicon): boolean {
  return lexicon.match(phrase).some(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
}

/** Whether the words stand inside a longer phrase that is harmless. */
function isTakenAway(name: string, { at, length }: { at: number; length: number }, lexicon: Lexicon): boolean {
  const spoken = words(name).filter(({ text }) => !isLinkWord(text));
  const first = spoken[at];
  const last = spoken[at + length - 1];
  if (first === undefined || last === undefined) return false;
  return lexicon
    .match(name)
    .some(
      ({ start, end, meanings }) =>
        meanings.every(({ manner }) => manner === 'harmless') &&
        start <= first.start &&
        last.end <= end &&
        end - start > last.end - first.start,
    );
}
