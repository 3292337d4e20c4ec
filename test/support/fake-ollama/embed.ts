import { createHash } from 'node:crypto';
import { countTokens } from './chat.ts';
import type { FakeModel } from './protocol.ts';

/** As Ollama: more tokens of a text are silently left out. */
const BATCH_TOKENS = 2048;

export type Embedded =
  | { readonly kind: 'embedded'; readonly answer: object }
  | { readonly kind: 'refused'; readonly status: number; readonly error: string };

/** Vectors by the hashes of a text's words: same text, same vector; shared words, near vectors. Of length one. */
export function embed(model: FakeModel, body: Readonly<Record<string, unknown>>): Embedded {
  const { input = [], truncate = true, dimensions } = body;
  // One empty text is as none; among others it is a text.
  const texts = typeof input === 'string' ? (input === '' ? [] : [input]) : (input as string[]);
  if (!Array.isArray(texts) || texts.some((text) => typeof text !== 'string')) {
    return { kind: 'refused', status: 400, error: 'invalid input type' };
  }
  const limit = Math.min(BATCH_TOKENS, model.contextLength ?? BATCH_TOKENS);
  if (truncate === false && texts.some((text) => countTokens([text]) > limit)) {
    return { kind: 'refused', status: 400, error: 'the input length exceeds the context length' };
  }
  for (const text of texts) {
    const refused = model.refuses?.(text);
    if (refused !== undefined) return { kind: 'refused', ...refused };
  }
  const seen = texts.map((text) => text.slice(0, limit * 4));
  const width = typeof dimensions === 'number' ? dimensions : (model.dimension ?? 768);
  return {
    kind: 'embedded',
    answer: {
      model: model.name,
      embeddings: seen.map((text) => vectorOf(text, width)),
      total_duration: 1_000_000,
      load_duration: 0,
      prompt_eval_count: seen.reduce((sum, text) => sum + countTokens([text]), 0),
    },
  };
}

function vectorOf(text: string, width: number): number[] {
  const vector = new Array<number>(width).fill(0);
  for (const word of text.toLowerCase().split(/\s+/u)) {
    const hash = createHash('sha256').update(word).digest();
    vector[hash.readUInt32LE(0) % width]! += hash.readUInt8(4) % 2 === 0 ? 1 : -1;
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector.fill(1 / Math.sqrt(width)) : vector.map((value) => value / length);
}
