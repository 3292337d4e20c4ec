import { expect } from 'chai';
import { createEventParser } from '../../../widget/client/event-parser.ts';

const LIMIT = 200;

/** What a parser tells of these pieces, in their order. */
function parse(...pieces: string[]): unknown[] {
  const told: unknown[] = [];
  const feed = createEventParser(
    {
      onEvent: (name, data, id) => told.push([name, data, id]),
      onRetry: (milliseconds) => told.push(milliseconds),
    },
    LIMIT,
  );
  pieces.forEach(feed);
  return told;
}

/** Every way to cut a text in two. */
const cuts = (text: string): [string, string][] =>
  Array.from({ length: text.length + 1 }, (_, at) => [text.slice(0, at), text.slice(at)]);

describe('createEventParser', () => {
  it('tells name, data and id of an event', () => {
    expect(parse('id: 1a-2\nevent: token\ndata: {"t":"hola"}\n\n')).to.deep.equal([['token', '{"t":"hola"}', '1a-2']]);
  });

  it('knows no name and no id where the event gives none, also behind one that did', () => {
    expect(parse('id: 7\nevent: token\ndata: uno\n\ndata: dos\n\n')).to.deep.equal([
      ['token', 'uno', '7'],
      ['', 'dos', undefined],
    ]);
  });

  it('takes one blank behind the colon away, and no second one', () => {
    expect(parse('data:uno\n\ndata: dos\n\ndata:  tres\n\n')).to.deep.equal([
      ['', 'uno', undefined],
      ['', 'dos', undefined],
      ['', ' tres', undefined],
    ]);
  });

  it('keeps colons and separators of lines of other alphabets in the data', () => {
    expect(parse('data: a: b\u2028c\u0085d\n\n')).to.deep.equal([['', 'a: b\u2028c\u0085d', undefined]]);
  });

  it('joins the lines of one event, empty ones too', () => {
    expect(parse('data: uno\ndata\ndata:\ndata: dos\n\n')).to.deep.equal([['', 'uno\n\n\ndos', undefined]]);
  });

  it('tells an event whose data is empty, and none that has no data', () => {
    expect(parse('data:\n\nevent: ping\nid: 3\n\n\n\n')).to.deep.equal([['', '', undefined]]);
  });

  it('forgets the name of an event without data', () => {
    expect(parse('event: ping\n\ndata: uno\n\n')).to.deep.equal([['', 'uno', undefined]]);
  });

  it('passes over comments, fields that it does not know and those that only begin like one', () => {
    expect(parse(': still there\n:\nfoo: bar\ndatum: no\nData: no\n data: no\ndata: uno\n\n')).to.deep.equal([
      ['', 'uno', undefined],
    ]);
  });

  it('takes no id with a null in it', () => {
    expect(parse('id: a\0b\ndata: uno\n\n')).to.deep.equal([['', 'uno', undefined]]);
  });

  it('tells how long to wait, where that is a number', () => {
    expect(parse('retry: 1500\nretry: soon\nretry: -1\nretry:\nretry: 1e3\n')).to.deep.equal([1500]);
  });

  it('tells nothing of an event that is not complete', () => {
    expect(parse('event: token\ndata: uno\n')).to.deep.equal([]);
  });

  for (const [name, end] of [
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['both', '\r\n'],
  ] as const) {
    const text = ['id: 1', 'event: token', 'data: uno', 'data: dos', '', ': a comment', 'data: tres', '', ''].join(end);
    const whole = [
      ['token', 'uno\ndos', '1'],
      ['', 'tres', undefined],
    ];

    it(`reads lines that end in ${name}, cut anywhere`, () => {
      for (const pieces of cuts(text)) expect(parse(...pieces)).to.deep.equal(whole);
    });

    it(`reads lines that end in ${name}, letter by letter, with empty pieces in between`, () => {
      expect(parse(...Array.from(text).flatMap((letter) => [letter, '']))).to.deep.equal(whole);
    });
  }

  it('does not wait for what comes behind a carriage return', () => {
    expect(parse('data: uno\r\r')).to.deep.equal([['', 'uno', undefined]]);
  });

  it('takes an empty line in a piece of its own for one', () => {
    expect(parse('data: uno\n', '\n', '\n', 'data: dos\n', '\n')).to.deep.equal([
      ['', 'uno', undefined],
      ['', 'dos', undefined],
    ]);
  });

  it('throws where a line without an end grows over the limit', () => {
    const piece = 'x'.repeat(LIMIT / 4);
    expect(() => parse('data: ', piece, piece, piece, piece)).to.throw('longer than 200 characters');
  });

  it('throws where the lines of one event do, and not where those of several do', () => {
    const line = `data: ${'x'.repeat(LIMIT / 4)}\n`;
    expect(() => parse(line, line, line, line)).to.throw('longer than 200 characters');
    expect(parse(...Array.from({ length: 8 }, () => `${line}\n`))).to.have.length(8);
  });

  it('has told what was complete before it throws', () => {
    const told: string[] = [];
    const feed = createEventParser({ onEvent: (_, data) => told.push(data), onRetry: () => undefined }, LIMIT);
    expect(() => {
      feed(`data: uno\n\ndata: ${'x'.repeat(LIMIT)}`);
    }).to.throw();
    expect(told).to.deep.equal(['uno']);
  });

  it('reads a long line in small pieces in a moment', () => {
    const piece = 'x'.repeat(64);
    let length = 0;
    const feed = createEventParser(
      { onEvent: (_, data) => (length = data.length), onRetry: () => undefined },
      4_000_000,
    );
    const began = performance.now();
    feed('data: ');
    for (let at = 0; at < 50_000; at += 1) feed(piece);
    feed('\n\n');
    expect(length).to.equal(64 * 50_000);
    expect(performance.now() - began).to.be.below(2_000);
  });
});
