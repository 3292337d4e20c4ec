import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../../../server/assistant/act/settle-form.ts';
import { settleForm } from '../../../../server/assistant/act/settle-form.ts';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { tellDoing } from '../../../../server/assistant/tell/tell-doing.ts';
import { openingOn } from '../../../../server/knowledge/business/opening.ts';
import type { DayOpening } from '../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../server/knowledge/hazards/lexicon.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { ActingGuest, ActingHouse } from '../../../support/assistant/acting-guest.ts';
import { ACTING_NOW, openActingHouse, talk } from '../../../support/assistant/acting-guest.ts';
import { demoBusiness } from '../../../support/assistant/demo-business.ts';

const restaurant = shippedDomain('restaurant');
let place: ActingHouse;
beforeAll(async () => {
  place = await openActingHouse(restaurant);
});
afterAll(() => place.remove());

const NOON = ['12:00', '12:30', '13:00', '13:30', '14:00'];
const NIGHT = ['20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00'];
const ALL = [...NOON, '14:30', '15:00', '15:30', ...NIGHT];

function guestWith(libres: readonly string[]): ActingGuest {
  const guest = place.guest();
  guest.desk.gives({ kind: 'given', values: { libres }, asOf: ACTING_NOW, isStale: false });
  return guest;
}

/** The hours that an answer tells, as a clock has them. */
function hoursIn(answer: string): string[] {
  return [...answer.matchAll(/(?<![\d.])(\d{1,2})(?:[.:h](\d{2})|h)?(?=,| y | and | e |[.?]? |\.$)/gu)]
    .map(([, hour = '', minute = '00']) => `${hour.padStart(2, '0')}:${minute}`)
    .filter((time) => ALL.includes(time));
}

const AT_NIGHT = [
  '¿mesa mañana a la noche? somos 2',
  'table tonight for 2?',
  'mesa amanhã à noite? somos 2',
  '¿hay mesa mañana a la noche para 2?',
  'mañana a la noche, ¿tienen mesa para 2?',
  '¿hay lugar para cenar mañana? somos 2',
  '¿tienen mesa mañana para la cena? somos 2',
  '¿hay mesa para dos esta noche?',
  'do you have a table for 2 tomorrow night?',
  'is there a table tonight for 2?',
  'do you have a table for 2 tomorrow for dinner?',
  'any tables for 2 tomorrow evening?',
  'tem mesa para 2 amanhã à noite?',
  'tem mesa hoje à noite para 2 pessoas?',
  'tem mesa amanhã para jantar? somos 2',
  'tem mesa para 2 amanhã no jantar?',
];
const AT_NOON = [
  '¿hay mesa mañana al mediodía para 2?',
  '¿hay lugar para almorzar mañana? somos 2',
  '¿tienen mesa mañana para el almuerzo? somos 2',
  'do you have a table for 2 tomorrow at lunchtime?',
  'do you have a table for 2 tomorrow for lunch?',
  'tem mesa para 2 amanhã no almoço?',
  'tem mesa amanhã para almoçar? somos 2',
  'tem mesa para 2 amanhã na hora do almoço?',
];
const OTHERWISE = /otras horas|other times|outros horários/u;

describe('a part of the day that was said with a look-up', () => {
  it.each(AT_NIGHT)(
    'is all of which hours are listed, and that there are more is told only as such: %s',
    async (message) => {
      const { answer } = await guestWith(ALL).say(message);
      expect(hoursIn(answer)).toEqual(NIGHT);
      expect(answer).toMatch(OTHERWISE);
    },
  );

  it.each(AT_NOON)('is told so at noon, too: %s', async (message) => {
    const { answer } = await guestWith(ALL).say(message);
    expect(hoursIn(answer)).toContain('12:00');
    expect(hoursIn(answer).filter((time) => NIGHT.includes(time))).toEqual([]);
    expect(answer).toMatch(OTHERWISE);
  });

  it.each([...AT_NIGHT])(
    'in which nothing is free is told first; what is free elsewhere is told as that: %s',
    async (message) => {
      const { answer } = await guestWith(NOON).say(message);
      expect(answer).toMatch(/^(?:A la noche no|There is nothing (?:at night|in the evening)|À noite não)/u);
      expect(hoursIn(answer)).toEqual(NOON);
    },
  );

  it.each(['¿hay mesa mañana para 2?', 'do you have a table for 2 tomorrow?', 'tem mesa para 2 amanhã?'])(
    'is not there where nobody said one: %s',
    async (message) => {
      const { answer } = await guestWith([...NOON, '21:00']).say(message);
      expect(hoursIn(answer)).toEqual([...NOON, '21:00']);
      expect(answer).not.toMatch(OTHERWISE);
    },
  );

  it('says nothing of others where there are none', async () => {
    expect((await guestWith(NIGHT).say('¿hay mesa mañana a la noche para 2?')).answer).not.toMatch(OTHERWISE);
  });

  it('gives way to another one', async () => {
    const { answer } = await talk(guestWith(ALL), '¿hay mesa mañana a la noche para 2?', '¿y al mediodía?');
    expect(hoursIn(answer)[0]).toBe('12:00');
    expect(hoursIn(answer)).not.toContain('21:00');
  });
});

