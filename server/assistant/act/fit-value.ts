import { Temporal } from 'temporal-polyfill';
import { words } from '../../text/fold.ts';
import type { ArgumentValue, ToolSlot } from './tool-desk.ts';

/** What is longer nobody has said to have something looked up. Characters. */
const LONGEST_TEXT = 120;
const LONGEST_MESSAGE = 300;

export function isValue(value: unknown): value is ArgumentValue {
  return typeof value === 'string' || typeof value === 'number';
}

/** Whether a value that a model gives has the form of what the slot reads. */
export function isShaped(value: ArgumentValue, { reads, choices = [] }: ToolSlot): boolean {
  switch (reads) {
    case 'date':
      return typeof value === 'string' && isDate(value);
    case 'time':
      return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(value);
    case 'people':
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'choice':
      return choices.some((choice) => choice.value === value && choice.refuses === undefined);
    case 'message':
      return isText(value, LONGEST_MESSAGE);
    case 'name':
    case 'text':
    case 'code':
    case 'phone':
    case 'item':
      return isText(value, LONGEST_TEXT);
  }
}

/** Somebody's words: they have to have been written by somebody but the model. */
export function isOfWords({ reads }: ToolSlot): boolean {
  return !['date', 'time', 'people', 'number', 'choice'].includes(reads);
}

/** Its words, one behind the other. */
export function stands(value: string, text: string): boolean {
  return /[\p{L}\d]/u.test(value) && spaced(text).includes(spaced(value));
}

function spaced(text: string): string {
  return ` ${words(text)
    .map((word) => word.text)
    .join(' ')} `;
}

function isText(value: ArgumentValue, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest && /[\p{L}\d]/u.test(value);
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  try {
    return Temporal.PlainDate.from(value, { overflow: 'reject' }).toString() === value;
  } catch {
    return false;
  }
}
