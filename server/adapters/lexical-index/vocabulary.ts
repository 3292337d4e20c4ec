import type { Term } from '../../text/analyse.ts';
import { weighCount } from './term-counts.ts';

/** Lengths of the pieces of a word that are compared. */
const SHORTEST_PIECE = 4;
const LONGEST_PIECE = 5;

/** A word as it is compared: by its stem, as it is written, and by its pieces, which a slip or an ending leaves whole. */
export interface KnownWord {
  readonly stem: string;
  /** Numbers of its pieces, each once. */
  readonly pieces: Uint32Array;
}

/** The words of one scope by numbers, and how many chunks hold them. */
export interface Vocabulary {
  /** A text as the numbers of its words, in their order. */
  read(terms: readonly Term[]): Uint32Array;
  add(chunk: Uint32Array): void;
  /** The weights are then those of a scope that never held it. */
  remove(chunk: Uint32Array): void;
  wordAt(number: number): KnownWord;
  /** Undefined for a word that no chunk has ever held. */
  numberOf(word: string): number | undefined;
  pieceNumberOf(piece: string): number | undefined;
  /** How telling a word as it is written is; most for one that stands nowhere. */
  weighWord(number: number | undefined): number;
  weighPiece(number: number | undefined): number;
  /** A chunk's length over that of an average one. */
  relativeLength(chunk: Uint32Array): number;
  bytes(): number;
}

/** Roughly what one word with its pieces takes. */
const BYTES_PER_WORD = 1000;

export function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const known: KnownWord[] = [];
  const pieceNumbers = new Map<string, number>();
  // In how many chunks; of a piece for each of its words, so that a chunk may count more than once.
  const wordCounts: number[] = [];
  const pieceCounts: number[] = [];
  let chunks = 0;
  let length = 0;

  function numberPiece(piece: string): number {
    const number = pieceNumbers.get(piece) ?? pieceNumbers.size;
    if (number === pieceNumbers.size) {
      pieceNumbers.set(piece, number);
      pieceCounts.push(0);
    }
    return number;
  }

  function count(chunk: Uint32Array, by: 1 | -1): void {
    chunks += by;
    length += by * chunk.length;
    for (const number of new Set(chunk)) {
      wordCounts[number] = (wordCounts[number] ?? 0) + by;
      for (const piece of known[number]?.pieces ?? []) pieceCounts[piece] = (pieceCounts[piece] ?? 0) + by;
    }
  }

  return {
    read: (terms) =>
      Uint32Array.from(terms, ({ text, word }) => {
        const there = numbers.get(word);
        if (there !== undefined) return there;
        const number = known.length;
        numbers.set(word, number);
        known.push({ stem: text, pieces: Uint32Array.from(piecesOf(word), numberPiece) });
        wordCounts.push(0);
        return number;
      }),
    add(chunk) {
      count(chunk, 1);
    },
    remove(chunk) {
      count(chunk, -1);
    },
    wordAt: (number) => known[number] ?? { stem: '', pieces: new Uint32Array() },
    numberOf: (word) => numbers.get(word),
    pieceNumberOf: (piece) => pieceNumbers.get(piece),
    weighWord: (number) => weighCount(number === undefined ? 0 : (wordCounts[number] ?? 0), chunks),
    weighPiece: (number) => weighCount(number === undefined ? 0 : Math.min(chunks, pieceCounts[number] ?? 0), chunks),
    relativeLength: (chunk) => (length === 0 ? 1 : (chunk.length * chunks) / length),
    bytes: () => known.length * BYTES_PER_WORD,
  };
}

/** The runs of 4 and 5 characters of a word with its edges marked, each once. */
export function piecesOf(word: string): ReadonlySet<string> {
  const marked = `^${word}$`;
  const pieces = new Set<string>();
  for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size += 1)
    for (let start = 0; start + size <= marked.length; start += 1) pieces.add(marked.slice(start, start + size));
  return pieces;
}
