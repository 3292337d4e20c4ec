import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { argumentsIn } from '../../../support/fakes/fake-desk.ts';
import { openActingHouse, talk } from '../../../support/assistant/acting-guest.ts';

let place: ActingHouse;
beforeAll(async () => {
  place = await openActingHouse(shippedDomain('restaurant'));
});
afterAll(() => place.remove());

const BEGUN = {
  es: 'quiero una mesa para 2 el viernes',
  en: 'book a table for 2 on friday',
  pt: 'quero uma mesa para 2 na sexta',
} as const;

const SAID = [
  ['es', 'mejor somos 5'],
  ['es', 'somos 5'],
  ['es', 'no, somos cinco'],
  ['es', 'al final vamos 5'],
  ['es', 'seremos 5'],
  ['es', 'perdón, vamos a ser 5'],
  ['es', 'mejor para 5 personas'],
  ['es', 'una mesa de 5'],
  ['es', 'mejor una mesa para 5'],
  ['es', '5 adultos'],
  ['es', "actually we're 5"],
  ['es', '5 of us'],
  ['en', "actually we're 5"],
  ['en', 'actually we’re 5'],
  ['en', 'sorry, we are five'],
  ['en', "there'll be 5 of us"],
  ['en', "we'll be 5"],
  ['en', 'make it 5 people'],
  ['en', 'a table for 5'],
  ['en', 'party of 5'],
  ['en', 'somos 5'],
  ['pt', 'melhor, somos 5'],
  ['pt', 'na verdade somos cinco'],
  ['pt', 'agora somos 5'],
  ['pt', 'seremos 5'],
  ['pt', 'vamos ser 5'],
  ['pt', '5 pessoas'],
  ['pt', 'mesa para 5'],
] as const;

describe('people who are counted while the hour is asked for', () => {
  it.each(SAID)('change how many they are, and the hour is asked for again: %s, %s', async (language, message) => {
    const guest = place.guest();
    expect((await guest.say(BEGUN[language])).asks?.slot).toBe('hora');
    expect((await guest.say(message)).asks?.slot).toBe('hora');
    await talk(guest, '21:00', 'Ana');
    expect(argumentsIn(guest.desk.actions.at(-1)!)).toMatchObject({ hora: '21:00', personas: 5 });
  });

  it.each([
    ['es', 'somos 5, a las 9', 5, '21:00'],
    ['es', 'a las 9, somos 5', 5, '21:00'],
    ['es', 'a las 9 y somos 5', 5, '21:00'],
    ['es', '9, somos 5', 5, '21:00'],
    ['en', "9, we're 5", 5, '21:00'],
    ['pt', 'às 9, somos 5', 5, '21:00'],
    ['es', '9', 2, '21:00'],
    ['es', 'para las 9', 2, '21:00'],
    ['es', 'mejor 9', 2, '21:00'],
    ['es', 'que sea a las 9', 2, '21:00'],
    ['en', 'make it 9', 2, '21:00'],
    ['en', 'for 9', 2, '21:00'],
    ['pt', 'às 9', 2, '21:00'],
    ['es', 'a las dos', 2, '14:00'],
    ['es', 'las dos', 2, '14:00'],
    ['pt', 'às duas', 2, '14:00'],
    ['pt', '9 horas', 2, '21:00'],
  ] as const)('take no number from an hour that is said: %s, %s', async (language, message, people, hour) => {
    const guest = place.guest();
    await talk(guest, BEGUN[language], message, 'Ana');
    expect(argumentsIn(guest.desk.actions.at(-1)!)).toMatchObject({ hora: hour, personas: people });
  });
});
