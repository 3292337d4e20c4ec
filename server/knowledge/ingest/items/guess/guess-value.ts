/** The value of a field as people write it, in the shape that the field has. */
import { readField } from '../../fields/field-readers.ts';
import type { PdfHeading } from '../../../rules.ts';

/**
 * `"harina, leche"` where a list belongs, `["gluten"]` where graded words do, `{"gluten": true}` for a list of names. What has the right shape
 * stays as it is, and so does what can't be understood: the schema then says what is wrong.
 */
export function guessValue(value: unknown, heading: Pick<PdfHeading, 'as' | 'keys'>): unknown {
  const isListed = heading.as !== 'text' && heading.as !== 'object';
  if (typeof value === 'string' && heading.as !== 'text') return readField(heading, [value]) ?? value;
  if (isListed && isFlags(value)) return guessValue(trueKeys(value), heading);
  if (!Array.isArray(value)) return value;
  const texts = value.filter((each) => typeof each === 'string');
  switch (heading.as) {
    case 'text':
      return texts.length === value.length ? texts.join(', ') : value;
    case 'object':
      return texts.length === value.length && texts.length > 0 ? readField(heading, [texts.join(', ')]) : value;
    case 'graded_list':
      return value.flatMap((each: unknown) =>
        typeof each === 'string' ? (readField(heading, [each]) ?? []) : [withName(each, heading)],
      );
    case 'list':
    case 'notes':
      return value;
  }
}

/** `{"nombre": "huevo"}`: where nothing else in it is a text, that is its name. */
function withName(value: unknown, { keys }: Pick<PdfHeading, 'keys'>): unknown {
  const key = keys[0]?.key ?? 'name';
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.hasOwn(value, key)) return value;
  const entries = Object.entries(value) as [string, unknown][];
  const [only, ...others] = entries.filter(([, inner]) => typeof inner === 'string');
  if (only === undefined || others.length > 0) return value;
  return Object.fromEntries(entries.map((entry) => (entry === only ? [key, only[1]] : entry)));
}

function isFlags(value: unknown): value is Readonly<Record<string, boolean>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const flags: unknown[] = Object.values(value);
  return flags.length > 0 && flags.every((flag) => typeof flag === 'boolean');
}

/** What is said to be in it. That something is not is no declaration of its absence. */
function trueKeys(flags: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(flags).flatMap(([key, flag]) => (flag ? [key.replaceAll('_', ' ')] : []));
}
