import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeContract } from '../../../../scripts/describe-contract.ts';
import { schemaOfValibot } from '../../../../scripts/schema-of-valibot.ts';
import { contractTypes } from '../../../../server/api/openapi/contract-types.ts';

const made = join(import.meta.dirname, '../../../../server/api/openapi/contract-types.ts');

describe('the types of the contract', () => {
  it('are described as they are now: `npm run openapi` has nothing to change', { timeout: 60_000 }, async () => {
    expect(await describeContract()).toBe(readFileSync(made, 'utf8'));
  });

  it('tell what a request is checked by, in the words that stand beside it', () => {
    const { properties, required } = contractTypes.QueryRequest;
    expect(required).toEqual(['domain_id', 'message']);
    expect(properties.engine).toEqual({
      description: '`model`: fail with 503 when the language model is away. `auto`: the built-in engine answers then.',
      type: 'string',
      enum: ['auto', 'model'],
      default: 'auto',
    });
  });

  it('refuse further keys where the check does', () => {
    expect(contractTypes.NewDocumentRequest.additionalProperties).toBe(false);
    expect(contractTypes.QueryRequest).not.toHaveProperty('additionalProperties');
  });

  it('name one another', () => {
    expect(contractTypes.AnswerEnvelope.properties.item).toEqual({
      description: 'The one item that was meant; null: none, several, or a set.',
      oneOf: [{ $ref: '#/components/schemas/ItemCandidate' }, { type: 'null' }],
    });
    expect(contractTypes.NewTenantRequest.properties.branches.items).toEqual({ $ref: '#/components/schemas/NewBranchRequest' }); // prettier-ignore
  });

  it('hold the fields of what they extend, and those that are picked', () => {
    expect(contractTypes.PreviewAnswer.required).toEqual(expect.arrayContaining(['items', 'chunks', 'comparison']));
    expect(Object.keys(contractTypes.TraceList.properties.traces.items.properties)).not.toContain('candidates');
  });

  it('name no place in documents that their readers have not', () => {
    expect(JSON.stringify(contractTypes)).not.toMatch(/RULINGS|DESIGN|document 00\d/u);
  });
});

describe('a check', () => {
  it('is told with its bounds, of a text, a list and a number', () => {
    const schema = v.object({
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(9)),
      names: v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(3)),
      count: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(4)))),
    });
    expect(schemaOfValibot(schema)).toEqual({
      type: 'object',
      required: ['name', 'names'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 9 },
        names: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 3 },
        count: { type: ['integer', 'null'], minimum: 4 },
      },
    });
  });

  it('that nothing here has words for is not left out', () => {
    expect(() => schemaOfValibot(v.date())).toThrow('no words for the schema date');
    expect(() => schemaOfValibot(v.pipe(v.string(), v.email()))).toThrow('no words for the requirement email');
    expect(() => schemaOfValibot(v.pipe(v.string(), v.transform(Number)))).toThrow('transform');
  });

  it('that may be null keeps what is permitted beside it', () => {
    expect(schemaOfValibot(v.nullable(v.picklist(['a', 'b'])))).toEqual({ type: ['string', 'null'], enum: ['a', 'b', null] }); // prettier-ignore
    expect(schemaOfValibot(v.nullable(v.union([v.string(), v.number()])))).toEqual({
      oneOf: [{ oneOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'null' }],
    });
  });
});
