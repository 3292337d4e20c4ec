import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Summary } from '../../../../server/knowledge/index.ts';
import { summariesOf } from '../../../../server/knowledge/summaries/summaries-of.ts';
import { entry } from '../hazards/hazard-rules.ts';
import type { KitchenRecord } from '../../../support/samples/make-kitchen.ts';
import { kitchenRules, makeKitchen } from '../../../support/samples/make-kitchen.ts';

const rules = kitchenRules();
const records: readonly KitchenRecord[] = [
  { name: 'Trucha', category: 'main', parts: ['trucha', 'crema de leche'], place: { statement: 'Cocina compartida' } },
  { name: 'Flan', category: 'dessert', parts: ['leche', 'huevo'], free_from: ['gluten'] },
  { name: 'Pan', parts: ['harina'], place: { statement: 'Puede tener maní.' } },
  { name: 'Agua', category: 'drink' },
];
const catalog = makeKitchen(records, rules);
const take = (request: Parameters<ReturnType<typeof summariesOf>['take']>[0]): readonly Summary[] =>
  summariesOf(catalog, rules).take(request);
const only = (request: Parameters<typeof take>[0]): Summary => {
  const [summary, ...rest] = take(request);
  if (summary === undefined || rest.length > 0) throw new Error('one summary is awaited');
  return summary;
};
const rowsOf = (name: string): number[] =>
  catalog.items.filter((item) => item.name === name).flatMap(({ chunks }) => chunks.map(({ rowId }) => rowId));

describe('the card of an item', () => {
  it('tells what it declares, its hazards with what they come from, and what its record is silent of', () => {
    expect(only({ itemIds: ['trucha'] })).toEqual({
      id: 'item:trucha',
      kind: 'item',
      itemIds: ['trucha'],
      text:
        'Trucha (principal). Ingredientes: trucha, crema de leche. Contiene: lácteos (por crema de leche). Aviso: Cocina compartida. ' +
        'La ficha no dice nada de: gluten, soja, maní, huevo. Lo que una ficha no dice no está declarado ausente.',
      from: rowsOf('Trucha'),
    });
  });

  it('says free only of what is declared free', () => {
    expect(only({ itemIds: ['flan'] }).text).toContain('Figura como libre de: gluten.');
    expect(only({ itemIds: ['agua'] }).text).not.toContain('libre de');
    expect(only({ itemIds: ['agua'] }).text).toContain('La ficha no dice nada de: gluten, lácteos, soja, maní, huevo.');
  });

  it('tells of diets nothing: they are told to who asks', () => {
    const diet = { excludes: ['leche'], mayExclude: [], harmless: [], excludesHazards: ['lacteos'], isJudged: true };
    const vegan = entry('vegano', { kind: 'diet', names: ['vegano'], diet });
    const strict = kitchenRules({ vocabulary: [...rules.hazards.vocabulary, vegan] });
    const made = summariesOf(makeKitchen(records, strict), strict);
    expect(made.take({ itemIds: ['flan'] })[0]?.text).not.toContain('vegano');
    expect(made.take({ hazardIds: ['vegano'] })[0]?.text).toContain(
      'La ficha nombra algo que queda afuera (2): Trucha, Flan.',
    );
  });
});

describe('a category', () => {
  it('tells its items, each with its hazards', () => {
    const summary = only({ categories: ['dessert'] });
    expect(summary).toMatchObject({ id: 'category:dessert', kind: 'category', category: 'dessert', itemIds: ['flan'] });
    expect(summary.text).toBe(
      'postres (1). Flan: contiene lácteos, huevo; figura como libre de gluten. Lo que una ficha no dice no está declarado ausente.',
    );
    expect(summary.from.length).toBeGreaterThan(0);
    for (const row of summary.from) expect(rowsOf('Flan')).toContain(row);
  });

  it('that the rules have no name for is told by its value', () => {
    expect(only({ categories: ['drink'] }).text).toContain('drink (1). Agua: nada.');
  });
});

