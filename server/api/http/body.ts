/**
 * Reads a request's body under a bound, whatever its headers promise. Not by Hono's `bodyLimit`: it answers while the rest is still being sent, where a
 * browser sees a broken connection instead of the answer, and it waits for a slow body without end.
 */
import { Fault } from '../../fault.ts';
import type { ApiContext } from './api-context.ts';
import { parseInTurns } from './json-in-turns.ts';

export interface BodyLimit {
  readonly bytes: number;
  /** Most values of its JSON. Default: what the largest upload of real items has. */
  readonly values?: number;
  /** Thrown when there is more. */
  readonly tooLarge: () => Fault;
}

/** Dropping costs next to nothing: a small limit is no reason to cut off a client that sends a page's worth too much. */
const DROPPED_BYTES = 8 * 2 ** 20;

/**
 * The whole body. What comes beyond the limit is read and dropped, up to four times of it or some megabytes, so that a browser that
 * is still sending gets to see the answer; memory never holds more than the limit.
 * @throws the limit's fault, Fault `body-too-slow` where its route gives it a time, `cancelled` when the client went away
 */
export async function readBytes(context: ApiContext, limit: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  const body: AsyncIterable<Uint8Array> | null = context.req.raw.body;
  if (body === null) return new Uint8Array();
  let kept: Uint8Array[] = [];
  let size = 0;
  const late = watchTime(context.var.bodyWithinMs);
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), late.told]);
      if (next === 'late') throw tooSlow(context);
      if (next.done === true) break;
      size += next.value.byteLength;
      if (size <= limit.bytes) kept.push(next.value);
      else kept = [];
      if (size > Math.max(limit.bytes * 4, DROPPED_BYTES)) {
        // What was not read stands in the way of a next request.
        context.header('Connection', 'close');
        await chunks.return?.();
        break;
      }
    }
  } catch (cause) {
    throw cause instanceof Fault ? cause : new Fault('cancelled', { cause });
  } finally {
    late.forget();
  }
  if (size > limit.bytes) throw limit.tooLarge();
  return join(kept, size);
}

function tooSlow(context: ApiContext): Fault {
  // What still comes stands in the way of a next request.
  context.header('Connection', 'close');
  return new Fault('body-too-slow');
}

/** Resolves when the time is over; never where there is no limit. */
function watchTime(ms: number | undefined): { readonly told: Promise<'late'>; forget(): void } {
  let timer: NodeJS.Timeout | undefined;
  const told = new Promise<'late'>((resolve) => {
    if (ms !== undefined) timer = setTimeout(resolve, ms, 'late');
  });
  return {
    told,
    forget() {
      clearTimeout(timer);
    },
  };
}

/** The body as JSON. @throws Fault `body-not-json`, `fields-invalid` when it is nested too deep or holds too many values, and as `readBytes` */
export async function readJson(context: ApiContext, limit: BodyLimit): Promise<unknown> {
  return parse(await readBytes(context, limit), limit);
}

/** The same, and undefined where there is no body. @throws as `readJson` */
export async function readOptionalJson(context: ApiContext, limit: BodyLimit): Promise<unknown> {
  const bytes = await readBytes(context, limit);
  return bytes.byteLength === 0 ? undefined : parse(bytes, limit);
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws Fault `fields-invalid` when it is none */
export function requireObject(value: unknown, loc: readonly (string | number)[] = []): JsonObject {
  if (isJsonObject(value)) return value;
  throw new Fault('fields-invalid', {
    issues: [{ loc, msg: 'value is not a valid object', type: 'type_error.object' }],
  });
}

async function parse(bytes: Uint8Array, { values }: BodyLimit): Promise<unknown> {
  try {
    return await parseInTurns(new TextDecoder('utf-8', { fatal: true }).decode(bytes), { values });
  } catch (cause) {
    throw cause instanceof Fault ? cause : new Fault('body-not-json', { cause });
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
