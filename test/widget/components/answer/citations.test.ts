import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Mark } from '../../../../widget/components/answer/citations.ts';
import { splitCitations } from '../../../../widget/components/answer/citations.ts';

describe('splitCitations', () => {
  it('keeps marks that name a source with their word and what closes it', () => {
    expect(splitCitations('Lleva crema [1][2]. Y gluten[2] también', 2)).to.deep.equal([
      'Lleva ',
      [
        { before: 'crema ', place: 1, after: '' },
        { before: '', place: 2, after: '.' },
      ],
      ' Y ',
      [{ before: 'gluten', place: 2, after: '' }],
      ' también',
    ]);
  });

  it('holds no more together than fits a narrow bubble', () => {
    expect(splitCitations(`${'x'.repeat(30)} [1][1][1][1]`, 1)).to.deep.equal([
      'x'.repeat(14),
      [
        { before: `${'x'.repeat(16)} `, place: 1, after: '' },
        { before: '', place: 1, after: '' },
        { before: '', place: 1, after: '' },
      ],
      [{ before: '', place: 1, after: '' }],
    ]);
  });

  it('leaves every other bracket as it is', () => {
    for (const text of ['[0]', '[3]', '[a]', '[]', '[ 1 ]', '[123]']) {
      expect(splitCitations(text, 2)).to.deep.equal([text]);
    }
  });

  it('loses no letter of an answer', () => {
    const bracketed = fc
      .array(fc.constantFrom('[', ']', '1', '2', '[1]', '[2]', ' ', '.', 'pan'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(bracketed, fc.nat(3), (text, sources) => {
        const joined = splitCitations(text, sources)
          .flatMap((piece): readonly (string | Mark)[] => (typeof piece === 'string' ? [piece] : piece))
          .map((part) => (typeof part === 'string' ? part : `${part.before}[${part.place}]${part.after}`))
          .join('');
        expect(joined).to.equal(text);
      }),
    );
  });
});
