import { describe, expect, it } from 'vitest';
import { tellHours } from '../../../../server/assistant/tell/tell-hours.ts';
import type { BusinessAct } from '../../../../server/assistant/understand/plan.ts';
import type { Language } from '../../../../server/domains/index.ts';
import type { BusinessFacts } from '../../../../server/knowledge/index.ts';
import { demoBusiness, tellingOf } from '../../../support/assistant/demo-business.ts';

const TUESDAY_NOON = '2026-11-24T13:00';
const MONDAY = '2026-11-23T18:00';

function told(
  language: Language,
  at: string,
  act: Partial<BusinessAct> = {},
  facts: BusinessFacts = demoBusiness,
): string | undefined {
  const asked: BusinessAct = { kind: 'business', facts: ['hours'], ask: 'whether', ...act };
  return tellHours(facts, asked, tellingOf(language, at, facts))?.join(' ');
}

function expectTold(at: string, act: Partial<BusinessAct>, expected: Readonly<Record<Language, string>>): void {
  for (const language of ['es', 'en', 'pt'] as const)
    expect(told(language, at, act), language).toBe(expected[language]);
}

describe('whether it is open now', () => {
  it('is told with its end and the last order', () => {
    expectTold(
      TUESDAY_NOON,
      {},
      {
        es: 'Sí, ahora está abierto, hasta las 15.30. La cocina toma pedidos hasta las 15.',
        en: 'Yes, it is open now, until 15:30. The kitchen takes orders until 15:00.',
        pt: 'Sim, agora está aberto, até as 15h30. A cozinha aceita pedidos até as 15h.',
      },
    );
  });

  it('is told of midnight as the end of the day', () => {
    expect(told('es', '2026-11-24T21:00')).toContain('hasta las 24.');
    expect(told('pt', '2026-11-24T21:00')).toContain('até as 24h.');
  });

  it('is told past midnight by the evening before, one o’clock in the singular', () => {
    expectTold(
      '2026-11-28T00:30',
      {},
      {
        es: 'Sí, ahora está abierto, hasta las 2. La cocina toma pedidos hasta la 1.',
        en: 'Yes, it is open now, until 02:00. The kitchen takes orders until 01:00.',
        pt: 'Sim, agora está aberto, até as 2h. A cozinha aceita pedidos até a 1h.',
      },
    );
  });

  it('is denied with the next opening', () => {
    expectTold(
      MONDAY,
      {},
      {
        es: 'Ahora está cerrado. Abre mañana martes 24 de noviembre, de 12 a 15.30.',
        en: 'It is closed now. It opens tomorrow, Tuesday 24 November, from 12:00 to 15:30.',
        pt: 'Agora está fechado. Abre amanhã, terça-feira 24 de novembro, das 12h às 15h30.',
      },
    );
    expect(told('es', '2026-11-24T17:00')).toBe('Ahora está cerrado. Abre hoy martes 24 de noviembre, de 20 a 24.');
  });

  it('goes by the special hours of the day', () => {
    expect(told('es', '2026-12-24T21:00')).toBe('Ahora está cerrado. Abre el sábado 26 de diciembre, de 12 a 16.');
  });

  it('is unknown where only special days are declared', () => {
    const { hours: _hours, ...facts } = demoBusiness;
    expect(told('es', MONDAY, {}, facts)).toBe('No tengo cargado si ahora está abierto.');
    expect(told('en', MONDAY, {}, facts)).toBe('I have no record of whether it is open now.');
    expect(told('pt', MONDAY, {}, facts)).toBe('Não tenho cadastrado se agora está aberto.');
  });
});

