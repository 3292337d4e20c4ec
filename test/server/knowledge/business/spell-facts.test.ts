import { describe, expect, it } from 'vitest';
import { spellFacts } from '../../../../server/knowledge/business/spell-facts.ts';

describe('facts that are compared', () => {
  it('are a line for each field, and for each entry of a list of objects', () => {
    const facts = {
      phone: '+54 11 4000-0000',
      payment: ['efectivo', 'débito'],
      hours: [
        { days: ['fri', 'sat'], opens: '20:00', closes: '02:00' },
        { days: ['sun'], opens: '12:00', closes: '16:00' },
      ],
      delivery: { available: false },
    };
    expect(spellFacts(facts)).toEqual([
      { type: 'phone', text: 'phone: +54 11 4000-0000' },
      { type: 'payment', text: 'payment: efectivo, débito' },
      { type: 'hours', text: 'hours: days fri, sat; opens 20:00; closes 02:00' },
      { type: 'hours', text: 'hours: days sun; opens 12:00; closes 16:00' },
      { type: 'delivery', text: 'delivery: available false' },
    ]);
  });

  it('leave out the questions, which are texts already', () => {
    expect(spellFacts({ faq: [{ question: '¿?', answer: 'Sí' }] })).toEqual([]);
    expect(spellFacts({ payment: [] })).toEqual([{ type: 'payment', text: 'payment: ' }]);
  });
});
