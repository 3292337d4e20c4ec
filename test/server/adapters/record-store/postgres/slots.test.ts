import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSlots } from '../../../../../server/adapters/record-store/postgres/slots.ts';

const refuse = () => new Error('too long');

describe('slots', () => {
  it('let so many in and the others after them, in the order in which they came', async () => {
    const slots = createSlots(2, 1000, refuse);
    await slots.take();
    await slots.take();
    const came: string[] = [];
    const third = slots.take().then(() => came.push('third'));
    const fourth = slots.take().then(() => came.push('fourth'));
    await wait(5);
    expect(came).toEqual([]);
    slots.give();
    await third;
    expect(came).toEqual(['third']);
    slots.give();
    await fourth;
    expect(came).toEqual(['third', 'fourth']);
  });

  it('refuse who has waited too long, and do not keep a place for them', async () => {
    const slots = createSlots(1, 20, refuse);
    await slots.take();
    await expect(slots.take()).rejects.toThrow('too long');
    slots.give();
    await slots.take();
    await expect(slots.take()).rejects.toThrow('too long');
  });
});
