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
  const { required: _required, ...rest } = described;
  // A part of a domain is a file of the same shape that has some of its keys.
  const schema = {
    ...rest,
    title: 'A domain of rag-chat, or a part of one',
    $comment: 'Written by `npm run domain -- schema`.',
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
