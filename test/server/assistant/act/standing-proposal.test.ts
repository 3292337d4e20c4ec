import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingGuest, ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { argumentsIn } from '../../../support/fakes/fake-desk.ts';
import { scopeOf } from '../../../support/library/build-library.ts';
import { ACTING_NOW, openActingHouse } from '../../../support/assistant/acting-guest.ts';

const restaurant = shippedDomain('restaurant');
let place: ActingHouse;
beforeAll(async () => {
  place = await openActingHouse(restaurant);
});
afterAll(() => place.remove());

const PROPOSED = 'mesa para dos mañana a las 21 a nombre de Ana';

async function standing(): Promise<ActingGuest> {
  const guest = place.guest();
  guest.desk.gives({ kind: 'given', values: { libres: ['20:00', '21:00'] }, asOf: ACTING_NOW, isStale: false });
  expect((await guest.say(PROPOSED)).pendingAction).toBeDefined();
  return guest;
}

/** Words of a tool in one language that are no words of any in another. */
function ownWords(): (readonly ['en' | 'pt', tool: string, words: string])[] {
  const wordsIn = (language: 'es' | 'en' | 'pt'): (readonly [string, string])[] =>
    restaurant.tools.flatMap((tool) =>
      ((language === 'es' ? tool : tool.translations[language])?.askedBy ?? []).map(
        (words) => [tool.name, words] as const,
      ),
    );
  return (['en', 'pt'] as const).flatMap((language) => {
    const others = new Set(
      (['es', 'en', 'pt'] as const)
        .filter((each) => each !== language)
        .flatMap((each) => wordsIn(each).map(([, said]) => said)),
    );
    return wordsIn(language)
      .filter(([, words]) => !others.has(words))
      .map(([tool, words]) => [language, tool, words] as const);
  });
}

describe('a message in the words of another language while a proposal stands', () => {
  it.each(ownWords().filter(([, tool]) => tool !== 'reservar_mesa'))(
    'is answered in it, and for the tool whose words they are: %s, %s, %s',
    async (language, _, words) => {
      const guest = await standing();
      const { language: told } = await guest.say(words);
      expect(told).toBe(language);
      expect(guest.desk.actions.filter(({ tool: name }) => name === 'reservar_mesa')).toHaveLength(1);
    },
  );
});

describe('an order to tell somebody something, with nothing to tell', () => {
  it.each(['avisale al mozo, mesa 12', 'tell the waiter, table 12', 'avise o garçom que, mesa 12'])(
    'is asked for what: %s',
    async (message) => {
      const { asks, pendingAction } = await place.guest().say(message);
      expect([asks?.slot, pendingAction]).toEqual(['aviso', undefined]);
    },
  );

  it('is read back with what is told beside the table', async () => {
    const { pendingAction } = await place.guest().say('tell the waiter: we are out of bread at table 12');
    expect(pendingAction?.details).toContainEqual(['Message', 'we are out of bread at table 12']);
  });
});

describe('words of another tool that may as well ask the house', () => {
  it.each(['¿se puede cancelar la reserva?', '¿cómo cambio la reserva?', '¿hasta cuándo puedo cancelar la reserva?'])(
    'say nothing of what stands: %s',
    async (message) => {
      const guest = await standing();
      await guest.say(message);
      expect(guest.desk.actions.map(({ tool, state }) => [tool, state])).toEqual([['reservar_mesa', 'pending']]);
    },
  );
});

const CANCELS = [
  'cancelar ZZZ999',
  'cancelá ZZZ999',
  'cancelá la ZZZ999',
  'quiero cancelar la mesa ZZZ999',
  'cancelar código ZZZ999',
  'cancelá la reserva ZZZ999',
  'cancel ZZZ999',
  'please cancel zzz999',
  'cancel booking ZZZ999',
  'cancelar a ZZZ999',
  'quero cancelar ZZZ999',
  'cancele a reserva ZZZ999',
];
const CHANGES = [
  'cambiar ZZZ999 al sábado a las 22',
  'mejor pasala ZZZ999 al sábado a las 22',
  'change ZZZ999 to saturday at 10 pm',
  'mudar ZZZ999 para sábado às 22h',
];

describe('what is said of a code', () => {
  const confirmed = async (): Promise<ActingGuest> => {
    const guest = await standing();
    const [action] = guest.desk.actions;
    await guest.desk.confirm({ scope: scopeOf(restaurant), sessionId: guest.sessionId, actionId: action!.id });
    return guest;
  };
  const openings = [
    ['waits for its button', standing],
    ['was confirmed', confirmed],
    ['is not there', () => Promise.resolve(place.guest())],
  ] as const;

  for (const [what, open] of openings) {
    it.each(CANCELS)(`is to cancel what has it, where a booking ${what}: %s`, async (message) => {
      const guest = await open();
      const before = guest.desk.actions.map(({ state }) => state);
      const { pendingAction, answer } = await guest.say(message);
      expect(pendingAction?.details.map(([, value]) => value)).toEqual(['ZZZ999']);
      expect(answer).toContain('ZZZ999');
      expect(guest.desk.actions.map(({ state }) => state)).toEqual([...before, 'pending']);
      expect(argumentsIn(guest.desk.actions.at(-1)!)).toEqual({ codigo: 'ZZZ999' });
    });

    it.each(CHANGES)(`is to change what has it, where a booking ${what}: %s`, async (message) => {
      const guest = await open();
      const before = guest.desk.actions.map(({ state }) => state);
      await guest.say(message);
      expect(guest.desk.actions.map(({ state }) => state)).toEqual([...before, 'pending']);
      expect(argumentsIn(guest.desk.actions.at(-1)!)).toEqual({ codigo: 'ZZZ999', fecha: '2026-11-28', hora: '22:00' });
    });
  }

  it('that the service does not know is told as one that is not known', async () => {
    const guest = await confirmed();
    await guest.say('cancelar ZZZ999');
    guest.desk.gives({ kind: 'refused', values: {} });
    const action = guest.desk.actions.at(-1)!;
    const done = await guest.desk.confirm({
      scope: scopeOf(restaurant),
      sessionId: guest.sessionId,
      actionId: action.id,
    });
    expect(done).toMatchObject({ tool: 'cancelar_reserva', outcome: 'failed' });
  });

  it.each([
    ['cancelar ZZZ999', 'Por acá no conozco el código ZZZ999, y no hice nada. Pedilo al personal.'],
    ['cancel ZZZ999 please', 'I know nothing by the code ZZZ999 here, and nothing was done. Ask the staff.'],
    ['quero cancelar ZZZ999', 'Não conheço o código ZZZ999 por aqui, e nada foi feito. Peça para a equipe.'],
  ])('is told to be unknown where nothing takes it, and what stands stays: %s', async (message, told) => {
    const house = await openActingHouse({
      ...restaurant,
      tools: restaurant.tools.filter(({ name }) => name === 'reservar_mesa'),
    });
    const guest = house.guest();
    await guest.say(PROPOSED);
    expect((await guest.say(message)).answer).toBe(told);
    expect(guest.desk.actions.map(({ state }) => state)).toEqual(['pending']);
    await house.remove();
  });

  it('beside a danger leaves what is asked of it answered', async () => {
    const guest = await standing();
    const { hazards } = await guest.say('cancelar ZZZ999. ¿el flan tiene maní?');
    expect(hazards.asked).toContain('mani');
  });
});
