/** What a page says of its items for machines (schema.org in JSON-LD): untrusted, so only plain texts of it are taken. */
import type { SourcePlace } from '../../source-content.ts';
import type { ItemDraft } from './item-draft.ts';
import { newDraft } from './item-draft.ts';
import type { Legend } from './legend/legend.ts';
import type { Read } from './listing.ts';
import type { MarkReading } from './marks/mark-reading.ts';
import { readMarks } from './marks/marks.ts';
import { listedMarks } from './marks/stated-marks.ts';
import type { Vocabulary } from './vocabulary.ts';

type Node = Readonly<Record<string, unknown>>;

const DEEPEST = 12;
const MOST_ITEMS = 5000;

export function readStructured(
  structured: readonly unknown[],
  reader: { readonly vocabulary: Vocabulary; readonly legend: Legend; readonly place: SourcePlace },
): ItemDraft[] {
  const drafts: ItemDraft[] = [];
  const reading: MarkReading = reader;
  const visit = (value: unknown, section: string | undefined, depth: number): void => {
    if (depth > DEEPEST || drafts.length >= MOST_ITEMS) return;
    if (Array.isArray(value)) {
      for (const each of value as unknown[]) visit(each, section, depth + 1);
      return;
    }
    if (!isNode(value)) return;
    const types = listOf(value['@type']).filter((type) => typeof type === 'string');
    const name = textOf(value['name']);
    if (name !== '' && types.some((type) => ITEMS.has(type))) {
      drafts.push(toDraft(value, name, section, reading));
      return;
    }
    const inner = types.some((type) => SECTIONS.has(type)) && name !== '' ? name : section;
    for (const [key, each] of Object.entries(value)) if (key !== 'offers') visit(each, inner, depth + 1);
  };
  visit(structured, undefined, 0);
  return drafts;
}

const ITEMS: ReadonlySet<string> = new Set(['MenuItem', 'Product', 'Service']);
const SECTIONS: ReadonlySet<string> = new Set(['MenuSection', 'OfferCatalog']);

function toDraft(node: Node, name: string, section: string | undefined, reading: MarkReading): ItemDraft {
  const read = (text: string): Read => ({ text, place: reading.place });
  const own = readMarks(name, reading);
  const draft = newDraft(
    own.text === '' ? name : own.text,
    reading.place,
    section === undefined ? undefined : read(section),
  );
  draft.marks.push(...own.marks);
  draft.tags.push(...own.tags);
  const description = readMarks(textOf(node['description']), reading);
  draft.marks.push(...description.marks);
  draft.tags.push(...description.tags);
  if (description.text !== '') draft.said.push(read(description.text));
  for (const offer of listOf(node['offers'])) {
    const price = isNode(offer) ? priceOf(offer) : '';
    const label = isNode(offer) ? textOf(offer['name']) : '';
    if (price !== '') draft.prices.push({ text: price, label, place: reading.place });
  }
  for (const diet of listOf(node['suitableForDiet'])) {
    const said = spacedOut(textOf(diet));
    const found = said === '' ? undefined : readMarks(`(${said})`, reading);
    draft.marks.push(...(found?.marks ?? []));
    draft.tags.push(...(found?.tags ?? []));
  }
  for (const allergen of listOf(node['hasAllergen'] ?? node['allergens'])) {
    const code = isNode(allergen) ? textOf(allergen['allergenType'] ?? allergen['name']) : textOf(allergen);
    const level = isNode(allergen) ? textOf(allergen['allergenLevelOfContainmentCode'] ?? allergen['containment']) : '';
    if (code !== '') draft.marks.push(...allergenMarks(code, level, reading));
  }
  return draft;
}

/** `https://schema.org/GlutenFreeDiet` as words. */
function spacedOut(text: string): string {
  const last = text.split('/').at(-1) ?? '';
  return last
    .replace(/Diet$/u, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase();
}

/** A level that says the item is free of it is a proposal; one that says nothing is a danger. */
function allergenMarks(code: string, level: string, reading: MarkReading): ItemDraft['marks'] {
  const said = spacedOut(level).replaceAll('_', ' ');
  const status = said.includes('free') ? 'free' : said.includes('may') ? 'traces' : 'contains';
  return listedMarks(spacedOut(code).replaceAll('_', ' '), status, reading);
}

function priceOf(offer: Node): string {
  const { price, priceCurrency: currency } = offer as { readonly price?: unknown; readonly priceCurrency?: unknown };
  const amount = typeof price === 'number' ? String(price) : textOf(price);
  return amount === '' ? '' : `${amount} ${textOf(currency)}`.trim();
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2000).replaceAll(/\s+/gu, ' ').trim() : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
