import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plain } from '../scoring/compare-texts.ts';
import { layoutClasses, menuFor } from './layouts.ts';

/** Names, signs and marks, whatever case and spaces stand between. */
const bare = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** All entries of a zip, unpacked. */
function unzipped(bytes: Buffer): string {
  let text = '';
  for (let at = 0; bytes.toString('latin1', at, at + 4) === 'PK\x03\x04';) {
    const start = at + 30 + bytes.readUInt16LE(at + 26);
    at = start + bytes.readUInt32LE(at + 18);
    text += inflateRawSync(bytes.subarray(start, at)).toString();
  }
  return text;
}

function textOf(bytes: Uint8Array): string {
  if (Buffer.from(bytes).toString('latin1', 0, 2) === 'PK') return unmarked(unzipped(Buffer.from(bytes)));
  return decoded(bytes).startsWith('<!doctype html>') ? unmarked(decoded(bytes)) : decoded(bytes);
}

const unmarked = (xml: string): string =>
  xml
    .replaceAll(/<(?:w:)?(?:t|p|td|li|h\d)\b[^>]*>/gu, ' ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A printed page needs a browser, and so does a picture of one: `npm run corpus` makes those. */
const plainClasses = layoutClasses.filter(({ name }) => !/pdf|picture/u.test(name));
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(plainClasses.map((layout) => [layout.name, layout] as const))('files of %s', (_, layout) => {
  it('hold all that their truth says, and are the same for the same seed', async () => {
    for (const seed of seeds) {
      const { bytes, truth } = await layout.render(menuFor(layout, seed));
      const again = await layout.render(menuFor(layout, seed));
      expect(again.bytes).toEqual(bytes);
      const text = bare(textOf(bytes));
      expect(truth.items.length).toBeGreaterThan(5);
      for (const { name, section, description, prices } of truth.items) {
        for (const piece of [name, section ?? '', description ?? '']) expect(text).toContain(bare(piece));
        for (const { written, amount } of prices)
          expect(text.includes(bare(written)) || (amount !== undefined && text.includes(bare(String(amount))))).toBe(
            true,
          );
      }
      for (const line of [...truth.others, ...truth.statements.map((statement) => statement.text)])
        expect(text).toContain(bare(line));
    }
  });
});

describe('the classes', () => {
  it('have names of their own', () => {
    const names = layoutClasses.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('show each kind of mark with few seeds', async () => {
    const said = new Set<string>();
    for (const layout of plainClasses)
      for (const seed of seeds) {
        const { truth } = await layout.render(menuFor(layout, seed));
        for (const { hazards, unknownMarks } of truth.items) {
          for (const status of Object.values(hazards)) said.add(status);
          if (unknownMarks > 0) said.add('unknown');
        }
        if (truth.statements.length > 0) said.add('house');
      }
    expect([...said].toSorted()).toEqual(['contains', 'doubtful', 'free', 'house', 'traces', 'unknown']);
  });
});
