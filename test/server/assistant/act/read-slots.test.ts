import { describe, expect, it } from 'vitest';
import { readSlots } from '../../../../server/assistant/act/read-slots.ts';
import type { ToolSlot } from '../../../../server/assistant/act/tool-desk.ts';

const slot = (of: string, reads: ToolSlot['reads'], label: string, behind: readonly string[] = []): ToolSlot =>
  ({ of, reads, label, behind }) as unknown as ToolSlot;

const SLOTS = [slot('day', 'date', 'Día'), slot('hour', 'time', 'Hora'), slot('copies', 'number', 'Copias')];

const numberIn = (text: string, slots = SLOTS): unknown =>
  readSlots({ text, language: 'es', slots, today: '2026-11-25' }).values['copies'];

describe('a number', () => {
  it.each([
    ['prestame 5 copias para mañana', 5],
    ['prestame cinco copias mañana', 5],
    ['quiero mañana treinta y cinco copias', 35],
    ['1 copias', 1],
    ['copias: 4', 4],
    ['copias 4, mañana', 4],
  ])('is read beside what it is called: %s', (text, value) => {
    expect(numberIn(text)).toBe(value);
  });

  it.each([
    'quiero unas copias',
    'una copias',
    'mañana a las 5 copias',
    'prestame 5, con copias',
    'prestame 5',
    '1.5x copias',
  ])('is read nowhere else: %s', (text) => {
    expect(numberIn(text)).toBeUndefined();
  });

  it('of which the file says behind which words it stands is read behind those alone', () => {
    const slots = [slot('copies', 'number', 'Copias', ['lote'])];
    expect(numberIn('5 copias', slots)).toBeUndefined();
    expect(numberIn('lote 7', slots)).toBe(7);
  });
});
