import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../server/knowledge/index.ts';
import type { PrintedLine } from '../../../server/text/printed-line.ts';
import { legibleText, printedLines } from '../../../server/text/printed-lines.ts';
import { shippedDomain } from '../../domains/read-shipped.ts';
import { printedMatrices, printedMenus } from '../../support/samples/printed-menus.ts';

const lexicon = createLexicon(shippedDomain('restaurant').hazards);
const namesIn = (line: string) =>
  lexicon.match(line).filter(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
const read = (text: string): PrintedLine[] => printedLines(text, namesIn);

/** Cells of a table as nobody writes them in a sentence. */
export const CELLS = /(?:^|\s)[✓✗•○·–ACPTX](?:\s+[✓✗•○·–\-ACPTX])+(?:\s|$)/u;

const PROSE = [
  'Nuestras croquetas llevan leche, harina de trigo y jamón ibérico.',
  'La tarta de queso no contiene gluten.',
  'Puede contener trazas de frutos secos.',
  'No es apto para celíacos ni para alérgicos al huevo.',
  'Crispy Bartufo: gluten, huevo, leche',
  'Tarta de queso casera 6,00 €',
  'SOLOMILLO A LA BRASA CON SALSA DE QUESO 22,50',
  'Our burger contains milk and egg.',
  'O bolo de chocolate leva leite e ovos.',
  'Todos los guisos se hacen con caldo de la casa, y el pan lleva sésamo.',
  'Menú B y C a elegir con bebida',
  'Ensalada de la huerta (G, L, H) 8,50 €',
  'Acelga, queso sardo y ajo, recién hechos',
];

const LEGIBLE = [
  'Reservas: 954 12 34 56',
  'Tel. +54 11 4567 8901',
  'Calle Mayor 3 | Madrid | Tel. 91 123 45 67',
  'Lunes a viernes 12:00 - 16:00 / 20:00 - 24:00',
  'D. O. Rioja crianza 3,50 18,00',
  'POSTRES',
  'Casa Aurora',
  'Beer Battered Hake 17.50',
];

describe('what is left of a table', () => {
  it('is told from prose, however its cells were read', () => {
    fc.assert(
      fc.property(printedMatrices, ({ text, hazards }) => {
        const legible = legibleText(text, namesIn);
        expect(legible, text).not.toMatch(CELLS);
        // No line names two of its columns any more, and none that is prose names one.
        for (const line of read(text).filter(({ isTable }) => !isTable)) {
          const named = hazards.filter((hazard) => line.text.toLowerCase().includes(hazard.toLowerCase()));
          expect(named.length, line.text).toBeLessThan(2);
          expect(line.isProse && named.length > 0, line.text).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('goes, and what stands around it stays as it was written', () => {
    fc.assert(
      fc.property(printedMatrices, fc.shuffledSubarray(PROSE, { minLength: 1 }), ({ text }, prose) => {
        const around = [prose.join('\n\n'), text, prose.toReversed().join('\n\n')].join('\n\n');
        const lines = read(around).filter(({ isProse }) => isProse);
        for (const sentence of prose) expect(lines.map((line) => line.text)).toContain(sentence);
      }),
      { numRuns: 200 },
    );
  });
});

describe('prose', () => {
  it.each(PROSE)('is «%s»', (text) => {
    expect(read(text)).toMatchObject([{ text, isTable: false, isProse: true }]);
  });

  it.each(LEGIBLE)('is not needed to be read: «%s»', (text) => {
    expect(read(text).map(({ isTable }) => isTable)).toEqual([false]);
  });

  it('is the whole of a printed menu', () => {
    fc.assert(
      fc.property(printedMenus, ({ text }) => {
        expect(legibleText(text, namesIn)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('that was wrapped is one line, and two sentences are two', () => {
    expect(read('Llevan leche, harina de\ntrigo y jamón. No son aptas para celíacos.').map(({ text }) => text)).toEqual(
      ['Llevan leche, harina de trigo y jamón.', 'No son aptas para celíacos.'],
    );
  });

  it('that was cut behind a word that binds is no cell', () => {
    expect(read('No podemos garantizar que esté libre de\ntrazas. Avisa al sentarte.')[0]).toMatchObject({
      text: 'No podemos garantizar que esté libre de trazas.',
      isTable: false,
    });
  });

  it('of two entries in one line is two, and a question stays with its answer', () => {
    const lines = read('Flan de coco $ 5.200 Budín de pan $ 4.000\n¿La pizza tiene gluten?\nSí, todas llevan gluten.');
    expect(lines.map(({ text }) => text)).toEqual([
      'Flan de coco $ 5.200',
      'Budín de pan $ 4.000',
      '¿La pizza tiene gluten? Sí, todas llevan gluten.',
    ]);
  });

  it('is read in a moment, whatever the text', () => {
    for (const part of ['A ', '1 ', 'a,', '| ', 'si ', '1,2,', '? ', 'gluten ', '€ 1 ']) {
      const began = performance.now();
      read(part.repeat(8000 / part.length));
      expect(performance.now() - began, part).toBeLessThan(2000);
    }
  });
});
