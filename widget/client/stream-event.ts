import type { ChatStreamEvent, Source } from '../../server/contract/v1.ts';

/**
 * Turns one server-sent event into a typed one. `undefined`: an event of a later version, to be passed over. Throws when
 * the data of a known event can't be read: a lost piece of an answer must not go unnoticed.
 */
export function readStreamEvent(name: string, data: string): ChatStreamEvent | undefined {
  switch (name) {
    case 'meta':
      return { event: name, data: { domain_id: textOf(fieldOf(data, 'domain_id')) } };
    case 'sources':
      return { event: name, data: { sources: readSources(fieldOf(data, 'sources')) } };
    case 'warnings':
      return { event: name, data: { warnings: readTexts(fieldOf(data, 'warnings')) } };
    case 'token':
      return { event: name, data: { t: textOf(fieldOf(data, 't')) } };
    case 'error':
      return { event: name, data: { message: textOf(fieldOf(data, 'message')) } };
    case 'start':
    case 'done':
      return { event: name, data: { ok: true } };
    default:
      return undefined;
  }
}

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

function fieldOf(data: string, field: string): unknown {
  const parsed: unknown = JSON.parse(data);
  if (!isRecord(parsed)) throw new SyntaxError('an event carries an object');
  return parsed[field];
}
