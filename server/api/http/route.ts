/** One route, stated once: where it is, who may use it, what it takes and answers, how it refuses, and what does the work. */
import type * as v from 'valibot';
import type { FaultCode } from '../../fault.ts';
import type { RouteParts } from '../api-parts.ts';
import type { ApiHandler } from './api-context.ts';
import type { ParameterReader } from './query-parameters.ts';
import type { Group } from '../openapi/groups.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * `guest`: pages of the server's own origin and of listed ones, and clients that are no page. `admin`: only with the token. `admin-sees-more`: anybody, and
 * a holder of the token sees more. `own-page`: no page but the server's own, and clients that are no page. `anyone`: anybody, any page.
 */
export type Access = 'guest' | 'admin' | 'admin-sees-more' | 'own-page' | 'anyone';

/**
 * As what a guest's request is counted for its address, before its body is read; its handler counts it for its session.
 * Routes that are not limited are counted nowhere.
 */
export type RateLimitClass = 'question' | 'request';

export interface Parameter {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly description: string;
  readonly required?: boolean;
}

export type Readable = Readonly<Record<string, { readonly read: ParameterReader<unknown> }>>;

export interface Body {
  readonly content: Readonly<Record<string, v.GenericSchema>>;
  /** Defaults to a body that is required. */
  readonly isOptional?: true;
  /** As JSON, for the first media type. */
  readonly example?: unknown;
}

export type Answer =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly says: string;
      readonly schema: v.GenericSchema;
      readonly example?: unknown;
      readonly headers?: readonly ResponseHeader[];
    }
  | {
      readonly kind: 'events';
      /** Of the contract; it has a field for each event. */
      readonly events: v.GenericSchema;
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

export type RequestHeader =
  'Accept-Language' | 'Idempotency-Key' | 'Last-Event-ID' | 'Person-Key' | 'X-Actor' | 'X-User-Token';
export type ResponseHeader = 'Content-Disposition' | 'Location' | 'X-Page-Size';

export interface RouteDeclaration {
  /** Its name in the description. */
  readonly id: string;
  /** GET is answered to HEAD, too. */
  readonly method: Method;
  /** `{name}` where the router has `:name`, `{path}` at the end where it takes any rest. */
  readonly path: string;
  readonly access: Access;
  readonly limits?: RateLimitClass;
  readonly group: Group;
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
  /** Makes what answers; the rest can be read without any parts. */
  readonly handle: (parts: RouteParts) => ApiHandler;
}

/** 200 with what the contract says. */
export function answerOf(schema: v.GenericSchema, says: string, example?: unknown): Answer {
  return { kind: 'json', status: 200, says, schema, ...(example === undefined ? {} : { example }) };
}

export function jsonBody(schema: v.GenericSchema, example: unknown): Body {
  return { content: { 'application/json': schema }, example };
}
