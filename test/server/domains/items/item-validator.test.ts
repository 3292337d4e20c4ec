import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileItemSchema } from '../../../../server/domains/items/compile-item-schema.ts';
import { createItemValidator } from '../../../../server/domains/items/item-validator.ts';

type Schema = Readonly<Record<string, unknown>>;

function validator(schema: Schema, aliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) {
  const compiled = compileItemSchema(schema);
  if (compiled.kind === 'refused') throw new Error(compiled.findings.map(({ reason }) => reason).join('; '));
  return createItemValidator({ schema, check: compiled.check, idField: 'id', nameField: 'name', aliases });
}

const LABELS: Schema = { id: { type: 'string' }, name: { type: 'string' } };

/** A schema of an item with these properties beside its id and name. */
function itemWith(properties: Schema, more: Schema = {}): Schema {
  return { type: 'object', required: ['id', 'name'], properties: { ...LABELS, ...properties }, ...more };
}

const CLOTH = itemWith({
  category: { type: 'string', default: 'plain' },
  width: { type: 'integer', minimum: 10, maximum: 300 },
  weight: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 },
  washable: { type: 'boolean' },
  code: { type: 'string', pattern: '^[A-Z]{2}[0-9]+$', maxLength: 6 },
  origin: { type: ['string', 'null'], minLength: 2 },
  kind: { const: 'cloth' },
  nothing: { type: 'null' },
  tags: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3, uniqueItems: true },
  irritants: {
    type: 'array',
    items: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1 },
        grade: { enum: ['info', 'warning', 'critical'], default: 'warning' },
      },
    },
  },
  care: { type: 'object', properties: { statement: { type: 'string' } }, minProperties: 1 },
});
const validate = validator(CLOTH, { grade: { Crítico: 'critical' }, tags: { lanita: 'lana' } });
const GOOD = { id: 'c1', name: 'Lienzo' };

function issuesOf(value: unknown) {
  const result = validate(value);
  return result.kind === 'invalid' ? result.issues : [];
}

