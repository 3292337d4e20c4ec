import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutLines } from '../../../../../server/adapters/shared/pdf/layout-lines.ts';
import type { PlacedText } from '../../../../../server/adapters/shared/pdf/placed-text.ts';

/** A piece whose letters are half as wide as its size. */
function piece(text: string, x: number, y: number, more: Partial<PlacedText> = {}): PlacedText {
  const size = more.size ?? 10;
  return { text, x, y, width: text.length * size * 0.5, size, angle: 0, ...more };
}

/** Texts below one another from `x`, each `leading` apart. */
function column(texts: readonly string[], x: number, y = 100, leading = 12): PlacedText[] {
  return texts.map((text, index) => piece(text, x, y + index * leading));
}

describe('layoutLines', () => {
  it('orders by place, not by the order of drawing', () => {
    expect(layoutLines([piece('segunda', 50, 120), piece('línea', 90, 100), piece('primera', 50, 100)])).toEqual([
      'primera línea',
      'segunda',
    ]);
  });

  it('joins what touches and parts what stands apart', () => {
    expect(layoutLines([piece('al', 50, 100), piece('érgenos', 60, 100), piece('sí', 98, 100)])).toEqual([
      'alérgenos sí',
    ]);
  });

  it('keeps a raised number in the line of its word', () => {
    expect(layoutLines([piece('Trucha', 50, 100), piece('1', 81, 96.5, { size: 6 }), piece('nabo', 50, 112)])).toEqual([
      'Trucha1',
      'nabo',
    ]);
  });

  it('keeps small lines beside a big title apart', () => {
    const lines = layoutLines([
      piece('CARTA', 50, 100, { size: 30 }),
      piece('chica uno', 200, 90, { size: 8 }),
      piece('chica dos', 200, 99, { size: 8 }),
    ]);
    expect(lines).toContain('chica uno');
  });

  it('reads text that was drawn twice for boldness once', () => {
    expect(layoutLines([piece('PLATO:', 50, 100), piece('PLATO:', 50.3, 100), piece('Flan', 90, 100)])).toEqual([
      'PLATO: Flan',
    ]);
  });

  it('puts a combining accent on the letter before it', () => {
    expect(
      layoutLines([piece('ALE', 50, 100), piece('\u0301', 58, 100, { width: 0 }), piece('RGENOS', 65, 100)]),
    ).toEqual(['ALÉRGENOS']);
  });

  it('reads two columns of records one after the other, below a title across both', () => {
    const left = ['PLATO: Trucha', 'INGREDIENTES: nabo', 'ALERGENOS: pescado'];
    const right = ['PLATO: Flan', 'INGREDIENTES: huevo', 'ALERGENOS: huevo, leche'];
    const title = piece('La carta de la casa, primavera de 2026, para compartir', 100, 70);
    expect(layoutLines([title, ...column(left, 50), ...column(right, 300)])).toEqual([title.text, ...left, ...right]);
  });

  it('reads two columns of prose one after the other', () => {
    const left = ['Servimos la trucha con crema', 'de nabo y una emulsión suave', 'de naranja de la estación.'];
    const right = ['El flan lleva huevos y leche', 'de la zona, con dulce de la', 'casa y crema recién batida.'];
    expect(layoutLines([...column(left, 50), ...column(right, 230)])).toEqual([...left, ...right]);
  });

  it('reads three columns from left to right', () => {
    const texts = ['a', 'b', 'c'].map((name) =>
      [1, 2, 3].map((line) => `columna ${name} renglón ${String(line)} lleno`),
    );
    expect(layoutLines(texts.flatMap((lines, index) => column(lines, 50 + index * 180)))).toEqual(texts.flat());
  });

  it('keeps labels beside their values', () => {
    const labels = ['PLATO:', 'INGREDIENTES:', 'ALERGENOS:', 'CATEGORIA:'];
    const values = ['Trucha grillada con nabo', 'trucha, nabo, crema', 'pescado, lácteos', 'principal de la casa'];
    expect(layoutLines([...column(labels, 50), ...column(values, 200)])).toEqual(
      labels.map((label, index) => `${label} ${String(values[index])}`),
    );
  });

  it('keeps names beside their prices', () => {
    const names = ['Trucha grillada con crema de nabo', 'Ñoquis', 'Flan casero con dulce', 'Milanesa'];
    const prices = ['$ 9500', '$ 7200', '$ 3100', '$ 8000'];
    expect(layoutLines([...column(names, 50), ...column(prices, 400)])).toEqual(
      names.map((name, index) => `${name} ${String(prices[index])}`),
    );
  });

  it('keeps the cells of a table in their row', () => {
    const names = ['Trucha grillada con nabo', 'Ñoquis', 'Flan', 'Sopa'];
    const hazards = ['pescado', 'gluten, huevo y lácteos', 'huevo', 'apio'];
    expect(layoutLines([...column(names, 50), ...column(hazards, 300)])[1]).toBe('Ñoquis gluten, huevo y lácteos');
  });

  it('puts text at another angle after the text that most of the page has', () => {
    const sideways = piece('BORRADOR', 10, 10, { angle: 315 });
    expect(layoutLines([sideways, piece('Trucha grillada', 50, 100)])).toEqual(['Trucha grillada', 'BORRADOR']);
  });

  it('loses no letter and invents none, whatever stands where', () => {
    const anywhere = fc.record({
      text: fc.stringMatching(/^[a-zñá:]{1,8}$/u),
      x: fc.integer({ min: 0, max: 600 }),
      y: fc.integer({ min: 0, max: 120 }),
      width: fc.integer({ min: 0, max: 200 }),
      size: fc.constantFrom(6, 10, 24),
      angle: fc.constantFrom(0, 0, 0, 90),
    });
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(anywhere, { selector: ({ text }) => text, maxLength: 40 }), { maxLength: 1 }),
        ([pieces = []]) => {
          const letters = (texts: readonly string[]): string =>
            Array.from(texts.join('').replaceAll(' ', '')).toSorted().join('');
          expect(letters(layoutLines(pieces))).toBe(letters(pieces.map(({ text }) => text)));
        },
      ),
    );
  });

  it('lays out a dense page quickly', () => {
    const pieces = Array.from({ length: 20_000 }, (_, index) =>
      piece('palabra', (index % 10) * 60, Math.floor(index / 10) * 12),
    );
    const started = performance.now();
    expect(layoutLines(pieces).length).toBeGreaterThan(1000);
    expect(performance.now() - started).toBeLessThan(1500);
  });
});
