/** The whole api as one OpenAPI 3.1 document. Nothing in it depends on this machine, its settings or what it knows. */
import type * as v from 'valibot';
import { curlOf } from './curl.ts';
import { describeFaultExamples, describeRefusals } from './describe-faults.ts';
import type { JsonSchema } from './json-schema.ts';
import { describeNamedSchemas, describeSchema, nameOf } from './json-schemas.ts';
import type {
  DescribedHeader,
  DescribedOperation,
  DescribedResponse,
  MediaType,
  OpenApiDocument,
  Ref,
} from './openapi-document.ts';
import { GROUPS } from './groups.ts';
import type { Access, Answer, Body, RouteDeclaration, ResponseHeader } from '../http/route.ts';
import { routes } from '../routes.ts';
import { describeParameters } from './parameters.ts';

const DESCRIPTION = [
  'An assistant for a business’s page that answers customers only from the business’s own documents, with its sources and its warnings. What is dangerous is decided from structured facts; whatever phrases an answer is not trusted with that. Silence is never told as “free from”.',
  'Guest routes answer whoever is no page of a browser, and pages of the server’s own origin, of `CORS_ORIGINS`, and of the `allowed_origins` of the assistant. Admin routes need `Authorization: Bearer <ADMIN_TOKEN>`; where the operator has set none, the server keeps one of its own in the file `admin-token` of its data folder. A server that listens on its own machine alone answers under names of that machine, of `CORS_ORIGINS` and of `PUBLIC_ORIGIN`.',
  'Knowledge lies in a scope: an assistant (`domain_id`), a tenant (`tenant_slug`, `default` when left out) and a branch (`branch_slug`, `main` when left out).',
  'Errors are JSON, `{"detail": …}`: a sentence for a person, or with 422 the list of every mistake. Under `/v2/` it comes in Spanish, English or Portuguese, by the `language` of the body or `Accept-Language`; elsewhere in the fixed Spanish texts of version 1. Each answer has an `x-trace-id`; the server’s log has the cause under it.',
  'Streams are server-sent events (`text/event-stream`): the `data` of each is JSON. A comment line comes at least every 15 seconds. HEAD is answered where GET is, OPTIONS everywhere; another method is a 405 whose `Allow` says which there are.',
  'New fields may be added to what is answered; whoever reads passes over those it does not know. What is sent is checked to the letter where a schema says `additionalProperties: false`.',
].join('\n\n');

const HEADERS: Readonly<
  Record<'x-trace-id' | 'Allow' | 'Retry-After' | 'WWW-Authenticate' | ResponseHeader, DescribedHeader>
> = {
  'x-trace-id': {
    description: 'Of this request, in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'That a token is asked for.', schema: { type: 'string' } },
  Allow: { description: 'The methods that there are.', schema: { type: 'string' } },
  Location: { description: 'The address of what was made.', schema: { type: 'string' } },
  'Content-Disposition': { description: 'The name it is kept under.', schema: { type: 'string' } },
  'X-Page-Size': { description: 'Its width and height in points: `595 842`.', schema: { type: 'string' } },
};

const SECURITY: Readonly<Record<Access, DescribedOperation['security']>> = {
  guest: [],
  'own-page': [],
  anyone: [],
  'admin-sees-more': [{}, { adminToken: [] }],
  admin: [{ adminToken: [] }],
};

/** @param version of the server, as package.json has it */
export function describeApi(version: string): OpenApiDocument {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: describeOperation(route) };
  }
  const named = describeNamedSchemas();
  const schemas = { ...named, ...streamSchemas(named) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'rag-chat',
      version,
      summary: 'Answers from a business’s own documents.',
      description: DESCRIPTION,
    },
    servers: [{ url: '/' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: usedOf(schemas, paths),
      headers: HEADERS,
      examples: describeFaultExamples(),
      securitySchemes: {
        adminToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `ADMIN_TOKEN` of the server, or what its file `admin-token` holds. Twenty wrong ones from one address in a minute, and it has to wait; the right one has not where it has 40 signs or more.',
        },
      },
    },
  };
}

function describeOperation(route: RouteDeclaration): DescribedOperation {
  const { access, body, description, group, id, summary } = route;
  const parameters = describeParameters(route);
  const examples = Object.fromEntries(
    parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example] as const])),
  );
  // What is to be removed is said once more.
  const named = {
    session_id: 's-4b1f6c1e9a2d',
    ...examples,
    domain_id: 'shop',
    confirm: examples['branch'] ?? examples['id'] ?? examples['slug'],
  };
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(description === undefined ? {} : { description }),
    security: SECURITY[access],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: describeBody(body) }),
    responses: {
      ...describeAnswers(route.answers),
      ...withoutAnswered(describeRefusals(route), route.answers),
    },
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(route, named) }],
  };
}

