import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TakeContext, TakenActs } from '../../../../server/assistant/understand/take-acts.ts';
import { takeActs } from '../../../../server/assistant/understand/take-acts.ts';
import { hear } from '../../../../server/language/hear.ts';

const business: NonNullable<TakeContext['business']> = {
  timeZone: 'America/Argentina/Buenos_Aires',
  phone: '+54 11 5555 5555',
  faq: [{ question: '¿Tienen estacionamiento?', answer: 'Sí, al lado.' }],
};

/** `kept`: words of a danger, which no act may take. */
function take(message: string, language = 'es', kept = '', known: TakeContext['business'] = business): TakenActs {
  const start = message.indexOf(kept);
  const spans = kept === '' ? [] : [{ start, end: start + kept.length }];
  return takeActs(hear(message, { language, currency: 'ARS' }), { dangers: spans, names: [], business: known });
}

const told = ({ acts }: TakenActs): string[] =>
  acts.map((act) => {
    if (act.kind === 'business') return act.facts.join(' ');
    if (act.kind === 'line') return act.lines.map(({ text }) => text).join(' ');
    return act.kind === 'talk'
      ? act.what
      : act.kind === 'answer'
        ? act.text
        : act.kind === 'do'
          ? act.tool
          : act.names.join(' ');
  });

describe('the talk in a message', () => {
  it.each([
    ['hola, quiero algo dulce', 'es', ['greet'], 'quiero algo dulce'],
    ['hello, something sweet please', 'en', ['greet'], 'something sweet'],
    ['oi, quero peixe', 'pt', ['greet'], 'quero peixe'],
  ])('is taken from «%s», and the rest stays where it is', (message, language, acts, left) => {
    const taken = take(message, language);
    expect(told(taken)).toEqual(acts);
    expect(taken.rest).toHaveLength(message.length);
    expect(taken.rest.indexOf(left)).toBe(message.indexOf(left));
  });

  it.each(['quiero pedir un flan', 'sí', 'no'])('«%s» is for others to answer', (message) => {
    expect(take(message)).toEqual({ acts: [], answers: [], rest: message });
  });

  it('is never taken from what speaks of a danger or an item', () => {
    expect(take('gracias', 'es', 'gracias')).toEqual({ acts: [], answers: [], rest: 'gracias' });
  });
});

describe('a complaint', () => {
  const brought = (message: string, food: string, isFood: boolean): TakenActs => {
    const start = message.indexOf(food);
    const dangers = [{ start, end: start + food.length }];
    const heard = hear(message, { language: 'es', currency: 'ARS' });
    return takeActs(heard, { dangers, ...(isFood ? { foods: dangers } : {}), names: [], business });
  };

  it('is one, whatever the food that came usually holds', () => {
    const { acts, rest } = brought('me trajeron la milanesa fría', 'milanesa', true);
    expect(acts).toEqual([{ kind: 'talk', what: 'complain' }]);
    expect(rest.trim()).toBe('');
    expect(told(brought('el bife llegó crudo', 'bife', true))).toEqual(['complain']);
  });

  it('takes no danger that is called by its name', () => {
    const message = 'me trajeron el maní frío';
    expect(brought(message, 'maní', false)).toEqual({ acts: [], answers: [], rest: message });
  });

  it('takes no food of another sentence', () => {
    const { acts, rest } = brought('me trajeron el café frío. ¿el flan tiene leche?', 'leche', true);
    expect(acts).toEqual([{ kind: 'talk', what: 'complain' }]);
    expect(rest.trim()).toContain('el flan tiene leche');
  });

  it('is no question of how something comes', () => {
    expect(told(brought('¿el bife llegó crudo?', 'bife', true))).toEqual([]);
  });
});

describe('a word beside a name', () => {
  const named = (message: string, name: string): TakenActs => {
    const start = message.indexOf(name);
    const names = [{ start, end: start + name.length }];
    return takeActs(hear(message, { language: 'es', currency: 'ARS' }), { dangers: [], names, business });
  };

  it.each([
    ['¿Qué tal el flan de mi mamá?', 'flan'],
    ['¿El flan del patio?', 'flan'],
  ])('stays in «%s», for it may make it another thing', (message, name) => {
    expect(named(message, name)).toEqual({ acts: [], answers: [], rest: message });
  });

  it('is taken in a clause of its own', () => {
    expect(told(named('hola, ¿cómo es el flan?', 'flan'))).toEqual(['greet']);
  });

  it('is of the business, where the name is nothing but a word for it', () => {
    expect(told(named('¿están abiertos hoy?', 'abiertos'))).toEqual(['hours']);
  });
});

describe('what is asked of the business', () => {
  it('is taken with the talk, in the order of the message', () => {
    expect(told(take('hola, ¿cuál es el teléfono? gracias'))).toEqual(['greet', 'phone', 'thank']);
  });

  it('stays where the business says nothing of itself', () => {
    const message = '¿cuál es el teléfono?';
    expect(take(message)).not.toEqual({ acts: [], answers: [], rest: message });
    const silent = takeActs(hear(message, { language: 'es', currency: 'ARS' }), {
      dangers: [],
      names: [],
      business: undefined,
    });
    expect(silent).toEqual({ acts: [], answers: [], rest: message });
  });

  it('is left to a search, where it is not declared and a question of the business speaks of it', () => {
    expect(told(take('¿hay estacionamiento?'))).toEqual([]);
    expect(told(take('¿hay estacionamiento?', 'es', '', { timeZone: 'UTC', phone: '1' }))).toEqual(['parking']);
  });

  it('is taken where it is declared, whatever the questions of the business speak of', () => {
    const declared = { ...business, amenities: [{ id: 'parking', value: true }] } as unknown as typeof business;
    expect(told(take('¿hay estacionamiento?', 'es', '', declared))).toEqual(['parking']);
  });
});

it('keeps every offset and what no act may take, whatever is said', () => {
  const words = fc.constantFrom('hola', 'gracias', 'pollo', 'algo', 'dulce', 'teléfono', '¿abren?', 'maní', 'chau');
  fc.assert(
    fc.property(fc.array(words, { maxLength: 7 }), (said) => {
      const message = said.join(' ');
      const kept = [...message.matchAll(/pollo|maní/gu)].map(({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
      }));
      const { rest, acts } = takeActs(hear(message, { language: 'es', currency: 'ARS' }), {
        dangers: kept,
        names: [],
        business,
      });
      expect(rest).toHaveLength(message.length);
      expect(Array.from(rest).every((letter, at) => letter === ' ' || letter === message[at])).toBe(true);
      if (acts.length === 0) expect(rest).toBe(message);
      for (const { start, end } of kept) expect(rest.slice(start, end)).toBe(message.slice(start, end));
    }),
  );
});
