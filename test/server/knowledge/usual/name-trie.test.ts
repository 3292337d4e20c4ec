import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameTrie } from '../../../../server/knowledge/usual/name-trie.ts';

function trieOf(...names: string[]) {
  const trie = createNameTrie<string>();
  for (const name of names) trie.add(name, name);
  return (text: string) => trie.match(text).map(({ word, meanings }) => `${word} = ${meanings.join(', ')}`);
}

describe('names in a text', () => {
  it('are found whole, in singular and plural, whatever their case and accents', () => {
    const find = trieOf('botón', 'pez', 'botas');
    expect(find('BOTONES, un boton y dos peces con una bota')).toEqual([
      'BOTONES = botón',
      'boton = botón',
      'peces = pez',
      'bota = botas',
    ]);
    expect(find('abotonado')).toEqual([]);
  });

  it('are the longest that begin at a word, and never overlap', () => {
    const find = trieOf('pan', 'pan de campo', 'campo abierto');
    expect(find('pan de campo abierto')).toEqual(['pan de campo = pan de campo']);
    expect(find('pan de la casa')).toEqual(['pan = pan']);
  });

  it('that are written alike are found together', () => {
    const trie = createNameTrie<number>();
    trie.add('pão', 1);
    trie.add('pao', 2);
    trie.add('pao', 2);
    expect(trie.match('pao')[0]?.meanings).toEqual([1, 2]);
  });

  it('without a word are none', () => {
    expect(trieOf('', '—')('— pan')).toEqual([]);
  });

  it('are found in any text, at the place where they stand', () => {
    const trie = createNameTrie<true>();
    for (const name of ['aa', 'aa bb', 'bb cc dd']) trie.add(name, true);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom('aa', 'bb', 'cc', 'dd', ',')).map((all) => all.join(' ')),
        ),
        (text) => {
          let before = 0;
          for (const { start, end, word } of trie.match(text)) {
            expect(start).toBeGreaterThanOrEqual(before);
            expect(text.slice(start, end)).toBe(word);
            before = end;
          }
        },
      ),
    );
  });
});
