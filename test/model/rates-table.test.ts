import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BEGIN, END, ratesTable, withTable } from './rates-table.ts';

const chat = { loadMs: 2000, promptPerSecond: 900, answerPerSecond: 60, firstSentenceMs: 1400, planMs: 1800 };
const table = (rates: Parameters<typeof ratesTable>[0]['rates']): string =>
  ratesTable({ machine: 'two cores', day: '2026-11-29', rates });

describe('the table of rates', () => {
  it('says what guests have of a model: within their patience', () => {
    expect(table([{ model: 'quick', chat }])).toContain('| it speaks |');
    expect(table([{ model: 'quicker', chat: { ...chat, planMs: 1000 } }])).toContain('| it speaks, it reads |');
    expect(table([{ model: 'slow', chat: { ...chat, firstSentenceMs: 1501 } }])).toContain('| nothing: too slow');
    expect(table([{ model: 'm3', embed: { questionMs: 30, passageMs: 90 } }])).toContain('| it finds by meaning |');
    expect(table([{ model: 'm3', embed: { questionMs: 201, passageMs: 900 } }])).toContain('| nothing: too slow');
  });

  it('takes the place of the one before, and nothing else', () => {
    const page = `before\n${BEGIN}\nold\n${END}\nbehind`;
    expect(withTable(page, table([]))).toBe(`before\n${table([])}\nbehind`);
    expect(() => withTable('no table', table([]))).toThrow('no table');
  });

  it('has its place in the page', () => {
    expect(() => withTable(readFileSync('docs/models.md', 'utf8'), table([]))).not.toThrow();
  });
});