/** Of a house that opens at noon only. */
function onNoons(date: string): DayOpening {
  const noons = (demoBusiness.hours ?? []).filter(({ note }) => note === 'Mediodía');
  return openingOn({ ...demoBusiness, hours: noons }, date);
}

describe('a part of the day that was said with an order', () => {
  it.each([
    'reservame una mesa para 2 el viernes a la noche',
    'quiero una mesa para cenar el viernes, somos 2',
    'book a table for 2 on friday for dinner',
    'quero reservar uma mesa para 2 na sexta à noite',
  ])('bounds the hours that are shown beside the question: %s', async (message) => {
    const { asks, suggestions } = await guestWith(ALL).say(message);
    expect(asks?.slot).toBe('hora');
    expect(suggestions.every((each) => /^(?:1[89]|2\d)(?:\D|$)/u.test(each))).toBe(true);
    expect(suggestions.length).toBeGreaterThan(1);
  });

  it.each([
    'reservame una mesa para 2 el viernes al mediodía',
    'quiero una mesa para almorzar el viernes, somos 2',
    'book a table for 2 on friday for lunch',
    'quero reservar uma mesa para 2 na sexta no almoço',
  ])('bounds them at noon, too: %s', async (message) => {
    const { asks, suggestions } = await guestWith(ALL).say(message);
    expect(asks?.slot).toBe('hora');
    expect(suggestions.every((each) => /^1[1-5](?:\D|$)/u.test(each))).toBe(true);
    expect(suggestions.length).toBeGreaterThan(1);
  });

  it('in which the house is closed is a problem of its own, and no hour is asked of it', () => {
    const tool = restaurant.tools.find(({ name }) => name === 'reservar_mesa')!;
    const clock: Clock = {
      today: '2026-11-25',
      time: '10:00',
      openingOn: onNoons,
    };
    const read = { values: { fecha: '2026-11-27' }, spans: [] };
    const before = { tool: tool.name, values: { personas: 2 }, idle: 0 };
    const settled = settleForm(tool, before, { ...read, part: 'night' }, clock);
    expect(settled).toMatchObject({ problem: { kind: 'outside', part: 'night' }, missing: { of: 'hora' } });
    expect(settled.form.part).toBeUndefined();
    expect(settleForm(tool, before, { ...read, part: 'noon' }, clock)).toMatchObject({ form: { part: 'noon' } });
    expect(settleForm(tool, before, { ...read, part: 'noon' }, clock).problem).toBeUndefined();
  });

  it.each([
    ['es', 'El viernes 27 de noviembre a esa hora (a la noche) está cerrado: abre de 12 a 16.'],
    ['en', 'On Friday 27 November it is closed at that time (at night): it opens'],
    ['pt', 'Em sexta-feira 27 de novembro a essa hora (à noite) está fechado: abre'],
  ] as const)('is told by its name where the house is closed in it: %s', (language, told) => {
    const book = bookIn(language);
    const tool = restaurant.tools.find(({ name }) => name === 'reservar_mesa')!;
    const slot = tool.slots.find(({ of }) => of === 'hora')!;
    const opening = onNoons('2026-11-27');
    const problem = { kind: 'outside', opening, time: '', part: 'night' } as const;
    const form = { tool: tool.name, values: {}, idle: 0 };
    const said = tellDoing(
      { kind: 'asked', tool, form, slot, problem },
      { book, domain: restaurant, lexicon: createLexicon(restaurant.hazards), now: ACTING_NOW, rowOf: () => undefined },
    );
    expect(said.map(({ text }) => text).join(' ')).toContain(told);
  });
});
