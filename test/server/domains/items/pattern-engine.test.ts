import { expect, it } from 'vitest';
import { compilePattern } from '../../../../server/domains/items/pattern-engine.ts';

it.each([
  [String.raw`^\d{4}-\d{2}$`, '2026-01', true],
  [String.raw`^[\p{L} ]+$`, 'Ñandú azul', true],
  [String.raw`^[\p{L} ]+$`, 'x1', false],
  ['^(?:ab|c)+$', 'abcab', true],
  ['b', 'abc', true],
  [String.raw`^(?<year>\d+)\/x$`, '12/x', true],
])('%s holds for %s: %s', (pattern, text, expected) => {
  expect(compilePattern(pattern).test(text)).toBe(expected);
});

it('writes itself as the pattern it was made of', () => {
  expect(String(compilePattern('^a$'))).toBe('^a$');
});

it('says no to a text too long for a large pattern instead of working for minutes', () => {
  const pattern = compilePattern('(a{1,900})+b');
  const started = performance.now();
  expect(pattern.test('a'.repeat(1_000_000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});
