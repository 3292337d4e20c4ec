import type { SlotKind } from '../act/tool-desk.ts';
import type { Book } from './book.ts';

/** What templates are filled with: by the name that stands in braces. */
export type Filling = Readonly<Record<string, unknown>>;

/** More of what a service says is not told. */
const MOST_LETTERS = 300;
const MOST_LISTED = 12;

/**
 * A template of the file with its values as the language writes them. What stands in `[…]` goes when something in it is not there. Undefined: it names
 * one that is not there elsewhere, and what would be told of it would be half a sentence.
 */
export function fillTemplate(template: string, filling: Filling, book: Book): string | undefined {
  const [first = '', ...others] = template.split('[');
  const told = others.map((other) => {
    const [group = '', rest = ''] = other.split(']');
    return fillPlain(group, filling, book) === undefined ? rest : group + rest;
  });
  return fillPlain(first + told.join(''), filling, book);
}

function fillPlain(template: string, filling: Filling, book: Book): string | undefined {
  const missing: string[] = [];
  const told = template.replace(/\{([a-z]\w{0,62})\}/giu, (_, name: string) => {
    const said = sayValue(filling[name], book);
    if (said === '') missing.push(name);
    return said;
  });
  return missing.length === 0 ? told : undefined;
}

/** A value that stands alone, by what its slot reads. Where no slot is of it, it is told by its look. */
export function sayAs(reads: SlotKind | undefined, value: unknown, book: Book): string {
  if (typeof value !== 'string' || reads === undefined || reads === 'date') return sayValue(value, book);
  return reads === 'time' && isHour(value) ? book.action.timeAlone(value) : plainText(value);
}

/** A value as it is told: a date as a day, an hour as a clock is read, several as a list. Empty: there is none. */
export function sayValue(value: unknown, book: Book): string {
  if (Array.isArray(value)) {
    const said = value.slice(0, MOST_LISTED).map((each) => sayValue(each, book));
    return book.and(said.filter((each) => each !== ''));
  }
  if (typeof value === 'boolean') return value ? book.action.yes() : book.action.no();
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value !== 'string') return '';
  if (isDate(value)) return book.action.day(value);
  if (isHour(value)) return book.action.time(value);
  return plainText(value);
}

function isHour(value: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(value);
}

function isDate(value: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u.test(value);
}

/** Text of a person or of a service is a line of text, and no more than a line. */
export function plainText(text: string): string {
  const line = text
    .replace(/[<>{}[\]\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS).trim()}…` : line;
}
