import { describe, expect, it } from 'vitest';
import { mergeFacts } from '../../../../server/knowledge/business/merge-facts.ts';

describe('the facts of a branch', () => {
  it('stand over those of its chain, field by field', () => {
    const chain = { name: 'El Galpón', phone: '+54 11 4000-0000', address: { street: 'Central 1', locality: 'Morón' } };
    const branch = { phone: '+54 11 4777-7777', address: { street: 'Honduras 100' } };
    expect(mergeFacts(chain, branch)).toEqual({ ...chain, phone: branch.phone, address: { street: 'Honduras 100' } });
  });

  it('say nothing by an empty text or list', () => {
    const chain = { name: 'El Galpón', payment: ['efectivo'] };
    expect(mergeFacts(chain, { name: ' ', payment: [], languages: [] })).toEqual(chain);
  });

  it('take special hours day by day', () => {
    const chain = { specialHours: [{ date: '2026-12-25', closed: true }, { date: '2026-12-31', closed: true }] }; // prettier-ignore
    const branch = { specialHours: [{ date: '2026-12-31', opens: '12:00', closes: '16:00' }, { date: '2026-12-24', closed: true }] }; // prettier-ignore
    expect(mergeFacts(chain, branch).specialHours).toEqual([
      { date: '2026-12-24', closed: true },
      { date: '2026-12-25', closed: true },
      { date: '2026-12-31', opens: '12:00', closes: '16:00' },
    ]);
    expect(mergeFacts(chain, {})).toEqual(chain);
  });

  it('keep the order of two stretches of one day', () => {
    const twice = [{ date: '2026-12-24', opens: '12:00', closes: '15:00' }, { date: '2026-12-24', opens: '19:00', closes: '22:00' }]; // prettier-ignore
    expect(mergeFacts({}, { specialHours: twice }).specialHours).toEqual(twice);
  });
});
