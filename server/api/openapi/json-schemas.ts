/** The schemas of the wire as JSON Schema. Those that the contract exports have a name, and are referred to by it. */
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as actions from '../../contract/actions.ts';
import * as admin from '../../contract/admin.ts';
import * as assistants from '../../contract/assistants.ts';
import * as business from '../../contract/business.ts';
import * as documents from '../../contract/documents.ts';
import * as health from '../../contract/health.ts';
import * as hints from '../../contract/hints.ts';
import * as insights from '../../contract/insights.ts';
import * as itemEdits from '../../contract/item-edits.ts';
import * as items from '../../contract/items.ts';
import * as jobs from '../../contract/jobs.ts';
import * as keptTests from '../../contract/kept-tests.ts';
import * as memory from '../../contract/memory.ts';
import * as ownItems from '../../contract/own-items.ts';
import * as ownWords from '../../contract/own-words.ts';
import * as people from '../../contract/people.ts';
import * as pictures from '../../contract/pictures.ts';
import * as presentation from '../../contract/presentation.ts';
import * as previews from '../../contract/previews.ts';
import * as reviews from '../../contract/reviews.ts';
import * as scopes from '../../contract/scopes.ts';
import * as severalEdits from '../../contract/several-edits.ts';
import * as sessions from '../../contract/sessions.ts';
import * as slug from '../../contract/slug.ts';
import * as tools from '../../contract/tools.ts';
import * as traces from '../../contract/traces.ts';
import * as v1 from '../../contract/v1.ts';
import * as v2 from '../../contract/v2.ts';
import type { JsonSchema } from './json-schema.ts';

const rooms = [
  actions,
  admin,
  assistants,
  business,
  documents,
  health,
  hints,
  itemEdits,
  items,
  insights,
  jobs,
  keptTests,
  memory,
  ownItems,
  ownWords,
  people,
  pictures,
  presentation,
  previews,
  reviews,
  scopes,
  sessions,
  severalEdits,
  slug,
  tools,
  traces,
  v1,
  v2,
];

/** `AnswerEnvelopeSchema` of the contract is named `AnswerEnvelope`; in the order of the names. */
export const namedSchemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  rooms
    .flatMap((room) => Object.entries(room))
    .filter((entry): entry is [string, v.GenericSchema] => entry[0].endsWith('Schema'))
    .map(([name, schema]): [string, v.GenericSchema] => [name.slice(0, -'Schema'.length), schema])
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

const names = new Map(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]));

/** @throws Error on a schema that the contract does not export */
export function nameOf(schema: v.GenericSchema): string {
  const name = names.get(schema);
  if (name === undefined) throw new Error(`a schema of type ${schema.type} has no name in the contract`);
  return name;
}

/** Every named schema, by its name. @throws Error on a schema or requirement that JSON Schema has no words for */
export function describeNamedSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(namedSchemas, CONVERSION) as Record<string, JsonSchema>;
}

/** A reference to a named schema, any other written out. @throws Error as `describeNamedSchemas` */
export function describeSchema(schema: v.GenericSchema): JsonSchema {
  const name = names.get(schema);
  if (name !== undefined) return { $ref: refTo(name) };
  const { $schema: _, $defs: __, ...described } = toJsonSchema(schema, { ...CONVERSION, definitions: namedSchemas });
  return described as JsonSchema;
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }) => refTo(referenceId),
  overrideSchema({ jsonSchema, valibotSchema }) {
    const described = jsonSchema as JsonSchema & { readonly anyOf?: readonly JsonSchema[] };
    const { anyOf, propertyNames, ...rest } = described;
    const overridden = ofSchema(valibotSchema.type, { anyOf, propertyNames, rest });
    return overridden as typeof jsonSchema | undefined;
  },
  overrideAction({ jsonSchema, valibotAction }) {
    // What only code can say stands in the description of its field.
    if (valibotAction.type === 'check') return jsonSchema;
    // Patterns of JSON Schema are read as with the flag `u`.
    if (valibotAction.type !== 'regex') return undefined;
    const { flags, source } = (valibotAction as v.RegexAction<string, undefined>).requirement;
    return flags === 'u' ? { ...jsonSchema, pattern: source } : undefined;
  },
};

interface Described {
  readonly anyOf: readonly JsonSchema[] | undefined;
  readonly propertyNames: JsonSchema | undefined;
  readonly rest: JsonSchema;
}

/** In the fewest words, and with what the converter leaves out. */
function ofSchema(type: string, { anyOf = [], propertyNames, rest }: Described): JsonSchema | undefined {
  switch (type) {
    case 'nullable':
      return { ...rest, ...orNull(anyOf[0] ?? {}) };
    case 'union':
      return { ...rest, ...oneOf(anyOf) };
    case 'loose_object':
      return { ...rest, additionalProperties: true };
    case 'record':
      return Object.keys(propertyNames ?? {}).join() === 'type' ? rest : undefined;
    default:
      return undefined;
  }
}

function orNull(schema: JsonSchema): JsonSchema {
  const { const: only, enum: permitted, type } = schema;
  if (only !== undefined) return { enum: [only, null] };
  if (type === undefined) return { oneOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'].flat(), ...(permitted === undefined ? {} : { enum: [...permitted, null] }) };
}

/** Plain types are one list. */
function oneOf(schemas: readonly JsonSchema[]): JsonSchema {
  if (!schemas.every((schema) => Object.keys(schema).join() === 'type')) return { oneOf: schemas };
  return { type: schemas.flatMap(({ type }) => type ?? []) };
}
