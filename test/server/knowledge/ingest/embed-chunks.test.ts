import { describe, expect, it } from 'vitest';
import { embedNew, embeddedText, hashChunk } from '../../../../server/knowledge/ingest/embed-chunks.ts';
import type { RecordStore } from '../../../../server/knowledge/index.ts';
import { createFakeEmbedder } from '../../../support/fake-embedder.ts';
import { EMBEDDER_ID, hashOf, vectorOf } from '../../../support/make-document.ts';

const chunk = { type: 'parts', text: 'pan', source: 's', counted: true };

function recordsThatKnow(...hashes: string[]) {
  const asked: string[] = [];
  const records = {
    knownEmbeddings: (embedderId: string, all: readonly string[]) => {
      asked.push(embedderId);
      return Promise.resolve(new Set(hashes.filter((hash) => all.includes(hash))));
    },
  };
  // Only what embedding asks of the records is there.
  return { asked, records: records as unknown as RecordStore };
}
const signal = new AbortController().signal;

describe('what is embedded of a chunk', () => {
  it('begins with the name of its item, when it has one', () => {
    expect(embeddedText(chunk, 'Torta')).toBe('Torta. pan');
    expect(embeddedText(chunk, undefined)).toBe('pan');
  });

  it('is what its hash is of: another name, another hash', () => {
    expect(hashChunk(chunk, 'Torta', hashOf)).toEqual({ ...chunk, contentHash: hashOf('Torta. pan') });
    expect(hashChunk(chunk, 'Flan', hashOf).contentHash).not.toBe(hashChunk(chunk, 'Torta', hashOf).contentHash);
  });
});

describe('texts to embed', () => {
  it('are only those without a vector of this embedder, each under its own hash', async () => {
    const { embedder, embedded } = createFakeEmbedder();
    const { records, asked } = recordsThatKnow('h2');
    const texts = new Map([
      ['h1', 'uno'],
      ['h2', 'dos'],
      ['h3', 'tres'],
    ]);
    const { embedderId, vectors } = await embedNew(texts, { embedder, records }, signal);
    expect(embedded).toEqual(['uno', 'tres']);
    expect(asked).toEqual([EMBEDDER_ID]);
    expect(embedderId).toBe(EMBEDDER_ID);
    expect([...vectors]).toEqual([
      ['h1', vectorOf('uno')],
      ['h3', vectorOf('tres')],
    ]);
  });

  it('that fail leave no vector behind', async () => {
    const { embedder } = createFakeEmbedder();
    const failing = { ...embedder, embedDocuments: () => Promise.reject(new Error('away')) };
    const { records } = recordsThatKnow();
    await expect(embedNew(new Map([['h', 'x']]), { embedder: failing, records }, signal)).rejects.toThrow('away');
  });
});
