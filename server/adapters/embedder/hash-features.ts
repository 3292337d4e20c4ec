/** FNV-1a over UTF-16 units with Murmur's last mixing: the same number on every machine, every bit of it used. */
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;

/** What all pieces of a word weigh together, beside the word itself, which weighs 1. */
const PIECES_WEIGHT = 1.2;

const WORD_KIND = 1;
const PAIR_KIND = 2;
const PIECE_KIND = 3;

export function addWord(vector: Float32Array, stem: string, weight: number): void {
  add(vector, hash(stem, WORD_KIND), weight);
}

export function addPair(vector: Float32Array, first: string, second: string, weight: number): void {
  add(vector, hash(`${first} ${second}`, PAIR_KIND), weight);
}

/** The runs of 3 to 5 characters of a word with its edges marked: what a typo, an ending or a compound leaves whole. */
export function addPieces(vector: Float32Array, word: string, weight: number): void {
  const marked = `^${word}$`;
  const share = (weight * PIECES_WEIGHT) / Math.sqrt(countPieces(marked.length));
  for (let start = 0; start + SHORTEST_PIECE <= marked.length; start += 1) {
    let state = begin(PIECE_KIND);
    const end = Math.min(marked.length, start + LONGEST_PIECE);
    for (let position = start; position < end; position += 1) {
      state = step(state, marked.charCodeAt(position));
      if (position - start + 1 >= SHORTEST_PIECE) add(vector, finish(state), share);
    }
  }
}

function countPieces(length: number): number {
  let count = 0;
  for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size += 1) count += Math.max(0, length - size + 1);
  return Math.max(1, count);
}

/** The sign comes from a bit of its own, so that two features that fall on one place cancel as often as they add. */
function add(vector: Float32Array, hashed: number, weight: number): void {
  const place = hashed % vector.length;
  vector[place] = (vector[place] ?? 0) + (hashed >= 0x80000000 ? -weight : weight);
}

function hash(text: string, kind: number): number {
  let state = begin(kind);
  for (let position = 0; position < text.length; position += 1) state = step(state, text.charCodeAt(position));
  return finish(state);
}

function begin(kind: number): number {
  return step(SEED, kind);
}

function step(state: number, unit: number): number {
  return Math.imul(state ^ unit, PRIME);
}

function finish(state: number): number {
  let mixed = state ^ (state >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
