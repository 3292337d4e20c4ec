/** One mistake in what someone wrote about a vertical, before it is known where it stood (a file's line, a request's field). */
import { distance } from 'fastest-levenshtein';

export type DomainPath = readonly (string | number)[];

export interface Finding {
  readonly path: DomainPath;
  /** In plain English, says what to do. */
  readonly reason: string;
  /** The type of a field issue (docs/errors.md). */
  readonly type: string;
  /** `error` when absent. */
  readonly severity?: 'error' | 'warning';
  /** `key`: the last step of the path is itself the mistake, not what it holds. */
  readonly at?: 'key';
}

/** An error about a value. */
export function finding(path: DomainPath, reason: string, type = 'value_error.domain'): Finding {
  return { path, reason, type };
}

/** A key nobody knows, with the nearest one that is known. */
export function unknownKey(path: DomainPath, known: readonly string[]): Finding {
  const key = String(path.at(-1) ?? '');
  return { path, reason: `unknown key "${key}"${suggest(key, known)}`, type: 'value_error.extra', at: 'key' };
}

/** `; did you mean "x"?`, or nothing when no known word is near. */
export function suggest(word: string, known: readonly string[]): string {
  const near = [...known]
    .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((left, right) => left.edits - right.edits)[0];
  return near && near.edits <= Math.max(1, Math.floor(word.length / 3)) ? `; did you mean "${near.candidate}"?` : '';
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
