import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutChunks } from '../../../../../server/knowledge/ingest/chunks/cut-chunks.ts';
import type { ChunkRule } from '../../../../../server/knowledge/index.ts';

function rule(type: string, parts: Partial<ChunkRule> = {}): ChunkRule {
  return { type, field: type, each: false, template: '{value}', join: ', ', counted: true, ...parts };
}
const texts = (record: Record<string, unknown>, ...rules: ChunkRule[]): string[] =>
  cutChunks(record, rules, 'menu.json').map(({ type, text }) => `${type}: ${text}`);

describe('the chunks of a record', () => {
  it('are one per field, in the order of the rules, with their source', () => {
    const record = { b: ['x', 'y'], a: ' texto ' };
    expect(texts(record, rule('a'), rule('b', { template: 'B: {value}' }))).toEqual(['a: texto', 'b: B: x, y']);
    expect(cutChunks(record, [rule('a')], 'menu.json')).toEqual([
      { type: 'a', text: 'texto', source: 'menu.json', counted: true },
    ]);
  });

  it('are the counted ones first, whatever the order of the rules', () => {
    expect(texts({ a: 'x', b: 'y' }, rule('a', { counted: false }), rule('b'))).toEqual(['b: y', 'a: x']);
  });

  it('are one per element where the rule says so, blank ones left out', () => {
    expect(texts({ a: ['x', ' ', 'y'] }, rule('a', { each: true }))).toEqual(['a: x', 'a: y']);
    expect(texts({ a: 'solo' }, rule('a', { each: true }))).toEqual(['a: solo']);
  });

  it('hold only the values that the rule lets through', () => {
    const only = rule('a', { only: ['verde', 'azul'] });
    expect(texts({ a: ['Rojo', 'VERDE', 'azul'] }, only)).toEqual(['a: VERDE, azul']);
    expect(texts({ a: ['rojo'] }, only)).toEqual([]);
    expect(texts({ a: 'Azul' }, only)).toEqual(['a: Azul']);
    expect(texts({ a: 'rojo' }, only)).toEqual([]);
  });

  it('are none for a field without a value, or one that its template can not be filled from', () => {
    expect(texts({ a: '', b: [], c: { d: null } }, rule('a'), rule('b'), rule('c'), rule('e'))).toEqual([]);
    expect(texts({ a: { b: 'x' } }, rule('a', { template: '{b} {c}' }))).toEqual([]);
  });

  it('write objects by the element template of the rule', () => {
    const listed = rule('a', { element: '{n} ({g})', join: '; ' });
    expect(texts({ a: [{ n: 'maní', g: 'alto' }, { n: 'soja' }, { n: 'huevo', g: 'bajo' }] }, listed)).toEqual([
      'a: maní (alto); huevo (bajo)',
    ]);
  });

  it('are never blank, whatever a record holds', () => {
    const rules = [rule('a'), rule('b', { each: true }), rule('a', { template: 'A[: {value}]' })];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue()), (record) =>
        cutChunks(record, rules, 's').every(({ text }) => text.trim() === text && text !== ''),
      ),
    );
  });
});
