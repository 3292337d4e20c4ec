import type { AttributeRules, AttributeValues } from '../rules.ts';
import type { UsualFact } from './usual-facts.ts';

/** The values of a thing while its name is read, each attribute with the words that they come from. */
export interface ToldValues {
  /** In the place of what was told. */
  set(values: AttributeValues, word: string): void;
  /** Beside what was told. */
  add(values: AttributeValues, word: string): void;
  /** `all`: the whole attribute. */
  take(values: AttributeValues): void;
  /** What is left, in the order of the attributes. */
  facts(attributes: readonly AttributeRules[], locale: string): readonly UsualFact[];
}

interface Told {
  readonly values: readonly string[];
  readonly from: readonly string[];
}

const NOTHING: Told = { values: [], from: [] };

/** Nothing is told yet. */
export function createToldValues(): ToldValues {
  const told = new Map<string, Told>();
  const change = (given: AttributeValues, work: (before: Told, values: readonly string[]) => Told): void => {
    for (const [id, values] of Object.entries(given)) told.set(id, work(told.get(id) ?? NOTHING, values));
  };
  return {
    set(given, word) {
      change(given, ({ from }, values) => ({ values, from: [...from, word] }));
    },
    add(given, word) {
      change(given, (before, values) => ({
        values: [...new Set([...before.values, ...values])],
        from: [...before.from, word],
      }));
    },
    take(given) {
      change(given, (before, values) =>
        values.includes('all')
          ? NOTHING
          : { ...before, values: before.values.filter((value) => !values.includes(value)) },
      );
    },
    facts: (attributes, locale) =>
      attributes.flatMap(({ id: attribute, atHome = {} }) => {
        const { values, from } = told.get(attribute) ?? NOTHING;
        return values.length === 0 ? [] : [{ attribute, values: atHomeIn(values, atHome, locale), from }];
      }),
  };
}

/** A dish of two countries is the own one of each; a region or another kitchen stands beside it. */
function atHomeIn(
  values: readonly string[],
  atHome: Readonly<Record<string, string>>,
  locale: string,
): readonly string[] {
  const home = atHome[locale];
  if (home === undefined || !values.includes(home)) return values;
  const homes = new Set(Object.values(atHome));
  return values.filter((value) => value === home || !homes.has(value));
}
