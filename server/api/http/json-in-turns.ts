/** Reads JSON in pieces, so that a large body keeps nobody else waiting; what it comes to is what `JSON.parse` says. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Fault } from '../../fault.ts';

/** Deepest JSON that is looked at. */
const DEPTH_LIMIT = 64;

/** Most values of one body: the largest upload of real items has fewer. */
const VALUES_LIMIT = 2_000_000;

/** Read in one go: a millisecond or two. */
const PIECE = 64 * 1024;

/** How long others wait at most. */
const TURN_MS = 10;

/** Signs that are passed before the clock is looked at. */
const SIGNS_PER_LOOK = 4096;

/** Called between the pieces: everybody else runs when the work has gone on for a few milliseconds. */
export type TakeTurns = () => Promise<void>;

export function createTurns(): TakeTurns {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < TURN_MS) return;
    await nextTurn();
    begun = performance.now();
  };
}

export interface ParsingInTurns {
  /** Most values that it may hold. Default 2,000,000. */
  readonly values?: number | undefined;
  readonly takeTurns?: TakeTurns;
}

/** @throws SyntaxError on what is no JSON, Fault `fields-invalid` where it is nested too deep or holds too many values */
export async function parseInTurns(text: string, parsing: ParsingInTurns = {}): Promise<unknown> {
  const { values = VALUES_LIMIT, takeTurns = createTurns() } = parsing;
  await requireBounds(text, values, takeTurns);
  return read(text, { start: 0, end: text.length }, takeTurns);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Before any of it is made: what is too deep or too much costs a look at its signs, and no memory. */
async function requireBounds(text: string, most: number, takeTurns: TakeTurns): Promise<void> {
  let depth = 0;
  let values = 1;
  for (let at = nextSign(text, 0), seen = 1; at < text.length; at = nextSign(text, at + 1), seen += 1) {
    const sign = text.charAt(at);
    if (isOpening(sign)) depth += 1;
    if (isClosing(sign)) depth -= 1;
    if (isOpening(sign) || sign === ',') values += 1;
    if (depth > DEPTH_LIMIT || values > most) throw tooLarge();
    if (seen % SIGNS_PER_LOOK === 0) await takeTurns();
  }
}

async function read(text: string, { start, end }: Stretch, takeTurns: TakeTurns): Promise<unknown> {
  await takeTurns();
  const first = start + (/\S/u.exec(text.slice(start, start + PIECE))?.index ?? 0);
  const opening = text.charAt(first);
  if (end - start <= PIECE || !isOpening(opening)) return JSON.parse(text.slice(start, end));
  const parts = await partsOf(text, { start: first, end }, takeTurns);
  const runs = runsOf(parts);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && isBlank(text, only)) return opening === '[' ? [] : {};
  return opening === '[' ? readList(text, runs, takeTurns) : readFields(text, runs, takeTurns);
}

interface Part extends Stretch {
  /** Of its first colon. */
  readonly colon: number;
}

/** What stands between the commas of a container, and nothing behind it. @throws SyntaxError */
async function partsOf(text: string, { start, end }: Stretch, takeTurns: TakeTurns): Promise<Part[]> {
  const parts: Part[] = [];
  let from = start + 1;
  let colon = -1;
  let depth = 1;
  for (let at = nextSign(text, from), seen = 1; at < end; at = nextSign(text, at + 1), seen += 1) {
    const sign = text.charAt(at);
    if (isOpening(sign)) depth += 1;
    if (isClosing(sign)) depth -= 1;
    if (depth === 1 && sign === ':' && colon === -1) colon = at;
    if (depth === 0 || (depth === 1 && sign === ',')) {
      parts.push({ start: from, end: at, colon });
      from = at + 1;
      colon = -1;
    }
    if (depth === 0) {
      if (text.charAt(start) + sign !== '[]' && text.charAt(start) + sign !== '{}') break;
      if (!isBlank(text, { start: from, end })) break;
      return parts;
    }
    if (seen % SIGNS_PER_LOOK === 0) await takeTurns();
  }
  throw new SyntaxError('a container does not end where it should');
}

/** Small neighbours together, a large one alone. */
function runsOf(parts: readonly Part[]): Part[][] {
  const runs: Part[][] = [];
  for (const part of parts) {
    const run = runs.at(-1);
    if (run === undefined || part.end - (run[0]?.start ?? 0) > PIECE) runs.push([part]);
    else run.push(part);
  }
  return runs;
}

async function readList(text: string, runs: readonly (readonly Part[])[], takeTurns: TakeTurns): Promise<unknown[]> {
  const values: unknown[] = [];
  for (const run of runs) {
    const whole = stretchOf(run);
    if (run.length === 1) values.push(await read(text, whole, takeTurns));
    else for (const value of JSON.parse(`[${text.slice(whole.start, whole.end)}]`) as unknown[]) values.push(value);
    await takeTurns();
  }
  return values;
}

async function readFields(text: string, runs: readonly (readonly Part[])[], takeTurns: TakeTurns): Promise<object> {
  const fields = new Map<string, unknown>();
  for (const run of runs) {
    const whole = stretchOf(run);
    const [{ colon } = { colon: -1 }] = run;
    if (run.length === 1 && colon !== -1) {
      const name: unknown = JSON.parse(text.slice(whole.start, colon));
      if (typeof name !== 'string') throw new SyntaxError('a field has no name');
      fields.set(name, await read(text, { start: colon + 1, end: whole.end }, takeTurns));
    } else {
      if (isBlank(text, whole)) throw new SyntaxError('a field is missing');
      const some = JSON.parse(`{${text.slice(whole.start, whole.end)}}`) as object;
      for (const [name, value] of Object.entries(some)) fields.set(name, value);
    }
    await takeTurns();
  }
  return Object.fromEntries(fields);
}

function stretchOf(run: readonly Part[]): Stretch {
  return { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
}

function isBlank(text: string, { start, end }: Stretch): boolean {
  return /^[ \t\r\n]*$/u.test(text.slice(start, end));
}

function isOpening(sign: string): boolean {
  return sign === '[' || sign === '{';
}

function isClosing(sign: string): boolean {
  return sign === ']' || sign === '}';
}

const SIGN = /["[\]{},:]/gu;

/** Where the next bracket, comma or colon stands that is not in a text; the length where there is none. */
function nextSign(text: string, from: number): number {
  for (let at = from; ;) {
    SIGN.lastIndex = at;
    const found = SIGN.exec(text);
    if (found === null) return text.length;
    if (found[0] !== '"') return found.index;
    at = endOfText(text, found.index) + 1;
  }
}

/** Where the text that begins at a quote ends; the length where it does not. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charAt(at - 1 - slashes) === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

function tooLarge(): Fault {
  return new Fault('fields-invalid', {
    issues: [{ loc: [], msg: 'value is too large or too deep', type: 'value_error.too_large' }],
  });
}
