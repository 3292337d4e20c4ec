import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssistantParts } from '../../../../server/assistant/index.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { ACTING_NOW, openActingHouse } from '../../../support/assistant/acting-guest.ts';
import { speaking } from '../../../support/models/speaking.ts';

let place: ActingHouse;
beforeAll(async () => {
  place = await openActingHouse(shippedDomain('restaurant'));
});
afterAll(() => place.remove());

const CLAIMS = [
  'Ya te reservé una mesa para cuatro.',
  'Listo, quedó reservada tu mesa para mañana a las 21.',
  'Tu reserva está confirmada.',
  'Confirmé tu reserva con el código KAD966.',
  'Avisé al personal de tu alergia.',
  'Cancelé la reserva.',
  'Your table is booked for tomorrow.',
  'I have booked it for you.',
  'A sua mesa ficou reservada.',
];
const TALKS = [
  ['quiero una mesa para dos mañana a las 21 a nombre de Ana', 'sí, dale', 'confirmo', 'reservala ya'],
  ['¿qué lleva el flan?', '¿y me reservás una mesa?', 'mañana', '21', '2', 'Ana', 'sí'],
  ['contame del bife de chorizo', 'avisale al mozo que vengan, mesa 12', 'dale'],
];
/** What claims that something was done. */
const CLAIM = /ya te reserv|quedó|está confirmad|confirmé|avisé al|cancelé|is booked|have booked|ficou/iu;

/** Small, fast and the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a model that says that it did what it did not', () => {
  it('is never heard, and nothing is done without a press of the button', { timeout: 120_000 }, async () => {
    const told: string[] = [];
    let executed = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = seeded(seed);
      const pick = <Each>(list: readonly Each[]): Each | undefined => list[Math.floor(random() * list.length)];
      const model = speaking('test:liar', () => [pick(CLAIMS), pick(CLAIMS)].join(' '));
      const guest = place.guest({ model });
      guest.desk.gives({ kind: 'given', values: {}, asOf: ACTING_NOW, isStale: false });
      for (const message of pick(TALKS) ?? []) {
        const { answer } = await guest.say(message);
        if (CLAIM.test(answer)) told.push(`${message}: ${answer}`);
      }
      executed += guest.desk.executed.length;
    }
    expect(told).toEqual([]);
    expect(executed).toBe(0);
  });

  it('would be heard, were its sentences not checked', async () => {
    const model = speaking('test:liar', () => 'Ya te reservé una mesa para cuatro.');
    const createCheck: AssistantParts['createCheck'] = () => (text) => ({
      kind: 'released',
      text,
      cites: [],
      speaksOf: [],
    });
    const { answer } = await place.guest({ model, createCheck }).say('contame del bife de chorizo');
    expect(answer).toMatch(CLAIM);
  });
});
