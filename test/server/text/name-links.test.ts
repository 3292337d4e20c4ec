import { describe, expect, it } from 'vitest';
import { readLink } from '../../../server/text/name-links.ts';

describe('what stands between two pieces of a name', () => {
  it.each([
    [' de ', 'of'],
    [' a la ', 'with'],
    [' de la ', 'of'],
    [' con ', 'with'],
    [' with a touch of ', 'with'],
    [' sin ', 'without'],
    [' com casca e sem ', 'without'],
    [' + ', 'with'],
    [' + 2 ', 'with'],
    [' sobre ', 'elsewhere'],
    [' ', 'beside'],
    [' Doña ', 'beside'],
  ])('«%s» says %s', (text, relation) => {
    expect(readLink(text, false)).toMatchObject({ relation, isJoined: false });
  });

  it.each([' y ', ', ', ' & ', '/', ' and '])('«%s» joins what stands alike', (text) => {
    expect(readLink(text, false)).toEqual({ relation: 'beside', isCut: true, isJoined: true });
  });

  it('is a start where nothing was before, save behind a preposition', () => {
    expect(readLink('', true).relation).toBe('start');
    expect(readLink('Gran ', true).relation).toBe('start');
    expect(readLink('Bomba de ', true).relation).toBe('of');
  });

  it.each([' (', ' - ', ': '])('«%s» ends the words that stand side by side', (text) => {
    expect(readLink(text, false)).toMatchObject({ isCut: true, isJoined: false });
  });
});
