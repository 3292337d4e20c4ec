/** Reads `text/event-stream` as strictly as the contract writes it: one `event:` and one `data:` line of JSON per event, in v2 behind an `id:`. */

export interface SseEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const BLOCK = /^(?:id: (?:[0-9a-f]{8}-)?\d+\n)?event: (\S+)\ndata: (\{.*\})$/u;

/** The events of one whole stream; comment lines keep it alive and mean nothing. @throws Error on any other line */
export function parseEvents(text: string): SseEvent[] {
  if (text !== '' && !text.endsWith('\n\n')) throw new Error(`the stream was cut inside an event: ${text.slice(-80)}`);
  return text
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const match = BLOCK.exec(block);
      if (match === null) throw new Error(`not an event: ${block}`);
      return { event: match[1] ?? '', data: JSON.parse(match[2] ?? '') as SseEvent['data'] };
    });
}

/** The events of a stream as they arrive. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SseEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let held = '';
  for (;;) {
    const { done, value } = await reader.read();
    held += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const end = held.lastIndexOf('\n\n');
    if (end !== -1) {
      yield* parseEvents(held.slice(0, end + 2));
      held = held.slice(end + 2);
    }
    if (done) break;
  }
  if (held !== '') throw new Error(`the stream was cut inside an event: ${held}`);
}

/** The answer that a guest read. */
export function joinTokens(events: readonly SseEvent[]): string {
  return events.flatMap(({ event, data }) => (event === 'token' ? [String(data['t'])] : [])).join('');
}