/** Where a status tells of both, the answer is what is read. */
function withoutAnswered(
  refusals: Record<string, DescribedResponse>,
  answers: readonly Answer[],
): Record<string, DescribedResponse> {
  const answered = new Set(answers.map((answer) => String(statusOf(answer))));
  return Object.fromEntries(Object.entries(refusals).filter(([status]) => !answered.has(status)));
}

function describeBody({ content, isOptional, example }: Body): NonNullable<DescribedOperation['requestBody']> {
  const [first] = Object.keys(content);
  const described = Object.entries(content).map(([mediaType, schema]): [string, MediaType] => [
    mediaType,
    {
      schema: describeSchema(schema),
      ...(example === undefined || mediaType !== first || mediaType !== 'application/json' ? {} : { example }),
    },
  ]);
  return { required: isOptional !== true, content: Object.fromEntries(described) };
}

function describeAnswers(answers: readonly Answer[]): Record<string, DescribedResponse> {
  return Object.fromEntries(
    answers.map((answer) => {
      const content = contentOf(answer);
      const headers =
        'headers' in answer ? (answer.headers ?? []) : answer.kind === 'redirect' ? (['Location'] as const) : [];
      const described: DescribedResponse = {
        description: answer.says,
        headers: Object.fromEntries(['x-trace-id', ...headers].map((name) => [name, refToHeader(name)])),
        ...(content === undefined ? {} : { content }),
      };
      return [String(statusOf(answer)), described];
    }),
  );
}

function refToHeader(name: string): Ref {
  return { $ref: `#/components/headers/${name}` };
}

export function statusOf(answer: Answer): number {
  if (answer.kind === 'nothing') return 204;
  return 'status' in answer ? answer.status : 200;
}

function contentOf(answer: Answer): Readonly<Record<string, MediaType>> | undefined {
  switch (answer.kind) {
    case 'json':
      return {
        'application/json': {
          schema: describeSchema(answer.schema),
          ...(answer.example === undefined ? {} : { example: answer.example }),
        },
      };
    case 'events':
      return {
        'text/event-stream': {
          schema: { $ref: `#/components/schemas/${nameOfEvent(answer.events)}` },
          'x-event-order': answer.order,
        },
      };
    case 'file':
      return Object.fromEntries(answer.mediaTypes.map((mediaType) => [mediaType, {}]));
    case 'redirect':
    case 'nothing':
      return undefined;
  }
}

/** `QueryStreamEvent` of `QueryStreamEvents`. */
function nameOfEvent(events: v.GenericSchema): string {
  return nameOf(events).slice(0, -1);
}

/** `QueryStreamEvents` has a field for each event; one event on the wire is one of them with its name. */
function streamSchemas(named: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const streams = routes.flatMap(({ answers }) => answers).filter((answer) => answer.kind === 'events');
  return Object.fromEntries(
    streams.map(({ events, hasIds }): [string, JsonSchema] => {
      const { description, properties = {} } = named[nameOf(events)] ?? {};
      const one = Object.entries(properties).map(([event, data]) => eventSchema(event, data, hasIds));
      return [nameOfEvent(events), { ...(description === undefined ? {} : { description }), oneOf: one }];
    }),
  );
}

function eventSchema(event: string, { description, ...data }: JsonSchema, hasId: boolean): JsonSchema {
  return {
    type: 'object',
    ...(description === undefined ? {} : { description }),
    // What ends a stream that can't go on has no place in it.
    required: [...(hasId && event !== 'error' ? ['id'] : []), 'event', 'data'],
    properties: { ...(hasId ? { id: { type: 'string' } } : {}), event: { const: event }, data },
  };
}

/** Those that something refers to, by whatever way. */
function usedOf(schemas: Readonly<Record<string, JsonSchema>>, paths: unknown): Record<string, JsonSchema> {
  const used = new Set<string>(['ErrorBody', ...refsIn(paths)]);
  for (const name of used) for (const next of refsIn(schemas[name])) used.add(next);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const SCHEMAS = '#/components/schemas/';

function refsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(SCHEMAS) ? [value.slice(SCHEMAS.length)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(refsIn) : [];
}
