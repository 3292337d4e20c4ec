import { fold } from '../../text/fold.ts';
import type { AttributeValue } from '../attributes/item-attributes.ts';
import type { AttributeRules } from '../rules.ts';

/**
 * How far a value is from the wanted one, as a share of that; 0: it is the wanted one. Of values without an order anything else is «not that».
 * Undefined: they can't be compared, as two currencies can't.
 */
export function compareValues(
  value: AttributeValue,
  wanted: AttributeValue,
  attribute: AttributeRules,
): number | undefined {
  if (typeof value === 'string' || typeof wanted === 'string') {
    if (typeof value !== 'string' || typeof wanted !== 'string') return undefined;
    return attribute.type === 'text' ? compareTexts(value, wanted) : compareIds(value, wanted, attribute);
  }
  if (measureOf(value) !== measureOf(wanted)) return undefined;
  const difference = value.amount - wanted.amount;
  return difference === 0 ? 0 : difference / Math.max(Math.abs(wanted.amount), Number.MIN_VALUE);
}

function measureOf(value: Exclude<AttributeValue, string>): string {
  return 'currency' in value ? value.currency : value.unit;
}

function compareTexts(value: string, wanted: string): number {
  return fold(value).includes(fold(wanted)) ? 0 : Number.NaN;
}

/** Levels by their order; of other values there is none, so that none is below or above. */
function compareIds(value: string, wanted: string, { type, values }: AttributeRules): number | undefined {
  if (value === wanted) return 0;
  if (type !== 'level') return Number.NaN;
  const [at, from] = [value, wanted].map((id) => values.findIndex((each) => each.id === id));
  return at === undefined || from === undefined || at < 0 || from < 0 ? undefined : at - from;
}
