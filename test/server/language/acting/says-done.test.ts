import { describe, expect, it } from 'vitest';
import { saysDone } from '../../../../server/language/acting/index.ts';

describe('that something was done', () => {
  it.each([
    'Tu reserva está confirmada.',
    '¡Ya te reservé una mesa!',
    'RESERVA CONFIRMADA',
    'Your table is booked.',
    'A sua mesa ficou reservada',
  ])('is said by «%s»', (text) => {
    expect(saysDone(text)).toBe(true);
  });

  it.each(['A esa hora no hay lugar.', 'Reserve otro día.', 'Fully booked.', 'Não há mesa para dez.', ''])(
    'is not by «%s»',
    (text) => {
      expect(saysDone(text)).toBe(false);
    },
  );
});
