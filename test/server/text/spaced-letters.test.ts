import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSpacedLetters } from '../../../server/text/spaced-letters.ts';

describe('letter-spaced capitals', () => {
  it('are the word they spell, and a wider space ends it', () => {
    expect(joinSpacedLetters('N A C H O S  8,50')).toBe('NACHOS  8,50');
    expect(joinSpacedLetters('J A M Ó N   I B É R I C O')).toBe('JAMÓN   IBÉRICO');
    expect(joinSpacedLetters('J A M Ó N'.normalize('NFD')).normalize('NFC')).toBe('JAMÓN');
    expect(joinSpacedLetters('Hoy: T É S\nP A N')).toBe('Hoy: TÉS\nPAN');
  });

  it('are no single letters, no small ones and no list with commas', () => {
    for (const text of ['vitamina A y B', 'grupos A B', 'a b c d', 'A, B, C, D', 'NACHOS CON QUESO', 'plan A NACHOS'])
      expect(joinSpacedLetters(text)).toBe(text);
  });

  it('are no row of marks', () => {
    expect(joinSpacedLetters('POLLO CHIPOTLE X X T T X')).toBe('POLLO CHIPOTLE X X T T X');
    expect(joinSpacedLetters('ALITAS A A A')).toBe('ALITAS A A A');
  });

  it('are found for any word, and nothing of any other text is changed', () => {
    const letters3 = fc.shuffledSubarray(['A', 'Ñ', 'É', 'Z', 'S'], { minLength: 3 });
    const more = fc.array(fc.constantFrom('A', 'Ñ', 'É', 'Z', 'S'), { maxLength: 8 });
    const word = fc.tuple(letters3, more).map(([first, rest]) => [...first, ...rest]);
    fc.assert(
      fc.property(word, fc.stringMatching(/^[a-z]{2,8}$/u), (letters, other) => {
        expect(joinSpacedLetters(`${other} ${letters.join(' ')} ${other}`)).toBe(
          `${other} ${letters.join('')} ${other}`,
        );
        expect(joinSpacedLetters(`${letters.join('')} ${other}`)).toBe(`${letters.join('')} ${other}`);
      }),
    );
  });
});