describe('the menu by a hazard', () => {
  it('has every item in exactly one group, and shows the chunks that decided', () => {
    const summary = only({ hazardIds: ['gluten'] });
    expect(summary).toMatchObject({ id: 'menu:gluten', kind: 'menu', hazardId: 'gluten' });
    expect(summary.text).toBe(
      'gluten, 4 platos. Contienen (1): Pan. La ficha no lo aclara (2): Trucha, Agua. Figuran como libres (1): Flan. ' +
        'Lo que una ficha no dice no está declarado ausente.',
    );
    expect(summary.itemIds).toEqual(['trucha', 'flan', 'pan', 'agua']);
    expect(summary.from).toHaveLength(2);
  });

  it('tells every item once, whatever the records are', () => {
    const part = fc.constantFrom('leche', 'crema de coco', 'harina', 'pan sin gluten', 'sal', 'puede contener maní');
    const record = fc.record({
      parts: fc.array(part, { maxLength: 4 }),
      free_from: fc.subarray(['gluten', 'lácteos', 'maní']),
      place: fc.record({ statement: fc.constantFrom('Puede contener gluten.', 'Cocina compartida.', 'Sin maní.') }),
    });
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 8 }), (given) => {
        const made = makeKitchen(
          given.map((each, at) => ({ name: `Plato${String(at)}x`, ...each })),
          rules,
        );
        const [summary] = summariesOf(made, rules).take({ hazardIds: ['gluten'] });
        for (const { name } of made.items) expect(summary?.text.split(name)).toHaveLength(2);
        const counts = [...(summary?.text ?? '').matchAll(/\((\d+)\):/gu)].map(([, count]) => Number(count));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(made.items.length);
      }),
      { numRuns: 60 },
    );
  });

  it('is there for a hazard that records declare and no vocabulary knows', () => {
    const own = makeKitchen([{ name: 'Ensalada', declared: [{ name: 'kiwi' }] }], rules);
    expect(summariesOf(own, rules).take({ hazardIds: ['kiwi'] })[0]?.text).toContain('Contienen (1): Ensalada.');
    expect(summariesOf(own, rules).take({ hazardIds: ['mango'] })).toEqual([]);
  });
});

describe('the overview', () => {
  it('counts each category in the order of the rules, then the others', () => {
    expect(only({ overview: true })).toMatchObject({
      id: 'menu',
      text: '4 platos: principales: 1, postres: 1, drink: 1, otros: 1.',
    });
  });
});

describe('summaries', () => {
  it('are made once for one catalog, and anew when what is published changes', () => {
    expect(take({ hazardIds: ['gluten'] })[0]).toBe(take({ hazardIds: ['gluten'] })[0]);
    const later = makeKitchen([{ name: 'Pan', parts: ['harina'] }], rules);
    expect(summariesOf(later, rules).take({ hazardIds: ['gluten'] })[0]?.itemIds).toEqual(['pan']);
  });

  it('come in the order asked for, each once; what is not there is left out', () => {
    const asked = {
      itemIds: ['pan', 'nada', 'flan', 'pan'],
      categories: ['none'],
      hazardIds: ['gluten'],
      overview: true,
    };
    expect(take(asked).map(({ id }) => id)).toEqual(['item:pan', 'item:flan', 'menu:gluten', 'menu']);
    expect(summariesOf(makeKitchen([], rules), rules).take(asked)).toEqual([]);
  });

  it('are in the language of the domain', () => {
    for (const [language, said] of [
      ['en', 'Contain it (1): Pan.'],
      ['pt', 'Contêm (1): Pan.'],
    ] as const) {
      const spoken = kitchenRules({}, { language });
      const made = summariesOf(makeKitchen(records, spoken), spoken);
      expect(made.take({ hazardIds: ['gluten'] })[0]?.text).toContain(said);
    }
  });
});
