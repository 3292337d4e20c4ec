/** What a session knows of its person's memory, kept beside what its last answer found. */

export interface KeptTold {
  /** Whose it was: hashed. */
  readonly person: string;
  /** Conditions that were told in this session. */
  readonly told: readonly string[];
  /** Those of them that the guest took back for this session. */
  readonly dropped: readonly string[];
}

/** Adds it to what is kept of a session's last answer. */
export function withTold(kept: string | undefined, told: KeptTold | undefined): string | undefined {
  if (told === undefined) return kept;
  const finding: unknown = kept === undefined ? {} : JSON.parse(kept);
  return JSON.stringify({ ...(isObject(finding) ? finding : {}), memory: told });
}

/** Undefined: nothing was told, or nothing that this server understands. Then it is told again. */
export function readTold(kept: string | undefined): KeptTold | undefined {
  if (kept === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(kept);
    const memory = isObject(read) ? read['memory'] : undefined;
    if (!isObject(memory)) return undefined;
    const { person, told, dropped } = memory;
    return typeof person === 'string' && areTexts(told) && areTexts(dropped) ? { person, told, dropped } : undefined;
  } catch {
    return undefined;
  }
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
