import { createBuiltinEmbedder } from '../../../server/adapters/embedder/builtin.ts';
import type { FaultCode } from '../../../server/fault.ts';
import { Fault } from '../../../server/fault.ts';
import type { Embedder } from '../../../server/knowledge/index.ts';

export interface RecordedEmbedder {
  readonly embedder: Embedder;
  /** Texts handed to it so far. */
  readonly embedded: string[];
  /** Questions handed to it so far. */
  readonly asked: string[];
  /** It fails with this code for as long as it is set. */
  fault: FaultCode | undefined;
  /** Runs before each batch of texts. */
  beforeBatch: (texts: readonly string[]) => unknown;
}

/** The built-in embedder folded to another dimension under another name: it finds what its words find, and its vectors are its own. */
export function createRecordedEmbedder(id: string, dimension: number): RecordedEmbedder {
  const builtin = createBuiltinEmbedder();
  const embedded: string[] = [];
  const asked: string[] = [];
  const recorded: Omit<RecordedEmbedder, 'embedder'> = {
    embedded,
    asked,
    fault: undefined,
    beforeBatch: () => undefined,
  };
  const requirePresence = (): void => {
    if (recorded.fault !== undefined) throw new Fault(recorded.fault);
  };
  const embedder: Embedder = {
    id,
    dimension,
    calibration: builtin.calibration,
    async embedDocuments(texts, signal) {
      await recorded.beforeBatch(texts);
      requirePresence();
      const vectors = await builtin.embedDocuments(texts, signal);
      embedded.push(...texts);
      return vectors.map((vector) => foldVector(vector, dimension));
    },
    async embedQuery(text, signal) {
      requirePresence();
      asked.push(text);
      return foldVector(await builtin.embedQuery(text, signal), dimension);
    },
  };
  return Object.assign(recorded, { embedder });
}

function foldVector(vector: Float32Array, dimension: number): Float32Array {
  const folded = new Float32Array(dimension);
  for (const [place, value] of vector.entries()) {
    const target = place % dimension;
    folded[target] = (folded[target] ?? 0) + value;
  }
  const length = Math.hypot(...folded) || 1;
  return folded.map((value) => value / length);
}
