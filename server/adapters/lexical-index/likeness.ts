import type { Term } from '../../text/analyse.ts';
import type { TermCounts } from './term-counts.ts';
import type { Vocabulary } from './vocabulary.ts';
import { piecesOf } from './vocabulary.ts';

/** What each way of comparing counts; they plateau around these (docs/retrieval.md). */
const SHARES = { stems: 1, words: 0.5, pairs: 0.5, pieces: 1.5 } as const;

/** Of BM25+, as in the index. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.7;
const PRESENCE = 0.5;
const MOST_OF_ONE = PRESENCE + SATURATION + 1;

/** One way of comparing a question with a chunk: what is counted, and what each of it weighs. */
interface Feature {
  readonly weights: Float64Array;
  readonly counts: Float64Array;
  readonly share: number;
}

/** Of a word of the scope: which of the asked stems, words and pieces it holds. */
interface Hit {
  readonly stem: number;
  readonly word: number;
  readonly pieces: readonly number[];
}

/** How like a question a chunk is (0…1), by stems, words as they are written, neighbouring stems and pieces of words. */
export type Likeness = (chunk: Uint32Array) => number;

export function createLikeness(terms: readonly Term[], vocabulary: Vocabulary, counts: TermCounts): Likeness {
  const stems = numbered(terms.map(({ text }) => text));
  const words = numbered(terms.map(({ word }) => word));
  const pieces = numbered(terms.flatMap(({ word }) => [...piecesOf(word)]));
  const pairs = numbered(terms.slice(1).map(({ text }, place) => `${terms[place]?.text ?? ''} ${text}`));
  const features = {
    stems: createFeature([...stems.keys()], SHARES.stems, (stem) => counts.weigh(stem)),
    words: createFeature([...words.keys()], SHARES.words, (word) => vocabulary.weighWord(vocabulary.numberOf(word))),
    pieces: createFeature([...pieces.keys()], SHARES.pieces, (piece) =>
      vocabulary.weighPiece(vocabulary.pieceNumberOf(piece)),
    ),
    // How many chunks hold a pair is not kept: about as telling as its two words.
    pairs: createFeature([...pairs.keys()], SHARES.pairs, (pair) => {
      const [first = '', second = ''] = pair.split(' ');
      return (counts.weigh(first) + counts.weigh(second)) / 2;
    }),
  };
  const hitOf = createHits({ stems, words, pieces }, vocabulary);
  const stemNames = [...stems.keys()];
  const all = Object.values(features);
  return (chunk) => {
    for (const { counts: own } of all) own.fill(0);
    let before = -1;
    for (const number of chunk) {
      const hit = hitOf(number);
      if (hit === undefined) {
        before = -1;
        continue;
      }
      addTo(features.stems, hit.stem);
      addTo(features.words, hit.word);
      for (const piece of hit.pieces) addTo(features.pieces, piece);
      if (before >= 0 && hit.stem >= 0)
        addTo(features.pairs, pairs.get(`${stemNames[before] ?? ''} ${stemNames[hit.stem] ?? ''}`) ?? -1);
      before = hit.stem;
    }
    return likenessOf(all, vocabulary.relativeLength(chunk));
  };
}

function numbered(texts: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(texts)].map((text, number) => [text, number]));
}

function createFeature(texts: readonly string[], share: number, weigh: (text: string) => number): Feature {
  return { weights: Float64Array.from(texts, weigh), counts: new Float64Array(texts.length), share };
}

function addTo({ counts }: Feature, place: number): void {
  if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
}

interface AskedFor {
  readonly stems: ReadonlyMap<string, number>;
  readonly words: ReadonlyMap<string, number>;
  readonly pieces: ReadonlyMap<string, number>;
}

/** Looks at each word of the scope once for a question, however many chunks hold it. */
function createHits({ stems, words, pieces }: AskedFor, vocabulary: Vocabulary): (word: number) => Hit | undefined {
  const wordPlaces = new Map([...words].map(([word, place]) => [vocabulary.numberOf(word), place]));
  const piecePlaces = new Map([...pieces].map(([piece, place]) => [vocabulary.pieceNumberOf(piece), place]));
  const known = new Map<number, Hit | undefined>();
  return (number) => {
    if (known.has(number)) return known.get(number);
    const { stem, pieces: own } = vocabulary.wordAt(number);
    const held: number[] = [];
    for (const piece of own) {
      const place = piecePlaces.get(piece);
      if (place !== undefined) held.push(place);
    }
    const hit = { stem: stems.get(stem) ?? -1, word: wordPlaces.get(number) ?? -1, pieces: held };
    const found = hit.stem >= 0 || held.length > 0 || hit.word >= 0 ? hit : undefined;
    known.set(number, found);
    return found;
  };
}

/** Each feature by BM25+, over the most that it could be. */
function likenessOf(features: readonly Feature[], relativeLength: number): number {
  const damping = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relativeLength);
  let sum = 0;
  let most = 0;
  for (const { weights, counts, share } of features) {
    let held = 0;
    let all = 0;
    for (let place = 0; place < weights.length; place += 1) {
      const weight = weights[place] ?? 0;
      const count = counts[place] ?? 0;
      all += weight * MOST_OF_ONE;
      if (count > 0) held += weight * (PRESENCE + (count * (SATURATION + 1)) / (count + damping));
    }
    most += share;
    if (all > 0) sum += (share * held) / all;
  }
  return sum / most;
}
