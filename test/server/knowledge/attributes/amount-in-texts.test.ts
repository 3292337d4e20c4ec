import { describe, expect, it } from 'vitest';
import { amountInTexts } from '../../../../server/knowledge/attributes/amount-in-texts.ts';

const MINUTES = {
  in: ['name', 'description', 'portion'],
  units: [
    { times: 1, names: ['min', 'minutos', 'minutes'] },
    { times: 60, names: ['h', 'hora', 'horas', 'hours'] },
  ],
  notWith: ['dura', 'antes', 'without'],
};

const stated = (record: object): number | undefined => amountInTexts(record, MINUTES)?.amount;

describe('an amount that a text of a record states', () => {
  it.each([
    ['40 minutos, con lavado', 40],
    ['Con toalla caliente, 35 min', 35],
    ['45min', 45],
    ['Unas 3 horas', 180],
    ['De 3 a 5 horas', 300],
    ['30 a 45 minutos', 45],
    ['1 hora', 60],
  ])('«%s»', (description, amount) => {
    expect(stated({ name: 'Corte', description })).toBe(amount);
  });

  it.each([
    'Dura 48 horas',
    'Prueba 48 horas antes',
    '48 hours without washing',
    'Hasta 3 cm de crecimiento',
    '6 sesiones',
    'Lasts 8 weeks',
    '300 ml',
    '',
  ])('«%s» states none', (description) => {
    expect(stated({ name: 'Corte', description })).toBeUndefined();
  });

  it('goes on to the next clause where one speaks of another amount', () => {
    expect(amountInTexts({ description: 'Dura 48 horas; 90 minutos' }, MINUTES)).toEqual({
      amount: 90,
      clause: '90 minutos',
    });
  });

  it('stands in any of its texts, and in no other', () => {
    expect(stated({ name: 'Brushing (30 min)' })).toBe(30);
    expect(stated({ portion: '50 minutos' })).toBe(50);
    expect(stated({ usage: 'Dejar 20 minutos' })).toBeUndefined();
  });

  it('is none where no text is one', () => {
    expect(stated({ name: 7, description: null })).toBeUndefined();
  });
});
