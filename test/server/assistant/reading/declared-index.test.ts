import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declaredIndexOf } from '../../../../server/assistant/reading/declared-index.ts';
import { synonymsOf } from '../../../../server/assistant/reading/synonyms.ts';
import { makeCatalog, makeCatalogItem } from '../../../support/samples/make-catalog.ts';
import { wordGroups } from '../../../support/samples/word-groups.ts';

const rogel = makeCatalogItem('Rogel', { declared: ['Dulce de leche', 'nueces', 'agua'] });
const flan = makeCatalogItem('Flan', { declared: ['crema de coco', 'azúcar impalpable'] });
const index = declaredIndexOf(makeCatalog(rogel, flan));
const find = (text: string): string[] => index.find(text).map((word) => word.text);

describe('words that items declare', () => {
  it('are found whole, in either number and as the question writes them', () => {
    expect(find('¿Algo con AZUCAR o nuez?')).toEqual(['AZUCAR', 'nuez']);
    expect(find('azucarera, aguado')).toEqual([]);
  });

  it('are one stretch where one text holds them together, links between', () => {
    expect(find('¿lleva dulce de leche?')).toEqual(['dulce de leche']);
    expect(find('¿lleva crema de leche?')).toEqual(['crema', 'leche']);
    expect(find('azúcar, impalpable')).toEqual(['azúcar, impalpable']);
  });

  it('are apart where another word stands between', () => {
    expect(find('dulce bien de leche')).toEqual(['dulce', 'leche']);
  });

  it('are never function words', () => {
    const one = declaredIndexOf(makeCatalog(makeCatalogItem('X', { declared: ['algo para comer'] })));
    expect(one.find('¿hay algo para comer?')).toEqual([]);
  });

  it('have their place in the question', () => {
    const text = '¿Y el agua?';
    expect(index.find(text).map(({ start, end }) => text.slice(start, end))).toEqual(['agua']);
  });

  it('are held by the items whose texts have all of them', () => {
    expect(index.holding(rogel, 'dulces de leche')).toEqual([{ field: 'masa', text: 'Dulce de leche' }]);
    expect(index.holding(flan, 'leche de coco')).toEqual([]);
    expect(index.holding(rogel, 'de la')).toEqual([]);
  });

  it('are found by other words for them, as the question writes those', () => {
    const salad = makeCatalogItem('Ensalada', { declared: ['palta', 'crema de coco'] });
    const synonyms = synonymsOf({
      synonyms: wordGroups(['palta', 'aguacate'], ['crema de coco', 'coconut cream'], ['kiwi', 'quivi']),
    });
    const catalog = makeCatalog(salad);
    const known = declaredIndexOf(catalog, synonyms);
    expect(known.find('¿lleva Aguacate, quivi o coconut cream?').map(({ text }) => text)).toEqual([
      'Aguacate',
      'coconut cream',
    ]);
    expect(known.holding(salad, 'aguacates')).toEqual([{ field: 'masa', text: 'palta' }]);
    expect(known.holding(salad, 'quivi')).toEqual([]);
    expect(declaredIndexOf(catalog)).toBe(known);
  });

  it('are found by what a word means elsewhere only where nothing is declared by what it means here', () => {
    const synonyms = synonymsOf({
      synonyms: [
        { words: ['mantequilla', 'butter'], heard: ['manteca'], isOfHouse: false },
        { words: ['grasa de cerdo', 'manteca'], heard: [], isOfHouse: false },
      ],
    });
    const butter = makeCatalogItem('Galleta', { declared: ['mantequilla'] });
    const lard = makeCatalogItem('Torta frita', { declared: ['grasa de cerdo'] });
    const both = declaredIndexOf(makeCatalog(butter, lard), synonyms);
    expect(both.holding(lard, 'manteca')).toHaveLength(1);
    expect(both.holding(butter, 'manteca')).toEqual([]);
    const one = declaredIndexOf(makeCatalog(butter), synonyms);
    expect(one.find('¿lleva manteca?').map(({ text }) => text)).toEqual(['manteca']);
    expect(one.holding(butter, 'manteca')).toHaveLength(1);
  });

  it('are found in whatever a catalog declares, and then some item holds them', () => {
    const word = fc.stringMatching(/^[a-z]{4,8}$/u);
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (texts) => {
        const items = texts.map((parts, at) => makeCatalogItem(`I${String(at)}`, { declared: [parts.join(' ')] }));
        const any = declaredIndexOf(makeCatalog(...items));
        return texts.every((parts) =>
          any.find(parts.join(' ')).every(({ text }) => items.some((item) => any.holding(item, text).length > 0)),
        );
      }),
    );
  });
});
