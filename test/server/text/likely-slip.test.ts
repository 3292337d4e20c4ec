import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLikelySlip, sameSound } from '../../../server/text/likely-slip.ts';

describe('a word that is most likely another one misspelt', () => {
  it.each([
    ['truhca', 'trucha'],
    ['truchaa', 'trucha'],
    ['trcha', 'trucha'],
    ['tricha', 'trucha'],
    ['estrudel', 'strudel'],
    ['napolitna', 'napolitana'],
    ['milaneca', 'milanesa'],
    ['umita', 'humita'],
    ['giso', 'guiso'],
    ['curri', 'curry'],
    ['vife', 'bife'],
    ['verengenna', 'berenjenas'],
  ])('«%s» is %s', (written, meant) => {
    expect(isLikelySlip(written, meant)).toBe(true);
  });

  it.each([
    ['habas', 'rabas'],
    ['tarta', 'torta'],
    ['pasta', 'pesto'],
    ['pollo', 'bollo'],
    ['flan', 'plan'],
    ['coco', 'choco'],
    ['mango', 'tango'],
    ['5.1', '7.1'],
    ['trucha', 'trucha'],
    ['', 'trucha'],
  ])('«%s» is not %s', (written, meant) => {
    expect(isLikelySlip(written, meant)).toBe(false);
  });

  it('has two letters swapped, doubled or left out anywhere but at its start', () => {
    const word = fc.stringMatching(/^[b-dfgj-np-t][aeiou][b-dfgj-np-t][aeiou][b-dfgj-np-t][aeiou]$/u);
    fc.assert(
      fc.property(word, fc.integer({ min: 1, max: 4 }), (meant, at) => {
        const doubled = meant.slice(0, at) + meant.charAt(at) + meant.slice(at);
        const swapped = meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2);
        const short = meant.slice(0, at) + meant.slice(at + 1);
        return [doubled, swapped, short].every((written) => written === meant || isLikelySlip(written, meant));
      }),
    );
  });

  it('sounds like another only when both are long enough', () => {
    expect(sameSound('kinoa', 'quinoa')).toBe(true);
    expect(sameSound('te', 'the')).toBe(false);
  });
});
