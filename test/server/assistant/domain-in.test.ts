import { describe, expect, it } from 'vitest';
import { answerLanguage, domainIn, spokenDomain } from '../../../server/assistant/domain-in.ts';
import type { Question } from '../../../server/assistant/index.ts';
import type { Domain, Language } from '../../../server/domains/index.ts';
import { shippedDomain } from '../../domains/read-shipped.ts';
import { readDomain, scopeOf } from '../../support/library/build-library.ts';

const restaurant = shippedDomain('restaurant');
const bakery = await readDomain('bakery');

function question(message: string, parts: Partial<Question> = {}): Question {
  return { domain: bakery, scope: scopeOf(bakery), message, traceId: 't', pace: 'at-once', api: 'v2', ...parts };
}
const nameOf = (domain: Domain, id: string) => domain.hazards.vocabulary.find((entry) => entry.id === id);

describe('the language of an answer', () => {
  it.each<[string, Partial<Question>, Language]>([
    ['Does it contain egg?', {}, 'en'],
    ['Does it contain egg?', { language: 'pt' }, 'pt'],
    ['Does it contain egg?', { api: 'v1' }, 'es'],
    ['Does it contain egg?', { api: 'v1', language: 'en' }, 'es'],
    ['egg?', {}, 'es'],
    ['teneis hamburguesas?', { domain: { ...bakery, language: 'en' } }, 'es'],
    ['beleza, e acabou?', {}, 'pt'],
    ['egg?', { domain: { ...bakery, language: 'en' } }, 'en'],
    ['¿Tiene huevo?', { domain: { ...bakery, language: 'en' } }, 'es'],
    ['¿Tiene huevo?', { domain: { ...bakery, language: 'en' }, api: 'v1' }, 'en'],
  ])('of «%s» with %o is %s', (message, parts, language) => {
    expect(answerLanguage(question(message, parts))).toBe(language);
  });
});

describe('a domain in another language', () => {
  const english = domainIn(restaurant, 'en');

  it('is made once', () => {
    expect(domainIn(restaurant, 'en')).toBe(english);
  });

  it('is itself where its file translates nothing', () => {
    expect(domainIn(bakery, 'en')).toBe(bakery);
  });

  it('names hazards with the document’s own name behind, unless both are one', () => {
    expect(nameOf(english, 'lacteos')?.name).toBe('milk (lácteos)');
    expect(nameOf(english, 'gluten')?.name).toBe('gluten');
    expect(nameOf(domainIn(restaurant, 'pt'), 'crustaceos')?.name).toBe('crustáceos');
  });

  it('keeps everything that decides', () => {
    for (const [index, entry] of english.hazards.vocabulary.entries()) {
      const { name: _name, diet: _diet, ...rest } = entry;
      expect(restaurant.hazards.vocabulary[index]).toMatchObject(rest);
    }
    expect(english.chunks.map(({ label: _label, ...rest }) => rest)).toEqual(
      restaurant.chunks.map(({ label: _label, ...rest }) => rest),
    );
    expect(english.forcedWarnings.map(({ chunkType, policy }) => [chunkType, policy])).toEqual(
      restaurant.forcedWarnings.map(({ chunkType, policy }) => [chunkType, policy]),
    );
    expect(english.emergency?.words).toEqual(restaurant.emergency?.words);
    expect(english.healthTriggers).toBe(restaurant.healthTriggers);
    expect(english.policies).toBe(restaurant.policies);
  });

  it('says a diet in one form', () => {
    expect(nameOf(english, 'vegano')?.diet?.adjective).toEqual(['vegan', 'vegan', 'vegan', 'vegan']);
    expect(nameOf(english, 'vegano')?.diet?.nothing).toBe('nothing of animal origin');
    expect(nameOf(english, 'cerdo')?.name).toBe('pork (cerdo)');
  });

  it('falls back to its own text piece by piece', () => {
    const partly: Domain = {
      ...bakery,
      translations: {
        en: {
          voice: { staff: 'the counter' },
          forcedWarnings: {},
          categories: {},
          sections: {},
          hazards: { huevo: 'egg' },
          diets: {},
          tools: {},
          proactive: {},
        },
      },
    };
    const spoken = domainIn(partly, 'en');
    expect(spoken.voice).toEqual({ ...bakery.voice, staff: 'the counter' });
    expect(spoken.greeting).toBe(bakery.greeting);
    expect(nameOf(spoken, 'huevo')?.name).toBe('egg (huevo)');
    expect(nameOf(spoken, 'mani')?.name).toBe('maní');
  });

  it('is never used in v1', () => {
    const parts = { domain: restaurant, language: 'es' as const };
    expect(spokenDomain(question('hola', { ...parts, api: 'v1' }))).toBe(restaurant);
    expect(spokenDomain(question('hola', parts)).disclaimer).toContain('confirmá');
  });
});
