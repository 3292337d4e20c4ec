import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '../../../../server/assistant/understand/domain-vocabulary.ts';
import { readDomain } from '../../../support/library/build-library.ts';

const restaurant = vocabularyOf(await readDomain('domains/restaurant.yaml'));

describe('the words of a domain', () => {
  it('are those of its kinds, attributes, hazards and glossary, in singular and plural', () => {
    for (const word of ['postres', 'livianito', 'gluten', 'cervezas', 'curanto', 'picante'])
      expect(restaurant.has(word), word).toBe(true);
    expect(restaurant.has('computadora')).toBe(false);
  });

  it('are made once', async () => {
    const domain = await readDomain('domains/hair_salon.yaml');
    expect(vocabularyOf(domain)).toBe(vocabularyOf(domain));
  });
});

describe('a misspelt word', () => {
  it('is most likely the one that sounds like it, though another is a letter away', () => {
    expect(restaurant.meantBy('cerbezas')).toEqual(['cervezas']);
    expect(restaurant.meantBy('ensalda')).toContain('ensalada');
  });

  it('is as many as it says', () => {
    expect(restaurant.meantBy('cerbeza')).not.toContain('cervezas');
  });

  it('means what few know only where it is there', () => {
    expect(restaurant.meantBy('kuranto')).toEqual([]);
    expect(restaurant.meantAmong(new Set(['curanto', 'mesa']))('kuranto')).toEqual(['curanto']);
  });

  it('means nothing where nothing is near', () => {
    expect(restaurant.meantBy('xyzzyx')).toEqual([]);
  });
});
