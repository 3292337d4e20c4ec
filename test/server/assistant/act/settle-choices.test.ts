import { describe, expect, it } from 'vitest';
import { readChoices } from '../../../../server/assistant/act/read-choices.ts';
import type { Clock } from '../../../../server/assistant/act/settle-form.ts';
import { settleForm } from '../../../../server/assistant/act/settle-form.ts';
import { findTool } from '../../../../server/tools/offered.ts';
import { domainOf } from '../../../support/tools/make-desk.ts';
import { ROOM_TOOL } from '../../domains/tool-texts.ts';

const found = findTool(domainOf([ROOM_TOOL]), 'room');
if (found === undefined) throw new Error('no tool');
const tool = found;
const CLOCK: Clock = { today: '2026-11-25', time: '10:00', openingOn: (date) => ({ kind: 'unknown', date }) };

const settled = (before: Readonly<Record<string, string>>, said: Readonly<Record<string, string>>) =>
  settleForm(tool, { tool: 'room', values: before, idle: 0 }, { values: said, spans: [] }, CLOCK);

describe('a slot that hangs on a choice', () => {
  it('is asked for where the choice needs it, and nowhere else', () => {
    expect(settled({}, { room: 'lab' }).missing?.of).toBe('course');
    expect(settled({}, { room: 'first' }).missing).toBeUndefined();
  });

  it('is forgotten with the choice that it was said for', () => {
    expect(settled({ room: 'lab', course: 'yes' }, { room: 'first' }).form.values).toEqual({ room: 'first' });
  });
});

describe('a choice that refuses', () => {
  it('is not kept, is told, and what it offers stands in its place', () => {
    const { form, problem, missing } = settled({ room: 'lab' }, { course: 'no' });
    expect(form.values).toEqual({ room: 'first' });
    expect(problem).toMatchObject({ kind: 'refused', value: 'no' });
    expect(missing).toBeUndefined();
  });

  it('refuses nothing that does not hang on it', () => {
    expect(settled({ room: 'first' }, { course: 'no' }).problem).toBeUndefined();
  });
});

describe('what a text chooses', () => {
  const [room, course] = tool.slots;
  const read = (text: string, options?: Parameters<typeof readChoices>[2]) =>
    readChoices(text, tool.slots, options).map(({ of, value }) => `${of}: ${value}`);

  it('is read in words wherever they stand, and in a short answer only where it is asked for', () => {
    expect(read('el laboratorio, ya lo hice')).toEqual(['room: lab', 'course: yes']);
    expect(read('no')).toEqual([]);
    expect(read('no', { asked: course })).toEqual(['course: no']);
    expect(read('bueno, no', { asked: course })).toEqual(['course: no']);
    expect(read('bueno, sí', { asked: course })).toEqual([]);
    expect(read('ya lo hice en otro lado', { asked: course })).toEqual([]);
    expect(read('no, gracias', { asked: course })).toEqual(['course: no']);
    expect(read('sí', { asked: course })).toEqual(['course: yes']);
    expect(read('sí, quiero hacerlo', { asked: course })).toEqual([]);
    expect(read('sí, el lunes', { asked: course, beside: [{ start: 4, end: 12 }] })).toEqual(['course: yes']);
    expect(read('no', { asked: room })).toEqual([]);
    expect(read('no, ¿y el horario?', { asked: course, saysElse: true })).toEqual([]);
  });

  it('is the one that stands first in the file, where it is several', () => {
    expect(read('sí, pero no lo hice', { asked: course })).toEqual(['course: no']);
    expect(read('el curso de seguridad y el laboratorio')).toEqual(['room: lab']);
  });
});
