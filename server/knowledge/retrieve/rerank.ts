/** What the rules of a plan prefer. */
export interface Preference {
  /** Chunk types, the most wanted first. */
  readonly types: readonly string[];
  /** Rows that show an explicit fact of what is asked. */
  readonly explicit: ReadonlySet<number>;
}

/** Shares of the final score: what was found counts more than what is preferred. */
const BASE_SHARE = 0.7;
const RULES_SHARE = 0.3;

/** Of the rules: the section counts more than that a fact stands there. */
const SECTION_SHARE = 0.6;

/** Each further preferred section is worth this much less. */
const STEP_DOWN = 0.2;

/** The final score (0…1) of a chunk: 70 % what retrieval gave it, 30 % what the rules say of its section and facts. */
export function rerank(
  base: number,
  { rowId, chunkType }: { readonly rowId: number; readonly chunkType: string },
  preference: Preference,
): number {
  const place = preference.types.indexOf(chunkType);
  const section = place === -1 ? 0 : Math.max(STEP_DOWN, 1 - STEP_DOWN * place);
  const explicit = preference.explicit.has(rowId) ? 1 : 0;
  return BASE_SHARE * base + RULES_SHARE * (SECTION_SHARE * section + (1 - SECTION_SHARE) * explicit);
}
