import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

const LEGEND = '\n\nG glúten, O ovo, P peixe, L leite, F frutos de casca rija';
const NAMES: Readonly<Record<string, string>> = {
  G: 'gluten',
  O: 'huevo',
  P: 'pescado',
  L: 'lacteos',
  F: 'frutos_secos',
};

const first = async (line: string): Promise<string> =>
  told(await listingOf(`${line}\nPan  1,00\nAgua  2,00${LEGEND}`))[0] ?? '';

describe('codes of which some stand in brackets within the brackets', () => {
  it.each([
    ['Mousse (O, L, [F])  3,50', 'Mousse | 3,50 | contains huevo, contains lacteos, contains frutos_secos'],
    ['Encharcada (O [F])  4,00', 'Encharcada | 4,00 | contains huevo, contains frutos_secos'],
    ['Arroz [L, (F)]  3,00', 'Arroz | 3,00 | contains lacteos, contains frutos_secos'],
  ])('are all read: %s', async (line, item) => {
    expect(await first(line)).toBe(item);
  });

  it('lose none, however many stand outside and inside', async () => {
    const codes = fc.uniqueArray(fc.constantFrom(...Object.keys(NAMES)), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(codes, fc.nat(), fc.constantFrom(', ', ',', '; '), async (all, at, sign) => {
        const place = 1 + (at % (all.length - 1));
        const outer = all.slice(0, place).join(sign);
        const inner = all.slice(place).join(sign);
        const read = await first(`Mousse (${outer}${sign}[${inner}])  3,50`);
        for (const code of all) expect(read).toContain(`contains ${NAMES[code] ?? ''}`);
      }),
      { numRuns: 40 },
    );
  });

  it('are no codes where a name says which of several it is', async () => {
    expect(await first('Croquetas (de jamón [ibérico])  3,50')).toMatch(/^Croquetas \(de jamón/u);
  });
});
