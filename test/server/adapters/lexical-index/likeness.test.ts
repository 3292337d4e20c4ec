import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLikeness } from '../../../../server/adapters/lexical-index/likeness.ts';
import { createTermCounts } from '../../../../server/adapters/lexical-index/term-counts.ts';
import { createVocabulary } from '../../../../server/adapters/lexical-index/vocabulary.ts';
import { analyse } from '../../../../server/text/analyse.ts';

/** How like the question each of the texts is. */
function compare(question: string, texts: readonly string[]): number[] {
  const vocabulary = createVocabulary();
  const counts = createTermCounts();
  const chunks = texts.map((text) => {
    const terms = analyse(text);
    const chunk = vocabulary.read(terms);
    vocabulary.add(chunk);
    counts.add(new Set(terms.map((term) => term.text)));
    return chunk;
  });
  return chunks.map(createLikeness(analyse(question), vocabulary, counts));
}

describe('likeness', () => {
  it('is higher for the very words than for their stems, and for stems than for pieces', () => {
    const [words, stems, pieces, none] = compare('torres viejas', [
      'torres viejas',
      'torre vieja',
      'torreón envejecido',
      'queso y pan',
    ]);
    expect(words).toBeGreaterThan(stems ?? 1);
    expect(stems).toBeGreaterThan(pieces ?? 1);
    expect(pieces).toBeGreaterThan(0);
    expect(none).toBe(0);
  });

  it('is higher where the words are neighbours', () => {
    const [beside, apart] = compare('torre vieja', ['puente ancho, torre vieja', 'torre ancha, puente, vieja']);
    expect(beside).toBeGreaterThan(apart ?? 1);
  });

  it('sees a misspelt word by its pieces', () => {
    const [meant, other] = compare('hamburgessa', ['hamburguesa completa', 'milanesa completa']);
    expect(meant).toBeGreaterThan(other ?? 1);
  });

  it('lies in 0…1, is 0 for a question without a word, and is the same however often it is asked', () => {
    const text = fc
      .array(fc.constantFrom('torre', 'vieja', 'puente', 'ciudad', 'queso', 'de', 'la'), { minLength: 1, maxLength: 9 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1, maxLength: 5 }), (question, texts) => {
        const found = compare(question, texts);
        for (const likeness of found) {
          expect(likeness).toBeGreaterThanOrEqual(0);
          expect(likeness).toBeLessThanOrEqual(1);
        }
        expect(compare(question, texts)).toEqual(found);
      }),
    );
    expect(compare('', ['torre'])).toEqual([0]);
  });
});
