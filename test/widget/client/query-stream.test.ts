import { expect } from 'chai';
import type { Failure } from '../../../widget/client/failure.ts';
import { failureOf } from '../../../widget/client/failure.ts';
import type { FetchOptions, ReceivedEvent, SentQuestion } from '../../../widget/client/query-stream.ts';
import { stopQuery, streamQuery } from '../../../widget/client/query-stream.ts';
import { envelopeOf } from '../support/envelope.ts';
import { FakeServer, json } from '../support/server.ts';

const question: SentQuestion = {
  api: '',
  key: 'key-of-the-question',
  request: { domain_id: 'bakery', message: '¿Qué pan hay?', session_id: 'session-1', language: 'es' },
};

const told = [
  ['meta', { domain_id: 'bakery', trace_id: 't' }],
  ['envelope', envelopeOf()],
  ['token', { t: 'ñandú 🥐' }],
  ['done', { ok: true, envelope: envelopeOf({ answer: 'ñandú 🥐' }) }],
] as const;

const wire = told
  .map(([event, data], place) => `id: 1a2b-${String(place + 1)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  .join('');

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A response whose body comes in these pieces, each in a read of its own. */
function streamOf(...pieces: Uint8Array[]): Response {
  const rest = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = rest.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

describe('streamQuery', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    server.restore();
  });

  async function read(
    response: Response | (() => Response | Promise<Response>),
    options: Partial<FetchOptions> = {},
  ): Promise<{ events: ReceivedEvent[]; failure?: Failure }> {
    server.on('/v2/query/stream', typeof response === 'function' ? response : () => response);
    const events: ReceivedEvent[] = [];
    const signal = new AbortController().signal;
    try {
      for await (const event of streamQuery(question, { after: '', signal, ...options })) events.push(event);
      return { events };
    } catch (error) {
      return { events, failure: failureOf(error) };
    }
  }

  const expectAll = ({ events, failure }: { events: ReceivedEvent[]; failure?: Failure }): void => {
    expect(failure).to.equal(undefined);
    expect(events.map(({ event, data }) => [event, data])).to.deep.equal(told);
    expect(events.map(({ id }) => id)).to.deep.equal(['1a2b-1', '1a2b-2', '1a2b-3', '1a2b-4']);
  };

  it('asks once, under the key of the question, and yields typed events with their ids', async () => {
    expectAll(await read(streamOf(bytesOf(wire))));
    const [call] = server.callsOf('/v2/query/stream');
    expect(call?.headers).to.include({ 'idempotency-key': question.key, 'accept-language': 'es' });
    expect(call?.headers).not.to.have.property('last-event-id');
    expect(call?.headers).not.to.have.property('x-user-token');
    expect(JSON.parse(call!.body)).to.deep.equal(question.request);
  });

  it('goes on behind the last event that was heard', async () => {
    await read(streamOf(bytesOf(wire)), { after: '1a2b-7' });
    expect(server.callsOf('/v2/query/stream')[0]?.headers).to.include({ 'last-event-id': '1a2b-7' });
  });

  it('says who is signed in on the page, in a header and nowhere else', async () => {
    for (const userToken of ['a.b.c', '', null]) await read(() => streamOf(bytesOf(wire)), { userToken });
    const calls = server.callsOf('/v2/query/stream');
    expect(calls.map(({ headers }) => headers['x-user-token'])).to.deep.equal(['a.b.c', undefined, undefined]);
    expect(JSON.stringify(calls[0]?.body)).not.to.contain('a.b.c');
  });

  it('says whom the browser is remembered as, in a header and nowhere else', async () => {
    await read(() => streamOf(bytesOf(wire)), { personKey: 'k-1' });
    await read(() => streamOf(bytesOf(wire)), { personKey: 'k-1', userToken: 'a.b.c' });
    const calls = server.callsOf('/v2/query/stream');
    expect(calls.map(({ headers }) => headers['person-key'])).to.deep.equal(['k-1', undefined]);
    expect(JSON.stringify(calls[0]?.body)).not.to.contain('k-1');
  });

  for (const [name, end] of [
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['both', '\r\n'],
  ] as const) {
    it(`reads lines that end in ${name}, cut at every byte`, async () => {
      const bytes = bytesOf(wire.replaceAll('\n', end));
      for (let cut = 1; cut < bytes.length; cut += 1) {
        expectAll(await read(streamOf(bytes.slice(0, cut), bytes.slice(cut))));
      }
    });

    it(`reads lines that end in ${name}, byte by byte`, async () => {
      expectAll(await read(streamOf(...[...bytesOf(wire.replaceAll('\n', end))].map((byte) => Uint8Array.of(byte)))));
    });
  }

  it('hands over an event as soon as its empty line is there, whatever ends it', async () => {
    for (const end of ['\n', '\r', '\r\n']) {
      let enqueue!: (piece: Uint8Array) => void;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          enqueue = (piece) => {
            controller.enqueue(piece);
          };
        },
      });
      server.on('/v2/query/stream', () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
      const stop = new AbortController();
      const events = streamQuery(question, { after: '', signal: stop.signal });
      const first = events.next();
      await new Promise((resolve) => setTimeout(resolve, 0));
      enqueue(bytesOf('event: token\ndata: {"t":"sí"}\n\n'.replaceAll('\n', end)));
      expect((await first).value).to.deep.include({ event: 'token', data: { t: 'sí' } });
      stop.abort();
      await events.return(undefined);
    }
  });

  it('passes over a byte order mark, comments, fields and events that it does not know', async () => {
    const noise = ':\n\n: still here\nfield: 7\n\nevent: unknown\ndata: {"x":1}\n\ndata: no name\n\nid: 9\n\n';
    expectAll(await read(streamOf(bytesOf(`\uFEFF${noise}${wire}`))));
  });

  it('knows no event by a name that every object has', async () => {
    expectAll(await read(streamOf(bytesOf(`event: constructor\ndata: {}\n\n${wire}`))));
  });

  it('joins data of several lines', async () => {
    const { events } = await read(streamOf(bytesOf('event: token\ndata: {"t":\ndata: "pan"}\n\n')));
    expect(events[0]?.data).to.deep.equal({ t: 'pan' });
  });

  it('reads an event of a megabyte in small pieces', async () => {
    const t = 'ñ'.repeat(500_000);
    const bytes = bytesOf(`event: token\ndata: ${JSON.stringify({ t })}\n\n`);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 4096) }, (_, place) =>
      bytes.slice(place * 4096, (place + 1) * 4096),
    );
    const began = performance.now();
    const { events } = await read(streamOf(...pieces));
    expect((events[0]?.data as { t: string }).t.length).to.equal(500_000);
    expect(performance.now() - began).to.be.lessThan(2000);
  });

  it('gives up an event without an end before it fills the memory', async () => {
    const piece = bytesOf('x'.repeat(500_000));
    const { failure } = await read(streamOf(bytesOf('data: '), ...Array.from({ length: 20 }, () => piece)));
    expect(failure).to.deep.equal({ kind: 'cut' });
  });

  it('hears when somebody is there and how long the server wants to be left alone', async () => {
    let heard = 0;
    const wishes: number[] = [];
    await read(streamOf(bytesOf(':\n\n'), bytesOf('retry: 2500\n\n'), bytesOf(wire)), {
      received: () => (heard += 1),
      retry: (milliseconds) => wishes.push(milliseconds),
    });
    expect(heard).to.equal(4);
    expect(wishes).to.deep.equal([2500]);
  });

  it('says that the answer was cut when the stream ends before its last event', async () => {
    const { events, failure } = await read(streamOf(bytesOf(wire.slice(0, -20))));
    expect(events.map(({ event }) => event)).to.deep.equal(['meta', 'envelope', 'token']);
    expect(failure).to.deep.equal({ kind: 'cut' });
  });

  for (const last of [
    'event: error\ndata: {"message":"El modelo no responde."}\n\n',
    'event: stopped\ndata: {"reason":"asked","answer":"Hay"}\n\n',
  ]) {
    it(`ends with ${last.slice(7, 14).trim()}`, async () => {
      const { events, failure } = await read(streamOf(bytesOf(last + wire)));
      expect(events).to.have.length(1);
      expect(failure).to.equal(undefined);
    });
  }

  const broken: [string, string, unknown][] = [
    ['a token without its words', 'token', { t: 7 }],
    ['a token that is no object', 'token', 'pan'],
    ['a last event without its envelope', 'done', { ok: true }],
    ['warnings that are no list', 'warnings', { warnings: 'Ojo' }],
    ['a warning that is no text', 'warnings', { warnings: [{}] }],
    ['a source that is none', 'sources', { sources: [null] }],
    ['an envelope without hazards', 'envelope', { ...envelopeOf(), hazards: undefined }],
    [
      'a hazard without its id',
      'envelope',
      { ...envelopeOf(), hazards: { ...envelopeOf().hazards, explicit: [{ name: 'Maní' }] } },
    ],
    ['an envelope without warnings', 'envelope', { ...envelopeOf(), warnings: null }],
  ];
  for (const [name, event, data] of broken) {
    it(`fails the answer, and reads what came before, at ${name}`, async () => {
      const text = `event: start\ndata: {"ok":true}\n\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n${wire}`;
      const { events, failure } = await read(streamOf(bytesOf(text)));
      expect(events.map((one) => one.event)).to.deep.equal(['start']);
      expect(failure).to.deep.equal({ kind: 'reported', message: '' });
    });
  }

  it('fails the answer at data that is no JSON', async () => {
    const { failure } = await read(streamOf(bytesOf('event: token\ndata: {"t": \n\n')));
    expect(failure).to.deep.equal({ kind: 'reported', message: '' });
  });

  it('takes a word of a later version for the most careful one', async () => {
    const envelope = {
      ...envelopeOf(),
      decision: 'PERHAPS',
      action: 'EAT',
      intent: 7,
      items: [{ item_id: 'pan', verdict: 'FINE' }],
    };
    const { events } = await read(streamOf(bytesOf(`event: envelope\ndata: ${JSON.stringify(envelope)}\n\n`)));
    expect(events[0]?.data).to.deep.include({
      decision: 'DISCLAIMER',
      action: 'VERIFY_WITH_STAFF',
      intent: 'UNKNOWN',
      items: [{ item_id: 'pan', name: 'pan', verdict: 'NOT_DECLARED' }],
    });
  });

  it('tells the page of a network or a proxy from an answer', async () => {
    const page = new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } });
    expect((await read(page)).failure).to.deep.equal({ kind: 'intercepted' });
  });

  it('tells where it was led when that refuses the question', async () => {
    const elsewhere = new Response('<html>', { status: 404 });
    Object.defineProperty(elsewhere, 'redirected', { value: true });
    expect((await read(elsewhere)).failure).to.deep.equal({ kind: 'intercepted' });
  });

  it('hands on what the server says when it refuses the question, and when to come again', async () => {
    const refuse = (header: string): Response => {
      const response = json({ detail: 'Demasiadas preguntas.' }, 429);
      response.headers.set('retry-after', header);
      return response;
    };
    const refused = { kind: 'refused', status: 429, detail: 'Demasiadas preguntas.', issues: [] };
    expect((await read(refuse('7'))).failure).to.deep.equal({ ...refused, retryAfter: 7 });
    expect((await read(refuse('soon'))).failure).to.deep.equal(refused);
    const { failure } = await read(refuse(new Date(Date.now() + 30_000).toUTCString()));
    expect((failure as { retryAfter?: number }).retryAfter).to.be.within(28, 30);
  });

  it('stops at once and lets the server know', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytesOf(wire.slice(0, 200)));
      },
      cancel: () => {
        cancelled = true;
      },
    });
    const stop = new AbortController();
    const reading = read(new Response(body, { headers: { 'content-type': 'text/event-stream' } }), {
      signal: stop.signal,
    });
    await new Promise((resolve) => setTimeout(resolve, 10));
    stop.abort();
    expect((await reading).events.length).to.be.lessThan(4);
    expect(cancelled).to.equal(true);
  });
});

describe('stopQuery', () => {
  it('names the question by its key, and outlives the page', async () => {
    const server = new FakeServer();
    let keepalive: boolean | undefined;
    const through = window.fetch;
    window.fetch = (input, options) => {
      keepalive = options?.keepalive;
      return through(input, options);
    };
    server.on('/v2/query/stop', () => new Response(null, { status: 204 }));
    await stopQuery(question);
    server.restore();
    expect(JSON.parse(server.callsOf('/v2/query/stop')[0]!.body)).to.deep.equal({
      domain_id: 'bakery',
      session_id: 'session-1',
      idempotency_key: question.key,
    });
    expect(keepalive).to.equal(true);
  });
});
