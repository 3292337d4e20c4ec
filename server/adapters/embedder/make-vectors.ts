import { countTokens } from '../shared/count-tokens.ts';
import { Refusal } from '../shared/ollama-client.ts';
import { cutInHalf, cutToFit } from './cut-to-fit.ts';

export interface MakeVectorsParts {
  /** Put before each text, and before each piece of one. */
  readonly prefix: string;
  /** Of one piece, its prefix included. */
  readonly mostTokens: number;
  /** One raw vector per input, in order; all of them are refused when one is. @throws Refusal */
  readonly ask: (inputs: readonly string[]) => Promise<readonly (readonly number[])[]>;
  /** Told of a text that the model can't embed. */
  readonly onRefused: (text: string, reason: string) => void;
}

/** Inputs of one request: more save no computing, and one that is bad costs the others a second one. */
const BATCH = 32;

const SPARE_TOKENS = 16;

/** What stands for a text without anything to embed. */
const BLANK = '.';

interface Piece {
  /** The place of its text. */
  readonly of: number;
  readonly text: string;
}
interface Part {
  readonly of: number;
  readonly weight: number;
  readonly vector: Float32Array;
}

/**
 * One vector of length one per text, in order. Nothing is cut off: a text longer than the model takes is embedded in pieces, cut at paragraphs,
 * else sentences, else words, and its vector is the mean of theirs, each weighted by its length. A text that the model refuses costs the
 * others nothing: it is named, and takes the direction of a blank one, so that words alone find it.
 * @throws what `ask` threw when the model refuses even that
 */
export async function makeVectors(texts: readonly string[], parts: MakeVectorsParts): Promise<Float32Array[]> {
  const mostTokens = Math.max(1, parts.mostTokens - countTokens(parts.prefix) - SPARE_TOKENS);
  const fits = (text: string): boolean => text.length <= 1 || countTokens(text) <= mostTokens;
  const pieces = texts.flatMap((text, of) =>
    cutToFit(cleanText(text), fits).map((piece): Piece => ({ of, text: piece })),
  );
  const made: Part[] = [];
  for (let from = 0; from < pieces.length; from += BATCH) {
    made.push(...(await embedPieces(pieces.slice(from, from + BATCH), parts)));
  }
  const byText = groupParts(made);
  let blank: Float32Array | undefined;
  const vectors: Float32Array[] = [];
  for (const of of texts.keys()) {
    vectors.push(poolParts(byText.get(of) ?? []) ?? (blank ??= await embedBlank(parts)));
  }
  return vectors;
}

/** Halves what is refused until the culprit stands alone. */
async function embedPieces(pieces: readonly Piece[], parts: MakeVectorsParts): Promise<Part[]> {
  try {
    const vectors = await parts.ask(pieces.map(({ text }) => parts.prefix + text));
    return pieces.flatMap(({ of, text }, place): Part[] => {
      const vector = normalise(vectors[place] ?? []);
      if (vector === undefined) parts.onRefused(text, 'a vector without a direction');
      return vector === undefined ? [] : [{ of, weight: text.length, vector }];
    });
  } catch (thrown) {
    if (!isOfTheText(thrown)) throw thrown;
    const halves = halve(pieces, thrown.isTooLong);
    if (halves === undefined) {
      for (const { text } of pieces) parts.onRefused(text, thrown.message);
      return [];
    }
    return [...(await embedPieces(halves[0], parts)), ...(await embedPieces(halves[1], parts))];
  }
}

/** Undefined: it can't be parted any more. */
function halve(pieces: readonly Piece[], canBeCut: boolean): [Piece[], Piece[]] | undefined {
  const middle = Math.ceil(pieces.length / 2);
  if (pieces.length > 1) return [pieces.slice(0, middle), pieces.slice(middle)];
  const [piece] = pieces;
  if (piece === undefined || !canBeCut) return undefined;
  const [head, tail] = cutInHalf(piece.text);
  return tail === '' ? undefined : [[{ ...piece, text: head }], [{ ...piece, text: tail }]];
}

async function embedBlank({ ask, prefix }: MakeVectorsParts): Promise<Float32Array> {
  const [raw = []] = await ask([prefix + BLANK]);
  const vector = normalise(raw);
  if (vector === undefined) throw new Error('vectors without a direction');
  return vector;
}

/** Another try with the same text ends the same; another text may do better. */
function isOfTheText(thrown: unknown): thrown is Refusal {
  if (!(thrown instanceof Refusal) || /memory|\bvram\b/iu.test(thrown.message)) return false;
  return thrown.status === 400 || thrown.status === 500;
}

function groupParts(parts: readonly Part[]): ReadonlyMap<number, readonly Part[]> {
  const groups = new Map<number, Part[]>();
  for (const part of parts) groups.set(part.of, [...(groups.get(part.of) ?? []), part]);
  return groups;
}

/** Their weighted mean, of length one. */
function poolParts(parts: readonly Part[]): Float32Array | undefined {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first?.vector;
  const sum = new Array<number>(first.vector.length).fill(0);
  for (const { vector, weight } of parts)
    vector.forEach((value, place) => (sum[place] = (sum[place] ?? 0) + weight * value));
  // Pieces may cancel each other out.
  return normalise(sum) ?? first.vector;
}

/** Undefined where there is no direction. */
function normalise(raw: readonly unknown[]): Float32Array | undefined {
  // What JSON has for a number that is none.
  if (!raw.every((value): value is number => typeof value === 'number')) return undefined;
  const length = Math.hypot(...raw);
  return Number.isFinite(length) && length > 0 ? Float32Array.from(raw, (value) => value / length) : undefined;
}

/** Without what no text has: it may end a text for the model, or be refused by its tokenizer. */
function cleanText(text: string): string {
  const clean = text.replaceAll(/[^\P{Cc}\t\n]/gu, ' ').replaceAll(/\p{Cs}/gu, '\uFFFD');
  return clean.trim() === '' ? BLANK : clean;
}
