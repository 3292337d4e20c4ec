import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingGuest, ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { ACTING_NOW, openActingHouse, talk } from '../../../support/assistant/acting-guest.ts';
import { argumentsIn } from '../../../support/fakes/fake-desk.ts';

let tables: ActingHouse;
let seats: ActingHouse;
beforeAll(async () => {
  tables = await openActingHouse(shippedDomain('restaurant'));
  seats = await openActingHouse(shippedDomain('hair_salon'));
});
afterAll(async () => {
  await tables.remove();
  await seats.remove();
});

const last = ({ desk }: ActingGuest): Record<string, unknown> => argumentsIn(desk.actions.at(-1)!);

const BOOKED = {
  es: 'quiero una mesa para 2 el viernes a las 21',
  en: 'book a table for 2 on friday at 9 pm',
  pt: 'quero uma mesa para 2 na sexta às 21h',
} as const;

describe('a number that is wanted in the place of another one', () => {
  it.each([
    // At five nobody is open: as many people.
    ['es', 'mejor 5', 5],
    ['es', 'no, mejor para 5', 5],
    ['es', 'en realidad 5', 5],
    ['en', 'actually make it 5', 5],
    ['en', 'no, make it 5', 5],
    ['pt', 'melhor 5', 5],
    ['pt', 'na verdade cinco', 5],
  ] as const)('is of people where no hour of it is open: %s, %s', async (language, message, people) => {
    for (const before of [[], ['Ana']]) {
      const guest = tables.guest();
      await talk(guest, BOOKED[language], ...before, message, ...(before.length === 0 ? ['Ana'] : []));
      expect(last(guest)).toMatchObject({ personas: people, hora: '21:00', nombre: 'Ana' });
    }
  });

  it.each([
    ['es', 'mejor 3', '¿3 personas, o a las 3?', '3 personas', { personas: 3, hora: '21:00' }],
    ['es', 'mejor 3', '¿3 personas, o a las 3?', 'a las 3', { personas: 2, hora: '15:00' }],
    ['es', 'mejor 3', '¿3 personas, o a las 3?', '3', { personas: 3, hora: '21:00' }],
    ['en', 'make it 3', '3 people, or at 3?', '3 people', { personas: 3, hora: '21:00' }],
    ['en', 'make it 8', '8 people, or at 8?', 'at 8', { personas: 2, hora: '20:00' }],
    ['pt', 'melhor 3', '3 pessoas, ou às 3?', '3 pessoas', { personas: 3, hora: '21:00' }],
  ] as const)('is asked where either may be meant: %s, %s, %s %s', async (language, message, told, answer, values) => {
    const guest = tables.guest();
    const { answer: question, suggestions } = await talk(guest, BOOKED[language], message);
    expect(question).toBe(told);
    expect(suggestions).toHaveLength(2);
    await talk(guest, answer, 'Ana');
    expect(last(guest)).toMatchObject(values);
  });

  it('is an hour where nobody is counted', async () => {
    const guest = seats.guest();
    await talk(guest, 'quiero un turno para corte el viernes a las 10', 'Ana', 'mejor 16');
    expect(last(guest)).toMatchObject({ hora: '16:00' });
  });

  it('is what was asked for, where that is a number', async () => {
    const guest = tables.guest();
    await talk(guest, 'quiero una mesa para el viernes a las 21', 'mejor 3', 'Ana');
    expect(last(guest)).toMatchObject({ personas: 3, hora: '21:00' });
  });
});

describe('another mind in the middle', () => {
  it.each([
    ['es', 'cambié de idea, mejor el sábado'],
    ['en', 'i changed my mind, make it saturday'],
    ['pt', 'mudei de ideia, melhor sábado'],
  ] as const)('is a change where it says what is wanted: %s, %s', async (language, message) => {
    const guest = tables.guest();
    await talk(guest, BOOKED[language], 'Ana', message);
    expect(last(guest)).toMatchObject({ fecha: '2026-11-28', nombre: 'Ana' });
  });

  it.each([
    ['es', 'que no sea el viernes'],
    ['es', 'el viernes no puedo'],
    ['en', "i can't do friday"],
    ['pt', 'sexta não posso'],
  ] as const)('takes a day out that is not meant, and asks for another: %s, %s', async (language, message) => {
    const guest = tables.guest();
    const { asks, answer, hazards } = await talk(guest, BOOKED[language], message);
    expect(asks?.slot).toBe('fecha');
    // No danger of anybody is told of a day.
    expect(hazards.asked).toEqual([]);
    expect(answer).toMatch(/^(?:¿Para qué día|For which day|Para que dia)\?$/u);
  });

  it.each([
    ['es', 'que no sea el sábado'],
    ['en', 'any day but saturday'],
    ['pt', 'que não seja no sábado'],
  ] as const)('takes no day that is left out for the one that is meant: %s, %s', async (language, message) => {
    const guest = tables.guest();
    const begun = { es: 'quiero una mesa para 2', en: 'book a table for 2', pt: 'quero uma mesa para 2' }[language];
    expect((await talk(guest, begun, message)).asks?.slot).toBe('fecha');
  });

  it('is another choice, whatever else its words mean here', async () => {
    const guest = seats.guest();
    await talk(guest, 'quiero un turno para corte el viernes a las 10', 'Ana', 'no, mejor peinado');
    expect(last(guest)).toMatchObject({ servicio: 'peinado', hora: '10:00' });
  });

  it('is of the date that is open, and no code', async () => {
    const guest = tables.guest();
    await talk(guest, 'book a table for 2 on the 12th at 9 pm', 'Ana', 'change the date to the 13th');
    // A Sunday, at night: closed. What matters is that no booking of this code was looked for.
    expect(guest.desk.calls).toEqual([]);
  });

  it('is a name that is said by its word', async () => {
    const guest = tables.guest();
    await talk(guest, BOOKED.es, 'Ana', 'cambiá el nombre a Lucía');
    expect(last(guest)).toMatchObject({ nombre: 'Lucía', hora: '21:00' });
  });

  it.each([
    ['es', 'quiero una mesa para 2 el viernes', 'somos uno más'],
    ['en', 'book a table for 2 on friday', 'one more'],
    ['pt', 'quero uma mesa para 2 na sexta', 'mais um'],
  ])('is no hour where it is one more: %s, %s, %s', async (_, begun, message) => {
    expect((await talk(tables.guest(), begun, message)).asks?.slot).toBe('hora');
  });

  it('is of the code that is said, where something was confirmed', async () => {
    const guest = tables.guest();
    await talk(guest, BOOKED.en, 'Ana');
    const { pendingAction } = await guest.say('move WYK282 to saturday at 10 pm');
    expect(pendingAction?.tool).toBe('cambiar_reserva');
  });
});

