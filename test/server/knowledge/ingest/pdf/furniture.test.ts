import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropFurniture } from '../../../../../server/knowledge/ingest/pdf/furniture.ts';
import { linesOf } from './rules-fixture.ts';

const isHeading = ({ text }: { text: string }): boolean => /^[A-Z]+:|^---$/u.test(text);
const drop = (...pages: readonly (readonly string[])[]): string[] =>
  dropFurniture(linesOf(...pages), isHeading).map(({ text }) => text);

describe('dropFurniture', () => {
  it('drops page numbers in their usual forms', () => {
    expect(drop(['a', '1'], ['b', '- 2 -'], ['Página 3 de 4', 'c'], ['d', 'Pág. 4'])).toEqual(['a', 'b', 'c', 'd']);
    expect(drop(['a', '7'], ['b', '8'], ['c', '9'])).toEqual(['a', 'b', 'c']);
  });

  it('keeps numbers that are no page numbers', () => {
    expect(drop(['PRECIO:', '4500'], ['3', 'PLATO: b', '12 unidades'])).toEqual([
      'PRECIO:',
      '4500',
      '3',
      'PLATO: b',
      '12 unidades',
    ]);
  });

  it('drops the header and footer that most pages repeat, also with the page in them', () => {
    const page = (number: number, body: string): string[] => [
      `La Parolaccia`,
      `Carta de verano · pág. ${String(number)}`,
      body,
      'www.parolaccia.example',
    ];
    expect(drop(page(1, 'uno'), page(2, 'dos'), page(3, 'tres'), ['sola'])).toEqual(['uno', 'dos', 'tres', 'sola']);
    expect(drop(['Carta', 'uno'], ['Carta', 'dos'])).toEqual(['uno', 'dos']);
  });

  it('never drops headings and separators', () => {
    const pages = [1, 2, 3].map(() => ['PLATO: Flan', 'x', '---']);
    expect(drop(...pages)).toEqual(pages.flat());
  });

  it('keeps the values that records on many pages end with', () => {
    for (const tail of [
      ['ALERGENOS:', 'Gluten'],
      ['ALERGENOS: pescado,', 'Gluten'],
      ['ALERGENOS: frutos', 'secos'],
      ['ALERGENOS:', 'Huevo', '• Gluten'],
    ]) {
      const pages = ['A', 'B', 'C'].map((name) => [`PLATO: ${name}`, ...tail]);
      expect(drop(...pages)).toEqual(pages.flat());
    }
  });

  it('keeps names that differ in a number only', () => {
    const pages = [1, 2, 3].map((number) => [`Combo ${String(number)}`, 'INGREDIENTES: pan']);
    expect(drop(...pages)).toEqual(pages.flat());
  });

  it('only takes lines from the edges, and keeps the order of the rest', () => {
    const line = fc.constantFrom('a', 'Carta', 'PLATO: x', '1', '2', 'Página 2', '---');
    fc.assert(
      fc.property(fc.array(fc.array(line, { minLength: 1, maxLength: 9 }), { maxLength: 5 }), (pages) => {
        const lines = linesOf(...pages);
        const kept = dropFurniture(lines, isHeading);
        expect(kept).toEqual(lines.filter((entry) => kept.includes(entry)));
        expect(lines.filter((entry) => isHeading(entry)).every((entry) => kept.includes(entry))).toBe(true);
      }),
    );
  });
});
