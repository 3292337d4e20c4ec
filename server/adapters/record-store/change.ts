import type { NewChunk, NewDocument } from '../../knowledge/index.ts';

/** A document whose content differs from what is published. */
export interface Change {
  readonly document: NewDocument;
  /** Absent for a new document. */
  readonly known?: { readonly id: number; readonly publishedVersionId: number | null; readonly lastNumber: number };
}

/** A chunk as its row is written. */
export interface FlatChunk {
  readonly chunk: NewChunk;
  /** Position of its item in the document. */
  readonly item?: number;
}

/** The chunks in document order: those of the items, then the loose ones. */
export function flatten(document: NewDocument): FlatChunk[] {
  return [
    ...document.items.flatMap((item, position) => item.chunks.map((chunk) => ({ chunk, item: position }))),
    ...document.chunks.map((chunk) => ({ chunk })),
  ];
}
