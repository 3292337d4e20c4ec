import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createParser } from 'eventsource-parser';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenParser } from '../../../scripts/pack/short-parser.mjs';

const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('eventsource-parser')
    .replace(/index\.cjs$/u, 'index.js'),
  'utf8',
);
const short = shortenParser(source);
const shortened = (await import(`data:text/javascript,${encodeURIComponent(short)}`)) as {
  createParser: typeof createParser;
};

/** Everything that a parser tells of a stream that comes in these pieces. */
function heard(create: typeof createParser, pieces: readonly string[]): unknown[] {
  const told: unknown[] = [];
  const parser = create({
    maxBufferSize: 60,
    onEvent: (event) => told.push(event),
    onRetry: (milliseconds) => told.push(milliseconds),
  });
  try {
    for (const piece of pieces) parser.feed(piece);
  } catch {
    told.push('too long');
  }
  return told;
}

describe('the parser of events as it is packed', () => {
  it('reads every stream as the package does, however it is cut', () => {
    const parts = fc.constantFrom(
      ...['data', 'event', 'id', 'retry', 'field', 'dat', ':', ': ', ':  ', ' ', '\n', '\n', '\n\n'],
      ...[
        'data: {"t":"pan"}\n',
        'event: token\n',
        'id: 7\n',
        'id:\0\n',
        'retry: 250\n',
        'retry: soon\n',
        ': still here\n\n',
      ],
      ...['data:', 'event:', 'id:', 'é🥐', 'x'.repeat(30)],
    );
    const pieces = fc.array(
      fc.array(parts, { maxLength: 6 }).map((some) => some.join('')),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces, (some) => {
        expect(heard(shortened.createParser, some)).toEqual(heard(createParser, some));
      }),
      { numRuns: 20_000 },
    );
  });

  it('is not made of a package that is written in another way', () => {
    expect(() => shortenParser(source.replace('return { feed, reset }', 'return api'))).toThrow('see anew');
  });
});
