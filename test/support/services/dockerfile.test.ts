import { describe, expect, it } from 'vitest';
import { isIgnored, pairsOf, parseDockerfile, wordsOf } from './dockerfile.ts';

describe('parseDockerfile', () => {
  it('reads stages, arguments, flags, comments and lines that go on', () => {
    const text = [
      'ARG V=1',
      '# a comment',
      'FROM image:${V}-slim AS one',
      'RUN first \\',
      '    # in between',
      '    && second',
      'FROM image:2',
      'COPY --from=one /a ./',
    ];
    expect(parseDockerfile(text.join('\n'))).toEqual([
      { name: 'one', image: 'image:1-slim', instructions: [{ name: 'RUN', flags: {}, text: 'first && second' }] },
      { name: '1', image: 'image:2', instructions: [{ name: 'COPY', flags: { from: 'one' }, text: '/a ./' }] },
    ]);
  });

  it.each(['FROM ${MISSING}', 'RUN before', 'FROM a\nRUNS b', 'FROM a b c'])('refuses %j', (text) => {
    expect(() => parseDockerfile(text)).toThrow();
  });
});

it('tells words from a line for a shell', () => {
  expect(wordsOf('["node", "a b"]')).toEqual(['node', 'a b']);
  expect(wordsOf('node a b')).toBeUndefined();
});

it('reads pairs with and without quotes', () => {
  expect(pairsOf('A=b C="d e" x.y-z=1')).toEqual([['A', 'b'], ['C', 'd e'], ['x.y-z', '1']]); // prettier-ignore
});

describe('isIgnored', () => {
  const file = '# all\n*\n!kept\n!kept/b.txt\nkept/*.log\n**/.*\n';

  it.each([
    ['other', true],
    ['other/file', true],
    ['kept', false],
    ['kept/deep/file', false],
    ['kept/a.log', true],
    ['kept/deep/a.log', false],
    ['kept/deep/.env', true],
    ['.env', true],
    ['keptnot', true],
  ])('%s: %s', (path, expected) => {
    expect(isIgnored(path, file)).toBe(expected);
  });
});
