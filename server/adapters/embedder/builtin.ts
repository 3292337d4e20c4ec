import { Fault } from '../../fault.ts';
import type { Embedder } from '../../knowledge/index.ts';
import { analyse } from '../../text/analyse.ts';
import { createPause } from '../shared/pause.ts';
import { addPair, addPieces, addWord } from './hash-features.ts';

const DIMENSION = 512;

/** Names the features, their weights and the analysis behind them: whatever changes a vector raises the version. */
const ID = `builtin-hash-v1:${String(DIMENSION)}`;

/** Fitted by `npm run calibrate` (docs/retrieval.md). */
const CALIBRATION = { midpoint: 0.28, slope: 24 };

const PAIR_WEIGHT = 0.5;

/**
 * An embedder without a model and without a download: a hashed bag of words (stemmed), pairs of neighbours and pieces
 * of 3 to 5 characters, each counted by the root of how often it stands there. It forgives typos, endings and compound
 * words. It does not know meaning: two words with no letters in common are strangers to it. The same text gives the
 * same vector on every machine.
 */
export function createBuiltinEmbedder(): Embedder {
  return {
    id: ID,
    dimension: DIMENSION,
    calibration: CALIBRATION,
    isOfLetters: true,
    async embedDocuments(texts, signal) {
      const pause = createPause();
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        stopWhenCancelled(signal);
        vectors.push(embed(text));
        await pause();
      }
      return vectors;
    },
    async embedQuery(text, signal) {
      stopWhenCancelled(signal);
      return embed(text);
    },
  };
}

function stopWhenCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new Fault('cancelled', { cause: signal.reason });
}

function embed(text: string): Float32Array {
  const vector = new Float32Array(DIMENSION);
  const terms = analyse(text);
  const counts = new Map<string, { stem: string; count: number }>();
  const pairs = new Map<string, { first: string; second: string; count: number }>();
  for (const [place, { text: stem, word }] of terms.entries()) {
    const seen = counts.get(word);
    if (seen) seen.count += 1;
    else counts.set(word, { stem, count: 1 });
    const next = terms[place + 1];
    if (!next) continue;
    const pair = `${stem} ${next.text}`;
    const seenPair = pairs.get(pair);
    if (seenPair) seenPair.count += 1;
    else pairs.set(pair, { first: stem, second: next.text, count: 1 });
  }
  // A root, not a logarithm: it is exact everywhere, and a vector must not depend on the machine.
  for (const [word, { stem, count }] of counts) {
    addWord(vector, stem, Math.sqrt(count));
    addPieces(vector, word, Math.sqrt(count));
  }
  for (const { first, second, count } of pairs.values()) addPair(vector, first, second, PAIR_WEIGHT * Math.sqrt(count));
  // A text without a word still has a direction, the same for all of them.
  if (counts.size === 0) addWord(vector, '', 1);
  return normalise(vector);
}

function normalise(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  // Signed features may cancel to nothing: such a text takes the direction of the empty one.
  if (square === 0) addWord(vector, '', (square = 1));
  const scale = 1 / Math.sqrt(square);
  return vector.map((value) => value * scale);
}
