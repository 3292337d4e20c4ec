import { expect } from 'chai';
import * as fc from 'fast-check';
import { cutUnfinished, splitBlocks } from '../../../../widget/components/answer/blocks.ts';

const answers = fc
  .array(fc.constantFrom('• ', '•', '\n', 'pan', ' ', 'sin gluten', '[1]', '[', '1'), { maxLength: 24 })
  .map((parts) => parts.join(''));

describe('splitBlocks', () => {
  it('makes a list of lines in a row that begin with a bullet', () => {
    expect(splitBlocks('Hay:\n• pan\n• tortas [1]\nPreguntá\npor más.\n• y')).to.deep.equal([
      'Hay:',
      ['pan', 'tortas [1]'],
      'Preguntá\npor más.',
      ['y'],
    ]);
  });

  it('lets empty lines neither cut a list in two nor stay in it', () => {
    expect(splitBlocks('• pan\n\n• tortas\n\nfin')).to.deep.equal([['pan', 'tortas'], 'fin']);
  });

  it('leaves other dashes, bullets within a line and line breaks as they are', () => {
    for (const text of ['- pan\n- tortas', 'pan • tortas', '•pan', '•', 'uno\n\ndos\n', ' • pan']) {
      expect(splitBlocks(text)).to.deep.equal([text]);
    }
    expect(splitBlocks('')).to.deep.equal([]);
  });

  it('loses no word', () => {
    const letters = (text: string): string => text.replaceAll(/\s/gu, '');
    fc.assert(
      fc.property(answers, (text) => {
        const withoutBullets = text.replaceAll(/^• /gmu, '');
        expect(letters(splitBlocks(text).flat().join(''))).to.equal(letters(withoutBullets));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('cutUnfinished', () => {
  it('keeps back the beginning of a mark and of an item', () => {
    for (const [text, shown] of [
      ['pan [', 'pan '],
      ['pan [12', 'pan '],
      ['Hay:\n•', 'Hay:'],
      ['Hay:\n• ', 'Hay:'],
      ['Hay:\n• [1', 'Hay:'],
      ['• ', ''],
      ['Hay:\n', 'Hay:'],
      ['pan [1]', 'pan [1]'],
      ['Hay:\n• p', 'Hay:\n• p'],
      ['pan • ', 'pan • '],
    ] as const) {
      expect(cutUnfinished(text), text).to.equal(shown);
    }
  });

  it('shows, letter by letter, nothing that later becomes something else', () => {
    const kinds = (text: string) =>
      splitBlocks(text).map((block) => (typeof block === 'string' ? 'text' : block.length));
    fc.assert(
      fc.property(answers, (text) => {
        let before: (string | number)[] = [];
        for (let end = 0; end <= text.length; end += 1) {
          const now = kinds(cutUnfinished(text.slice(0, end)));
          before.forEach((kind, place) => {
            if (typeof kind === 'number') expect(now[place]).to.be.at.least(kind);
            else expect(now[place]).to.equal('text');
          });
          before = now;
        }
      }),
    );
  });
});
