import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairSimilar } from '../../../../server/knowledge/documents/pair-similar.ts';

const places = (before: readonly string[], after: readonly string[]): string[] =>
  pairSimilar(before, after).map((pair) => `${String(pair.before)}-${String(pair.after)}`);

describe('two texts', () => {
  it('are one, rewritten, when they share most of their words', () => {
    expect(places(['Abrimos de martes a domingo.'], ['Abrimos de martes a sábado.'])).toEqual(['0-0']);
    expect(pairSimilar(['uno dos tres cuatro'], ['Uno dos TRES cinco'])[0]?.likeness).toBe(0.75);
  });

  it('are two when they share less than half', () => {
    expect(places(['uno dos tres cuatro'], ['uno cinco seis siete'])).toEqual([]);
    expect(places(['Se aceptan tarjetas.'], ['No hay estacionamiento.'])).toEqual([]);
  });

  it('without words are no pair', () => {
    expect(places(['—'], ['…'])).toEqual([]);
    expect(places([''], [''])).toEqual([]);
  });
});

describe('several texts', () => {
  it('meet the likest', () => {
    const before = ['abrimos martes temprano', 'cerramos lunes tarde siempre'];
    expect(places(before, ['cerramos lunes tarde nunca', 'abrimos jueves temprano'])).toEqual(['1-0', '0-1']);
  });

  it('are each in one pair', () => {
    expect(places(['uno dos tres cuatro'], ['uno dos tres cinco', 'uno dos tres cuatro seis'])).toEqual(['0-1']);
  });

  it('that are equally alike meet the nearest', () => {
    const alike = ['plato del lunes', 'plato del martes', 'plato del jueves'];
    expect(places(alike, alike).sort()).toEqual(['0-0', '1-1', '2-2']);
  });
});

const texts = fc.array(
  fc
    .array(fc.constantFrom('pan', 'sal', 'agua', 'lunes', 'martes', 'abre', 'cierra', 'de', 'a'), { maxLength: 6 })
    .map((list) => list.join(' ')),
  { maxLength: 8 },
);

describe('any two lists', () => {
  it('are paired the same when they are swapped', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const back = pairSimilar(after, before).map((pair) => ({ ...pair, before: pair.after, after: pair.before }));
        const byPlace = (list: readonly { readonly before: number }[]) =>
          list.toSorted((left, right) => left.before - right.before);
        expect(byPlace(back)).toEqual(byPlace(pairSimilar(before, after)));
      }),
    );
  });

  it('weigh as many pairs as the lists are long, not their product', () => {
    const weighed = (size: number, textAt: (place: number) => string): number => {
      let count = 0;
      const side = (suffix: string): string[] => Array.from({ length: size }, (_unused, at) => textAt(at) + suffix);
      pairSimilar(side(' antes'), side(' después'), () => {
        count += 1;
        return 0;
      });
      return count;
    };
    const telling = (at: number): string => `todos los días servimos la receta ${String(at)} de la casa`;
    expect(weighed(1000, telling)).toBe(1000);
    expect(weighed(10_000, telling)).toBe(10_000);
    expect(weighed(2000, () => 'siempre el mismo texto')).toBe(0);
    expect(weighed(5000, (at) => `grupo ${String(Math.floor(at / 8))}`)).toBeLessThanOrEqual(5000 * 8);
  });
});
