import type { Domain } from '../../../domains/index.ts';
import type { Utterance } from '../../../language/index.ts';
import type { AttributeTest } from '../../../knowledge/index.ts';
import { overlaps } from '../../reading/span.ts';
import type { Wish } from './find.ts';

/** How many minutes each unit of time is. */
const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60 };

/** What an attribute in minutes is counted in. */
const UNIT = 'min';

/** So far before an amount its limit may stand: «en menos de 20 minutos». */
const REACH = 12;

/**
 * How long something may take, of what states it: «tengo 20 minutos», «in half an hour», «más de una hora». None where no attribute of the domain is
 * read in minutes. A time of the day is no such amount.
 */
export function amountWishes({ text, tokens, numbers, moments }: Utterance, domain: Domain): Wish[] {
  const attribute = domain.attributes.find(({ amounts, unit }) => amounts !== undefined && unit === UNIT)?.id;
  if (attribute === undefined) return [];
  return numbers.flatMap(({ start, end, amount, unit = '' }): Wish[] => {
    const each = MINUTES[unit];
    if (each === undefined || overlaps({ start, end }, moments)) return [];
    const before = tokens.filter((token) => token.end <= start && token.start >= start - REACH);
    const isLeast = before.some(({ classes }) => classes.has('above'));
    const op: AttributeTest['op'] = isLeast ? 'atLeast' : 'atMost';
    const value = { amount: amount * each, unit: UNIT };
    const id = `${attribute}:${op}:${String(value.amount)}`;
    return [{ id, text: text.slice(start, end), span: { start, end }, anyOf: [{ attribute, op, value }] }];
  });
}
