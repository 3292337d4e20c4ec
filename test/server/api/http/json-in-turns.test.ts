import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInTurns } from '../../../../server/api/http/json-in-turns.ts';
import { Fault } from '../../../../server/fault.ts';
import { faultOf } from '../../../support/fault-of.ts';

/** Large enough that it is read in pieces. */
const FILLER = 'relleno '.repeat(20_000);

describe('JSON in turns', () => {
  it('is what JSON.parse says, whatever is large in it', async () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.constantFrom<unknown>(1, -2.5e10, true, null, FILLER, '"\\"', '[{,:', '\\\\', '\u2028', ''),
        fc.array(tie('any')),
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', '7', 'items', '\\"')), tie('any')),
      ),
    })).any;
    await fc.assert(
      fc.asyncProperty(value, fc.constantFrom(undefined, 1), async (given, space) => {
        const text = JSON.stringify(given, undefined, space);
        const read = await parseInTurns(text);
        expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 200 },
    );
  });

  it('is refused where JSON.parse refuses it', async () => {
    const large = JSON.stringify({ a: [FILLER, { b: FILLER }], c: [1, 2, 3], d: { e: null } });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.constantFrom('', ',', ']', '}', '[', '{', '"', ':', '\\', 'x', ' ', '0'),
        async (place, sign) => {
          // Near one of the signs, where it matters.
          const signs = [...large.matchAll(/["[\]{},:]/gu)].map(({ index }) => index);
          const at = signs[place % signs.length]! + (place % 3) - 1;
          const broken = large.slice(0, Math.max(0, at)) + sign + large.slice(at + (place % 2));
          const told = (read: () => unknown) => Promise.resolve().then(read).then((good) => JSON.stringify(good), (error: unknown) => (error as Error).name); // prettier-ignore
          expect(await told(() => parseInTurns(broken))).toBe(await told(() => JSON.parse(broken) as unknown));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    '',
    ' ',
    '[',
    ']',
    '{',
    '[1,]',
    '{"a":1,}',
    '[1 2]',
    `[${FILLER}]`,
    `{"${FILLER}"}`,
    `["${FILLER}",]`,
    `{"a":"${FILLER}",}`,
    `[,"${FILLER}"]`,
    `{1:"${FILLER}"}`,
    `["${FILLER}"}`,
    `["${FILLER}"] 1`,
  ])(
    // prettier-ignore
    'is refused as no JSON: %.20s',
    async (text) => {
      await expect(parseInTurns(text)).rejects.toThrow(SyntaxError);
    },
  );

  it.each([
    ['nested too deep', '['.repeat(65) + ']'.repeat(65)],
    ['nested without end', '['.repeat(1_000_000)],
    ['of two million empty objects', `[${'{},'.repeat(2_000_000)}{}]`],
    ['of two million numbers', `[${'1,'.repeat(2_000_000)}1]`],
  ])('is refused before it is made: %s', async (_what, text) => {
    expect(await faultOf(parseInTurns(text))).toMatchObject(
      new Fault('fields-invalid', {
        issues: [{ loc: [], msg: 'value is too large or too deep', type: 'value_error.too_large' }],
      }),
    );
  });

  it('lets others have their turn', async () => {
    const text = JSON.stringify({
      items: Array.from({ length: 100_000 }, (_, at) => ({ id: at, name: `plato ${String(at)}` })),
    });
    let others = 0;
    const read = await parseInTurns(text, { takeTurns: () => Promise.resolve(void (others += 1)) });
    expect(read).toEqual(JSON.parse(text));
    expect(others).toBeGreaterThan(text.length / (64 * 1024));
  });
});
