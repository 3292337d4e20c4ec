import { describe, expect, it } from 'vitest';
import { dangersIn } from '../../../../../server/assistant/understand/find/dangers-in.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const said = (text: string): string[] =>
  dangersIn(text, createLexicon(shippedDomain('hair_salon').hazards)).map(({ word }) => word);

describe('the dangers in a text', () => {
  it('are the words that mean one', () => {
    expect(said('algo sin amoníaco ni siliconas')).toEqual(['sin amoníaco', 'siliconas']);
  });

  it('are none that the vocabulary knows to be harmless', () => {
    expect(said('¿tenés aceite de coco?')).toEqual([]);
  });
});
