import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPassages, RAW_LIMIT } from '../../../../../server/knowledge/ingest/chunks/passages.ts';

const line = (text: string, page = 1) => ({ text, page });
const filler = 'palabra '.repeat(20).trim();

describe('a raw document', () => {
  it('is one passage while it is short', () => {
    expect(cutPassages([line('uno'), line('dos', 2)])).toEqual([{ text: 'uno\ndos', page: 1 }]);
    expect(cutPassages([line('  ')])).toEqual([]);
  });

  it('is cut at pages and headings when it is long', () => {
    const lines = [
      line('CUIDADOS'),
      ...Array.from({ length: 3 }, () => line(filler)),
      line('ENVÍOS'),
      ...Array.from({ length: 60 }, (_, at) => line(filler, 1 + Math.floor(at / 20))),
    ];
    const passages = cutPassages(lines);
    expect(passages[0]?.text.startsWith('CUIDADOS')).toBe(true);
    expect(passages[1]?.text.startsWith('ENVÍOS')).toBe(true);
    expect(passages.every(({ text }) => text.length <= 1500)).toBe(true);
  });

  it('loses no line, whatever its length', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z ]{1,200}$/u), { maxLength: 120 }), (texts) => {
        const lines = texts.map((text, index) =>
          line(text.trim() === '' ? 'x' : text.trim(), 1 + Math.floor(index / 30)),
        );
        const kept = cutPassages(lines)
          .map(({ text }) => text)
          .join('\n');
        expect(kept).toBe(lines.map(({ text }) => text).join('\n'));
      }),
    );
    expect(RAW_LIMIT).toBe(8000);
  });
});
