import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import type { Word } from '../../../text/fold.ts';
import { fold, words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import { remember } from '../../../text/remember.ts';
import { confidenceOf, EXACT } from './name-confidence.ts';
import { createNameSpellings } from './name-spellings.ts';
import { tokensOf } from './name-tokens.ts';
import type { NameRole, NameWord } from './name-words.ts';
import type { Name } from './names-in-part.ts';
import { namesInPart } from './names-in-part.ts';
import type { Span } from '../span.ts';
import type { Synonyms } from '../synonyms.ts';
import { NO_SYNONYMS } from '../synonyms.ts';
import { createFindWholeNames } from './whole-names.ts';

/** Items that a stretch of a question names; more than one when it fits several equally well. */
export interface Mention {
  readonly items: readonly CatalogItem[];
  readonly start: number;
  readonly end: number;
  /** The words of it that stand in the name: between two of them there may be one of something else. */
  readonly parts: readonly Word[];
  /** 0…1, of each of its items: several share a low one. */
  readonly confidence: number;
  readonly by: Name['by'];
}

/** An item with a word in its name, and where it stands there. */
export interface Sharing {
  readonly item: CatalogItem;
  readonly role: NameRole;
  readonly quality: number;
}

export interface NameIndex {
  /** In the order of the text, without overlaps. No word inside a settled span is taken for a misspelt name. */
  readonly mentions: (text: string, settled?: readonly Span[]) => readonly Mention[];
  /** Items with this folded word anywhere in their names, in singular or plural. */
  readonly holding: (word: string) => readonly CatalogItem[];
  /** The same, also by another word for it, by ear or misspelt. */
  readonly sharing: (word: string) => readonly Sharing[];
  /** The same of one item. */
  readonly sharedBy: (word: string, item: CatalogItem) => Sharing | undefined;
  /** Stretches of several words that are another name of what stands in some names: «french fries». */
  readonly phrases: (text: string) => readonly (Span & { readonly items: readonly CatalogItem[] })[];
}

/** Each reader of a message asks for its names, and for those in what records say. */
const KEPT_TEXTS = { most: 200, longest: 400 };

/** A word that half a menu has is kept with half a menu. */
const KEPT = { most: 100, longest: 40 };

const known = new WeakMap<Catalog, NameIndex>();

/** Which items a text names, by the words of their names. `generic` are words that name any item (`plato`). */
export function nameIndexOf(catalog: Catalog, generic: readonly string[], synonyms: Synonyms = NO_SYNONYMS): NameIndex {
  const made = known.get(catalog) ?? build(catalog.items, generic, synonyms);
  known.set(catalog, made);
  return made;
}

function build(catalog: readonly CatalogItem[], generic: readonly string[], synonyms: Synonyms): NameIndex {
  const { items, named, meaningOf } = byOldNames(catalog);
  const ignored = new Set(generic.flatMap((word) => words(word).flatMap(({ text }) => wordForms(text))));
  const spellings = createNameSpellings(named, ignored, synonyms);
  const findWholeNames = createFindWholeNames(named);
  const distinctItems = (indexes: readonly number[]): CatalogItem[] => [
    ...new Set(indexes.flatMap((index) => items[index] ?? [])),
  ];
  const itemsOf = (entries: readonly NameWord[]): CatalogItem[] => distinctItems(entries.map(({ item }) => item));

  const readSharing = (word: string): ReadonlyMap<CatalogItem, Sharing> => {
    const entries =
      words(word).length > 1
        ? spellings.phrases(word).flatMap(({ meanings }) => meanings.flat())
        : spellings.find(word, false);
    const shared = bestPerItem(entries).flatMap(({ item: index, role, quality }): Sharing[] => {
      const item = items[index];
      return item === undefined ? [] : [{ item, role, quality }];
    });
    return new Map(shared.map((each) => [each.item, each]));
  };
  // Every word of a question is held against every item that its name may mean.
  const sharingByItem = remember(readSharing, KEPT);
  const sharing = remember((word) => [...sharingByItem(word).values()], KEPT);
  const mentionsIn = (text: string, settled: readonly Span[]): readonly Mention[] => {
    const whole = findWholeNames(words(text)).map(({ items: meant, parts }): Mention => ({
      items: [...new Set(meant.map(meaningOf))],
      ...placeOf(parts),
      confidence: EXACT,
      by: 'name',
    }));
    const tokens = tokensOf(text, { spellings, whole, settled });
    const inPart = namesInPart(text, tokens, spellings.counts).map((name): Mention => {
      const best = distinctItems(name.best);
      return { items: best, ...placeOf(name.parts), confidence: confidenceOf({ ...name, best }), by: name.by };
    });
    return [...whole, ...inPart].sort((left, right) => left.start - right.start);
  };
  const mentionsUnsettled = remember((text) => mentionsIn(text, []), KEPT_TEXTS);

  return {
    holding: (word) => itemsOf(spellings.exact(word)),
    sharing,
    sharedBy: (word, item) => sharingByItem(word).get(item),
    phrases: (text) =>
      spellings.phrases(text).map(({ start, end, meanings }) => ({ start, end, items: itemsOf(meanings.flat()) })),
    mentions: (text, settled = []) => (settled.length === 0 ? mentionsUnsettled(text) : mentionsIn(text, settled)),
  };
}

/**
 * By its old name, too, an item is found that its owner has called otherwise, unless another one is called so now. `named` has the names, `items`
 * what each of them means.
 */
function byOldNames(catalog: readonly CatalogItem[]): {
  readonly items: readonly CatalogItem[];
  readonly named: readonly CatalogItem[];
  readonly meaningOf: (named: CatalogItem) => CatalogItem;
} {
  const edited = catalog.filter(({ oldNames }) => oldNames !== undefined);
  if (edited.length === 0) return { items: catalog, named: catalog, meaningOf: (item) => item };
  const names = new Set(catalog.map(({ name }) => fold(name)));
  const old = edited.flatMap((item) =>
    (item.oldNames ?? []).filter((name) => !names.has(fold(name))).map((name) => ({ item, named: { ...item, name } })),
  );
  const meanings = new Map(old.map(({ item, named }) => [named, item]));
  return {
    meaningOf: (named) => meanings.get(named) ?? named,
    items: [...catalog, ...old.map(({ item }) => item)],
    named: [...catalog, ...old.map(({ named }) => named)],
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

function placeOf(parts: readonly Word[]): Pick<Mention, 'start' | 'end' | 'parts'> {
  return { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, parts };
}
