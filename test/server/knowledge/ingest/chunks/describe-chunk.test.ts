import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeChunk, estimateTokens } from '../../../../../server/knowledge/ingest/chunks/describe-chunk.ts';

describe('describeChunk', () => {
  it('tells the language a chunk is clearly written in', () => {
    const language = (text: string) => describeChunk(text, { language: 'es' }).language;
    expect(language('You can eat this without gluten')).toBe('en');
    expect(language('Não tem glúten, mas leva leite')).toBe('pt');
  });

  it('has the language of the document where the chunk does not tell', () => {
    expect(describeChunk('Ingredientes: apio', { language: 'pt' }).language).toBe('pt');
    expect(describeChunk('Malbec', {}).language).toBe('es');
  });
});

describe('estimateTokens', () => {
  it('is about what a tokenizer makes of a Spanish sentence, and rather more', () => {
    // 18 to 24 tokens by vocabularies in use.
    const sentence = 'Contiene trazas de maní y se fríe en el mismo aceite que las milanesas.';
    expect(estimateTokens(sentence)).toBeGreaterThanOrEqual(18);
    expect(estimateTokens(sentence)).toBeLessThanOrEqual(26);
  });

  it('counts characters of other scripts one by one', () => {
    expect(estimateTokens('花生過敏')).toBe(4);
    expect(estimateTokens('🥜')).toBe(1);
  });

  it('lies between a quarter of the characters and all of them, and grows with the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const count = Array.from(one).length;
        expect(estimateTokens(one)).toBeGreaterThanOrEqual(Math.ceil(count / 4));
        expect(estimateTokens(one)).toBeLessThanOrEqual(count);
        expect(estimateTokens(one + other)).toBeGreaterThanOrEqual(estimateTokens(one));
      }),
    );
  });
});
