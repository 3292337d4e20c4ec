import { describe, expect, it } from 'vitest';
import { compileItemSchema } from '../../../../server/domains/items/compile-item-schema.ts';
import { cpuMs } from '../../../support/cpu-time.ts';

type Schema = Readonly<Record<string, unknown>>;

function refusal(schema: Schema) {
  const compiled = compileItemSchema(schema);
  return compiled.kind === 'refused' ? compiled.findings.map(({ path, reason }) => `${path.join('.')}: ${reason}`) : [];
}

function withProperty(property: unknown, more: Schema = {}): Schema {
  return { type: 'object', properties: { a: property }, ...more };
}

describe('an item schema is refused, with the place and the reason, for', () => {
  it.each<[string, Schema, RegExp]>([
    ['a type nobody knows', withProperty({ type: 'strng' }), /^properties\.a\.type: the schema can't be used/u],
    [
      'a keyword nobody knows',
      withProperty({ typ: 'string' }),
      /^properties\.a\.typ: unknown key "typ"; did you mean "type"\?/u,
    ],
    ['a format', withProperty({ type: 'string', format: 'email' }), /^properties\.a\.format: .*write a "pattern"/u],
    ['a look-ahead', withProperty({ pattern: '(?=a)b' }), /^properties\.a\.pattern: .*look-around/u],
    ['a back-reference', withProperty({ pattern: String.raw`(a)\1` }), /^properties\.a\.pattern: .*can't be used/u],
    ['a pattern for keys', withProperty({}, { patternProperties: { '(?<=a)b\\1': {} } }), /^patternProperties/u],
    ['a pattern too long', withProperty({ pattern: 'a'.repeat(501) }), /more than 500 characters/u],
    ['a pattern too large', withProperty({ pattern: '(a{1,900}){1,900}' }), /too large/u],
    ['a pattern that is no text', withProperty({ pattern: 5 }), /must be a text/u],
    [
      'a remote reference',
      withProperty({ $ref: 'https://evil.example/schema.json' }),
      /^properties\.a\.\$ref: .*only "#\/\$defs/u,
    ],
    ['a reference to a file', withProperty({ $ref: 'other.json#/a' }), /is not there/u],
    [
      'a reference to nothing',
      withProperty({ $ref: '#/$defs/sise' }, { $defs: { size: {} } }),
      /did you mean "#\/\$defs\/size"\?/u,
    ],
    ['an id that renames references', withProperty({ $id: 'https://a.example' }), /unknown key "\$id"/u],
    ['another draft', withProperty({}, { $schema: 'http://json-schema.org/draft-07/schema#' }), /2020-12/u],
    [
      'a required key without a property',
      withProperty({}, { required: ['b'] }),
      /^required\.0: "b" is not one of the properties/u,
    ],
    ['an item that is a list', { type: 'array', properties: {} }, /must be "object"/u],
    ['no properties', { type: 'object' }, /needs "properties"/u],
    ['a negative length', withProperty({ minLength: -1 }), /^properties\.a\.minLength: the schema can't be used/u],
    [
      'a default in an alternative',
      withProperty({ anyOf: [{ type: 'object', properties: { b: { default: 1 } } }] }),
      /default is ignored/u,
    ],
    ['more than 64 kB', withProperty({ description: 'x'.repeat(70_000) }), /larger than 64 kB/u],
  ])('%s', (_, schema, reason) => {
    const found = refusal(schema);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(reason);
  });

  it('a reference that leads back to itself', () => {
    const list = { type: 'object', properties: { next: { $ref: '#/$defs/list' } } };
    expect(refusal(withProperty({ $ref: '#/$defs/list' }, { $defs: { list } })).join()).toMatch(
      /leads back to itself/u,
    );
  });

  it('nesting without end', () => {
    let node: unknown = {};
    for (let depth = 0; depth < 5000; depth += 1) node = { not: node };
    expect(refusal(withProperty(node)).join()).toMatch(/nested more than/u);
    let value: unknown = 1;
    for (let depth = 0; depth < 50_000; depth += 1) value = [value];
    expect(refusal(withProperty({ default: value })).join()).toMatch(/larger than/u);
  });

  it('references that multiply, without following them to the end', () => {
    const twice = (name: string) => ({ allOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] });
    const doubling = Array.from({ length: 60 }, (_, index) => [`d${String(index)}`, twice(`d${String(index + 1)}`)]);
    const schema = withProperty({ $ref: '#/$defs/d0' }, { $defs: { ...Object.fromEntries(doubling), d60: {} } });
    const started = cpuMs();
    expect(refusal(schema).join()).toMatch(/too large when its \$refs/u);
    expect(cpuMs() - started).toBeLessThan(1000);
  });
});

it('all mistakes of a schema are reported at once', () => {
  const schema = withProperty({ typ: 1, pattern: '(' }, { requird: [] });
  expect(refusal(schema).map((line) => line.split(':')[0])).toEqual([
    'requird',
    'properties.a.typ',
    'properties.a.pattern',
  ]);
});

it('the same schema can be compiled again and again', () => {
  const schema = withProperty({ type: 'string' });
  expect(refusal(schema)).toEqual([]);
  expect(refusal(schema)).toEqual([]);
});
