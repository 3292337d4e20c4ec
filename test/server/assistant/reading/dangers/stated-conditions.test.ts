import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allergyClauses,
  choosesManner,
  HEALTH,
  holdsTrigger,
  statedConditions,
  statedOfGuest,
} from '../../../../../server/assistant/reading/dangers/stated-conditions.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { readDomain } from '../../../../support/library/build-library.ts';

const lexicon = createLexicon((await readDomain('bakery')).hazards);
const stated = (message: string): string[] => statedConditions(message, lexicon);

describe('what a guest says of themselves', () => {
  it('is the clause that says so, whatever stands around it', () => {
    expect(allergyClauses('Hola. El maní me da alergia, cuidado. ¿La torta tiene huevo?')).toEqual([
      ' El maní me da alergia, cuidado',
    ]);
    expect(allergyClauses('soy intolerante a la lactosa')).toHaveLength(1);
    expect(allergyClauses('I am allergic to nuts')).toHaveLength(1);
  });

  it('is no question about what a business calls its allergens', () => {
    expect(allergyClauses('¿Qué alérgenos tiene? Any allergens?')).toEqual([]);
  });

  it('is held by the hazard, in either order, each once', () => {
    expect(stated('Soy alérgica al maní')).toEqual(['mani']);
    expect(stated('el maní me da alergia. ¿Hay flan de huevo?')).toEqual(['mani']);
    expect(stated('alérgica al queso y a la crema')).toEqual(['lacteos']);
    expect(stated('soy celíaca')).toEqual(['gluten']);
    expect(stated('estoy embarazada')).toEqual(['embarazo']);
  });

  it('is nothing in a question about an item', () => {
    for (const question of ['¿el rogel tiene maní?', '¿qué alérgenos tiene el queso?', 'hola', ''])
      expect(stated(question)).toEqual([]);
  });
});

describe('a state that only a trigger names', () => {
  it('is held as health when a guest says it of themselves', () => {
    const asthma = { healthTriggers: ['asma'], healthNot: [], attributes: [] };
    expect(statedOfGuest('tengo asma', lexicon, asthma)).toEqual([HEALTH]);
    expect(statedOfGuest('¿es bueno para el asma?', lexicon, asthma)).toEqual([]);
    expect(statedOfGuest('soy celíaca y tengo asma', lexicon, asthma)).toEqual(['gluten']);
  });
});

describe('the name of a service that holds a word of health', () => {
  const domain = { healthTriggers: ['alerg'], healthNot: ['prueba de alergia'], attributes: [] };

  it('says nothing of the guest, and hides nothing that is said beside it', () => {
    expect(statedOfGuest('tengo la Prueba de Alergia hecha', lexicon, domain)).toEqual([]);
    expect(statedOfGuest('soy alérgica al maní, quiero la prueba de alergia', lexicon, domain)).toEqual(
      statedOfGuest('soy alérgica al maní', lexicon, domain),
    );
    expect(statedOfGuest('tengo alergia, la prueba de alergia ya la hice', lexicon, domain)).toEqual([HEALTH]);
    expect(statedOfGuest('tengo la prueba de alergias', lexicon, domain)).toEqual([HEALTH]);
  });
});

describe('a trigger', () => {
  it('matches at the start of a folded word only', () => {
    expect(holdsTrigger('tengo ÁSMA', ['asma'])).toBe(true);
    expect(holdsTrigger('soy celíaca', ['celiac'])).toBe(true);
    expect(holdsTrigger('me entusiasma', ['asma'])).toBe(false);
    expect(holdsTrigger('hola', [])).toBe(false);
  });

  it('is heard wherever it stands in a message', () => {
    const word = fc.stringMatching(/^[b-z]{1,6}$/u);
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, after) =>
        holdsTrigger([...before, 'Alérgica', ...after].join(' '), ['alerg']),
      ),
    );
  });
});

describe('what somebody only chooses not to have', () => {
  const restaurant = restaurantAt('es-AR');
  const words = createLexicon(restaurant.hazards);
  const CHOSEN = [
    'no como frito',
    'evito lo frito',
    'mi hija no come picante, ¿qué le pido?',
    'algum petisco que não seja frito, estou evitando fritura',
    "I'm avoiding fried food, what snacks do you have",
    "my kid doesn't eat spicy food",
  ];

  it.each(CHOSEN)('is a manner, and no state of health: «%s»', (message) => {
    expect(choosesManner(message, words, restaurant)).toBe(true);
    expect(statedOfGuest(message, words, restaurant)).toEqual([]);
  });

  it.each([
    'no como maní ni frito',
    'no como ajo ni frito',
    'no como frito ni picante',
    'soy alérgica al frito',
    'no puedo comer frito',
    "I can't eat fried food",
    'no tolero lo frito',
    'me hace mal lo frito',
    'debo evitar lo frito',
    'no tolero lo picante',
    'no como pescado crudo',
    'mi hermana no come nada crudo, ¿qué hay para ella?',
    'no como crudo',
    "I don't eat raw food",
    'estou evitando comida crua',
    'no como crudo, soy alérgica al maní',
    'no como queso',
    'evito el gluten',
    'I avoid garlic',
  ])('is nothing of the kind: «%s»', (message) => {
    expect(choosesManner(message, words, restaurant)).toBe(false);
  });

  it('is health beside any word of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHOSEN),
        fc.constantFrom('tengo colesterol', 'estoy embarazada', 'soy celíaco', "I'm pregnant", 'sou alérgica a ovo'),
        fc.boolean(),
        (chosen, health, isFirst) => {
          const message = isFirst ? `${health}, ${chosen}` : `${chosen}. ${health}`;
          expect(choosesManner(message, words, restaurant), message).toBe(false);
        },
      ),
    );
  });
});
