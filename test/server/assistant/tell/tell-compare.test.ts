import { describe, expect, it } from 'vitest';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { tellCompare } from '../../../../server/assistant/tell/tell-compare.ts';
import type { Compared, Comparison } from '../../../../server/assistant/understand/several/comparison.ts';
import type { Language } from '../../../../server/domains/index.ts';
import { restaurant } from '../../../support/assistant/demo-assistant.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

function compared(name: string, amounts: readonly number[], parts: Partial<Compared> = {}): Compared {
  return {
    item: makeCatalogItem(name, { chunks: [['description', name]] }),
    prices: amounts.map((amount) => ({ amount, currency: 'ARS' })),
    ...parts,
  };
}

const minutes = (amount: number, isUsual = false): Pick<Compared, 'value'> => ({
  value: { size: amount, dimension: 'min', told: { amount, unit: 'min' }, isUsual },
});
const cheaper = { by: { attribute: 'price', way: 'least' } } as const;
const faster = { by: { attribute: 'minutes', way: 'least' } } as const;

function told(items: readonly Compared[], rest: Partial<Comparison> = cheaper, language: Language = 'es'): string {
  const sentences = tellCompare(
    { items, isDifference: false, ...rest },
    {
      domain: restaurant,
      language,
      book: bookIn(language),
      asking: { staff: 'el personal', noun: { one: 'plato', many: 'platos' } },
    },
  );
  return sentences.map(({ text }) => text.replaceAll(/[^\S\n]/gu, ' ')).join('\n');
}

describe('what is compared by price', () => {
  it('begins with the answer and ends with what is between them', () => {
    expect(told([compared('Locro', [900]), compared('Sopa', [700])])).toBe(
      'Sale menos: Sopa ($ 700). Después: Locro ($ 900), $ 200 de diferencia.',
    );
  });

  it.each([
    ['Sopa', 'Sí. Sale menos: Sopa'],
    ['Locro', 'No. Sale menos: Sopa'],
  ])('says whether it is so of what was named first: %s', (first, begins) => {
    const items = [compared('Sopa', [700]), compared('Locro', [900])];
    const sorted = items.toSorted((one) => (one.item.name === first ? -1 : 1));
    expect(told(sorted, { ...cheaper, claim: 'least' }).startsWith(begins)).toBe(true);
  });

  it('says no where both cost the same', () => {
    const same = [compared('Sopa', [700]), compared('Locro', [700])];
    expect(told(same, { ...cheaper, claim: 'least' })).toBe('No. Salen lo mismo: Sopa ($ 700) y Locro ($ 700).');
  });

  it('tells how much is between them first where that is asked', () => {
    expect(told([compared('Sopa', [700]), compared('Locro', [900])], { ...cheaper, isDifference: true })).toBe(
      'La diferencia es de $ 200. Sale menos: Sopa ($ 700). Después: Locro ($ 900).',
    );
  });

  it('tells all prices of what has several', () => {
    expect(told([compared('Vino', [400, 1900]), compared('Agua', [200])])).toContain('Vino ($ 400 / $ 1.900)');
  });

  it('sets none before another without a price, and says so', () => {
    expect(told([compared('Sopa', []), compared('Locro', [900])])).toMatch(
      /^• Sopa.*\n• Locro \(\$ 900\).*\nDe Sopa no tengo el precio\.$/su,
    );
  });

  it.each([
    ['en', 'It costs less: Sopa ($700). Then Locro ($900): $200 apart.'],
    ['pt', 'Custa menos: Sopa ($ 700). Depois: Locro ($ 900), $ 200 de diferença.'],
  ] as const)('is told in %s', (language, text) => {
    expect(told([compared('Sopa', [700]), compared('Locro', [900])], cheaper, language)).toBe(text);
  });
});

describe('what is compared by something else', () => {
  it('is told with its value and its price', () => {
    const items = [compared('Sopa', [700], minutes(20)), compared('Locro', [900], minutes(5))];
    expect(told(items, faster)).toMatch(
      /^Con menos .*: Locro \(5 min, \$ 900\)\. Después: Sopa \(20 min, \$ 700\)\.$/u,
    );
  });

  it('says where it is only usual', () => {
    const items = [compared('Sopa', [700], minutes(20, true)), compared('Locro', [900], minutes(5))];
    expect(told(items, faster)).toMatch(/^Por lo que suelen ser: /u);
  });

  it('is not put in order by amounts of two kinds', () => {
    const litre = { value: { size: 1000, dimension: 'volume', told: { text: '1 litro' }, isUsual: false } };
    const gram = { value: { size: 400, dimension: 'weight', told: { text: '400 g' }, isUsual: false } };
    const said = told([compared('Jugo', [700], litre), compared('Bife', [900], gram)], {
      by: { attribute: 'portion', way: 'most' },
    });
    expect(said).toContain('• Jugo (1 litro, $ 700)');
    expect(said).not.toContain('Después');
  });
});

describe('what is set side by side by nothing', () => {
  it('is told each in a line, with its price', () => {
    expect(told([compared('Sopa', [700]), compared('Locro', [900])], {})).toMatch(
      /^• Sopa \(\$ 700\).*\n• Locro \(\$ 900\)/u,
    );
  });
});
