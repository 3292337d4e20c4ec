import { describe, expect, it } from 'vitest';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { tellSum } from '../../../../server/assistant/tell/tell-sum.ts';
import type { SumLine } from '../../../../server/assistant/understand/several/comparison.ts';
import type { Language } from '../../../../server/domains/index.ts';
import { restaurant } from '../../../support/assistant/demo-assistant.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const lineOf = (name: string, count: number, amount?: number, isFrom = false): SumLine => ({
  items: [makeCatalogItem(name, { chunks: [['description', name]] })],
  count,
  isFrom,
  ...(amount === undefined ? {} : { price: { amount, currency: 'EUR' } }),
});

function sentencesOf(
  lines: readonly SumLine[],
  others: readonly (readonly SumLine[])[] = [],
  language: Language = 'es',
) {
  const asking = { staff: 'el personal', noun: { one: 'plato', many: 'platos' } };
  return tellSum({ lines, others }, { domain: restaurant, language, book: bookIn(language), asking });
}

const told = (...asked: Parameters<typeof sentencesOf>): string[] =>
  sentencesOf(...asked).map(({ text }) => text.replaceAll(/\s/gu, ' '));

describe('a sum', () => {
  it('tells the total first, then its parts', () => {
    expect(told([lineOf('Café', 2, 1.4), lineOf('Torta', 1, 3)])).toEqual([
      'Son 5,80 €: 2 × Café (1,40 €) + Torta (3 €).',
    ]);
  });

  it('says what it leaves out, as a gap', () => {
    const sentences = sentencesOf([lineOf('Café', 1, 1.4), lineOf('Torta', 1)]);
    expect(sentences.map(({ text }) => text)[1]).toBe('Eso es sin contar Torta: no tengo su precio.');
    expect(sentences[1]?.role).toBe('gap');
  });

  it('is none where nothing has a price', () => {
    expect(told([lineOf('Torta', 2)])).toEqual(['De Torta no tengo el precio.']);
  });

  it('is at least so much where something has dearer ones', () => {
    expect(told([lineOf('Café', 2, 1.4, true)])[0]).toMatch(/^Son desde 2,80 €/u);
  });

  it('is told of each that may be meant', () => {
    const juice = lineOf('Jugo', 1, 3);
    expect(told([lineOf('Taco', 5, 2), juice], [[lineOf('Gringa', 5, 4), juice]])).toEqual([
      'Son 13 €: 5 × Taco (2 €) + Jugo (3 €).',
      'Son 23 €: 5 × Gringa (4 €) + Jugo (3 €).',
    ]);
  });

  it.each([
    ['en', 'That comes to €2.80: 2 × Café (€1.40).'],
    ['pt', 'São 2,80 €: 2 × Café (1,40 €).'],
  ] as const)('is told in %s', (language, text) => {
    expect(told([lineOf('Café', 2, 1.4)], [], language)).toEqual([text]);
  });

  it('shows what it rests on', () => {
    expect(sentencesOf([lineOf('Café', 2, 1.4), lineOf('Torta', 1, 3)])[0]?.cites).toHaveLength(2);
  });
});
