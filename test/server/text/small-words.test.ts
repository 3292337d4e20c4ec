import { describe, expect, it } from 'vitest';
import { createMeantWords } from '../../../server/text/small-words.ts';

describe('a small word that lacks an ñ', () => {
  const isMeant = createMeantWords(['uñas', 'té', 'piña']);

  it.each(['uñas', 'Uñas', 'té', 'te', 'piña', 'pina', 'corte'])('«%s» means what is spelt so', (word) => {
    expect(isMeant(word)).toBe(true);
  });

  it('«unas» means no «uñas»', () => {
    expect(isMeant('unas')).toBe(false);
  });

  it('means it where it is spelt without one, too', () => {
    expect(createMeantWords(['uñas', 'unas'])('unas')).toBe(true);
  });
});
