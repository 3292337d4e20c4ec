import { describe, expect, it } from 'vitest';
import { findBusiness } from '../../../../../server/assistant/understand/house/find-business.ts';
import { findTalk } from '../../../../../server/assistant/understand/house/find-talk.ts';
import { hear } from '../../../../../server/language/hear.ts';
import { ASKED, NOT_ASKED } from './business-questions.ts';

function read(message: string, language = 'es') {
  const heard = hear(message, { language, currency: 'ARS' });
  const talk = findTalk(heard).found.flatMap(({ spans }) => spans);
  return findBusiness(heard, { taken: talk });
}

describe.each(Object.entries(ASKED))('a question to the business in %s', (language, cases) => {
  it.each(cases)('$says → $facts $ask', ({ says, facts, ask }) => {
    const acts = read(says, language).found.map(({ act }) => act);
    expect(acts.map((act) => act.facts.join(' '))).toEqual([facts]);
    if (ask !== undefined) expect(acts[0]?.ask).toBe(ask);
  });
});

describe.each(Object.entries(NOT_ASKED))('what is no question to the business in %s', (language, cases) => {
  it.each(cases)('%s', (says) => {
    expect(read(says, language).found.map(({ act }) => act)).toEqual([]);
  });
});

describe('several questions', () => {
  it('are several acts in their order, and what is left is left', () => {
    const says = 'hola, ¿la trucha tiene lactosa? ¿hay estacionamiento? y a qué hora cierran hoy';
    const { found, left } = read(says);
    expect(found.map(({ act }) => act)).toEqual([
      { kind: 'business', facts: ['parking'], ask: 'whether' },
      { kind: 'business', facts: ['hours'], ask: 'until', at: { day: 'today' } },
    ]);
    expect(left.map(({ start, end }) => says.slice(start, end))).toEqual(['la trucha tiene lactosa']);
  });

  it('leave what the kitchen is asked for', () => {
    const says = '¿hasta qué hora sirven el desayuno?';
    expect(read(says).left.map(({ start, end }) => says.slice(start, end))).toEqual(['desayuno']);
  });

  it('tell when', () => {
    expect(read('¿abren el domingo al mediodía?').found[0]?.act.at).toEqual({ day: 'sun', time: 'noon' });
    expect(read('are you open on Christmas?', 'en').found[0]?.act.at).toEqual({ day: { month: 12, day: 25 } });
  });

  it('know the words for the place itself from the domain', () => {
    const heard = hear('is the atelier open now?', { language: 'en', currency: 'USD' });
    expect(findBusiness(heard).found).toEqual([]);
    expect(findBusiness(heard, { placeWords: new Set(['atelier']) }).found).toHaveLength(1);
  });
});
