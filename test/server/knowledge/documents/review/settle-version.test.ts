import { describe, expect, it } from 'vitest';
import type { Settlement, SettlementChange } from '../../../../../server/knowledge/index.ts';
import type { Listing, ListingItem } from '../../../../../server/knowledge/ingest/listing/listing.ts';
import type { OriginalReading } from '../../../../../server/knowledge/documents/review/read-original.ts';
import { reviewReading } from '../../../../../server/knowledge/documents/review/review-version.ts';
import { checkSettlements } from '../../../../../server/knowledge/documents/review/settle-version.ts';
import type { AskedColumn, AskedSettlement } from '../../../../../server/knowledge/documents/review/settle-version.ts';
import { fold } from '../../../../../server/text/fold.ts';
import { unaborted } from '../../../../support/library/build-library.ts';
import { makeListed, makeMark, partsOf, read, restaurant, toPrepared } from '../../ingest/listing/make-listed.ts';

const MENU: readonly ListingItem[] = [
  makeListed('Merluza', { price: read('$ 900'), marks: [makeMark('pescado', 'contains', '●')] }),
  makeListed('Arroz', { section: 'Guarniciones', marks: [makeMark('huevo', 'doubtful', '?')] }),
  makeListed('Papas', {
    variants: [{ name: 'media', price: read('$ 300') }],
    marks: [makeMark(undefined, 'doubtful', '⊕')],
  }),
];

function readingOf(items: readonly ListingItem[], parts: Partial<Listing> = {}): OriginalReading {
  return {
    items: items.map((listed) => ({ item: toPrepared(listed), listed })),
    listing: { items, statements: [], texts: [], notUnderstood: [], settleable: [], ...parts },
  };
}

const names = MENU.map(({ name }) => name.text);
const settleable = ['pescado', 'huevo', 'gluten'].map((hazardId) => ({
  hazardId,
  heading: read(hazardId.toUpperCase()),
  items: names,
}));
const reading = readingOf(MENU, { settleable, notUnderstood: [read('~~~', 9)] });

function check(
  asked: readonly AskedSettlement[],
  {
    columns = [],
    settlements = [],
    of = reading,
  }: { columns?: readonly AskedColumn[]; settlements?: readonly Settlement[]; of?: OriginalReading } = {},
) {
  const placed = asked.map((each, place) => ({ asked: each, place }));
  return checkSettlements(
    { settlements: placed, columns },
    { reading: of, settlements },
    { ...partsOf(restaurant), signal: unaborted() },
  );
}

const kept = (changes: readonly SettlementChange[]): Settlement[] =>
  changes.flatMap(({ settled, ...place }) =>
    settled === null ? [] : [{ ...place, ...settled, settledBy: 'ana', settledAt: '2026-03-01T12:00:00.000Z' }],
  );

const told = (changes: readonly SettlementChange[]): string[] =>
  changes.map(({ itemName, section, hazardId, settled }) =>
    [itemName, section, hazardId, settled?.status ?? 'taken back'].filter((part) => part !== '').join(' '),
  );

const review = (settlements: readonly Settlement[] = []) => reviewReading(reading, settlements, partsOf(restaurant));