describe('a valid item', () => {
  it('gets its defaults, at every depth, and is not changed itself', () => {
    const item = { ...GOOD, irritants: [{ name: 'lana' }] };
    const before = structuredClone(item);
    expect(validate(item)).toEqual({
      kind: 'valid',
      record: { ...GOOD, category: 'plain', irritants: [{ name: 'lana', grade: 'warning' }] },
      notices: [],
    });
    expect(item).toEqual(before);
  });

  it('loses its address in silence', () => {
    const address = { domain_id: 'x', tenant_slug: 'a', branch_slug: 'b' };
    expect(validate({ ...GOOD, ...address })).toEqual({
      kind: 'valid',
      record: { ...GOOD, category: 'plain' },
      notices: [],
    });
  });

  it('loses unknown keys at every depth and has them named', () => {
    const result = validate({
      ...GOOD,
      colour: 'red',
      irritants: [{ name: 'lana', foo: { bar: 1 } }],
      care: { statement: 'a', x: 1 },
    });
    expect(result).toMatchObject({
      kind: 'valid',
      record: { irritants: [{ name: 'lana', grade: 'warning' }], care: { statement: 'a' } },
      notices: ['colour', 'irritants.0.foo', 'care.x'],
    });
    expect(result).not.toHaveProperty('record.colour');
  });

  it('may bring keys that JavaScript uses itself: they are unknown like any other', () => {
    const item: unknown = JSON.parse(
      '{"id":"c1","name":"Lienzo","__proto__":{"width":1},"constructor":1,"toString":2}',
    );
    expect(validate(item)).toMatchObject({ kind: 'valid', notices: ['__proto__', 'constructor', 'toString'] });
  });

  it('has a value that means another replaced, whatever its case and accents', () => {
    expect(
      validate({ ...GOOD, irritants: [{ name: 'lana', grade: ' CRITICO ' }], tags: ['Lanita', 'hilo'] }),
    ).toMatchObject({
      kind: 'valid',
      record: { irritants: [{ grade: 'critical' }], tags: ['lana', 'hilo'] },
    });
  });

  it('names at most fifty keys that were left out', () => {
    const extra = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${String(index)}`, 1]));
    const result = validate({ ...GOOD, ...extra });
    expect(result.kind === 'valid' ? result.notices.slice(-1) : []).toEqual(['… 10 more']);
  });
});

describe('an invalid item', () => {
  it.each([
    ['a missing field', { id: 'c1' }, ['name'], 'value_error.missing', 'field required'],
    [
      'a missing inner field',
      { ...GOOD, irritants: [{ name: 'a' }, {}] },
      ['irritants', 1, 'name'],
      'value_error.missing',
      'field required',
    ],
    ['a number for a text', { ...GOOD, category: 5 }, ['category'], 'type_error.string', 'value is not a valid string'],
    [
      'a text for an integer',
      { ...GOOD, width: '20' },
      ['width'],
      'type_error.integer',
      'value is not a valid integer',
    ],
    ['a text for a number', { ...GOOD, weight: 'a' }, ['weight'], 'type_error.number', 'value is not a valid number'],
    [
      'a number for a boolean',
      { ...GOOD, washable: 1 },
      ['washable'],
      'type_error.boolean',
      'value is not a valid boolean',
    ],
    ['a text for a list', { ...GOOD, tags: 'a' }, ['tags'], 'type_error.array', 'value is not a valid array'],
    ['a list for an object', { ...GOOD, care: [] }, ['care'], 'type_error.object', 'value is not a valid object'],
    ['something for null', { ...GOOD, nothing: 1 }, ['nothing'], 'type_error.null', 'value is not a valid null'],
    [
      'a number for a text or null',
      { ...GOOD, origin: 1 },
      ['origin'],
      'type_error.string',
      'value is not a valid string',
    ],
    [
      'a value not in the list',
      { ...GOOD, irritants: [{ name: 'a', grade: 'x' }] },
      ['irritants', 0, 'grade'],
      'type_error.enum',
      "value is not a valid enumeration member; permitted: 'info', 'warning', 'critical'",
    ],
    ['another constant', { ...GOOD, kind: 'x' }, ['kind'], 'value_error.const', "unexpected value; permitted: 'cloth'"],
    [
      'a text too short',
      { ...GOOD, origin: 'a' },
      ['origin'],
      'value_error.any_str.min_length',
      'ensure this value has at least 2 characters',
    ],
    [
      'a text too long',
      { ...GOOD, code: 'AB12345' },
      ['code'],
      'value_error.maxLength',
      'ensure this value has at most 6 characters',
    ],
    [
      'a pattern missed',
      { ...GOOD, code: 'x' },
      ['code'],
      'value_error.pattern',
      'value does not match the expected pattern',
    ],
    ['a number too small', { ...GOOD, width: 1 }, ['width'], 'value_error.minimum', 'ensure this value is >= 10'],
    ['a number too large', { ...GOOD, width: 301 }, ['width'], 'value_error.maximum', 'ensure this value is <= 300'],
    [
      'no multiple',
      { ...GOOD, weight: 0.7 },
      ['weight'],
      'value_error.multipleOf',
      'ensure this value is a multiple of 0.5',
    ],
    [
      'too few entries',
      { ...GOOD, tags: [] },
      ['tags'],
      'value_error.minItems',
      'ensure this value has at least 1 items',
    ],
    [
      'too many entries',
      { ...GOOD, tags: ['a', 'b', 'c', 'd'] },
      ['tags'],
      'value_error.maxItems',
      'ensure this value has at most 3 items',
    ],
    [
      'an entry twice',
      { ...GOOD, tags: ['a', 'a'] },
      ['tags'],
      'value_error.uniqueItems',
      'ensure this list has no repeated items',
    ],
    [
      'too few fields',
      { ...GOOD, care: {} },
      ['care'],
      'value_error.minProperties',
      'ensure this value has at least 1 fields',
    ],
    [
      'a blank name',
      { id: 'c1', name: ' \t' },
      ['name'],
      'value_error.any_str.min_length',
      'ensure this value has at least 1 characters',
    ],
    [
      'a blank id',
      { id: '', name: 'a' },
      ['id'],
      'value_error.any_str.min_length',
      'ensure this value has at least 1 characters',
    ],
    ['null for a name', { id: 'c1', name: null }, ['name'], 'type_error.string', 'value is not a valid string'],
  ])('is told of %s', (_, item, loc, type, msg) => {
    expect(issuesOf(item)).toEqual([{ loc, msg, type }]);
  });

  it.each([[null], [undefined], ['text'], [3], [[GOOD]]])('is told when it is no object: %j', (value) => {
    expect(issuesOf(value)).toEqual([{ loc: [], msg: 'value is not a valid object', type: 'type_error.object' }]);
  });

  it('is told everything at once', () => {
    const issues = issuesOf({ name: '', width: 'a', irritants: [{}, { name: '' }, { name: 'a', grade: 1 }] });
    expect(issues.map(({ loc }) => loc.join('.')).sort()).toEqual(
      ['id', 'irritants.0.name', 'irritants.1.name', 'irritants.2.grade', 'name', 'width'].sort(),
    );
  });

  it('may be too deep or too large to be looked at', () => {
    const deep: unknown = JSON.parse(`{"id":"a","name":"b","care":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    expect(issuesOf(deep)).toMatchObject([{ type: 'value_error.too_large' }]);
    expect(issuesOf({ ...GOOD, tags: Array(20_000).fill('a') })).toMatchObject([{ type: 'value_error.too_large' }]);
  });

  it('is refused for a nameless id or name even when the schema forgets them', () => {
    const loose = validator({ type: 'object', properties: { id: {}, name: {} } });
    expect(loose({ id: 7 })).toEqual({
      kind: 'invalid',
      issues: [
        { loc: ['id'], msg: 'value is not a valid string', type: 'type_error.string' },
        { loc: ['name'], msg: 'field required', type: 'value_error.missing' },
      ],
    });
  });

  it('keeps a key with digits a key and an index an index', () => {
    const check = validator(
      itemWith({ sizes: { type: 'object', properties: { '40': { type: 'array', items: { type: 'string' } } } } }),
    );
    expect(check({ ...GOOD, sizes: { 40: ['a', 1] } })).toMatchObject({ issues: [{ loc: ['sizes', '40', 1] }] });
  });
});

describe('alternatives', () => {
  const either = validator(
    itemWith(
      {
        price: {
          oneOf: [
            {
              type: 'object',
              required: ['amount'],
              additionalProperties: false,
              properties: { amount: { type: 'number' } },
            },
            {
              type: 'object',
              required: ['text'],
              additionalProperties: false,
              properties: { text: { type: 'string' } },
            },
          ],
        },
        maker: { anyOf: [{ $ref: '#/$defs/maker' }, { type: 'string' }] },
      },
      { $defs: { maker: { type: 'object', properties: { name: { type: 'string' } } } } },
    ),
  );

  it('each keep the keys they know, and only what none knows is left out', () => {
    expect(either({ ...GOOD, price: { amount: 3, foo: 1 }, maker: { name: 'a', town: 'b' } })).toEqual({
      kind: 'valid',
      record: { ...GOOD, price: { amount: 3 }, maker: { name: 'a' } },
      notices: ['price.foo', 'maker.town'],
    });
    expect(either({ ...GOOD, price: { text: 'a' }, maker: 'b' })).toMatchObject({ kind: 'valid', notices: [] });
  });

  it('are reported by what each of them misses', () => {
    const result = either({ ...GOOD, maker: 4 });
    expect(result).toMatchObject({
      issues: [
        { loc: ['maker'], type: 'type_error.object' },
        { loc: ['maker'], type: 'type_error.string' },
      ],
    });
    expect(result.kind === 'invalid' && result.issues).toHaveLength(2);
  });

  it('are reported as such when more than one fits', () => {
    const check = validator(itemWith({ a: { oneOf: [{ type: 'string' }, { type: 'string' }] } }));
    expect(check({ ...GOOD, a: 'x' })).toMatchObject({ issues: [{ loc: ['a'], type: 'value_error.oneOf' }] });
  });

  it('leave objects free where the schema says so', () => {
    const check = validator(
      itemWith({
        any: { type: 'object' },
        texts: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } },
        coded: { type: 'object', patternProperties: { '^x-': { type: 'string' } } },
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'object', properties: { n: {} } }] },
      }),
    );
    const item = {
      ...GOOD,
      any: { a: { b: 1 } },
      texts: { z: 'a' },
      coded: { 'x-a': 'b', y: 'c' },
      pair: ['a', { n: 1, m: 2 }],
    };
    expect(check(item)).toMatchObject({
      kind: 'valid',
      record: { any: { a: { b: 1 } }, texts: { z: 'a' }, coded: { 'x-a': 'b' }, pair: ['a', { n: 1 }] },
      notices: ['coded.y', 'pair.1.m'],
    });
    expect(check({ ...GOOD, texts: { z: 1 } })).toMatchObject({ issues: [{ loc: ['texts', 'z'] }] });
  });
});

