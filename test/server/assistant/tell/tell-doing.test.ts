import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import type { Tool } from '../../../../server/assistant/act/tool-desk.ts';
import { sayTime } from '../../../../server/assistant/tell/books/say-dates.ts';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { speakAction, spokenValues, tellRefused } from '../../../../server/assistant/tell/tell-doing.ts';

const tool = {
  name: 'book',
  title: 'Reservar',
  slots: [
    { of: 'day', reads: 'date', label: 'Día', ask: '¿Qué día?' },
    { of: 'hour', reads: 'time', label: 'Hora', ask: '¿A qué hora?' },
    {
      of: 'test',
      reads: 'choice',
      label: 'Prueba',
      ask: '¿Ya la tenés?',
      choices: [
        { value: 'missing', words: ['todavía no', 'falta'] },
        { value: 'done', words: ['hecha'] },
      ],
    },
  ],
  say: { proposed: 'Reservar el {day} a las {hour}. Prueba: {test}.' },
} as unknown as Tool;

const given = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value, from: 'said' }) as const);

describe('what a service refuses', () => {
  const domain = shippedDomain('restaurant');
  const telling = { book: bookIn('es'), domain, lexicon: createLexicon(domain.hazards) };
  const told = (reason: string, values = {}): string =>
    tellRefused(
      { ...tool, say: { refused: 'Quedan estas horas: {free}.' } },
      {},
      { kind: 'refused', reason, values },
      telling,
    );

  it('is told with its reason, or by the words of the file', () => {
    expect(told('hay que llamar')).toBe('No se puede así: «hay que llamar».');
    expect(told('', { free: ['21:00', '22:00'] })).toBe('Quedan estas horas: 21 y 22.');
  });

  it.each(['Tu reserva está confirmada.', 'ya te reservé una mesa', 'Your table is booked'])(
    'has no reason that says that it was done: %s',
    (reason) => {
      expect(told(reason)).toBe('No se puede así.');
      expect(told('', { free: [reason] })).toBe('No se puede así.');
    },
  );
});

describe('what is read back', () => {
  it.each(['es', 'en', 'pt'] as const)('tells every hour one way: %s', (language) => {
    for (const hour of ['00:00', '00:30', '09:00', '09:05', '12:00', '20:30', '21:00', '23:45']) {
      const { description, details } = speakAction(
        tool,
        given({ day: '2026-12-04', hour, test: 'missing' }),
        bookIn(language),
      );
      const told = sayTime(hour, language);
      expect(details[1]).toEqual(['Hora', language === 'es' ? `${told} h` : told]);
      expect(description).toContain(` a las ${told}`);
      expect(bookIn(language).business.time(hour).endsWith(told)).toBe(true);
      expect(bookIn(language).action.time(hour)).toBe(told);
    }
  });

  it('tells a choice by its words, a day as it is said, and an hour of the table so that it is seen to be one', () => {
    const { description, details } = speakAction(
      tool,
      given({ day: '2026-12-04', hour: '21:00', test: 'missing' }),
      bookIn('es'),
    );
    expect(description).toBe('Reservar el viernes 4 de diciembre a las 21. Prueba: todavía no.');
    expect(details).toEqual([
      ['Día', 'viernes 4 de diciembre'],
      ['Hora', '21 h'],
      ['Prueba', 'todavía no'],
    ]);
  });

  it('is told by what its slot reads: a text that looks like an hour or a day is one of nobody', () => {
    const noted = {
      ...tool,
      slots: [
        ...tool.slots,
        { of: 'note', reads: 'text', label: 'Nota' },
        { of: 'code', reads: 'code', label: 'Código' },
      ],
    } as unknown as Tool;
    for (const written of ['21:00', '2026-12-04', '<b>21:00</b>']) {
      const { details } = speakAction(noted, given({ hour: '21:00', note: written, code: '2026-12-04' }), bookIn('es'));
      expect(details).toEqual([
        ['Hora', '21 h'],
        ['Nota', written.replaceAll(/[<>]/gu, ' ').trim()],
        ['Código', '2026-12-04'],
      ]);
    }
  });

  it('is every argument, also one that the file asks nobody for', () => {
    const { details } = speakAction(tool, given({ day: '2026-12-04', other: 'x' }), bookIn('es'));
    expect(details).toContainEqual(['other', 'x']);
  });

  it('keeps a value that is none of the choices', () => {
    expect(spokenValues(tool, { test: 'done', hour: '21:00', none: 1 })).toEqual({
      test: 'hecha',
      hour: '21:00',
      none: 1,
    });
  });
});