describe('the review of a listing', () => {
  it('begins with what asks, with prices, places and what was not understood', () => {
    const { items, open, notUnderstood } = review();
    expect(items.map(({ name, section, prices }) => [name, section, prices])).toEqual([
      ['Arroz', 'Guarniciones', []],
      ['Papas', undefined, ['media $ 300']],
      ['Merluza', undefined, ['$ 900']],
    ]);
    expect(items[0]?.place).toEqual({ page: 1, line: 1 });
    expect(items[1]?.unclear).toMatchObject([{ text: '⊕', doubt: 'unknown-mark' }]);
    expect([open, notUnderstood.map(({ text }) => text)]).toEqual([1, ['~~~']]);
  });

  it('tells how many empty cells of a column can be settled at once, until they are', async () => {
    expect(review().settleable).toEqual([
      { hazardId: 'pescado', heading: 'PESCADO', items: 2 },
      { hazardId: 'huevo', heading: 'HUEVO', items: 2 },
      { hazardId: 'gluten', heading: 'GLUTEN', items: 3 },
    ]);
    const { changes } = await check([], { columns: [{ hazardId: 'gluten', status: 'free' }] });
    expect(told(changes)).toEqual(
      names.map((name) => `${fold(name)}${name === 'Arroz' ? ' guarniciones' : ''} gluten free`),
    );
    expect(review(kept(changes)).settleable.map(({ hazardId }) => hazardId)).toEqual(['pescado', 'huevo']);
  });

  it('asks no more of what was settled', async () => {
    const { changes } = await check([{ itemId: 'arroz', hazardId: 'huevo', status: 'traces' }]);
    const { items, open } = review(kept(changes));
    expect([open, items.map(({ name }) => name)]).toEqual([0, ['Papas', 'Merluza', 'Arroz']]);
  });

  it('keeps a guessed mark in doubt where it is not what was guessed', async () => {
    const { changes } = await check([{ itemId: 'arroz', hazardId: 'huevo', status: 'unsaid' }]);
    expect(review(kept(changes)).items[0]).toMatchObject({ name: 'Arroz', unclear: [{ text: '?' }] });
  });
});

describe('what is asked to be settled', () => {
  it('leaves alone the cells of a column in which something stands', async () => {
    const columns = [
      { hazardId: 'huevo', status: 'free' } as const,
      { hazardId: 'pescado', status: 'unsaid' } as const,
    ];
    const { issues, changes } = await check([], { columns });
    expect(issues).toEqual([]);
    expect(told(changes)).toEqual([
      'merluza huevo free',
      'papas huevo free',
      'arroz guarniciones pescado unsaid',
      'papas pescado unsaid',
    ]);
  });

  it('leaves out of a column what the words of a dish speak against', async () => {
    const described = MENU.map((item) =>
      item.name.text === 'Papas' ? { ...item, description: read('con mayonesa de huevo') } : item,
    );
    const of = readingOf(described, { settleable });
    const { changes } = await check([], { columns: [{ hazardId: 'huevo', status: 'free' }], of });
    expect(told(changes)).toEqual(['merluza huevo free']);
  });

  it('tells all mistakes at once, each at its place', async () => {
    const { issues, changes } = await check(
      [
        { itemId: 'arroz', hazardId: 'huevo', status: 'free' },
        { itemId: 'nobody', hazardId: 'huevo', status: 'free' },
        { itemId: 'merluza', hazardId: 'pescado', status: 'free' },
      ],
      { columns: [{ hazardId: 'mani', status: 'free' }] },
    );
    expect(issues.map(({ loc }) => loc.join('.'))).toEqual([
      'settlements.1.item_id',
      'settlements.2.status',
      'columns.0.hazard_id',
    ]);
    expect(told(changes)).toEqual(['arroz guarniciones huevo free']);
  });

  it('takes back what bears on an item, also from where it stood before', async () => {
    const settlements = kept((await check([{ itemId: 'arroz', hazardId: 'huevo', status: 'contains' }])).changes);
    const moved = readingOf(MENU.map((item) => ({ ...item, section: read('Otra') })));
    const back = await check([{ itemId: 'arroz', hazardId: 'huevo', status: null }], { settlements, of: moved });
    expect(told(back.changes)).toEqual(['arroz guarniciones huevo taken back']);
    const anew = await check([{ itemId: 'arroz', hazardId: 'huevo', status: 'free' }], { settlements, of: moved });
    expect(told(anew.changes)).toEqual(['arroz guarniciones huevo taken back', 'arroz otra huevo free']);
  });

  it('takes back what was settled of an item that is gone', async () => {
    const settlements = kept((await check([{ itemId: 'arroz', hazardId: 'huevo', status: 'contains' }])).changes);
    const back = await check([{ itemId: 'arroz', hazardId: 'huevo', status: null }], {
      settlements,
      of: readingOf([]),
    });
    expect(told(back.changes)).toEqual(['arroz guarniciones huevo taken back']);
    expect((await check([{ itemId: 'arroz', hazardId: 'gluten', status: null }])).changes).toEqual([]);
  });
});
