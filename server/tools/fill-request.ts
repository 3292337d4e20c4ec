/** Fills a tool's request with what it is given: path segments and query values are encoded, the host is nobody's to choose but the operator's. */
import type { Tool } from '../domains/index.ts';
import type { TemplatePiece } from '../text/placeholders.ts';
import { readTemplate } from '../text/placeholders.ts';
import type { ArgumentRecord } from './check-arguments.ts';
import type { SecretSource, ToolCall } from './ports.ts';

type Request = NonNullable<Tool['request']>;

/** The name of the operator's address that it asks; undefined for a tool without a request. */
export function addressNameOf({ request }: Pick<Tool, 'request'>): string | undefined {
  const [first] = readTemplate(request?.url ?? '') ?? [];
  return first?.kind === 'place' && first.place === 'address' ? first.name : undefined;
}

/** The names of the operator's secrets in its headers. */
export function secretNamesOf({ request }: Pick<Tool, 'request'>): readonly string[] {
  return Object.values(request?.headers ?? {}).flatMap((value) =>
    (readTemplate(value) ?? []).flatMap((piece) => (piece.kind === 'place' ? [piece.name] : [])),
  );
}

export interface FillingParts {
  readonly secrets: SecretSource;
  readonly tenantSlug: string;
  readonly timeoutMs: number;
}

/** Undefined where the operator has given no address or secret, and where an argument can't stand in the path. */
export function fillRequest(
  request: Request,
  given: ArgumentRecord,
  { secrets, tenantSlug, timeoutMs }: FillingParts,
): ToolCall | undefined {
  const url = fillUrl(request, given, { secrets, tenantSlug });
  const headers = fillHeaders(request.headers, secrets);
  if (url === undefined || headers === undefined) return undefined;
  const { body, method } = request;
  const sent = body === undefined ? undefined : fillBody(body, given);
  return { method, url, headers, timeoutMs, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) };
}

function fillUrl(
  { url, query }: Request,
  given: ArgumentRecord,
  { secrets, tenantSlug }: Pick<FillingParts, 'secrets' | 'tenantSlug'>,
): string | undefined {
  const [first, ...rest] = readTemplate(url) ?? [];
  const address = first?.kind === 'place' ? secrets.address(first.name, tenantSlug) : undefined;
  const path = fillText(rest, given, (value) => encodeURIComponent(toWellFormed(value)));
  if (address === undefined || path === undefined || climbs(path)) return undefined;
  const search = new URLSearchParams();
  for (const [key, template] of Object.entries(query)) {
    const value = fillText(readTemplate(template) ?? [], given, String);
    if (value !== undefined) search.set(key, value);
  }
  const asked = search.toString();
  return `${address}${path}${asked === '' ? '' : `?${asked}`}`;
}

/** `..` is what a guest could leave the path with, whatever is encoded; an empty segment is another address, too. */
function climbs(path: string): boolean {
  return path
    .split('/')
    .some((segment, index) => segment === '.' || segment === '..' || (segment === '' && index > 0 && path !== '/'));
}

/** Half of a pair of signs can't be encoded. */
function toWellFormed(value: string | number | boolean): string {
  return String(value).replace(/\p{Cs}/gu, '\uFFFD');
}

function fillHeaders(headers: Request['headers'], secrets: SecretSource): Readonly<Record<string, string>> | undefined {
  const filled = Object.entries(headers).map(([name, template]) => {
    const pieces = (readTemplate(template) ?? []).map((piece) =>
      piece.kind === 'text' ? piece.text : piece.kind === 'place' ? secrets.secret(piece.name) : undefined,
    );
    return [name, pieces.includes(undefined) ? undefined : pieces.join('')] as const;
  });
  const known = filled.filter((each): each is readonly [string, string] => each[1] !== undefined);
  return known.length === filled.length ? Object.fromEntries(known) : undefined;
}

/** What names something that was not given is left out. */
function fillBody(template: unknown, given: ArgumentRecord): unknown {
  if (typeof template === 'string') return fillValue(template, given);
  if (Array.isArray(template)) {
    return template.map((each) => fillBody(each, given)).filter((each) => each !== undefined);
  }
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template)
      .map(([key, each]) => [key, fillBody(each, given)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** `{copies}` alone is a number where that is one. */
function fillValue(template: string, given: ArgumentRecord): unknown {
  const pieces = readTemplate(template) ?? [];
  const [only] = pieces;
  if (pieces.length === 1 && only?.kind === 'name') return valueOf(given, only.name);
  return fillText(pieces, given, String);
}

/** Undefined where something in it was not given. */
export function fillText(
  pieces: readonly TemplatePiece[],
  given: ArgumentRecord,
  write: (value: string | number | boolean) => string,
): string | undefined {
  const texts = pieces.map((piece) => {
    if (piece.kind === 'text') return piece.text;
    const value = piece.kind === 'name' ? valueOf(given, piece.name) : undefined;
    return value === undefined ? undefined : write(value);
  });
  return texts.includes(undefined) ? undefined : texts.join('');
}

function valueOf(given: ArgumentRecord, name: string): string | number | boolean | undefined {
  return Object.hasOwn(given, name) ? given[name] : undefined;
}
