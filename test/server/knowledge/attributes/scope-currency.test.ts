import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOfScope } from '../../../../server/knowledge/attributes/scope-currency.ts';

const currencyOf = (declared: string | undefined, texts: readonly string[]): string | undefined =>
  currencyOfScope(declared, [texts.map((text) => ({ text }))], { locale: 'es-AR' });

describe('what bare amounts of a business are in', () => {
  it('is what it declares, whatever its texts are signed with', () => {
    expect(currencyOf('UYU', ['Cubierto 1,20 €'])).toBe('UYU');
  });

  it('is the only currency that any of its texts is signed with', () => {
    expect(currencyOf(undefined, ['Calamares 13,00', 'Pan y servicio 1,20 €'])).toBe('EUR');
    expect(currencyOf(undefined, ['Madras £8.25', 'Min spend £8'])).toBe('GBP');
  });

  it.each([
    [['Calamares 13,00', 'Milanesa $ 9.000']],
    [['Milanesa $ 9.000', 'Turistas: 10 €']],
    [['Entrada 10 €', 'Entrada 12 US$']],
    [['Abrimos a las 20', 'Mesa 4']],
    [[]],
  ])('is left to the domain of %j', (texts) => {
    expect(currencyOf(undefined, texts)).toBeUndefined();
  });

  it('does not hang on the order of its texts', () => {
    const text = fc.constantFrom('Pan 2,00', 'Agua 1,50 €', 'Vino $ 900', 'Sin precio', 'Té £3');
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
        const other = currencyOf(undefined, texts.toReversed());
        expect(currencyOf(undefined, texts)).toBe(other);
      }),
    );
  });
});
