import type { Source } from '../../server/contract/v1.ts';

/** The sources of an answer, whatever else the list holds. */
export function readSources(value: unknown): Source[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((entry) => ({
    source: textOf(entry['source']),
    chunk_id: textOf(entry['chunk_id']),
    chunk_type: textOf(entry['chunk_type']),
  }));
}

/** The texts of a list, whatever else it holds. */
export function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** A text field; anything else reads as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whether a parsed value has named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
