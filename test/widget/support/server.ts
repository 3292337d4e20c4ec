import type { QueryStreamEventName, QueryStreamEvents, SourceV2 } from '../../../server/contract/v2.ts';
import { assistantsOf, OPERATOR } from './assistants.ts';
import { envelopeOf } from './envelope.ts';

/** A source with what a test says of it. */
export type GivenSource = Partial<SourceV2> & Pick<SourceV2, 'source'>;

/** A stream of an answer as the test plays it. */
export class FakeStream {
  readonly body: Record<string, unknown>;
  readonly signal: AbortSignal;
  readonly response: Response;
  readonly headers: Record<string, string>;
  cancelled = false;

  private readonly writer: ReadableStreamDefaultController<Uint8Array>;

  private readonly tag: string;
  private told = 0;
  private words = '';
  private sources: SourceV2[] = [];
  private warnings: string[] = [];

  constructor({ body = '{}', headers = {} }: Partial<Pick<Call, 'body' | 'headers'>>, signal: AbortSignal) {
    this.body = JSON.parse(body) as Record<string, unknown>;
    this.headers = headers;
    this.tag = headers['idempotency-key']?.slice(0, 8) ?? '';
    this.signal = signal;
    let writer!: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        writer = controller;
      },
      cancel: () => {
        this.cancelled = true;
      },
    });
    this.writer = writer;
    this.response = new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  }

  send<Name extends QueryStreamEventName>(event: Name, data: QueryStreamEvents[Name]): void {
    this.told += 1;
    this.write(`id: ${this.tag}-${String(this.told)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  write(text: string): void {
    this.bytes(new TextEncoder().encode(text));
  }

  bytes(bytes: Uint8Array): void {
    this.writer.enqueue(bytes);
  }

  /** Everything before the words. */
  begin(options: { sources?: readonly GivenSource[]; warnings?: string[] } = {}): void {
    this.sources = (options.sources ?? []).map(sourceOf);
    this.warnings = options.warnings ?? [];
    const { sources, warnings } = this;
    this.send('meta', { domain_id: 'bakery', trace_id: 'trace-1' });
    this.send('envelope', envelopeOf({ sources, warnings }));
    this.send('sources', { sources });
    if (options.warnings) this.send('warnings', { warnings });
    this.send('start', { ok: true });
  }

  /** Everything behind the first so many events of another stream. */
  goOn(before: FakeStream): void {
    this.told = before.told;
    this.words = before.words;
    this.sources = before.sources;
    this.warnings = before.warnings;
  }

  say(...words: string[]): void {
    for (const t of words) {
      this.words += t;
      this.send('token', { t });
    }
  }

  done(): void {
    const { words: answer, sources, warnings, body } = this;
    const session_id = typeof body['session_id'] === 'string' ? body['session_id'] : null;
    this.send('done', { ok: true, envelope: envelopeOf({ session_id, answer, sources, warnings }) });
    this.writer.close();
  }

  close(): void {
    this.writer.close();
  }

  breakOff(): void {
    this.writer.error(new TypeError('network error'));
  }
}

export interface Call {
  readonly url: string;
  readonly path: string;
  readonly method: string;
  readonly body: string;
  /** Of a form. */
  readonly form: [string, string][];
  readonly headers: Record<string, string>;
}

type Answer = (call: Call, signal: AbortSignal) => Response | Promise<Response>;

/** Stands in for the server by taking the place of `fetch`; `restore` gives it back. */
export class FakeServer {
  readonly calls: Call[] = [];
  readonly streams: FakeStream[] = [];

  private readonly answers = new Map<string, Answer>();
  private readonly realFetch = window.fetch;

  constructor() {
    this.open();
  }

  /** Takes the place of `fetch`, with nothing heard and nothing to say but which assistants there are. */
  open(): void {
    this.calls.length = 0;
    this.streams.length = 0;
    this.answers.clear();
    this.on('/v1/domains', () =>
      json([
        { domain_id: 'bakery', display_name: 'Panadería' },
        { domain_id: 'library', display_name: 'Biblioteca' },
      ]),
    );
    this.on('/v2/assistants', () => json(assistantsOf()));
    this.on('/v2/self', () => json(OPERATOR));
    window.fetch = (input, options) => this.answer(String(input instanceof Request ? input.url : input), options);
  }

  on(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  restore(): void {
    window.fetch = this.realFetch;
  }

  callsOf(path: string): Call[] {
    return this.calls.filter((call) => call.path === path);
  }

  /** The stream of the latest question, once it was asked. */
  async stream(place = this.streams.length): Promise<FakeStream> {
    for (let waited = 0; waited < 100; waited += 1) {
      const stream = this.streams[place];
      if (stream) return stream;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('nobody asked');
  }

  private async answer(url: string, options: RequestInit = {}): Promise<Response> {
    const path = new URL(url, location.href).pathname;
    const body = typeof options.body === 'string' ? options.body : '';
    const headers = options.headers as Record<string, string>;
    const call: Call = { url, path, method: options.method ?? 'GET', body, form: entriesOf(options.body), headers };
    this.calls.push(call);
    const answer = this.answers.get(path);
    if (answer) return answer(call, options.signal!);
    if (path.endsWith('/v2/query/stop')) return new Response(null, { status: 204 });
    // Every assistant is there and says nothing of itself.
    if (path.includes('/widget/domains/')) return json({});
    if (!path.endsWith('/v2/query/stream')) return json({ detail: 'no existe' }, 404);
    const stream = new FakeStream(call, options.signal!);
    this.streams.push(stream);
    return stream.response;
  }
}

/** A source as the server sends it. */
export function sourceOf(given: GivenSource): SourceV2 {
  return { chunk_id: '', chunk_type: '', document_id: 1, version: 1, level: 'tenant', excerpt: '', score: 1, ...given };
}

/** A whole answer at once, as one response. */
export function wholeAnswer(answer: string): Response {
  const events = [
    ['start', { ok: true }],
    ['token', { t: answer }],
    ['done', { ok: true, envelope: envelopeOf({ answer }) }],
  ] as const;
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

function entriesOf(body: unknown): [string, string][] {
  if (!(body instanceof FormData)) return [];
  return [...body.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]);
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