describe('a day', () => {
  it('is told with its stretches', () => {
    expectTold(
      MONDAY,
      { at: { day: 'sun' } },
      {
        es: 'Sí, el domingo 29 de noviembre abre de 12 a 16 y de 20 a 23.30.',
        en: 'Yes, on Sunday 29 November it is open from 12:00 to 16:00 and from 20:00 to 23:30.',
        pt: 'Sim, em domingo 29 de novembro abre das 12h às 16h e das 20h às 23h30.',
      },
    );
  });

  it('is told without a yes or a no where it is asked when', () => {
    for (const ask of ['from', 'until', 'what', 'days'] as const) {
      expectTold(
        MONDAY,
        { at: { day: 'sun' }, ask },
        {
          es: 'El domingo 29 de noviembre abre de 12 a 16 y de 20 a 23.30.',
          en: 'On Sunday 29 November it is open from 12:00 to 16:00 and from 20:00 to 23:30.',
          pt: 'Em domingo 29 de novembro abre das 12h às 16h e das 20h às 23h30.',
        },
      );
      expect(told('es', TUESDAY_NOON, { at: { day: 'mon' }, ask })).toBe('El lunes 30 de noviembre está cerrado.');
    }
  });

  it('of the week is told to be closed where it has no hours', () => {
    expectTold(
      TUESDAY_NOON,
      { at: { day: 'mon' } },
      {
        es: 'No, el lunes 30 de noviembre está cerrado.',
        en: 'No, on Monday 30 November it is closed.',
        pt: 'Não, em segunda-feira 30 de novembro está fechado.',
      },
    );
  });

  it('by its date, next year where it is over, goes by its special hours and what is said of it', () => {
    expect(told('es', MONDAY, { at: { day: { month: 12, day: 25 } } })).toBe(
      'No, el viernes 25 de diciembre está cerrado. Navidad.',
    );
    expect(told('en', MONDAY, { at: { day: { month: 12, day: 8 } } })).toBe(
      'Yes, on Tuesday 8 December it is open from 12:00 to 16:00.',
    );
    expect(told('es', MONDAY, { at: { day: { month: 1, day: 1 } } })).toBe(
      'No, el viernes 1 de enero está cerrado. Año Nuevo.',
    );
  });

  it('of which nothing is declared is unknown', () => {
    const { hours: _hours, ...facts } = demoBusiness;
    const act = { at: { day: 'sun' } } as const;
    expect(told('es', MONDAY, act, facts)).toBe('No tengo cargado el horario del domingo 29 de noviembre.');
    expect(told('en', MONDAY, act, facts)).toBe('I have no record of the opening hours on Sunday 29 November.');
    expect(told('pt', MONDAY, act, facts)).toBe('Não tenho cadastrado o horário: em domingo 29 de novembro.');
  });

  it('in part is told by the stretch that is meant', () => {
    expect(told('es', MONDAY, { at: { day: 'tomorrow', time: 'night' } })).toBe(
      'Sí, mañana martes 24 de noviembre abre de 20 a 24.',
    );
  });
});

describe('a day and a time', () => {
  it('within a stretch is open', () => {
    expectTold(
      MONDAY,
      { at: { day: 'fri', time: { hour: 21, minute: 30 } } },
      {
        es: 'Sí, el viernes 27 de noviembre a las 21.30 está abierto: abre de 12 a 16 y de 20 a 2.',
        en: 'Yes, on Friday 27 November at 21:30 it is open: from 12:00 to 16:00 and from 20:00 to 02:00.',
        pt: 'Sim, em sexta-feira 27 de novembro às 21h30 está aberto: abre das 12h às 16h e das 20h às 2h.',
      },
    );
  });

  it('between two stretches is closed', () => {
    expectTold(
      MONDAY,
      { at: { day: 'fri', time: { hour: 18, minute: 0 } } },
      {
        es: 'No, el viernes 27 de noviembre a las 18 está cerrado: abre de 12 a 16 y de 20 a 2.',
        en: 'No, on Friday 27 November at 18:00 it is closed: it opens from 12:00 to 16:00 and from 20:00 to 02:00.',
        pt: 'Não, em sexta-feira 27 de novembro às 18h está fechado: abre das 12h às 16h e das 20h às 2h.',
      },
    );
  });

  it('at the closing hour is closed, past midnight not yet', () => {
    const at = (hour: number) => told('es', MONDAY, { at: { day: 'fri', time: { hour, minute: 0 } } });
    expect(at(16)).toMatch(/^No/u);
    expect(at(1)).toMatch(/^Sí, el viernes 27 de noviembre a la 1 está abierto/u);
    expect(at(2)).toMatch(/^No/u);
  });
});

