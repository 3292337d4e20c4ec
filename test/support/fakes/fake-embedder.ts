import type { Embedder } from '../../../server/knowledge/index.ts';
import { EMBEDDER_ID, vectorOf } from '../samples/make-document.ts';

/** An embedder whose vectors follow from the text. `embedded` collects what it was handed. */
export function createFakeEmbedder(): { readonly embedder: Embedder; readonly embedded: string[] } {
  const embedded: string[] = [];
  return {
    embedded,
    embedder: {
      id: EMBEDDER_ID,
      dimension: 4,
      calibration: { midpoint: 0.3, slope: 20 },
      embedDocuments: (texts) => {
        embedded.push(...texts);
        return Promise.resolve(texts.map((text) => vectorOf(text)));
      },
      embedQuery: (text) => Promise.resolve(vectorOf(text)),
    },
  };
}
