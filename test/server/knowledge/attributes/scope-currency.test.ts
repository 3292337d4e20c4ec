import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOfScope } from '../../../../server/knowledge/attributes/scope-currency.ts';

const argentine = { locale: 'es-AR' };

describe('what bare amounts of a business are in', () => {
  it('is what it declares, whatever its texts are signed with', () => {
    expect(currencyOfScope('UYU', ['Cubierto 1,20 €'], argentine)).toBe('UYU');
  });

  it('is the only currency that any of its texts is signed with', () => {
    expect(currencyOfScope(undefined, ['Calamares 13,00', 'Pan y servicio 1,20 €'], argentine)).toBe('EUR');
    expect(currencyOfScope(undefined, ['Madras £8.25', 'Min spend £8'], argentine)).toBe('GBP');
  });

  it.each([
    [['Calamares 13,00', 'Milanesa $ 9.000']],
    [['Milanesa $ 9.000', 'Turistas: 10 €']],
    [['Entrada 10 €', 'Entrada 12 US$']],
    [['Abrimos a las 20', 'Mesa 4']],
    [[]],
  ])('is left to the domain of %j', (texts) => {
    expect(currencyOfScope(undefined, texts, argentine)).toBeUndefined();
  });

  it('does not hang on the order of its texts', () => {
    const text = fc.constantFrom('Pan 2,00', 'Agua 1,50 €', 'Vino $ 900', 'Sin precio', 'Té £3');
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
        const other = currencyOfScope(undefined, texts.toReversed(), argentine);
        expect(currencyOfScope(undefined, texts, argentine)).toBe(other);
      }),
    );
  });
});
