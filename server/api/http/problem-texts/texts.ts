/** The sentence for each fault, and how what it names is written. A language without one of them does not compile. */
import type { Fault, FaultCode } from '../../../fault.ts';
import { clean, cut } from '../clean-text.ts';

export type ProblemTexts = Readonly<Record<FaultCode, (fault: Fault) => string>>;

const SHOWN_LENGTH = 100;

/** A name that came with the request, as far as it may be repeated; empty when there is none. */
export function shown(fault: Fault, name: string): string {
  return cut(clean(String(fault.details[name] ?? ''), 'line'), SHOWN_LENGTH);
}

/** Tenant and branch as they were asked, `T/B`; empty when there are none. */
export function shownScope(fault: Fault): string {
  return [shown(fault, 'tenant'), shown(fault, 'branch')].filter((slug) => slug !== '').join('/');
}

/** The field in which the words were to come. */
export function wordsField(fault: Fault): string {
  return shown(fault, 'field') || 'message';
}

/** One of a few words for what a detail says; the last of them where it says nothing of these. */
export function shownTerm(fault: Fault, name: string, words: Readonly<Record<string, string>>): string {
  return words[shown(fault, name)] ?? Object.values(words).at(-1) ?? '';
}

/** The least role that would do. */
export function shownRole(fault: Fault, words: Readonly<Record<string, string>>): string {
  return words[shown(fault, 'role')] ?? words['owner'] ?? '';
}

export function retryAfter(fault: Fault): number {
  const seconds = fault.details['retryAfterSeconds'];
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds)) : 60;
}

/** So many items are named in a sentence. */
const MOST_NAMED = 10;

/** The ids and names of the items that a fault tells of. */
export function itemsIn({ details: { items } }: Fault): readonly (readonly [id: string, name: string])[] {
  return typeof items === 'string' ? (JSON.parse(items) as [string, string][]) : [];
}

/** Their names, `Flan, Pan (+3)`. */
export function namesIn(fault: Fault): string {
  const items = itemsIn(fault);
  const named = items.slice(0, MOST_NAMED).map(([, name]) => cut(clean(name, 'line'), SHOWN_LENGTH));
  return `${named.join(', ')}${items.length > named.length ? ` (+${String(items.length - named.length)})` : ''}`;
}

interface TimeWords {
  readonly second: string;
  readonly seconds: string;
  readonly minutes: string;
}

/** `42 segundos`, `3 minutos`. */
export function waiting(fault: Fault, { second, seconds, minutes }: TimeWords): string {
  const wait = retryAfter(fault);
  if (wait >= 90) return `${String(Math.ceil(wait / 60))} ${minutes}`;
  return `${String(wait)} ${wait === 1 ? second : seconds}`;
}

/** `64 kB`, `1 MB`: the limit that a body has gone over. */
export function sizesIn(locale: string): (fault: Fault) => string {
  const amount = amountsIn(locale);
  return (fault) =>
    fault.details['limitKilobytes'] === undefined
      ? `${amount(fault, 'limitMegabytes', 1)} MB`
      : `${amount(fault, 'limitKilobytes', 1)} kB`;
}

/** Writes a number of the fault as the language does. */
export function amountsIn(locale: string): (fault: Fault, name: string, fallback: number) => string {
  const format = new Intl.NumberFormat(locale);
  return (fault, name, fallback) => {
    const value = fault.details[name];
    return format.format(typeof value === 'number' ? value : fallback);
  };
}
