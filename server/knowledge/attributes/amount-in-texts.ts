import { fold, words } from '../../text/fold.ts';
import { valuesAt } from '../../text/record-path.ts';
import type { AmountRules } from '../rules.ts';
import { clausesOf } from '../../text/clauses-of.ts';

export interface AmountInText {
  /** In the attribute's unit; of «de 3 a 5 horas» the most. */
  readonly amount: number;
  /** The clause that states it, as written. */
  readonly clause: string;
}

/** The amount that a text of a record states: «Corte, 40 minutos». Undefined: none, or a clause that speaks of another. */
export function amountInTexts(record: unknown, { in: paths, units, notWith }: AmountRules): AmountInText | undefined {
  const times = new Map(units.flatMap((unit) => unit.names.map((name) => [fold(name), unit.times] as const)));
  const others = new Set(notWith.map(fold));
  const clauses = paths.flatMap((path) =>
    valuesAt(record, path).flatMap((value) => (typeof value === 'string' ? clausesOf(value) : [])),
  );
  for (const clause of clauses) {
    const spoken = words(clause).map(({ text }) => text);
    if (spoken.some((word) => others.has(word))) continue;
    const amounts = spoken.flatMap((word, at) => amountOf(word, spoken[at + 1], times) ?? []);
    if (amounts.length > 0) return { amount: Math.max(...amounts), clause };
  }
  return undefined;
}

const FIGURE = /^(?<figure>\d{1,3})(?<glued>\p{L}*)$/u;

/** «45 minutos», «45min». */
function amountOf(word: string, next: string | undefined, times: ReadonlyMap<string, number>): number | undefined {
  const { figure, glued = '' } = FIGURE.exec(word)?.groups ?? {};
  const each = times.get(glued === '' ? (next ?? '') : glued);
  return figure === undefined || each === undefined ? undefined : Number(figure) * each;
}
