import { describe, expect, it } from 'vitest';
import { createSchemaWalk } from '../../../../server/domains/items/schema-walk.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    parts: { type: 'array', items: { $ref: '#/$defs/part' } },
    care: { anyOf: [{ type: 'string' }, { type: 'object', properties: { water: { type: 'string' } } }] },
    free: { type: 'object' },
    grid: { type: 'array', items: { type: 'array', items: { type: 'object', properties: { x: {} } } } },
  },
  patternProperties: { '^x_': { type: 'string' } },
  if: { properties: { name: { const: 'a' } } },
  then: { properties: { only_then: { type: 'string' } } },
  dependentSchemas: { name: { properties: { with_name: { type: 'string' } } } },
  $defs: { part: { type: 'object', properties: { size: { type: 'number' } } } },
} as const;
const walk = createSchemaWalk(schema);

describe('a path is known', () => {
  it.each([
    'name',
    'parts',
    'parts.size',
    'care.water',
    'free',
    'free.anything.below',
    'grid.x',
    'x_1',
    'only_then',
    'with_name',
  ])('when a record could hold it: %s', (path) => {
    expect(walk.knowsPath(path)).toBe(true);
  });

  it.each(['nam', 'parts.sise', 'care.fire', 'grid.y', 'y_1', 'constructor', '__proto__', 'toString'])(
    'and else not: %s',
    (path) => {
      expect(walk.knowsPath(path)).toBe(false);
    },
  );
});

it('names the keys where a path leads, through references, lists and alternatives', () => {
  expect(walk.namedKeys('parts')).toEqual(['size']);
  expect(walk.namedKeys('care')).toEqual(['water']);
  expect(walk.namedKeys('')).toEqual(expect.arrayContaining(['name', 'parts', 'only_then', 'with_name']));
});

it('hands out the alternatives that speak about one key together', () => {
  const both = createSchemaWalk({
    allOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { minLength: 2 } } }],
  });
  expect(
    both.ofKey([{ allOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { minLength: 2 } } }] }], 'a'),
  ).toEqual([{ type: 'string' }, { minLength: 2 }]);
});

it('gives an element the schema of its place before the one of the rest', () => {
  const node = { prefixItems: [{ type: 'string' }], items: { type: 'number' } };
  expect(walk.ofElement([node], 0)).toEqual([{ type: 'string' }]);
  expect(walk.ofElement([node], 1)).toEqual([{ type: 'number' }]);
});
