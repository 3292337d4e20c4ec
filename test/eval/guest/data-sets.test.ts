import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDataSet, readGuestQuestions, withMeta } from './data-sets.ts';

const sets = readdirSync(join(import.meta.dirname, 'data')).map((name) => readDataSet(name));

describe('a set of data', () => {
  it.each(sets.map((set) => [set.name, set] as const))('%s has records, each with a name of its own id', (_, set) => {
    const records = set.items.flat();
    expect(records.length).toBeGreaterThan(10);
    expect(set.names.size).toBeGreaterThanOrEqual(records.length);
    expect([...set.names.values()].filter((name) => name === '' || name === 'undefined')).toEqual([]);
  });

  it.each(sets.map((set) => [set.name, set] as const))('%s holds all that questions want or forbid', (name, set) => {
    const asked = (['dev', 'frozen'] as const).flatMap((part) => readGuestQuestions(part).get(name) ?? []);
    const ids = asked.flatMap(({ must_offer, may_offer, never }) => [...must_offer, ...may_offer, ...never]);
    const unknown = new Set(ids.filter((id) => id !== '*rest' && !set.names.has(id)));
    expect(asked.length).toBeGreaterThanOrEqual(50);
    expect(unknown.size).toBe(0);
  });

  it('of another folder comes with the questions there, and a set that it lacks is the one here', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rag-chat-guests-'));
    mkdirSync(join(folder, 'data/corner'), { recursive: true });
    mkdirSync(join(folder, 'questions'));
    writeFileSync(join(folder, 'data/corner/items.json'), '[{"dish_id":"tea","name":"Tea"}]');
    writeFileSync(join(folder, 'data/corner/meta.json'), '{"domain":"restaurant"}');
    writeFileSync(join(folder, 'questions/corner.dev.jsonl'), '{"id":"c-1","data":"corner"}\n');
    expect([...readDataSet('corner', folder).names]).toEqual([['tea', 'Tea']]);
    expect(readDataSet('carta', folder)).toEqual(readDataSet('carta'));
    expect([...readGuestQuestions('dev', folder).keys()]).toEqual(['corner']);
    expect(readGuestQuestions('frozen', folder).size).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('that is printed gives the names of what it prints', () => {
    const carta = readDataSet('carta');
    expect(carta.pdfs).toHaveLength(1);
    expect(carta.names.get('locro_de_la_casa')).toBe('Locro de la casa');
    expect(carta.names.get('trucha_grillada')).toContain('Trucha');
  });
});

describe('the domain file of a bare menu', () => {
  const file = 'domain_id: x\nlanguage: es\nlocale: es-AR\ndeep:\n  language: es\n';
  const meta = { domain: 'x', locale: 'en-GB', language: 'en', currency: 'GBP' };

  it('has its own language and locale, at the top only', () => {
    expect(withMeta(file, meta)).toBe('domain_id: x\nlanguage: en\nlocale: en-GB\ndeep:\n  language: es\n');
  });

  it('has a currency where it had one', () => {
    expect(withMeta(`${file}currency: ARS\n`, meta)).toContain('\ncurrency: GBP\n');
    expect(withMeta(file, meta)).not.toContain('currency');
  });
});
