import { describe, expect, it } from 'vitest';
import { wishesLeft } from '../../../../server/assistant/writer/tell-unfiltered.ts';
import type { Reading } from '../../../../server/assistant/reading/reading.ts';

const left = (...leftover: string[]): readonly string[] => wishesLeft({ leftover } as unknown as Reading);

describe('the wishes that nothing was done about', () => {
  it('are the words that may be one', () => {
    expect(left('kosher')).toEqual(['kosher']);
    expect(left('bajo', 'picante')).toContain('picante');
  });

  it.each(['pra', 'mim', 'which', 'tienen', 'quero'])('do not count «%s», which is a word of asking', (word) => {
    expect(left(word)).toEqual([]);
    expect(left(word, 'kosher')).toEqual(['kosher']);
  });

  it('are none where so much is said that it is a story', () => {
    expect(left('kosher', 'orgánico', 'artesanal')).toEqual([]);
  });
});
