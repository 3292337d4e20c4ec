import { describe, expect, it } from 'vitest';
import { isFunctionWord, isLinkWord } from '../../../server/text/function-words.ts';
import { fold } from '../../../server/text/fold.ts';

describe('function words', () => {
  it.each(['de', 'con', 'la', 'que', 'tiene', 'puedo', 'hola', 'what', 'voce', 'y', 'a', 'x', ''])(
    'hold «%s»',
    (word) => {
      expect(isFunctionWord(word)).toBe(true);
    },
  );

  it.each(['gluten', 'mani', 'rogel', 'celiaca', 'pan', 'sal', 'asma', 'dulce', 'embarazo'])(
    'do not hold «%s», which says what a question is about',
    (word) => {
      expect(isFunctionWord(word)).toBe(false);
    },
  );

  it('are met by folded words only', () => {
    expect(isFunctionWord('Qué')).toBe(false);
    expect(isFunctionWord(fold('Qué'))).toBe(true);
  });
});

describe('link words', () => {
  it('may stand inside a name, and are function words too', () => {
    for (const word of ['de', 'del', 'con', 'al', 'la', 'sobre', 'with']) {
      expect(isLinkWord(word)).toBe(true);
      expect(isFunctionWord(word)).toBe(true);
    }
  });

  it('are not the words that join two names or turn one away', () => {
    for (const word of ['y', 'o', 'sin', 'e', 'ni', 'pan']) expect(isLinkWord(word)).toBe(false);
  });
});
