/** What a server says of a failure, unless it repeats what it was asked: a guest's words and a document's are in no log. */

/** So many characters alike are no chance; of a whole text fewer are enough. */
const ECHO = 16;
const WHOLE = 6;

const WITHHELD = 'a reason that repeats what it was asked';

/** `body` is the request's, in JSON. */
export function redactEcho(reason: string, body: string): string {
  const said = plain(reason);
  const asked = textsIn(body).map(plain);
  for (let start = 0; start + ECHO <= said.length; start += 1) {
    const part = said.slice(start, start + ECHO);
    if (asked.some((text) => text.includes(part))) return WITHHELD;
  }
  // One that is shorter than an echo can still be all that was asked.
  return asked.some((text) => text.length >= WHOLE && said.includes(text)) ? WITHHELD : reason;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The same lines; one that tells of an error tells it without an echo. */
export async function* redactEchoes(
  lines: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  body: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const line of lines) {
    const text = decoder.decode(line);
    yield text.includes('"error"') ? encoder.encode(`${quieten(text, body)}\n`) : line;
  }
}

function quieten(line: string, body: string): string {
  const told = JSON.parse(line) as { error?: unknown };
  return JSON.stringify(typeof told.error === 'string' ? { ...told, error: redactEcho(told.error, body) } : told);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** The texts of a request; names such as the model's may be repeated. */
function textsIn(body: string): string[] {
  const { input, messages, prompt } = parse(body);
  const contents = Array.isArray(messages)
    ? messages.map((message: unknown) => (isObject(message) ? message['content'] : undefined))
    : [];
  return [prompt, ...(Array.isArray(input) ? (input as unknown[]) : [input]), ...contents].filter(
    (text) => typeof text === 'string',
  );
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
