/** A finding as the text that is kept with its session. */
import type { Wish } from '../find/find.ts';
import type { Finding } from './finding.ts';

export function writeFinding(finding: Finding): string {
  return JSON.stringify(finding, (_key, value: unknown) => (value instanceof Set ? { [SET]: [...value] } : value));
}

/** Undefined: it is none that this server understands. */
export function readFinding(text: string | undefined): Finding | undefined {
  if (text === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(text, (_key, value: unknown) => (isSet(value) ? new Set(value[SET]) : value));
    return isFinding(kept) ? withoutOthers(kept) : undefined;
  } catch {
    return undefined;
  }
}

/** What is open to be done, and what was told of memory, is kept beside it. */
function withoutOthers(kept: Finding & { readonly form?: unknown; readonly memory?: unknown }): Finding {
  const { form: _, memory: _told, ...finding } = kept;
  return finding;
}

const SET = '$set';

function isSet(value: unknown): value is { readonly [SET]: readonly unknown[] } {
  return isObject(value) && Array.isArray(value[SET]);
}

function isFinding(kept: unknown): kept is Finding {
  if (!isObject(kept)) return false;
  const { ids, told, held, within = [], wishes, question, order } = kept;
  const isOrder = order === undefined || (isObject(order) && typeof order['attribute'] === 'string');
  const isWhole = [ids, told, held, within].every(areTexts) && typeof question === 'string';
  return isWhole && isOrder && Array.isArray(wishes) && wishes.every(isWish);
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isWish(value: unknown): value is Wish {
  if (!isObject(value) || !isObject(value['span'])) return false;
  const { id, text, anyOf } = value;
  return typeof id === 'string' && typeof text === 'string' && Array.isArray(anyOf) && anyOf.every(isObject);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
