import { expect } from 'chai';
import type { ChatStreamEvent } from '../../../server/contract/v1.ts';
import { streamAnswer } from '../../../widget/client/chat-stream.ts';
import type { Failure } from '../../../widget/client/failure.ts';
import { failureOf } from '../../../widget/client/failure.ts';
import { FakeServer, json } from '../support/server.ts';

describe('streamAnswer', () => {
  let server: FakeServer;
  const question = { domain_id: 'bakery', message: '¿Qué pan hay?' };

  beforeEach(() => {
    server = new FakeServer();
  });
  afterEach(() => {
    server.restore();
  });

  async function read(
    signal = new AbortController().signal,
  ): Promise<{ events: ChatStreamEvent[]; failure?: Failure }> {
    const events: ChatStreamEvent[] = [];
    try {
      for await (const event of streamAnswer('', question, signal)) events.push(event);
      return { events };
    } catch (error) {
      return { events, failure: failureOf(error) };
    }
  }

  it('yields the events of the contract in their order and ends with done', async () => {
    const reading = read();
    const stream = await server.stream(0);
    stream.begin({
      sources: [{ source: 'pan.pdf', chunk_id: 'pan.pdf:1', chunk_type: 'notes' }],
      warnings: ['cuidado'],
    });
    stream.say('Hay', ' pan');
    stream.done();
    const { events } = await reading;
    expect(events.map(({ event }) => event)).to.deep.equal([
      'meta',
      'sources',
      'warnings',
      'start',
      'token',
      'token',
      'done',
    ]);
    expect(events[1]?.data).to.deep.equal({
      sources: [{ source: 'pan.pdf', chunk_id: 'pan.pdf:1', chunk_type: 'notes' }],
    });
    expect(stream.body).to.deep.equal(question);
  });

  it('keeps every letter when the network cuts through the middle of one', async () => {
    const reading = read();
    const stream = await server.stream(0);
    const bytes = new TextEncoder().encode(
      'event: token\ndata: {"t":"ñandú 🥐"}\n\nevent: done\ndata: {"ok":true}\n\n',
    );
    for (const byte of bytes) stream.bytes(Uint8Array.of(byte));
    const { events } = await reading;
    expect(events[0]).to.deep.equal({ event: 'token', data: { t: 'ñandú 🥐' } });
    expect(events).to.have.length(2);
  });

  it('reads windows line ends, comments and events it does not know', async () => {
    const reading = read();
    const stream = await server.stream(0);
    stream.write(': still here\r\n\r\nevent: envelope\r\ndata: {}\r\n\r\nevent: token\r\ndata: {"t":"sí"}\r\n\r\n');
    stream.done();
    expect((await reading).events.map(({ event }) => event)).to.deep.equal(['token', 'done']);
  });

  it('says that the answer was cut when the stream ends before done', async () => {
    const reading = read();
    const stream = await server.stream(0);
    stream.begin();
    stream.say('Hay');
    stream.close();
    const { events, failure } = await reading;
    expect(events.at(-1)).to.deep.equal({ event: 'token', data: { t: 'Hay' } });
    expect(failure).to.deep.equal({ kind: 'cut' });
  });

  it('says that the answer was cut when the connection breaks', async () => {
    const reading = read();
    const stream = await server.stream(0);
    stream.begin();
    stream.breakOff();
    expect((await reading).failure).to.deep.equal({ kind: 'cut' });
  });

  it('says that the answer was cut when a piece of it can not be read', async () => {
    const reading = read();
    const stream = await server.stream(0);
    stream.write('event: token\ndata: {"t": \n\n');
    expect((await reading).failure).to.deep.equal({ kind: 'cut' });
    expect(stream.cancelled).to.equal(true);
  });

  it('hands on what the server says when it refuses the question', async () => {
    server.on('/v1/chat/stream', () => json({ detail: 'message requerido' }, 400));
    expect((await read()).failure).to.deep.equal({
      kind: 'refused',
      status: 400,
      detail: 'message requerido',
      issues: [],
    });
  });

  it('stops at once and lets the server know when the guest stops it', async () => {
    const abort = new AbortController();
    const reading = read(abort.signal);
    const stream = await server.stream(0);
    stream.begin();
    await new Promise((resolve) => setTimeout(resolve, 10));
    abort.abort();
    const { events } = await reading;
    expect(events.map(({ event }) => event)).to.deep.equal(['meta', 'sources', 'start']);
    expect(stream.cancelled).to.equal(true);
    expect(stream.signal.aborted).to.equal(true);
  });

  it('leaves out of a list of sources what is none', async () => {
    const reading = read();
    const stream = await server.stream(0);
    stream.write('event: sources\ndata: {"sources":[null,7,{"source":"a","chunk_id":{},"chunk_type":"t"}]}\n\n');
    stream.done();
    expect((await reading).events[0]?.data).to.deep.equal({
      sources: [{ source: 'a', chunk_id: '', chunk_type: 't' }],
    });
  });
});
