import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../../server/assistant/act/tool-desk.ts';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { speakAction, spokenValues } from '../../../../server/assistant/tell/tell-doing.ts';

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

describe('what is read back', () => {
  it('tells a choice by its words, a day as it is said, and an hour in the table as a clock shows it', () => {
    const { description, details } = speakAction(
      tool,
      given({ day: '2026-12-04', hour: '21:00', test: 'missing' }),
      bookIn('es'),
    );
    expect(description).toBe('Reservar el viernes 4 de diciembre a las 21. Prueba: todavía no.');
    expect(details).toEqual([
      ['Día', 'viernes 4 de diciembre'],
      ['Hora', '21:00'],
      ['Prueba', 'todavía no'],
    ]);
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
