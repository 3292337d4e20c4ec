import type { NewChunk, NewDocument } from '../../../knowledge/index.ts';

/** The content of a document that is about to be written. */
export interface Change {
  readonly document: Pick<NewDocument, 'key' | 'items' | 'chunks'>;
  /** Absent for a new document. */
  readonly documentId?: number;
  /** The version whose chunks keep their indices. */
  readonly replacedVersionId?: number;
}

/** A chunk as its row is written. */
export interface FlatChunk {
  readonly chunk: NewChunk;
  /** Position of its item in the document. */
  readonly item?: number;
}

/** The chunks in document order: those of the items, then the loose ones. */
export function flatten(document: Pick<NewDocument, 'items' | 'chunks'>): FlatChunk[] {
  return [
    ...document.items.flatMap((item, position) => item.chunks.map((chunk) => ({ chunk, item: position }))),
    ...document.chunks.map((chunk) => ({ chunk })),
  ];
}