describe('a holiday that is not named by its date', () => {
  it('is unknown; the special days that come are told', () => {
    const act = { at: { day: { holiday: true } } } as const;
    expect(told('es', MONDAY, act)).toBe(
      'El horario de ese feriado no lo tengo cargado: confirmalo antes de venir. Días especiales: el martes 8 de diciembre, de 12 a 16; el jueves 24 de diciembre, de 12 a 16; el viernes 25 de diciembre, cerrado; el jueves 31 de diciembre, de 12 a 16.',
    );
    expect(told('en', MONDAY, act)).toMatch(/^I have no record of the hours on that holiday/u);
    expect(told('pt', MONDAY, act)).toMatch(/^Não tenho cadastrado o horário desse feriado/u);
  });
});

describe('the week', () => {
  it('is told by days of the same hours, and no special day that is over', () => {
    const act = { ask: 'what' } as const;
    expectTold('2027-04-01T13:00', act, {
      es: 'El horario es: de martes a jueves, de 12 a 15.30 y de 20 a 24; viernes y sábado, de 12 a 16 y de 20 a 2; domingo, de 12 a 16 y de 20 a 23.30.',
      en: 'Opening hours: Tuesday to Thursday, from 12:00 to 15:30 and from 20:00 to midnight; Friday and Saturday, from 12:00 to 16:00 and from 20:00 to 02:00; Sunday, from 12:00 to 16:00 and from 20:00 to 23:30.',
      pt: 'O horário é: de terça-feira a quinta-feira, das 12h às 15h30 e das 20h às 24h; sexta-feira e sábado, das 12h às 16h e das 20h às 2h; domingo, das 12h às 16h e das 20h às 23h30.',
    });
    expect(told('es', MONDAY, act)).toContain('Días especiales: el martes 8 de diciembre, de 12 a 16;');
  });

  it('is not told by special days alone', () => {
    const { hours: _hours, ...facts } = demoBusiness;
    expect(told('es', MONDAY, { ask: 'what' }, facts)).toBeUndefined();
    expect(told('es', MONDAY, { ask: 'what' }, { ...facts, hours: [] })).toBeUndefined();
  });

  it('is unknown where nothing is declared', () => {
    const { hours: _hours, specialHours: _special, ...facts } = demoBusiness;
    for (const ask of ['what', 'whether', 'from', 'until', 'days'] as const)
      expect(told('es', MONDAY, { ask }, facts), ask).toBeUndefined();
  });
});

describe('the last order', () => {
  const kitchen = { facts: ['kitchen'], ask: 'until' } as const;

  it('is told for every stretch of the day', () => {
    expectTold(TUESDAY_NOON, kitchen, {
      es: 'La cocina toma pedidos hasta las 15 y las 23.30.',
      en: 'The kitchen takes orders until 15:00 and 23:30.',
      pt: 'A cozinha aceita pedidos até as 15h e 23h30.',
    });
  });

  it('is that of the evening before while it goes on', () => {
    expect(told('es', '2026-11-29T00:30', kitchen)).toBe('La cocina toma pedidos hasta las 15.30 y la 1.');
  });

  it('is unknown where it is not declared, and the hours are told', () => {
    expectTold(
      MONDAY,
      { ...kitchen, at: { day: { month: 12, day: 8 } } },
      {
        es: 'El martes 8 de diciembre abre de 12 a 16. A qué hora cierra la cocina no lo tengo cargado.',
        en: 'On Tuesday 8 December it is open from 12:00 to 16:00. I have no record of when the kitchen closes.',
        pt: 'Em terça-feira 8 de dezembro abre das 12h às 16h. Não tenho cadastrado a que horas fecha a cozinha.',
      },
    );
  });

  it('is none on a day that is closed', () => {
    expect(told('es', MONDAY, kitchen)).toBe('El lunes 23 de noviembre está cerrado.');
  });
});
