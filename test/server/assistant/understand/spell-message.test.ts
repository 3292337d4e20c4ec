import { describe, expect, it } from 'vitest';
import { spellMessage } from '../../../../server/assistant/understand/spell-message.ts';
import { makeCatalog, makeCatalogItem } from '../../../support/samples/make-catalog.ts';

describe('a message over a catalog', () => {
  const catalog = makeCatalog(makeCatalogItem('Ti pa kay'), makeCatalogItem('Fish n chips'));

  it('has its short forms written out, but for words of a name', () => {
    expect(spellMessage('q trae el ti pa kay d pollo?', 'es', catalog)).toBe('que trae el ti pa kay de pollo?');
    expect(spellMessage('fish n chips 4 u', 'en', catalog)).toBe('fish n chips 4 you');
  });
});
