import { fold, words } from '../../text/fold.ts';
import { property, valuesAt } from '../../text/record-path.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import { sentencesOf } from '../hazards/absence.ts';
import type { Lexicon } from '../hazards/lexicon.ts';
import { isSilence } from '../hazards/declared-texts.ts';
import type { Catalog, CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import { chunksShowing, covers } from './chunks-showing.ts';
import type { PlaceLink } from './graph.ts';

export interface PlaceIndex {
  atPlace(place: string): readonly PlaceLink[];
  placesOf(item: CatalogItem): readonly PlaceLink[];
}

const ORDER: readonly PlaceLink['manner'][] = ['shared', 'said', 'named'];

/** What each item says of places, by the rules it was read by: an item that did not change with the catalog is not read again. */
const placedBy = new WeakMap<LibraryRules, WeakMap<CatalogItem, readonly PlaceLink[]>>();

/** The places and tools that records speak of. Where the rules list none, there are none. */
export function createPlaceIndex(catalog: Catalog, rules: LibraryRules, lexicon: Lexicon): PlaceIndex {
  const trie = createPhraseTrie<string>();
  const groups = (rules.hazards.sharedPlaces ?? []).filter((group) => group.length > 0);
  for (const group of groups) for (const word of group) trie.add(word, group[0] ?? word);
  const beginnings = [...new Set(groups.flat().flatMap((word) => fold(word).split(' ')[0]?.slice(0, -1) ?? []))];
  const byItem = placedBy.get(rules) ?? new WeakMap<CatalogItem, readonly PlaceLink[]>();
  placedBy.set(rules, byItem);

  /** The names of the places in a text. Most texts hold none, and are not cut into words to learn so. */
  function placesIn(text: string): string[] {
    const folded = fold(text);
    if (!beginnings.some((beginning) => folded.includes(beginning))) return [];
    return [...new Set(trie.match(text).flatMap(({ meanings }) => meanings))];
  }

  function read(item: CatalogItem): PlaceLink[] {
    const statements = statementsOf(item, rules).flatMap(({ field, text }) =>
      sentencesOf(text).flatMap((sentence) =>
        placesIn(sentence).map((place): PlaceLink => ({
          item,
          place,
          field,
          text: sentence,
          manner: saysShared(sentence, lexicon) ? 'shared' : 'said',
          chunks: chunksShowing(item, { field, text: sentence }, rules.chunks),
        })),
      ),
    );
    const named = item.chunks.flatMap((chunk) => {
      const rule = rules.chunks.find(({ type }) => type === chunk.chunkType);
      if (rule === undefined || rules.hazards.possible.some(({ field }) => covers(rule, field))) return [];
      return placesIn(chunk.text).map((place): PlaceLink => ({
        item,
        place,
        field: rule.field,
        text: chunk.text,
        manner: 'named',
        chunks: [chunk],
      }));
    });
    return distinctLinks([...statements, ...named]);
  }

  const placesOf = (item: CatalogItem): readonly PlaceLink[] => {
    const made = byItem.get(item) ?? (groups.length === 0 ? [] : read(item));
    byItem.set(item, made);
    return made;
  };

  return {
    placesOf,
    atPlace(place) {
      const names = placesIn(place);
      const links = catalog.items.flatMap((item) => placesOf(item).filter((link) => names.includes(link.place)));
      return ORDER.flatMap((manner) => links.filter((link) => link.manner === manner));
    },
  };
}

/** What two records of one item both say is said once. */
function distinctLinks(links: readonly PlaceLink[]): PlaceLink[] {
  const seen = new Set<string>();
  return links.filter(({ place, text, manner }) => {
    const key = JSON.stringify([place, manner, fold(text)]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The texts of the fields that speak of what may reach an item by another way. */
function statementsOf({ records }: CatalogItem, { hazards }: LibraryRules): { field: string; text: string }[] {
  return records.flatMap((record) =>
    hazards.possible.flatMap(({ field, words: keys = [] }) =>
      valuesAt(record, field)
        .flatMap((value) => (typeof value === 'string' ? [value] : keys.map((key) => property(value, key))))
        .filter((text): text is string => typeof text === 'string' && !isSilence(text, hazards))
        .map((text) => ({ field, text })),
    ),
  );
}

const SHARED = new Set(
  'mismo misma mismos mismas comun comunes same shared share shares sharing common mesmo mesma mesmos mesmas comum comuns'.split(
    ' ',
  ),
);
const NOT = new Set('no nunca not never nao nem'.split(' '));
const WITHOUT = new Set('sin without sem'.split(' '));

/** By a marker of the rules, or by a word for it that nothing near before it takes back. In doubt it is shared. */
function saysShared(sentence: string, lexicon: Lexicon): boolean {
  const spoken = words(sentence);
  const isDenied = (start: number): boolean => {
    const before = spoken.filter((word) => word.start < start).map(({ text }) => text);
    return before.slice(-3).some((text) => NOT.has(text)) || WITHOUT.has(before.at(-1) ?? '');
  };
  const marked = lexicon
    .match(sentence)
    .filter(({ meanings }) => meanings.some(({ manner }) => manner === 'shared-place'));
  const said = spoken.filter(({ text }) => SHARED.has(text) || text.startsWith('compart'));
  return [...marked, ...said].some(({ start }) => !isDenied(start));
}
