import { languageOf } from '../../../text/language-of.ts';

export interface ChunkDescription {
  /** ISO 639-1. */
  readonly language: string;
  readonly tokens: number;
}

/** The language a chunk is clearly written in, else the given one (its document's or its domain's), and how many tokens it is about. */
export function describeChunk(text: string, { language = 'es' }: { readonly language?: string }): ChunkDescription {
  return { language: languageOf(text) ?? language, tokens: estimateTokens(text) };
}

/**
 * About how many tokens a language model makes of a text, without its vocabulary: a quarter for each plain letter or space, a half for
 * each digit, mark and letter with an accent, one for each character of another script. Rather too many than too few: a budget holds.
 */
export function estimateTokens(text: string): number {
  let quarters = 0;
  for (const character of text) quarters += quartersOf(character.codePointAt(0) ?? 0);
  return Math.ceil(quarters / 4);
}

/** From here on no script is Latin. */
const LATIN_END = 0x250;

function quartersOf(code: number): number {
  const lower = code | 0x20;
  if (code <= 0x20 || (code < 0x80 && lower >= 0x61 && lower <= 0x7a)) return 1;
  return code < LATIN_END ? 2 : 4;
}
