/** A colouring of the salon: its test comes first, and whoever tells of their health is booked nothing that may harm them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { Fault } from '../../../../server/fault.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingGuest, ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { ACTING_NOW, openActingHouse, talk } from '../../../support/assistant/acting-guest.ts';
import { argumentsIn } from '../../../support/fakes/fake-desk.ts';
import { scopeOf } from '../../../support/library/build-library.ts';
import { FIRST_WORDS } from './golden-first-test.ts';
import { TONGUES } from './golden-tools.ts';

const salon = shippedDomain('hair_salon');
let place: ActingHouse;
beforeAll(async () => {
  place = await openActingHouse(salon);
});
afterAll(() => place.remove());

function guestWith(): ActingGuest {
  const guest = place.guest();
  const values = { codigo: 'KAD966', libres: ['10:00', '11:00'] };
  guest.desk.gives({ kind: 'given', values, asOf: ACTING_NOW, isStale: false });
  return guest;
}

const WHOLE = 'quiero turno para tintura el viernes a las 10 a nombre de Ana';

describe('a colouring', () => {
  it('is booked behind its test, with what was answered', async () => {
    const guest = guestWith();
    const first = await guest.say(WHOLE);
    expect(first.answer).toBe(
      'Antes de un color va la prueba de alergia, al menos 48 horas antes del turno. ¿Ya te la hiciste?',
    );
    expect(first.asks).toMatchObject({ slot: 'prueba', reads: 'choice' });
    const { pendingAction } = await guest.say('sí, la semana pasada');
    expect(pendingAction?.details).toContainEqual(['Prueba de alergia', 'sí, hace 48 horas o más']);
    expect(guest.desk.actions.map((action) => argumentsIn(action))).toEqual([
      { servicio: 'color', prueba: 'si', fecha: '2026-11-27', hora: '10:00', nombre: 'Ana' },
    ]);
  });

  it('whose test was not done is not booked: the test is offered, for a day of its own', async () => {
    const guest = guestWith();
    const { answer, asks } = await talk(guest, WHOLE, 'todavía no');
    expect(answer).toContain('Primero va la prueba de alergia');
    expect(answer).toContain('¿Para qué día?');
    expect(asks?.slot).toBe('fecha');
    await talk(guest, 'mañana', 'a las 11');
    expect(guest.desk.actions.map((action) => argumentsIn(action))).toEqual([
      { servicio: 'prueba_de_alergia', fecha: '2026-11-26', hora: '11:00', nombre: 'Ana' },
    ]);
  });

  it('whose test is not 48 hours old is asked about again', async () => {
    const guest = guestWith();
    const { answer, asks } = await talk(guest, WHOLE, 'me la hice ayer');
    expect(answer).toContain('tienen que pasar al menos 48 horas');
    expect(asks?.slot).toBe('prueba');
    expect(guest.desk.actions).toEqual([]);
  });

  it('whose test gave a reaction is booked no more, and is not asked about again', async () => {
    const guest = guestWith();
    const { answer, asks } = await talk(guest, WHOLE, 'sí, y me picó un poco');
    expect(answer).toBe(
      'Si la prueba dio alguna reacción, no anoto por acá un turno de color: hablalo con el equipo del salón.',
    );
    expect(asks).toBeUndefined();
    await guest.say('sí');
    expect(guest.desk.actions).toEqual([]);
  });

  it('is asked for its test also when the service is said last, or changed to it', async () => {
    const asked = async (...messages: string[]) => (await talk(guestWith(), ...messages)).asks?.slot;
    expect(await asked('quiero un turno para mañana a las 10 a nombre de Ana', 'balayage')).toBe('prueba');
    expect(await asked('quiero turno para corte mañana a las 10 a nombre de Ana', 'mejor mechas')).toBe('prueba');
    expect(await asked('¿hay turno el viernes para color?', 'reservame a las 10 a nombre de Ana')).toBe('prueba');
  });

  it('whose test is told of with its day is booked for the other day', async () => {
    const guest = guestWith();
    await talk(guest, 'quiero turno para color el viernes a las 10, me hice la prueba el martes pasado', 'Ana');
    expect(guest.desk.actions.map((action) => argumentsIn(action)['fecha'])).toEqual(['2026-11-27']);
  });

  it.each([
    'hola, todo bien? la semana pasada llamé y no me atendieron, quiero turno para color',
    'quiero turno para color hoy a las 15',
    'ya me hice mechas ahí, quiero turno para color',
    'quero marcar luzes, já fiz luzes aí',
  ])('is asked for its test where nothing was said of one: %s', async (order) => {
    const { asks, answer } = await guestWith().say(order);
    expect(asks?.slot).toBe('prueba');
    expect(answer).not.toMatch(/tienen que pasar|Primero/u);
  });

  it('that becomes a cut needs no test', async () => {
    const guest = guestWith();
    await talk(guest, WHOLE, 'mejor un corte');
    expect(guest.desk.actions.map((action) => argumentsIn(action)['servicio'])).toEqual(['corte']);
    expect(guest.desk.actions.map((action) => argumentsIn(action)['prueba'])).toEqual([undefined]);
  });

  it('goes on in short answers, whatever was asked before in words of an item', async () => {
    const guest = guestWith();
    const answers = ['no', 'Thursday', '10', 'Jane Roe'];
    await talk(guest, 'can I book a hair colour for Friday at 11?', ...answers);
    expect(guest.desk.actions.map((action) => argumentsIn(action))).toEqual([
      { servicio: 'prueba_de_alergia', fecha: '2026-11-26', hora: '10:00', nombre: 'Jane Roe' },
    ]);
  });

  it.each([
    [
      "I'd like an appointment for highlights on Friday at 10, under the name of Ann",
      'not yet',
      'The patch test comes first',
    ],
    ['quero um horário para luzes na sexta às 10h em nome de Ana', 'ainda não', 'Primeiro vem o teste de alergia'],
  ])('is told of in the language of the guest: %s', async (order, answer, told) => {
    expect((await talk(guestWith(), order, answer)).answer).toContain(told);
  });
});

describe.each(TONGUES)('a test that is told of in the first message, in %s', (language) => {
  it.each(FIRST_WORDS[language])('%s: done %s', async (text, isDone) => {
    const guest = place.guest();
    const { asks } = await guest.say(text, { language });
    expect(asks?.slot).toBe(isDone ? 'nombre' : 'prueba');
  });

  it.each(FIRST_WORDS[language])('is no day of the appointment: %s', async (text, isDone) => {
    const guest = guestWith();
    const [done, name] = { es: ['sí', 'Ana'], en: ['yes', 'Ann'], pt: ['sim', 'Ana'] }[language] as [string, string];
    await guest.say(text, { language });
    if (!isDone) await guest.say(done, { language });
    await guest.say(name, { language });
    const day = text.includes('hoy a las 15') ? ['2026-11-25', '15:00'] : ['2026-11-27', '10:00'];
    expect(guest.desk.actions.map((action) => argumentsIn(action)).map(({ fecha, hora }) => [fecha, hora])).toEqual([
      day,
    ]);
  });
});

describe('a test that was said to be done', () => {
  it.each(['la verdad, me hice la prueba hace 20 horas', 'me hice la prueba ayer'])(
    'is asked for again where it is told otherwise, and nothing waits for a button: %s',
    async (message) => {
      const guest = guestWith();
      const { asks } = await talk(guest, WHOLE, 'sí', message);
      expect(asks?.slot).toBe('prueba');
      expect(guest.desk.actions.map(({ state }) => state)).toEqual(['cancelled']);
    },
  );

  it.each(['la hice ahora', 'tengo que estar con la prueba hecha', 'la hice hace unos días'])(
    'is not done by an answer that takes it back: %s',
    async (answer) => {
      const guest = guestWith();
      await talk(guest, WHOLE, answer);
      expect(guest.desk.actions).toEqual([]);
    },
  );
});

describe('who tells of an allergy or of their health', () => {
  const TOLD = 'hablalo antes con el equipo del salón';
  const nothing = (guest: ActingGuest): unknown[] => guest.desk.actions.filter(({ state }) => state === 'pending');

  it.each([
    ['soy alérgica a la PPD, quiero turno para tintura'],
    ['soy alérgica a la PPD', 'quiero turno para tintura'],
    ['quiero turno para tintura', 'soy alérgica a la PPD'],
    ['la última vez la tintura me dio alergia, quiero un turno para color'],
    ['estoy embarazada, quiero turno para mechas mañana a las 10 a nombre de Ana'],
    ['tengo el cuero cabelludo sensible, quiero un turno para decoloración'],
    ['soy alérgica a la PPD', 'quiero turno para la prueba de alergia'],
    ['soy alérgica al kiwi', '¿hay turno mañana para tintura?'],
  ])('is answered by what is known of it, and is sent to the staff: %s', async (...messages) => {
    const guest = guestWith();
    const { answer, asks, pendingAction } = await talk(guest, ...messages);
    expect(answer).toContain(TOLD);
    expect([asks, pendingAction]).toEqual([undefined, undefined]);
    expect([...nothing(guest), ...guest.desk.calls]).toEqual([]);
  });

  it('is warned by the facts first', async () => {
    const { answer } = await guestWith().say('soy alérgica a la PPD, quiero turno para tintura');
    expect(answer).toContain('Para evitar, porque contienen');
    expect(answer.indexOf('Para evitar')).toBeLessThan(answer.indexOf(TOLD));
    expect(answer).not.toMatch(/segur[ao]|¿Ya te la hiciste|¿Para qué/u);
  });

  it('has nothing that waits for a button any more', async () => {
    const guest = guestWith();
    await talk(guest, WHOLE, 'sí, la semana pasada');
    expect(nothing(guest)).toHaveLength(1);
    expect((await guest.say('ah, soy alérgica a la PPD')).answer).toContain(TOLD);
    expect(nothing(guest)).toEqual([]);
    await talk(guest, 'sí, dale');
    expect(nothing(guest)).toEqual([]);
  });

  it.each(['soy alérgica a la PPD, cancelá el turno', 'mejor a las 11, soy alérgica a la PPD'])(
    'is told of what its button has done as it stands: %s',
    async (message) => {
      const guest = guestWith();
      const { pendingAction } = await talk(guest, WHOLE, 'sí, la semana pasada');
      const { domain, desk, sessionId } = guest;
      await desk.confirm({ scope: scopeOf(domain), sessionId, actionId: pendingAction?.id ?? '' }, 'trace');
      const { answer } = await guest.say(message);
      expect(answer).toContain('Para evitar');
      expect(answer).not.toContain(TOLD);
      expect(desk.actions.map(({ state }) => state)).toEqual(['confirmed']);
    },
  );

  it('while its button is pressed is told that it is done', async () => {
    const guest = guestWith();
    await talk(guest, WHOLE, 'sí, la semana pasada');
    Object.assign(guest.desk, { cancel: () => Promise.reject(new Fault('action-confirmed')) });
    const { answer } = await guest.say('ah, soy alérgica a la PPD');
    expect(answer).not.toContain(TOLD);
    expect(answer).toContain(bookIn('es').action.kept(salon.voice.staff));
  });

  it('is booked a cut all the same', async () => {
    const guest = guestWith();
    await talk(guest, 'soy alérgica a la PPD', 'quiero turno para corte mañana a las 10 a nombre de Ana');
    expect(nothing(guest)).toHaveLength(1);
  });

  it('is nobody who only speaks of the test', async () => {
    const guest = guestWith();
    await talk(guest, 'hola, soy Ana, quiero turno para color el viernes a las 10', 'tengo la prueba de alergia hecha');
    expect(nothing(guest)).toHaveLength(1);
    const other = guestWith();
    await talk(other, 'quiero turno para la prueba de alergia de la tintura', 'mañana a las 11', 'Ana');
    expect(nothing(other)).toHaveLength(1);
  });

  it('and needs help now is told nothing else', async () => {
    const { answer, asks } = await guestWith().say('me arde la cabeza, quiero turno para tintura');
    expect(answer).toMatch(/^Enjuagá ya mismo/u);
    expect(asks).toBeUndefined();
  });
});
