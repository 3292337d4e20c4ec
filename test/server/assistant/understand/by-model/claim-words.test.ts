import { describe, expect, it } from 'vitest';
import type { ClaimContext } from '../../../../../server/assistant/understand/by-model/claim-words.ts';
import { claimWords, stillUnread } from '../../../../../server/assistant/understand/by-model/claim-words.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { hear } from '../../../../../server/language/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const lexicon = createLexicon(shippedDomain('restaurant').hazards);

function contextOf(message: string, ...unread: string[]): ClaimContext {
  const utterance = hear(message, { language: 'es', currency: 'ARS' });
  return { utterance, lexicon, unread: { words: new Set(unread), left: new Set<string>(), may: 'answer' } };
}

describe('words that a proposal cites', () => {
  it('stand in the message, whatever their case and accents', () => {
    const context = contextOf('Quiero algo Crémosito hoy', 'cremosito');
    expect(claimWords('cremosito', context)).toMatchObject({ word: 'Crémosito', isTurnedDown: false });
    expect(claimWords('algo CREMOSITO', context)?.word).toBe('Crémosito');
  });

  it.each([
    ['are none', ''],
    ['are signs', '¿?'],
    ['stand elsewhere', 'frío'],
    ['stand in another order', 'cremosito algo'],
    ['only join', 'algo'],
    ['hold a word that the rules have read', 'cremosito barato'],
  ])('that %s claim nothing', (_what, cited) => {
    expect(claimWords(cited, contextOf('algo cremosito barato', 'cremosito'))).toBeUndefined();
  });

  it('are turned down where the message turns them down', () => {
    expect(claimWords('pesadote', contextOf('algo que no sea pesadote', 'pesadote'))?.isTurnedDown).toBe(true);
    expect(claimWords('sea pesadote', contextOf('algo que no sea pesadote', 'pesadote', 'sea'))?.isTurnedDown).toBe(
      true,
    );
  });

  it.each([
    ['soy alérgica al chufo', 'chufo'],
    ['me hace mal el chufo', 'chufo'],
  ])('«%s»: what somebody can’t have is claimed by nobody', (message, word) => {
    expect(claimWords(word, contextOf(message, word))).toBeUndefined();
  });

  it('that name a danger are not a model’s to read', () => {
    expect(claimWords('maní', contextOf('algo con maní', 'mani'))).toBeUndefined();
  });
});

describe('what no claim covers', () => {
  it('stays unread', () => {
    const context = contextOf('manducar con bicho', 'manducar', 'bicho');
    const claimed = claimWords('bicho', context);
    expect(stillUnread(context, claimed === undefined ? [] : [claimed])).toEqual(['manducar']);
  });
});
