/** One route as it is described: what it takes, what it answers, how it refuses. */
import type { FaultCode } from '../../fault.ts';
import type { ParameterReader } from '../http/query-parameters.ts';
import type { ContractType } from './contract-types.ts';
import type { JsonSchema } from './json-schema.ts';

export const GROUPS = {
  Questions:
    'What a guest asks. Answers rest on the documents of the business alone; whether something is safe is decided from facts, never by a model.',
  'Sessions and feedback': 'What is kept of a guest, and what guests think of answers.',
  Assistants:
    'Which assistants there are. An assistant is a domain: one file that says what it knows of and how it speaks.',
  Documents:
    'What the business publishes. A document has versions; each begins as a draft, is read by a job, and is answered from once it is published and its dates hold.',
  'Tenants and branches':
    'Whose knowledge there is. What a tenant publishes for its whole chain is inherited by its branches.',
  Jobs: 'Long work, such as reading a document, on whichever server it runs.',
  Insight: 'How answers came about, and how the knowledge is.',
  Server: 'How the server is, and what it can be asked.',
  'Version 1': 'The first contract, kept to the letter: one tenant, texts in Spanish whatever the language asked for.',
  'Pages and files': 'What a browser loads.',
} as const;
export type Group = keyof typeof GROUPS;

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * `guest`: pages of the server's own origin and those that are listed, and whoever is no page. `admin`: only with the token. `told-more`: anybody, and
 * who has the token is told more. `anyone`: anybody, any page.
 */
export type Access = 'guest' | 'admin' | 'told-more' | 'anyone';

export interface Parameter {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly description: string;
  readonly required?: boolean;
}

export type Readable = Readonly<Record<string, { readonly read: ParameterReader<unknown> }>>;

export interface Body {
  readonly content: Readonly<Record<string, JsonSchema>>;
  /** Absent: it must be there. */
  readonly isOptional?: true;
  /** As JSON, for the first media type. */
  readonly example?: unknown;
}

export type Answer =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly says: string;
      readonly schema: JsonSchema;
      readonly example?: unknown;
      readonly headers?: readonly ResponseHeader[];
    }
  | {
      readonly kind: 'events';
      /** The type that has a field for each event. */
      readonly events: ContractType & `${string}StreamEvents`;
      readonly order: string;
      readonly hasIds: boolean;
      readonly says: string;
    }
  | { readonly kind: 'nothing'; readonly says: string }
  | { readonly kind: 'redirect'; readonly status: 302 | 308; readonly says: string }
  | {
      readonly kind: 'file';
      readonly mediaTypes: readonly string[];
      readonly says: string;
      readonly headers?: readonly ResponseHeader[];
    };

export type RequestHeader = 'Accept-Language' | 'Idempotency-Key' | 'Last-Event-ID' | 'X-Actor';
export type ResponseHeader = 'Content-Disposition' | 'Location';

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** `{name}` where the router has `:name`, `{path}` where it takes any rest. */
  readonly path: string;
  readonly group: Group;
  readonly access: Access;
  readonly summary: string;
  readonly description?: string;
  /** How the parameters of its address are read. */
  readonly query?: Readable;
  readonly requiredQuery?: readonly string[];
  /** Those that no reader reads. */
  readonly otherQuery?: readonly Parameter[];
  readonly headers?: readonly RequestHeader[];
  readonly body?: Body;
  readonly answers: readonly Answer[];
  /** Beside those that any request may have, and those of its access. */
  readonly faults?: readonly FaultCode[];
}

export function refTo(type: ContractType): JsonSchema {
  return { $ref: `#/components/schemas/${type}` };
}

/** 200 with a type of the contract. */
export function answerOf(type: ContractType, says: string, example?: unknown): Answer {
  return { kind: 'json', status: 200, says, schema: refTo(type), ...(example === undefined ? {} : { example }) };
}

export function jsonBody(type: ContractType, example: unknown): Body {
  return { content: { 'application/json': refTo(type) }, example };
}