describe('what is not known', () => {
  it.each([
    ['es', 'cancelar mi reserva', 'no me acuerdo el código', 'Sin eso no lo puedo preparar'],
    ['es', 'cancelar mi reserva', 'no sé', 'Sin eso no lo puedo preparar'],
    ['en', 'cancel my booking', "i don't remember", "Without that I can't prepare it"],
    ['pt', 'cancelar minha reserva', 'não lembro', 'Sem isso não consigo preparar'],
  ])('is told once, with whom to ask: %s, %s, %s', async (_, first, second, told) => {
    const guest = tables.guest();
    const { answer, asks } = await talk(guest, first, second);
    expect(answer.startsWith(told)).toBe(true);
    expect(asks?.slot).toBe('codigo');
    expect(guest.desk.actions).toEqual([]);
  });
});

describe('an hour that is chosen behind those that are free', () => {
  const FREE = { kind: 'given', values: { libres: ['11:00', '21:30'] }, asOf: ACTING_NOW, isStale: false } as const;

  it.each(['the 9:30 one', '9:30 please', 'at 9:30'])('is the one that is said as an hour: %s', async (message) => {
    const guest = tables.guest();
    guest.desk.gives(FREE);
    await talk(guest, 'any tables on friday for 2?', message, 'Amy');
    expect(last(guest)).toMatchObject({ hora: '21:30', personas: 2 });
  });

  it.each(['11 please', 'the 11 one', '11', 'ok, 11'])(
    'may be a number where nobody is counted: %s',
    async (message) => {
      const guest = seats.guest();
      guest.desk.gives(FREE);
      await talk(guest, 'what do you have free on friday for a haircut?', message, 'Amy');
      expect(last(guest)).toMatchObject({ hora: '11:00', servicio: 'corte' });
    },
  );
});

describe('the patch test', () => {
  it.each(['me la hice la semana pasada y no me dio nada', 'sí, me la hice hace 3 días y no tuve ninguna reacción'])(
    'is answered whatever else its words mean here: %s',
    async (message) => {
      const guest = seats.guest();
      expect((await talk(guest, 'quiero un turno de mechas el viernes a las 10', message)).asks?.slot).toBe('nombre');
    },
  );

  it.each([
    'me la hice la semana pasada y me picó',
    'me la hice la semana pasada y no sé qué dio',
    'me la hice ayer y no me dio nada',
    'me la hice y después me ardió un poco',
  ])('is not done where something of it is unsure: %s', async (message) => {
    const guest = seats.guest();
    await talk(guest, 'quiero un turno de mechas el viernes a las 10', message, 'Ana');
    expect(guest.desk.actions.filter((action) => argumentsIn(action)['servicio'] !== 'prueba_de_alergia')).toEqual([]);
  });
});

describe('a word that may ask the house', () => {
  it.each(['cancelar', 'cancelá'])('drops what is open: %s', async (message) => {
    const { answer } = await talk(seats.guest(), 'quiero un turno para corte el viernes a las 10', message);
    expect(answer).toBe('Listo, lo dejo: no hice nada.');
  });

  it.each(['cancelar', 'cancel', 'cancelar!'])('asks for it where nothing else is said: %s', async (message) => {
    expect((await seats.guest().say(message)).asks?.slot).toBe('codigo');
  });

  it.each(['¿turno?', '¿cancelar?'])('asks the house where it is a question: %s', async (message) => {
    expect((await seats.guest().say(message)).asks).toBeUndefined();
  });
});

describe('a name', () => {
  it.each(['Club Social', 'Amy', 'Thomas Free'])('is of no language: %s', async (name) => {
    const { answer } = await talk(tables.guest(), BOOKED.es, name);
    expect(answer).toMatch(/^(?:Reservar una mesa|¿)/u);
  });

  it('is none where it wants no more, in whichever language', async () => {
    expect((await talk(tables.guest(), BOOKED.es, 'never mind')).answer).toMatch(/nothing was done|no hice nada/u);
  });
});

describe('what the staff are to be told', () => {
  it.each([
    ['llamá al mozo a la mesa 4, queremos la cuenta', 'aviso'],
    ['can you call the waiter to table 4? we need the bill', 'aviso'],
    ['chama o garçom na mesa 4, queremos a conta', 'aviso'],
  ])('sends nobody to the staff: %s', async (message, slot) => {
    const { answer, asks } = await tables.guest().say(message);
    expect(asks?.slot).toBe(slot);
    expect(answer).not.toMatch(/no tomo pedidos|don't take orders|não anoto/u);
  });

  it('leaves what a table is booked beside as it is', async () => {
    expect((await tables.guest().say('reservame una mesa para 2 y traeme un flan')).asks?.slot).toBe('fecha');
  });
});
