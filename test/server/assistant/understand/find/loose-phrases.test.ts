import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLoosePhrases } from '../../../../../server/assistant/understand/find/loose-phrases.ts';
import { wishWords } from '../../../../../server/assistant/understand/find/wish-words.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const phrases = createLoosePhrases<string>();
phrases.add('pelo … cae', 'loss');
phrases.add('ends … split', 'damaged');

function found(text: string): string[] {
  return phrases.match(text).map(({ word, meanings }) => `${word}: ${meanings.join()}`);
}

describe('two words that mean something together', () => {
  it.each([
    ['el pelo se me cae', 'pelo se me cae: loss'],
    ['se me cae todo el pelo', 'cae todo el pelo: loss'],
    ['my ends are split', 'ends are split: damaged'],
    ['split ends!', 'split ends: damaged'],
  ])('are found over the small words between them: «%s»', (text, match) => {
    expect(found(text)).toEqual([match]);
  });

  it.each(['el pelo, se cae', 'pelo con keratina cae', 'el pelo que yo ya no les veo a ellas se cae', 'pelo', 'cae'])(
    'are not found over a sign, a word that names something, or from afar: «%s»',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it('never overlap, and stand in the text where they say', () => {
    const word = fc.constantFrom('pelo', 'cae', 'me', 'ends', 'split', 'se', ',');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (spoken) => {
        const text = spoken.join(' ');
        let from = 0;
        for (const { start, end, word: said } of phrases.match(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(text.slice(start, end)).toBe(said);
          from = end;
        }
      }),
    );
  });

  it('are words of a domain', () => {
    const said = wishWords('meu cabelo está caindo', shippedDomain('hair_salon'));
    expect(said.map(({ word }) => word)).toEqual(['cabelo está caindo']);
  });
});
