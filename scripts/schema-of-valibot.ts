/** What a valibot schema accepts, as JSON Schema: as much of it as the contract uses. */
import type { JsonSchema } from '../server/api/openapi/json-schema.ts';

/** A schema or an action of a pipe, as valibot makes it. */
interface Made {
  readonly kind: string;
  readonly type: string;
  readonly [part: string]: unknown;
}

/** The schemas that are types with a name of their own; those are referred to where they stand within another. */
export type NamedSchemas = ReadonlyMap<unknown, string>;

/** @throws Error on anything it has no words for: a new kind of schema is to be described, not left out */
export function schemaOfValibot(given: unknown, named: NamedSchemas = new Map()): JsonSchema {
  const schema = given as Made;
  const within = (part: unknown): JsonSchema => {
    const name = named.get(part);
    return name === undefined ? schemaOfValibot(part, named) : { $ref: `#/components/schemas/${name}` };
  };
  const [described, ...actions] = Array.isArray(schema['pipe']) ? (schema['pipe'] as Made[]) : [schema];
  if (described?.kind !== 'schema') throw new Error(`no schema: ${schema.type}`);
  return actions.reduce<JsonSchema>(
    (sofar, action) => ({ ...sofar, ...requirementOf(action, sofar) }),
    base(described, within),
  );
}

type Within = (part: unknown) => JsonSchema;

function base(schema: Made, within: Within): JsonSchema {
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: schema.type };
    case 'unknown':
      return {};
    case 'picklist':
      return { type: 'string', enum: schema['options'] as string[] };
    case 'array':
      return { type: 'array', items: within(schema['item']) };
    case 'record':
      return {
        type: 'object',
        propertyNames: within(schema['key']),
        additionalProperties: within(schema['value']),
      };
    case 'nullable':
      return orNull(within(schema['wrapped']));
    case 'optional': {
      const value = schema['default'];
      return {
        ...within(schema['wrapped']),
        ...(typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? { default: value }
          : {}),
      };
    }
    case 'union':
      return { oneOf: (schema['options'] as Made[]).map(within) };
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return objectOf(schema, within);
    default:
      throw new Error(`no words for the schema ${schema.type}`);
  }
}

function objectOf(schema: Made, within: Within): JsonSchema {
  const entries = Object.entries(schema['entries'] as Readonly<Record<string, Made>>);
  return {
    type: 'object',
    required: entries.filter(([, entry]) => entry.type !== 'optional').map(([name]) => name),
    properties: Object.fromEntries(entries.map(([name, entry]) => [name, within(entry)])),
    ...(schema.type === 'strict_object' ? { additionalProperties: false } : {}),
    ...(schema.type === 'loose_object' ? { additionalProperties: true } : {}),
  };
}

export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { oneOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum === undefined ? {} : { enum: [...schema.enum, null] }),
  };
}

function requirementOf({ type, requirement }: Made, { type: of }: JsonSchema): JsonSchema {
  const isList = of === 'array';
  switch (type) {
    case 'min_length':
      return isList ? { minItems: Number(requirement) } : { minLength: Number(requirement) };
    case 'max_length':
      return isList ? { maxItems: Number(requirement) } : { maxLength: Number(requirement) };
    case 'max_entries':
      return { maxProperties: Number(requirement) };
    // What only code can say stands in the comment of its field.
    case 'check':
      return {};
    case 'min_value':
      return { minimum: Number(requirement) };
    case 'integer':
      return { type: 'integer' };
    case 'regex':
      return { pattern: (requirement as RegExp).source };
    default:
      throw new Error(`no words for the requirement ${type}`);
  }
}
