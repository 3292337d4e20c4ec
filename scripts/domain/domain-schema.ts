/** The shape of a domain file as JSON Schema, so that an editor completes and checks what is written. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { domainFileSchema } from '../../server/domains/schema/domain-file.ts';

/** Beside the files that are checked with it. */
export const SCHEMA_FILE = 'domains/domain.schema.json';

/** What a schema can't say (a template that names no field, a word in two places) only the server and `check` find. */
export function describeDomainSchema(): string {
  const described = toJsonSchema(domainFileSchema({ language: 'es', locale: 'es' }), {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  // A part of a domain is a file of the same shape that has some of its keys, and some of theirs.
  const { required: _required, properties = {}, ...rest } = described;
  const parts = Object.entries(properties).map(([key, value]) => [key, withoutRequired(value)]);
  const schema = {
    title: 'A domain of rag-chat, or a part of one',
    $comment: 'Written by `npm run domain -- schema`.',
    ...rest,
    properties: Object.fromEntries(parts) as object,
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

function withoutRequired(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || !('required' in schema)) return schema;
  const { required: _required, ...rest } = schema;
  return rest;
}
