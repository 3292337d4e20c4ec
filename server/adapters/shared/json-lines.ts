/** Guards a stream of JSON lines for a reader that is careless with bad ones. */

/** As long as Ollama's own client reads; a longer one is not collected. */
const LONGEST_LINE = 8 * 1024 * 1024;

const encoder = new TextEncoder();

/** Why a stream of lines can't be read on. The message tells of the shape, never of the content. */
export class BrokenLines extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BrokenLines';
  }
}

/**
 * The same lines, whole, each of them a JSON object; blank ones are left out.
 * @throws BrokenLines at the first that is something else or has no end
 */
export async function* wholeLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    rest += text;
    if (rest.length > LONGEST_LINE) throw new BrokenLines('a line without an end');
    // Only what is new is searched: a line that trickles in by the byte stays cheap.
    if (!text.includes('\n')) continue;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield* checked(line);
  }
  yield* checked(rest + decoder.decode());
}

function* checked(line: string): Generator<Uint8Array<ArrayBuffer>> {
  if (line.trim() === '') return;
  if (!isObject(parse(line))) throw new BrokenLines('a line that is no JSON object');
  yield encoder.encode(`${line}\n`);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
