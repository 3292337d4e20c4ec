import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeDomainSchema } from '../../../scripts/domain/domain-schema.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly string[];
}

const page = readFileSync(join(import.meta.dirname, '../../../docs/domains.md'), 'utf8');
const example = /### Listings\n[\s\S]*?```yaml\n([\s\S]*?)```/u.exec(page)?.[1] ?? '';
const schema = (JSON.parse(describeDomainSchema()) as Schema).properties?.['listing'] ?? {};
const told = (parse(example) as { readonly listing: unknown }).listing;

/** Every key of a schema as a path; of a list those of its elements. */
function keysOf({ properties = {}, items }: Schema, path = ''): string[] {
  const own = Object.entries(properties).flatMap(([key, inner]) => [
    `${path}${key}`,
    ...keysOf(inner, `${path}${key}.`),
  ]);
  return [...own, ...(items === undefined ? [] : keysOf(items, path))];
}

/** The same of a value. */
function keysIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysIn(each, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${path}${key}`, ...keysIn(inner, `${path}${key}.`)]);
}

describe('what docs/domains.md tells of listings', () => {
  it('has every key that the schema has, and no other', () => {
    const known = keysOf(schema);
    expect(known).toContain('fields.contains.key');
    expect([...new Set(keysIn(told))].filter((key) => !key.startsWith('codes.')).toSorted()).toEqual(known.toSorted());
  });

  it('has everything that a label may stand for', () => {
    const as = schema.properties?.['labels']?.items?.properties?.['as']?.enum ?? [];
    const { labels } = told as { readonly labels: readonly { readonly as: string }[] };
    expect(as.length).toBeGreaterThan(5);
    expect(labels.map((label) => label.as).toSorted()).toEqual(as.toSorted());
  });
});
