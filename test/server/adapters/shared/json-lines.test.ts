import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BrokenLines, wholeLines } from '../../../../server/adapters/shared/json-lines.ts';
import { cpuMs } from '../../../support/cpu-time.ts';

const encoder = new TextEncoder();

async function read(pieces: Iterable<Uint8Array>): Promise<unknown[]> {
  const lines: unknown[] = [];
  const feed = (async function* () {
    yield* pieces;
  })();
  for await (const line of wholeLines(feed)) {
    const text = new TextDecoder().decode(line);
    expect(text.endsWith('\n')).toBe(true);
    lines.push(JSON.parse(text));
  }
  return lines;
}

it('hands on the same objects however the bytes are cut', async () => {
  const objects = fc.array(fc.record({ content: fc.string({ unit: 'grapheme' }) }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(objects, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (lines, size, isClosed) => {
      const text = lines.map((line) => JSON.stringify(line)).join('\n\n') + (isClosed ? '\r\n' : '');
      const bytes = encoder.encode(text);
      const pieces = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
      expect(await read(pieces)).toEqual(lines);
    }),
  );
});

it.each(['<html>', '{"a":', '42', 'null', '[]', '"texto"', '{"a":1}{"b":2}'])('stops at %j', async (line) => {
  await expect(read([encoder.encode(`{"ok":1}\n${line}\n{"ok":2}\n`)])).rejects.toThrow(BrokenLines);
});

it('collects no line without an end', async () => {
  const piece = encoder.encode('x'.repeat(1024 * 1024));
  let sent = 0;
  const endless = function* () {
    for (;;) {
      sent += 1;
      yield piece;
    }
  };
  await expect(read(endless())).rejects.toThrow('a line without an end');
  expect(sent).toBe(9);
});

it('reads a line that comes by the byte in time that grows with its length only', async () => {
  const bytes = encoder.encode(`{"a":"${'x'.repeat(200_000)}"}\n`);
  const begun = cpuMs();
  expect(
    await read(
      (function* () {
        for (let at = 0; at < bytes.length; at += 1) yield bytes.slice(at, at + 1);
      })(),
    ),
  ).toHaveLength(1);
  expect(cpuMs() - begun).toBeLessThan(3000);
});