it('a pattern that explodes elsewhere is checked in a moment', () => {
  const check = validator(itemWith({ code: { type: 'string', pattern: '^(a+)+$' } }));
  const started = performance.now();
  expect(check({ ...GOOD, code: `${'a'.repeat(50_000)}!` })).toMatchObject({
    issues: [{ type: 'value_error.pattern' }],
  });
  expect(check({ ...GOOD, code: 'a'.repeat(50_000) })).toMatchObject({ kind: 'valid' });
  expect(performance.now() - started).toBeLessThan(1000);
});

it('tells patterns of one schema apart', () => {
  const check = validator(itemWith({ a: { type: 'string', pattern: '^x$' }, b: { type: 'string', pattern: '^y$' } }));
  expect(check({ ...GOOD, a: 'x', b: 'y' })).toMatchObject({ kind: 'valid' });
  expect(check({ ...GOOD, a: 'y', b: 'y' })).toMatchObject({ issues: [{ loc: ['a'] }] });
});

it('never throws and never changes what it is given, whatever that is', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { id: fc.jsonValue(), name: fc.jsonValue(), irritants: fc.jsonValue(), care: fc.jsonValue() },
      { requiredKeys: [] },
    ),
    fc.record({ id: fc.string(), name: fc.string(), tags: fc.array(fc.jsonValue()), irritants: fc.array(fc.object()) }),
  );
  fc.assert(
    fc.property(anything, (value) => {
      const before = JSON.stringify(value);
      const result = validate(value);
      expect(JSON.stringify(value)).toBe(before);
      if (result.kind === 'invalid') expect(result.issues.length).toBeGreaterThan(0);
      else expect(validate(result.record)).toEqual({ kind: 'valid', record: result.record, notices: [] });
    }),
  );
});
