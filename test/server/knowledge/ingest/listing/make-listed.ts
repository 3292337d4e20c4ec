/** Items of a listing by hand, and the plainest way from one to a record. */
import fc from 'fast-check';
import { fold, slug } from '../../../../../server/text/fold.ts';
import type { Domain } from '../../../../../server/domains/index.ts';
import type { HazardMark, ListingItem, Read } from '../../../../../server/knowledge/ingest/listing/listing.ts';
import { prepareItem } from '../../../../../server/knowledge/ingest/items/prepare-item.ts';
import type { PreparedItem } from '../../../../../server/knowledge/ingest/items/prepare-item.ts';
import { settleItems, settleListed } from '../../../../../server/knowledge/ingest/listing/settle/settle-items.ts';
import type { SettledItems, SettleParts } from '../../../../../server/knowledge/ingest/listing/settle/settle-items.ts';
import type { Settlement } from '../../../../../server/knowledge/ingest/listing/settle/settlement.ts';
import { readDomain, unaborted } from '../../../../support/library/build-library.ts';
import { hashOf } from '../../../../support/samples/make-document.ts';

export const restaurant = await readDomain('domains/restaurant.yaml');

export function partsOf(rules: Domain): SettleParts {
  if (rules.item === undefined) throw new Error('a domain without items');
  return { itemRules: rules.item, rules, hash: hashOf };
}

export const read = (text: string, line = 1): Read => ({ text, place: { page: 1, line } });

export function makeMark(hazardId: string | undefined, status: HazardMark['status'], text = 'x'): HazardMark {
  const doubt = status === 'doubtful' ? ({ doubt: 'unknown-mark' } as const) : {};
  return { ...read(text), ...(hazardId === undefined ? {} : { hazardId }), status, ...doubt };
}

export function makeListed(
  name: string,
  {
    section,
    description,
    ...parts
  }: Partial<Omit<ListingItem, 'name' | 'section' | 'description'>> & {
    readonly section?: string;
    readonly description?: string;
  } = {},
): ListingItem {
  return {
    name: read(name),
    ...(section === undefined ? {} : { section: read(section) }),
    ...(description === undefined ? {} : { description: read(description) }),
    variants: [],
    tags: [],
    marks: [],
    fields: {},
    ...parts,
  };
}

/** Its marks in the fields of the restaurant; a doubt names its hazard, a proposal says nothing. */
export function toPrepared({ name, description, marks }: ListingItem): PreparedItem {
  const { itemRules, rules } = partsOf(restaurant);
  const named = (status: HazardMark['status']): string[] =>
    marks
      .filter((mark) => mark.status === status)
      .map(({ hazardId }) => rules.hazards.vocabulary.find(({ id }) => id === hazardId)?.name ?? 'un código');
  const traces = named('traces');
  const checked = itemRules.validate({
    dish_id: slug(name.text),
    name: name.text,
    sources: ['carta.txt'],
    ...(description === undefined ? {} : { menu_description: description.text }),
    allergens: named('contains').map((each) => ({ name: each })),
    ...(traces.length === 0 ? {} : { cross_contamination: { statement: 'Trazas.', traces_possible: traces } }),
    unclear: named('doubtful').map((each) => `no está claro: ${each}`),
  });
  if (checked.kind === 'invalid') throw new Error(JSON.stringify(checked.issues));
  return prepareItem(checked.record, itemRules, rules);
}

/** A reading of a listing with what was settled of it. */
export async function readSettled(
  items: readonly ListingItem[],
  settlements: readonly Settlement[],
): Promise<SettledItems> {
  const settled = settleListed(items, settlements, partsOf(restaurant)).map(toPrepared);
  const documentItems = settled.map((item, place) => {
    const listed = items[place];
    return listed === undefined ? { item } : { item, listed };
  });
  return settleItems(documentItems, settlements, { ...partsOf(restaurant), signal: unaborted() });
}

export function makeSettlement(parts: Partial<Settlement> = {}): Settlement {
  const place = { itemName: 'flan', section: '', hazardId: 'huevo' };
  return {
    ...place,
    status: 'free',
    fingerprint: '',
    settledBy: 'ana',
    settledAt: '2026-03-01T12:00:00.000Z',
    ...parts,
  };
}

const NAMES = ['Flan', 'Merluza', 'Arroz'];
const HAZARDS = ['gluten', 'huevo', 'lacteos'];

/** Small listings of few names, so that versions of them meet. */
export const listings: fc.Arbitrary<readonly ListingItem[]> = fc
  .uniqueArray(
    fc.record({
      name: fc.constantFrom(...NAMES),
      section: fc.constantFrom('', 'Postres'),
      description: fc.constantFrom('', 'de la casa', 'del día'),
      marks: fc.uniqueArray(
        fc
          .tuple(
            fc.option(fc.constantFrom(...HAZARDS), { nil: undefined }),
            fc.constantFrom<HazardMark['status']>('contains', 'traces', 'free', 'doubtful'),
          )
          .map(([hazardId, status]) => makeMark(hazardId, hazardId === undefined ? 'doubtful' : status)),
        { maxLength: 3, selector: ({ hazardId, status }) => `${hazardId ?? ''} ${status}` },
      ),
    }),
    { maxLength: 5, selector: ({ name, section }) => `${name} ${section}` },
  )
  .map((all) =>
    all.map(({ name, section, description, marks }) =>
      makeListed(name, {
        marks,
        ...(section === '' ? {} : { section }),
        ...(description === '' ? {} : { description }),
      }),
    ),
  );

/** What an owner settles of items of these listings as they are in one of them, or of something else. */
export function settlementsOf(
  versions: readonly (readonly ListingItem[])[],
  fingerprintOf: (item: ListingItem) => string,
): fc.Arbitrary<readonly Settlement[]> {
  const known = versions.flat().map((item) => ({
    itemName: fold(item.name.text),
    section: fold(item.section?.text ?? ''),
    fingerprint: fingerprintOf(item),
  }));
  const elsewhere = { itemName: 'nada', section: '', fingerprint: 'of nothing' };
  return fc.uniqueArray(
    fc
      .tuple(
        fc.constantFrom(elsewhere, ...known),
        fc.constantFrom(...HAZARDS),
        fc.constantFrom<Settlement['status']>('contains', 'traces', 'free', 'unsaid'),
      )
      .map(([place, hazardId, status]) => makeSettlement({ ...place, hazardId, status })),
    { maxLength: 6, selector: ({ itemName, section, hazardId }) => `${itemName} ${section} ${hazardId}` },
  );
}
