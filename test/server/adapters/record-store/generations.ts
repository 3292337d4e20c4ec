import type { NewDocument, RecordStore } from '../../../../server/knowledge/index.ts';
import { makeChunk, makeDocument, makeScope, publish } from '../../../support/make-document.ts';

export const DOCUMENTS = 3;
export const CHUNKS = 250;

/** Documents whose every chunk names the generation: a mix of two can be seen. */
export function makeGeneration(generation: number): NewDocument[] {
  return Array.from({ length: DOCUMENTS }, (_, document) =>
    makeDocument(
      `document ${String(document)}`,
      Array.from({ length: CHUNKS }, (__, chunk) =>
        makeChunk(`generation ${String(generation)} chunk ${String(chunk)}`),
      ),
    ),
  );
}

export async function publishGeneration(store: RecordStore, documents: readonly NewDocument[]): Promise<void> {
  await publish(store, makeScope(), ...documents);
}
