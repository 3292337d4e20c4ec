import { describe, expect, it } from 'vitest';
import { isDenialWord } from '../../../../../server/assistant/reading/dangers/denial-words.ts';

describe('a word that takes something away', () => {
  it.each(['sin', 'no', 'ni', 'without', 'not', 'sem', 'nao', 'livre', 'free'])('is «%s»', (word) => {
    expect(isDenialWord(word)).toBe(true);
  });

  it.each(['con', 'with', 'com', 'algo', 'notes', ''])('is not «%s»', (word) => {
    expect(isDenialWord(word)).toBe(false);
  });
});
