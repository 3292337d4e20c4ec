import type { DayPart } from '../../language/acting/index.ts';
import type { ArgumentValue } from './tool-desk.ts';

/** What a guest has begun to have done and has not said all of. It is kept with the session: values, and no words that say more. */
export interface OpenForm {
  readonly tool: string;
  /** By the name of what they are of; dates are `2026-12-03`, hours `21:00`. */
  readonly values: Readonly<Record<string, ArgumentValue>>;
  /** Hours of which one is meant: «a las nueve». */
  readonly times?: readonly string[];
  /** Names of values that nobody said and a model supposed: they are told, and nothing is changed by them. */
  readonly supposed?: readonly string[];
  /** Of `supposed`, those that an earlier look-up of the same answer gave. */
  readonly taken?: readonly string[];
  /** A stretch of the day that no hour was said of: «a la noche». */
  readonly part?: DayPart;
  /** What its `checked_by` has found: the arguments that it was asked with, as JSON. */
  readonly checked?: string;
  /** What was asked for last. */
  readonly asks?: string;
  /** All was said, and it was read back: it waits for its button. */
  readonly actionId?: string;
  /** Its button was pressed: nothing that is said changes it. */
  readonly isDone?: true;
  /** ISO 639-1: what is too short to be of any language is said in the one that it was begun in. */
  readonly language?: string;
  /** Questions in between that said nothing of it. */
  readonly idle: number;
}

/** Adds the form to what is kept of a session's last answer. */
export function withForm(kept: string | undefined, form: OpenForm | undefined): string | undefined {
  if (form === undefined) return kept;
  const finding: unknown = kept === undefined ? {} : JSON.parse(kept);
  return JSON.stringify({ ...(isObject(finding) ? finding : {}), form });
}

/** Undefined: there is none, or none that this server understands. */
export function readForm(kept: string | undefined): OpenForm | undefined {
  if (kept === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(kept);
    const form = isObject(read) ? read['form'] : undefined;
    return isForm(form) ? form : undefined;
  } catch {
    return undefined;
  }
}

function isForm(form: unknown): form is OpenForm {
  if (!isObject(form) || !isObject(form['values'])) return false;
  const {
    tool,
    values,
    times = [],
    supposed = [],
    taken = [],
    part = '',
    checked = '',
    asks = '',
    actionId = '',
    language = '',
    idle,
  } = form;
  return (
    areTexts([tool, part, checked, asks, actionId, language]) &&
    typeof idle === 'number' &&
    areTexts(times) &&
    areTexts(supposed) &&
    areTexts(taken) &&
    Object.values(values as object).every(isValue)
  );
}

function areTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every((each) => typeof each === 'string');
}

function isValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
