import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { about, named } from '../../../../server/contract/about.ts';
import { ItemCandidateSchema } from '../../../../server/contract/v2.ts';
import type { JsonSchema } from '../../../../server/api/openapi/json-schema.ts';
import { describeNamedSchemas, describeSchema, nameOf, namedSchemas } from '../../../../server/api/openapi/json-schemas.ts'; // prettier-ignore
import { PAPER_NAMES } from '../../../architecture/paper-names.ts';

const contract = join(import.meta.dirname, '../../../../server/contract');
const described = describeNamedSchemas();

function schemaOf(name: string): JsonSchema {
  const schema = described[name];
  if (schema === undefined) throw new Error(`no schema is named ${name}`);
  return schema;
}

describe('the schemas of the contract', () => {
  it('are described, every one of them, and no two have one name', async () => {
    const exported: string[] = [];
    for (const file of readdirSync(contract)) {
      const room = (await import(pathToFileURL(join(contract, file)).href)) as object;
      exported.push(...Object.keys(room).filter((name) => name.endsWith('Schema')));
    }
    const names = exported.map((name) => name.slice(0, -'Schema'.length));
    expect(names.length).toBeGreaterThan(80);
    expect(Object.keys(described)).toEqual(names.toSorted());
    expect(Object.keys(described)).toEqual(Object.keys(namedSchemas));
  });

  it('tell what a request is checked by, in the words that stand beside it', () => {
    const { properties, required } = schemaOf('QueryRequest');
    expect(required).toEqual(['domain_id', 'message']);
    expect(properties?.['engine']).toEqual({
      description:
        '`model`: wait for the language model, up to a minute, and fail with 503 when it is away. `auto`: it is heard where it comes in time, else the built-in engine answers.',
      type: 'string',
      enum: ['auto', 'model'],
      default: 'auto',
    });
  });

  it('refuse further keys where the check does', () => {
    expect(schemaOf('NewDocumentRequest').additionalProperties).toBe(false);
    expect(schemaOf('QueryRequest')).not.toHaveProperty('additionalProperties');
  });

  it('name one another', () => {
    expect(schemaOf('AnswerEnvelope').properties?.['item']).toEqual({
      description: 'The one item that was meant; null: none, several, or a set.',
      oneOf: [{ $ref: '#/components/schemas/ItemCandidate' }, { type: 'null' }],
    });
    expect(schemaOf('NewTenantRequest').properties?.['branches']?.items).toEqual({ $ref: '#/components/schemas/NewBranchRequest' }); // prettier-ignore
  });

  it('hold the fields of what they extend, and those that are picked', () => {
    expect(schemaOf('PreviewAnswer').required).toEqual(expect.arrayContaining(['items', 'chunks', 'comparison']));
    const listed = schemaOf('TraceList').properties?.['traces']?.items?.properties;
    expect(Object.keys(listed ?? {})).toContain('question');
    expect(Object.keys(listed ?? {})).not.toContain('candidates');
  });

  it('name no place in documents that their readers have not', () => {
    const text = JSON.stringify(described);
    expect(PAPER_NAMES.filter((pattern) => pattern.test(text))).toEqual([]);
  });
});

describe('a schema', () => {
  it('is told with its bounds, of a text, a list and a number', () => {
    const schema = v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(9)),
      names: v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(3)),
      count: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(4)))),
    });
    expect(describeSchema(schema)).toEqual({
      type: 'object',
      required: ['name', 'names'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 9 },
        names: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 3 },
        count: { type: ['integer', 'null'], minimum: 4 },
      },
    });
  });

  it('that has a name is referred to, also with words of its own', () => {
    const ref = { $ref: '#/components/schemas/ItemCandidate' };
    expect(describeSchema(ItemCandidateSchema)).toEqual(ref);
    expect(describeSchema(v.array(ItemCandidateSchema))).toEqual({ type: 'array', items: ref });
    expect(describeSchema(named('The one.', ItemCandidateSchema))).toEqual({ ...ref, description: 'The one.' });
    expect(nameOf(ItemCandidateSchema)).toBe('ItemCandidate');
    expect(() => nameOf(v.string())).toThrow('no name');
  });

  it('is told with the words about it', () => {
    expect(describeSchema(about('In metres.', v.number()))).toEqual({ type: 'number', description: 'In metres.' });
  });

  it('that JSON Schema has no words for is not left out', () => {
    expect(() => describeSchema(v.date())).toThrow('"date" schema cannot be converted');
    expect(() => describeSchema(v.pipe(v.string(), v.creditCard()))).toThrow('"credit_card" action cannot be converted'); // prettier-ignore
    expect(() => describeSchema(v.pipe(v.string(), v.regex(/a/iu)))).toThrow('flags');
  });

  it('that may be null keeps what is permitted beside it', () => {
    expect(describeSchema(v.nullable(v.picklist(['a', 'b'])))).toEqual({ type: ['string', 'null'], enum: ['a', 'b', null] }); // prettier-ignore
    expect(describeSchema(v.nullable(v.literal('a')))).toEqual({ enum: ['a', null] });
    expect(describeSchema(v.nullable(v.union([v.string(), v.number()])))).toEqual({
      type: ['string', 'number', 'null'],
    });
  });

  it('of further keys says whether there may be some', () => {
    expect(describeSchema(v.looseObject({}))).toMatchObject({ additionalProperties: true });
    expect(describeSchema(v.strictObject({}))).toMatchObject({ additionalProperties: false });
    expect(describeSchema(v.record(v.string(), v.number()))).toEqual({ type: 'object', additionalProperties: { type: 'number' } }); // prettier-ignore
  });
});
