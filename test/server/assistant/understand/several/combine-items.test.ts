import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskedHazard } from '../../../../../server/assistant/reading/dangers/asked-hazards.ts';
import { readQuestion } from '../../../../../server/assistant/reading/read-question.ts';
import type { Combination } from '../../../../../server/assistant/understand/several/combination.ts';
import {
  combineItems,
  namedInCombination,
  totalsOf,
} from '../../../../../server/assistant/understand/several/combine-items.ts';
import type { CombineRead } from '../../../../../server/assistant/understand/several/combine-read.ts';
import { readAttributes } from '../../../../../server/knowledge/attributes/read-attributes.ts';
import { judge } from '../../../../../server/knowledge/judge/judge.ts';
import type { CatalogItem } from '../../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog, makeCatalogItem, makeFact } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const lexicon = createLexicon(domain.hazards);
const context = (catalog: ReturnType<typeof makeCatalog>) => ({
  catalog,
  domain,
  library: { attributes: (item: CatalogItem) => readAttributes(item, domain), judge } as never,
});

const FREE = [makeFact('gluten', 'DECLARED_FREE'), makeFact('huevo', 'DECLARED_FREE')];
function dish(name: string, category: string, price?: number, isFree = false): CatalogItem {
  const record = { name, category, ...(price === undefined ? {} : { price: `$ ${String(price)}` }) };
  return makeCatalogItem(name, { category, record, hazards: isFree ? FREE : [] });
}
const catalog = makeCatalog(
  dish('Empanada de carne', 'starter', 2500),
  dish('Ensalada mixta', 'starter', 6500, true),
  dish('Milanesa de pollo', 'main', 9000),
  dish('Guiso de lentejas', 'main', 9900, true),
  dish('Bife de chorizo', 'main', 18_000),
  dish('Compota de manzana', 'dessert', 4100, true),
  dish('Budín de pan', 'dessert', 5100),
  dish('Torta del día', 'dessert'),
);

const kind = (label: string, value: string, more: CombineRead['kinds'][number]['wishes'] = []) => ({
  label,
  wishes: [
    {
      id: value,
      text: label,
      span: { start: 0, end: 1 },
      anyOf: [{ attribute: 'category', op: 'is' as const, value }],
    },
    ...more,
  ],
});
const KINDS = [kind('entrada', 'starter'), kind('postre', 'dessert')];
const plain: CombineRead = { kinds: [], persons: [], people: 1 };
const pesos = (amount: number) => ({ amount, currency: 'ARS' });

/** `said`: what the guest says of what they can't have. */
function combine(read: Partial<CombineRead>, said = '', among = catalog): Combination | undefined {
  const reading = readQuestion(said, { domain, catalog: among, lexicon, history: [], conditions: [] });
  return combineItems({ ...plain, ...read }, reading, context(among));
}
const asked = (text: string): readonly AskedHazard[] =>
  readQuestion(text, { domain, catalog, lexicon, history: [], conditions: [] }).asked;
const namesOf = (made: Combination | undefined): string[] =>
  made === undefined ? [] : namedInCombination(made).map(({ item }) => item.name);

describe('several kinds', () => {
  it('have each what is of it and has a price, the cheapest first', () => {
    const parts = combine({ kinds: KINDS })?.parts.map(({ label, picks }) => [
      label,
      picks.map(({ item }) => item.name),
    ]);
    expect(parts).toEqual([
      ['entrada', ['Empanada de carne', 'Ensalada mixta']],
      ['postre', ['Compota de manzana', 'Budín de pan']],
    ]);
  });

  it('come to what one of each costs, for everybody', () => {
    const made = combine({ kinds: KINDS, people: 2 });
    expect(made === undefined ? undefined : totalsOf(made)).toEqual({ least: pesos(13_200), most: pesos(23_200) });
  });

  it('stay within what there is to spend, whichever of them are taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 40_000 }), fc.integer({ min: 1, max: 3 }), (amount, people) => {
        const made = combine({ kinds: KINDS, people, budget: pesos(amount) });
        const totals = made === undefined ? undefined : totalsOf(made);
        expect(totals?.most.amount ?? 0).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('are nothing together where the cheapest are too dear', () => {
    expect(namesOf(combine({ kinds: KINDS, budget: pesos(6000) }))).toEqual([]);
  });

  it('of which nobody knows how they are, are told as such', () => {
    const spicy = { attribute: 'spicy', op: 'is' as const, value: 'yes' };
    const wish = { id: 'spicy', text: 'picante', span: { start: 2, end: 3 }, anyOf: [spicy] };
    const made = combine({ kinds: [kind('entrada picante', 'starter', [wish]), kind('postre', 'dessert')] });
    expect(made?.parts.map(({ isUnsure }) => isUnsure)).toEqual([true, undefined]);
    expect(made?.parts[0]?.picks.length).toBeGreaterThan(0);
  });

  it('leave open what somebody only turns down', () => {
    const made = combine({ kinds: [...KINDS, { label: 'yo no tomo', wishes: [], isOpen: true }] });
    expect(made?.parts.at(-1)).toMatchObject({ label: 'yo no tomo', isOpen: true, picks: [] });
  });
});

describe('what somebody can’t have', () => {
  it('is in nothing that is named, whatever kind it is of', () => {
    const made = combine({ kinds: KINDS }, 'sin gluten');
    expect(namesOf(made)).toEqual(['Ensalada mixta', 'Compota de manzana']);
    expect(made?.isOfHealth).toBe(true);
  });

  it('of one at the table is kept from what all share', () => {
    const persons = [{ label: 'uno sin gluten', asked: asked('sin gluten') }];
    const made = combine({ persons, people: 4 }, 'uno sin gluten');
    expect(namesOf(made).toSorted()).toEqual(['Compota de manzana', 'Ensalada mixta', 'Guiso de lentejas']);
    expect(made?.shared.length).toBeGreaterThan(0);
  });

  it('leaves nothing where nothing is declared free of it', () => {
    expect(namesOf(combine({ kinds: KINDS }, 'sin maní'))).toEqual([]);
  });
});

describe('what there is to spend', () => {
  it('buys things of different kinds, and never more than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: 4 }), (amount, people) => {
        const basket = combine({ budget: pesos(amount), people })?.basket ?? [];
        expect(basket.reduce((sum, { price }) => sum + (price?.amount ?? Infinity), 0)).toBeLessThanOrEqual(amount);
        expect(new Set(basket.map(({ item }) => item)).size).toBe(basket.length);
      }),
    );
  });
});
