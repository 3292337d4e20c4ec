/** Holds answers of the server against the document that describes them: a status, a fault or a field that it does not know is an error. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { describeApi } from '../../../server/api/openapi/describe-api.ts';
import { SERVER_VERSION } from '../../../server/config/version.ts';
import type { DescribedOperation, DescribedResponse } from '../../../server/api/openapi/openapi-document.ts';
import { parseEvents } from './sse.ts';

export interface AnswerSeen {
  readonly method: string;
  /** As it was asked for, with or without a query. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  /** Read to its end; absent: it is not looked at. */
  readonly body?: string;
  /** Of the fault, where it is known. */
  readonly code?: string;
}

const document = describeApi(SERVER_VERSION);

/** Described methods of an address; the address with the fewest parameters first, as the router has it. */
const addresses = Object.entries(document.paths)
  .map(([path, methods]) => ({ path, methods, steps: path.split('/') }))
  .toSorted((one, other) => parametersIn(one.steps) - parametersIn(other.steps));

let checker: Ajv2020 | undefined;

/** Of addresses and methods that are not there nothing is described. @throws Error */
export function requireDescribed({ method, path, status, contentType, body, code }: AnswerSeen): void {
  const found = findOperation(method, path);
  if (found === undefined) return;
  const { operation, place } = found;
  const told = `${method} ${path} answered ${String(status)}${code === undefined ? '' : ` ${code}`}`;
  // A browser that has it already.
  if (status === 304) return;
  const response = operation.responses[String(status)];
  if (response === undefined) throw new Error(`${told}: that status is not described`);
  const mediaType = (contentType ?? '').split(';')[0] ?? '';
  requireCode(response, code, told);
  if (body === undefined || response.content === undefined) return;
  if (!Object.hasOwn(response.content, mediaType)) throw new Error(`${told} as ${mediaType}: that is not described`);
  const at = `${place}/responses/${String(status)}/content/${escape(mediaType)}/schema`;
  if (response.content[mediaType]?.schema === undefined) return;
  if (mediaType === 'application/json') requireShape(at, JSON.parse(body), told);
  if (mediaType !== 'text/event-stream') return;
  const ids = body.split('\n\n').filter((block) => block !== '' && !block.startsWith(':')).map(idOf); // prettier-ignore
  parseEvents(body).forEach((event, place) => {
    requireShape(at, { ...ids[place], ...event }, `${told}, event ${event.event}`);
  });
}

/** What checks an instance of the schema at this place of the document: `/components/schemas/Source`. */
export function schemaAt(place: string): ValidateFunction {
  checker ??= createChecker();
  const validate = checker.getSchema(`api#${place}`);
  if (validate === undefined) throw new Error(`no schema at ${place}`);
  return validate;
}

function idOf(block: string): { id?: string } {
  const id = /^id: (.*)$/mu.exec(block)?.[1];
  return id === undefined ? {} : { id };
}

function requireShape(place: string, value: unknown, told: string): void {
  const validate = schemaAt(place);
  if (!validate(value)) throw new Error(`${told}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(value)}`);
}

function requireCode({ content = {} }: DescribedResponse, code: string | undefined, told: string): void {
  const { examples } = content['application/json'] ?? {};
  if (code === undefined || examples === undefined) return;
  if (!Object.hasOwn(examples, code)) throw new Error(`${told}: that fault is not described`);
}

function findOperation(method: string, path: string): { operation: DescribedOperation; place: string } | undefined {
  const steps = path.split('?')[0]!.split('/');
  const found = addresses.find((address) => fits(address.steps, steps));
  const operation = found?.methods[method.toLowerCase()];
  if (found === undefined || operation === undefined) return undefined;
  return { operation, place: `/paths/${escape(found.path)}/${method.toLowerCase()}` };
}

function fits(described: readonly string[], asked: readonly string[]): boolean {
  if (described.at(-1) === '{path}') return described.slice(0, -1).every((step, place) => step === asked[place]);
  return described.length === asked.length && described.every((step, place) => step === asked[place] || (step.startsWith('{') && asked[place] !== '')); // prettier-ignore
}

function parametersIn(steps: readonly string[]): number {
  return steps.filter((step) => step.startsWith('{')).length + (steps.includes('{path}') ? 10 : 0);
}

function createChecker(): Ajv2020 {
  // A document is more than a schema: its other words mean nothing to the checker.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(closed(structuredClone(document)) as object, 'api');
  return ajv;
}

/** A field that is not described is let pass by whoever reads; here it is a mistake. */
function closed(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  for (const value of Object.values(node)) closed(value);
  const schema = node as { type?: unknown; properties?: unknown; additionalProperties?: unknown };
  if (schema.properties !== undefined && schema.type !== undefined) schema.additionalProperties ??= false;
  return node;
}

function escape(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
}
