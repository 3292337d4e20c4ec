import type { ChatStreamEventName, ChatStreamEvents } from '../../../server/contract/v1.ts';

/** A stream of an answer as the test plays it. */
export class FakeStream {
  readonly body: Record<string, unknown>;
  readonly signal: AbortSignal;
  readonly response: Response;
  cancelled = false;

  private readonly writer: ReadableStreamDefaultController<Uint8Array>;

  constructor(body: Record<string, unknown>, signal: AbortSignal) {
    this.body = body;
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

  send<Name extends ChatStreamEventName>(event: Name, data: ChatStreamEvents[Name]): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  write(text: string): void {
    this.bytes(new TextEncoder().encode(text));
  }

  bytes(bytes: Uint8Array): void {
    this.writer.enqueue(bytes);
  }

  /** Everything before the words. */
  begin(options: { sources?: ChatStreamEvents['sources']['sources']; warnings?: string[] } = {}): void {
    this.send('meta', { domain_id: 'bakery' });
    this.send('sources', { sources: options.sources ?? [] });
    if (options.warnings) this.send('warnings', { warnings: options.warnings });
    this.send('start', { ok: true });
  }

  say(...words: string[]): void {
    for (const t of words) this.send('token', { t });
  }

  done(): void {
    this.send('done', { ok: true });
    this.writer.close();
  }

  close(): void {
    this.writer.close();
  }

  breakOff(): void {
    this.writer.error(new TypeError('network error'));
  }
}

interface Call {
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
    this.on('/v1/domains', () =>
      json([
        { domain_id: 'bakery', display_name: 'Panadería' },
        { domain_id: 'library', display_name: 'Biblioteca' },
      ]),
    );
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
    if (!path.endsWith('/v1/chat/stream')) return json({ detail: 'no existe' }, 404);
    const stream = new FakeStream(JSON.parse(body) as Record<string, unknown>, options.signal!);
    this.streams.push(stream);
    return stream.response;
  }
}

function entriesOf(body: unknown): [string, string][] {
  if (!(body instanceof FormData)) return [];
  return [...body.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]);
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
