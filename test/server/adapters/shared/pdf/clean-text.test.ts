import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../../../server/adapters/shared/pdf/clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['composes accents', 'ALE\u0301RGENOS: man\u0303ana', 'ALÉRGENOS: mañana'],
    [
      'composes accents drawn before their letter',
      'AL´ERGENOS, l´acteos, man´ı, ping¨uino, ma˜nana',
      'ALÉRGENOS, lácteos, maní, pingüino, mañana',
    ],
    ['writes ligatures out', 'conﬁtado, ﬂan, gaﬀe', 'confitado, flan, gaffe'],
    ['takes out soft hyphens and invisible characters', 'cama\u00ADrones\u200B y\uFEFF nabo', 'camarones y nabo'],
    ['makes control characters and odd spaces plain ones', 'trucha\u0000\t con\u00A0nabo\u2003', 'trucha con nabo'],
    ['keeps a bullet of a symbol font', '\uF0B7 pescado', '• pescado'],
    ['leaves fractions and signs as they are', '½ kg · 10 € … ™', '½ kg · 10 € … ™'],
    ['leaves an accent that belongs to no letter', 'cocción 5´ y 10´', 'cocción 5´ y 10´'],
  ])('%s', (_, given, wanted) => {
    expect(cleanText(given)).toBe(wanted);
  });

  it('changes nothing a second time', () => {
    const spiky = fc.string({
      unit: fc.constantFrom(...Array.from('aEnu´¨˜ -'), '\u0301', '\u00AD', '\uFB01'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), spiky), (text) => {
        const once = cleanText(text);
        expect(cleanText(once)).toBe(once);
        expect(once).toBe(once.trim());
      }),
    );
  });
});
