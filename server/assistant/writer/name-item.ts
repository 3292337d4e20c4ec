import type { Domain } from '../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import { fold } from '../../text/fold.ts';
import { articleOf, lowerFirst, upperFirst } from '../../text/spanish.ts';

/** An item as a sentence speaks of it. */
export interface SpokenItem {
  /** `la trucha grillada`. */
  readonly subject: string;
  /** `La trucha grillada`. */
  readonly opening: string;
  /** `de la trucha grillada`, `del flan`. */
  readonly of: string;
  /** `a la trucha grillada`, `al flan`. */
  readonly to: string;
  /** `Trucha grillada`, for lists. */
  readonly title: string;
  readonly isPlural: boolean;
  readonly isFeminine: boolean;
}

/** Longer names are cut where they start to enumerate, as long as nothing else answers to the short one. */
const LONG_NAME = 24;

interface Named {
  readonly catalog: Catalog;
  readonly domain: Domain;
  readonly spoken: SpokenItem;
}

/** How each item was last spoken of: a set names dozens, and a question most of them several times. */
const named = new WeakMap<CatalogItem, Named>();

export function nameItem(item: CatalogItem, catalog: Catalog, domain: Domain): SpokenItem {
  const before = named.get(item);
  if (before?.catalog === catalog && before.domain === domain) return before.spoken;
  const spoken = speakOf(item, catalog, domain);
  named.set(item, { catalog, domain, spoken });
  return spoken;
}

/** By its whole name, where it has to be told from what only comes near it. */
export function nameInFull(item: CatalogItem, domain: Domain): SpokenItem {
  return speakBy(item.name.trim(), domain);
}

function speakOf(item: CatalogItem, catalog: Catalog, domain: Domain): SpokenItem {
  return speakBy(shortNameOf(item, catalog), domain);
}

function speakBy(title: string, domain: Domain): SpokenItem {
  const article = articleOf(title, domain.item?.articles ?? {});
  const subject = article === undefined ? title : `${article} ${lowerFirst(title)}`;
  return {
    subject,
    opening: upperFirst(subject),
    of: article === 'el' ? `del ${lowerFirst(title)}` : `de ${subject}`,
    to: article === 'el' ? `al ${lowerFirst(title)}` : `a ${subject}`,
    title,
    isFeminine: article === 'la' || article === 'las',
    isPlural: article === 'los' || article === 'las',
  };
}

function shortNameOf(item: CatalogItem, catalog: Catalog): string {
  const name = item.name.trim();
  if (name.length <= LONG_NAME) return name;
  const cut = name.split(/ con | sobre | y |, | \(/u)[0]?.trim() ?? name;
  const folded = fold(cut);
  const isTaken = foldedNamesOf(catalog).some(
    (other, index) => other.startsWith(folded) && catalog.items[index] !== item,
  );
  return cut === '' || isTaken ? name : cut;
}

const known = new WeakMap<Catalog, readonly string[]>();

function foldedNamesOf(catalog: Catalog): readonly string[] {
  const made = known.get(catalog) ?? catalog.items.map(({ name }) => fold(name));
  known.set(catalog, made);
  return made;
}

/** `al personal`, `a la encargada`. */
export function toStaff({ voice }: Domain): string {
  return `a ${voice.staff}`.replace(/^a el /u, 'al ');
}
