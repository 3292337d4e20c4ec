import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeDomainSchema, SCHEMA_FILE } from '../../../scripts/domain/domain-schema.ts';

const root = join(import.meta.dirname, '../../..');
const schema = JSON.parse(describeDomainSchema()) as object;
const check = new Ajv2020({ strict: false, logger: false }).compile(schema);
const isGood = (value: unknown) => check(value);

const shipped = readdirSync(join(root, 'domains'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /^[^/]+\.yaml$|^[^/]+\/[^/]+\.yaml$/u.test(name))
  .sort();

describe('the JSON Schema of domain files', () => {
  it('is the one that lies beside them', () => {
    expect(readFileSync(join(root, SCHEMA_FILE), 'utf8')).toBe(describeDomainSchema());
  });

  it.each(shipped)('takes %s', (name) => {
    const value: unknown = parse(readFileSync(join(root, 'domains', name), 'utf8'));
    expect(isGood(value), JSON.stringify(check.errors?.slice(0, 3))).toBe(true);
  });

  it('finds a key that nobody knows, a wrong type, and a number out of bounds', () => {
    expect(isGood({ domain_id: 'x' })).toBe(true);
    for (const wrong of [{ domain: 'x' }, { greeting: 7 }, { retrieval: { top_k: 11 } }, { hazards: { vocab: [] } }]) {
      expect(isGood(wrong)).toBe(false);
    }
  });
});
