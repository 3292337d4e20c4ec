/** What holds of any listing: nothing of it is lost or read twice, and a code says what the legend says, or nothing for sure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Listing, ListingItem } from '../../../../../server/knowledge/ingest/listing/listing.ts';
import { readListing } from '../../../../../server/knowledge/ingest/listing/read-listing.ts';
import type { SourceContent } from '../../../../../server/knowledge/source-content.ts';
import { listingOf } from './line-support.ts';
import { restaurantRules, tableContent } from './support.ts';

async function listingIn(content: SourceContent): Promise<Listing> {
  const file = { fileName: 'carta.csv', signal: new AbortController().signal };
  return (await readListing(content, await restaurantRules(), file)).listing;
}

/** Kinds of lines; `%` is a word that stands in no other line. */
const KINDS = [
  'Croquetas % 8,00',
  'Sopa %   7,00 €',
  'Tarta %, con nata   4,50',
  'con salsa % y pan',
  'ENTRADAS %',
  'Ensalada %',
  '',
  '(contiene %)',
  'Pan % (1, 7)   2,00',
  'Precios % con IVA incluido',
  'Calle % 12, Madrid',
  '1 gluten %',
  'Todos los platos % pueden contener trazas de soja',
  '+ queso % 1,50',
  'media % 4,00 / entera 7,00',
  'Menú del día % 12,00',
  '¿Tenés %?',
  '* % solo los jueves',
  'contiene leche y %',
  '• Flan %',
  'copa % 3,00',
  '   % ',
];

const lines = fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 14 });

/** Of letters alone, so that it is no price and no code. */
function wordOf(at: number): string {
  return `Vorrum${Array.from(String(at), (digit) => 'bcdfghjklm'[Number(digit)] ?? '').join('')}q`;
}

function placesOf({ items, statements, texts, notUnderstood }: Listing, word: string): string[] {
  const holds = (text: string | undefined): boolean => text?.includes(word) === true;
  const ofItems = items.flatMap((item, at) => (partsOf(item).some(holds) ? [`item ${String(at)}`] : []));
  const isSection = items.some(({ section }) => holds(section?.text));
  const inMarks = items.flatMap((item, at) =>
    item.marks.some(({ text }) => holds(text)) ? [`item ${String(at)}`] : [],
  );
  const places = [
    ...ofItems,
    ...(isSection ? ['section'] : []),
    ...statements.filter(({ text }) => holds(text)).map(() => 'statement'),
    ...texts.filter(({ text }) => holds(text)).map(() => 'text'),
    ...notUnderstood.filter(({ text }) => holds(text)).map(() => 'not understood'),
  ];
  return places.length > 0 ? places : [...new Set(inMarks)];
}

function partsOf({ name, description, variants, fields }: ListingItem): (string | undefined)[] {
  const named = variants.flatMap((variant) => [variant.name, variant.price?.text, variant.adds]);
  return [
    name.text,
    description?.text,
    ...named,
    ...Object.values(fields).flatMap((reads) => reads.map(({ text }) => text)),
  ];
}

describe('each line of a listing', () => {
  it('is in one place: of an item, a section, a statement, a text or what was not understood', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (kinds) => {
        const written = kinds.map((kind, at) => kind.replace('%', wordOf(at)));
        const listing = await listingOf(written.join('\n'));
        for (const [at, kind] of kinds.entries()) {
          if (!kind.includes('%')) continue;
          const found = placesOf(listing, wordOf(at));
          // A dish of a set is said of the set and is an item of it, which says the set.
          const isOfSet = ['Menú del día % 12,00', '• Flan %'].includes(kind);
          const places =
            isOfSet && found.every((place) => place.startsWith('item') || place === 'section')
              ? found.slice(0, 1)
              : found;
          expect({ text: written.join('\n'), line: written[at], places: places.length }).toMatchObject({ places: 1 });
        }
      }),
      { numRuns: 150 },
    );
  });
});

const HAZARDS = [
  ['gluten', 'gluten'],
  ['crustáceos', 'crustaceos'],
  ['huevo', 'huevo'],
  ['pescado', 'pescado'],
  ['cacahuetes', 'mani'],
  ['soja', 'soja'],
  ['leche', 'lacteos'],
] as const;
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7'];
const LETTERS = ['Ga', 'Cr', 'Hu', 'Pe', 'Ma', 'So', 'Le'];

const coded = fc.record({
  /** Which hazard each code stands for. */
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
  codes: fc.constantFrom(NUMBERS, LETTERS),
  items: fc.array(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 2, maxLength: 4 }), { minLength: 3, maxLength: 6 }),
  shape: fc.constantFrom('text', 'table'),
});

type Coded = typeof coded extends fc.Arbitrary<infer Value> ? Value : never;

const nameOf = (at: number): string => `Plato ${'abcdef'[at] ?? ''}${'lmnopq'[at] ?? ''}`;

async function readCoded({ codes, items, shape }: Coded, legend: string): Promise<Listing> {
  const listed = items.map((used) => used.map((code) => codes[code] ?? '').join(', '));
  if (shape === 'text')
    return listingOf(`${listed.map((list, at) => `${nameOf(at)} (${list})   4,00`).join('\n')}\n\n${legend}`);
  const table = tableContent([
    ['Plato', 'Precio', 'Alérgenos'],
    ...listed.map((list, at) => [nameOf(at), '4,00', list]),
  ]);
  const blocks = legend.split('\n').map((text, line) => ({
    kind: 'line' as const,
    segments: [{ text: text === '' ? '-' : text, place: { page: 1, line: line + 1 } }],
    region: 1,
    gapAbove: 0,
  }));
  return listingIn({ ...table, blocks: [...table.blocks, ...blocks] });
}

function legendOf({ order, codes }: Coded): string {
  return codes.map((code, at) => `${code} = ${HAZARDS[order[at] ?? 0]?.[0] ?? ''}`).join('\n');
}

describe('a code', () => {
  it('means what the legend says: whoever permutes its meanings permutes the hazards of each item', async () => {
    await fc.assert(
      fc.asyncProperty(coded, async (menu) => {
        const { items } = await readCoded(menu, legendOf(menu));
        const expected = menu.items.map((used) => used.map((code) => HAZARDS[menu.order[code] ?? 0]?.[1]).toSorted());
        expect(items.map(({ marks }) => marks.map(({ hazardId }) => hazardId).toSorted())).toEqual(expected);
        expect(items.flatMap(({ marks }) => marks.map(({ status }) => status))).not.toContain('doubtful');
      }),
      { numRuns: 60 },
    );
  });

  it('says nothing for sure where the legend is blank, in part or as a whole, and is never lost', async () => {
    const blanked = fc.tuple(coded, fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(blanked, async ([menu, gone]) => {
        const kept = legendOf(menu)
          .split('\n')
          .filter((_, at) => !gone.includes(at));
        const { items } = await readCoded(menu, kept.join('\n'));
        for (const [at, { marks }] of items.entries()) {
          for (const code of menu.items[at] ?? []) {
            if (!gone.includes(code)) continue;
            const own = marks.filter(({ text }) => text === menu.codes[code]);
            const told = own.map(({ status }) => status);
            expect({ kept, code: menu.codes[code], told: [...new Set(told)] }).toMatchObject({ told: ['doubtful'] });
          }
          expect(marks.map(({ status }) => status)).not.toContain('free');
        }
      }),
      { numRuns: 60 },
    );
  });
});
