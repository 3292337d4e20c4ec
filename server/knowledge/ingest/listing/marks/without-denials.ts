/** What a listing denies of an item is proposed to the owner, and assures nobody: its sentences are taken out of the record (docs/listings.md). */
import type { ItemFacts } from '../../../facts.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface WithoutDenials {
  readonly fields: Fields;
  /** The sentences that were taken out; empty: the record denies nothing. */
  readonly denials: readonly string[];
}

/** Without what makes a hazard declared free; ways of eating stay unless `diets` is set. `facts`: those of the record. */
export function withoutDenials(fields: Fields, facts: ItemFacts, diets = false): WithoutDenials {
  const origins = facts.hazards
    .filter(({ verdict, kind }) => verdict === 'DECLARED_FREE' && (diets || kind !== 'diet'))
    .flatMap((fact) => fact.origins);
  return {
    fields: origins.reduce<Fields>((kept, { field, text }) => withoutAt(kept, field.split('.'), text), fields),
    denials: [...new Set(origins.map(({ text }) => text))],
  };
}

function withoutAt(fields: Fields, [key = '', ...rest]: readonly string[], text: string): Fields {
  return { ...fields, [key]: withoutText(fields[key], rest, text) };
}

function withoutText(value: unknown, path: readonly string[], text: string): unknown {
  if (typeof value === 'string') {
    // What can't be told apart goes as a whole.
    return value.includes(text) ? value.replace(text, '').replaceAll(/\s+/gu, ' ').trim() : '';
  }
  if (Array.isArray(value))
    return value.filter((each: unknown) => !JSON.stringify(each).includes(JSON.stringify(text).slice(1, -1)));
  if (typeof value !== 'object' || value === null) return value;
  return path.length === 0 ? undefined : withoutAt(value as Fields, path, text);
}
