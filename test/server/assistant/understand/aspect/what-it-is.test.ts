/** What a thing is, asked over names and prices: what is usual for its name, and never beside a danger or health. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const RECORDS: readonly ItemRecord[] = [
  { dish_id: 'locro', name: 'Locro', price: 13500 },
  { dish_id: 'puchero', name: 'Puchero', price: 17500, menu_description: 'Solo los jueves' },
  { dish_id: 'gazpacho', name: 'Gazpacho', price: 6000 },
  { dish_id: 'pisco', name: 'Pisco sour', price: 9000 },
  { dish_id: 'misterio', name: 'El Misterioso', price: 9000 },
  { dish_id: 'lomo', name: 'Montadito de lomo', price: 3900 },
  { dish_id: 'salmon', name: 'Montadito de salmón', price: 4200 },
  { dish_id: 'flan', name: 'Flan casero', price: 5000, ingredients: ['leche', 'huevo', 'azúcar'] },
  { dish_id: 'tarta', name: 'Tarta del día', price: 7000, menu_description: 'De calabaza y queso azul' },
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [], RECORDS);
});
afterAll(() => guest.remove());

describe('what a thing comes with', () => {
  it.each([
    ['en', 'does the tarta come with chips?'],
    ['en', 'how much is the tarta n does it come w chips'],
    ['es', '¿la tarta viene con ensalada?'],
    ['pt', 'a tarta vem com batata?'],
    ['pt', 'o que traz a tarta?'],
  ] as const)('in %s «%s» is told by its record', async (language, message) => {
    const { answer, decision, item } = await guest.asking({ language }, message);
    expect(answer).toContain('calabaza y queso azul');
    expect([decision, item?.itemId]).toEqual(['ANSWER', 'tarta']);
  });

  it('is judged by the facts where a danger is asked of', async () => {
    const { answer, hazards } = await guest.asking({ language: 'en' }, 'does the tarta come with peanuts?');
    expect(hazards.asked).toEqual(['mani']);
    expect(answer).not.toMatch(/^Description/u);
  });
});

describe('what a thing is, where no record says it', () => {
  it.each([
    [
      'es',
      '¿qué es el locro?',
      /^Locro: por lo que suele ser, .*a base de maíz, legumbres y cerdo.*\. La ficha no lo detalla\./u,
    ],
    ['es', 'q trae el locro', /a base de maíz/u],
    ['es', 'me explicás qué es el locro', /a base de maíz/u],
    ['es', 'el locro de qué es', /a base de maíz/u],
    ['en', "what's locro?", /^Locro: usually .*made of corn, pulses and pork.*\. The record does not say it\./u],
    ['en', 'what do you get in the locro', /made of corn/u],
    ['en', 'tell me about the locro please', /made of corn/u],
    ['en', 'what is the locro made of?', /made of corn/u],
    ['pt', 'o que é locro?', /^Locro: costuma ser .*à base de milho, leguminosas e porco.*\. A ficha não detalha\./u],
    ['pt', 'o que vem no locro', /à base de milho/u],
    ['pt', 'locro é feito de quê?', /à base de milho/u],
  ] as const)('in %s «%s» is told as usual', async (language, message, told) => {
    const { answer, decision, item } = await guest.asking({ language }, message);
    expect(answer).toMatch(told);
    expect(decision).toBe('ANSWER');
    expect(item?.itemId).toBe('locro');
  });

  it('is what it usually is also where its record says something else of it', async () => {
    const { answer } = await guest.asking({}, '¿qué es el puchero?');
    expect(answer).toMatch(/suele ser, .*carne vacuna/u);
    expect(answer).toContain('Solo los jueves');
    expect(answer).not.toContain('no lo detalla');
  });

  it('answers what is asked of it beside, where that is usual too', async () => {
    const { answer } = await guest.asking({}, '¿qué es el gazpacho, es frío?');
    expect(answer).toMatch(/suele ser, .*frío/u);
  });

  it('is of each of those that have the name', async () => {
    const { answer } = await guest.asking({}, '¿qué es un montadito?');
    expect(answer).toMatch(/^Montadito: por lo que suele ser, .*sándwich/u);
    expect(answer).toContain('montadito de lomo sale 3900');
    expect(answer).toContain('montadito de salmón sale 4200');
  });

  it('is not made up for a name that nothing is known of', async () => {
    const { answer } = await guest.asking({}, '¿qué es el misterioso?');
    expect(answer).not.toContain('suele');
  });

  it.each(['¿qué es el flan casero?', '¿qué trae el flan?', '¿qué es la tarta del día?'])(
    'is what the record says, where it says it: «%s»',
    async (message) => {
      const { answer } = await guest.asking({}, message);
      expect(answer).not.toContain('suele ser');
      expect(answer).toMatch(/leche|calabaza/u);
    },
  );
});

describe('what is usual', () => {
  it.each([
    'soy celíaca, ¿qué trae el locro?',
    '¿qué trae el locro, tiene gluten?',
    '¿qué es el locro? soy vegana',
    'sin cerdo, ¿qué trae el locro?',
  ])('is not told where a danger or health is spoken of: «%s»', async (message) => {
    const { answer } = await guest.asking({}, message);
    expect(answer).not.toMatch(/suele ser/u);
  });

  it('is not told in a session that holds a danger', async () => {
    expect((await guest.ask('soy alérgica al maíz', '¿qué es el locro?')).answer).not.toContain('suele ser');
  });

  it('stands for nothing else that is asked', async () => {
    for (const message of [
      '¿qué es el locro con chorizo?',
      '¿el locro lleva chorizo?',
      '¿qué trae el locro de mariscos?',
    ]) {
      const { answer } = await guest.asking({}, message);
      expect(answer).not.toMatch(/^Locro: por lo que suele ser/u);
    }
  });
});
