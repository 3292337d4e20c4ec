import { expect } from 'chai';
import * as fc from 'fast-check';
import { splitCitations } from '../../../../widget/components/answer/citations.ts';

describe('splitCitations', () => {
  it('makes marks of numbers that name a source, with what belongs to them', () => {
    expect(splitCitations('Lleva crema [1]. Y gluten[2] también', 2)).to.deep.equal([
      'Lleva crema',
      { space: ' ', place: 1, held: '.' },
      ' Y gluten',
      { space: '', place: 2, held: '' },
      ' también',
    ]);
  });

  it('leaves every other bracket as it is', () => {
    for (const text of ['[0]', '[3]', '[a]', '[]', '[ 1 ]', '[123]']) {
      expect(splitCitations(text, 2)).to.deep.equal([text]);
    }
  });

  it('keeps back the beginning of a mark while more words come, and shows it when none do', () => {
    expect(splitCitations('pan [1', 1, true)).to.deep.equal(['pan ']);
    expect(splitCitations('pan [', 1, true)).to.deep.equal(['pan ']);
    expect(splitCitations('pan [1', 1, false)).to.deep.equal(['pan [1']);
  });

  it('loses no letter of an answer', () => {
    const bracketed = fc
      .array(fc.constantFrom('[', ']', '1', '2', '[1]', '[2]', ' ', '.', 'pan'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(bracketed, fc.nat(3), (text, sources) => {
        const joined = splitCitations(text, sources)
          .map((piece) => (typeof piece === 'string' ? piece : `${piece.space}[${piece.place}]${piece.held}`))
          .join('');
        expect(joined).to.equal(text);
      }),
    );
  });
});
