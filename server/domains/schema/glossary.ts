/**
 * A domain file's `attributes` and `glossary`: what its items can be told by, and what a thing of a name usually is (docs/glossary.md).
 * Once read, classes are gone: each head has its values.
 */
import * as v from 'valibot';
import { named } from './section.ts';
import type { Language } from './text.ts';
import { identifier, list, text } from './text.ts';
import type { Words } from './word-choice.ts';

const LOCALE = /^[a-z]{2}(?:-[A-Z]{2})?$/u;

const labels = v.strictObject({ es: text(60), en: text(60), pt: text(60) });

const attributeSchema = ({ any }: Pick<Words, 'any'>) =>
  v.strictObject({
    /** `choice`: one of the values; `list`: any of them; `flag`: yes or no; `level`: one of values in order, least first. */
    type: v.picklist(['choice', 'list', 'flag', 'level', 'money', 'number', 'text']),
    label: labels,
    /** Where the owner states it. */
    field: v.exactOptional(text(200)),
    /** Of a number. */
    unit: v.exactOptional(text(20)),
    /** More names of its values. */
    words: v.exactOptional(v.record(identifier(), any)),
    /** Names of the attribute itself. */
    asked_by: v.exactOptional(any),
    /** Adjectives that order by it. */
    least: v.exactOptional(any),
    most: v.exactOptional(any),
    /** Of a flag: what the business puts forward. */
    advised: v.exactOptional(v.boolean()),
    /** Values of what is had beside another thing: recommended last. */
    had_beside: v.exactOptional(list(text(60))),
    /** Values of what makes a whole of itself, a main course: recommended first. */
    advised_first: v.exactOptional(list(text(60))),
    /** Of an order: words of an occasion on which more is spent, «aniversario»: what is recommended is the most of it first. */
    treat: v.exactOptional(any),
    /** It says what a thing is. */
    identifies: v.exactOptional(v.boolean()),
    /** How its values are told to who asks what a thing is: `{}` stands for them. Without it they are not. */
    told_as: v.exactOptional(labels),
    /** Of a text: where the record does not state it, an amount in its name or description does: `(350 g)`. */
    stands_in_name: v.exactOptional(v.boolean()),
    /** It says what a thing is for or does. */
    serves: v.exactOptional(v.boolean()),
    /** What its name says goes before what the section says it stands in. */
    by_name: v.exactOptional(v.boolean()),
    /** A clause of the record that holds one of these answers for it: `dura`, `incluye`. */
    said_by: v.exactOptional(any),
    /** Where no clause answers, the description does: of a thing it lists what is in it. */
    described: v.exactOptional(v.boolean()),
    /** Of a number: where texts of the record state it, by the words for its unit and for how many of it they are. */
    amounts: v.exactOptional(
      v.strictObject({
        in: v.pipe(list(text(200)), v.minLength(1)),
        units: v.pipe(
          v.record(v.pipe(v.string(), v.regex(/^\d{1,4}$/u)), any),
          v.transform((units) => Object.entries(units).map(([times, names]) => ({ times: Number(times), names }))),
        ),
        /** A clause with one of these speaks of another amount: `dura`, `antes`. */
        not_with: v.optional(any, []),
      }),
    ),
    /**
     * By the id of a condition, which values are for whoever is of it: where only things with one of the values of `only` are asked for, it says no more
     * than whom they are for.
     */
    for_condition: v.exactOptional(
      v.record(
        identifier(),
        v.strictObject({
          values: v.pipe(list(text(60)), v.minLength(1)),
          /** From an age that is said on. */
          older: v.exactOptional(
            v.strictObject({
              from: v.pipe(v.number(), v.integer(), v.minValue(1)),
              values: v.pipe(list(text(60)), v.minLength(1)),
            }),
          ),
          only: v.record(identifier(), v.pipe(list(text(60)), v.minLength(1))),
        }),
      ),
    ),
    /** What may harm and is usual for a thing: only ever a caution, and no word of guests. */
    cautions: v.exactOptional(v.boolean()),
    /** Whoever turns it down may do so for their health, whatever their words: raw. It is never only a taste. */
    of_health: v.exactOptional(v.boolean()),
    /** What a thing is of which it is said, by other attributes: `strong` is said of drinks. */
    said_of: v.exactOptional(v.record(identifier(), text(60))),
    /** By value, words that mean things of any other: `plato` is no drink. */
    apart: v.exactOptional(v.record(identifier(), any)),
    /** Its values are steps, one after the other. By `words` a guest asks for all; `basics` everybody takes; chunks of type `tells` say how a thing is used. */
    routine: v.exactOptional(
      v.strictObject({ words: any, basics: v.exactOptional(list(text(60))), tells: v.exactOptional(text(60)) }),
    ),
    values: v.exactOptional(v.record(identifier(), labels)),
    /** A thing has every value that its name, its parts or its description mention. */
    mentioned: v.exactOptional(v.boolean()),
    /** Its values pass from what a name says is in a thing to the thing; those of `beside` don't where the name only says what comes with it. */
    from_parts: v.exactOptional(v.strictObject({ beside: v.optional(list(text(60)), []) })),
    /** By locale, the value that stands alone there where a thing has several: a dish of two countries is at home in each. */
    at_home: v.exactOptional(v.record(v.pipe(v.string(), v.regex(LOCALE)), text(60))),
    /** Words for the value that is at home where the business is: `típico`. */
    at_home_words: v.exactOptional(any),
    /** Words for any of several values: `seafood`. */
    either: v.exactOptional(v.record(text(120), v.pipe(list(text(60)), v.minLength(2)))),
  });

type GivenAttribute = v.InferOutput<ReturnType<typeof attributeSchema>>;

/** Nobody says what is at home where no country is named. */
function withHomeWords(given: Omit<GivenAttribute, 'values'>, locale: string) {
  const { at_home_words: homely, amounts, ...others } = given;
  const rest = { ...others, ...(amounts === undefined ? {} : { amounts: named(amounts) }) };
  const value = rest.at_home?.[locale];
  if (homely === undefined || value === undefined) return rest;
  return { ...rest, words: { ...rest.words, [value]: [...(rest.words?.[value] ?? []), ...homely] } };
}

/** What the items of a domain with these words, of this locale, can be told by. */
export function attributesSchema(words: Pick<Words, 'any'>, locale: string) {
  return v.pipe(
    v.record(identifier(), attributeSchema(words)),
    v.transform((attributes) =>
      Object.entries(attributes).map(([id, { values: listed = {}, ...given }]) => ({
        id,
        ...named(withHomeWords(given, locale)),
        values:
          given.type === 'flag' ? FLAG_VALUES : Object.entries(listed).map(([value, label]) => ({ id: value, label })),
      })),
    ),
  );
}

const FLAG_VALUES = [
  { id: 'yes', label: { es: 'sí', en: 'yes', pt: 'sim' } },
  { id: 'no', label: { es: 'no', en: 'no', pt: 'não' } },
];

const name = v.union([
  text(120),
  v.strictObject({ word: text(120), locales: v.pipe(list(v.pipe(v.string(), v.regex(LOCALE))), v.minLength(1)) }),
]);

const names = v.optional(
  v.pipe(
    v.union([name, list(name)]),
    v.transform((given) => (Array.isArray(given) ? given : [given])),
  ),
  [],
);

/** One value or several; `yes` and `no` may be written as YAML's true and false. */
const value = v.pipe(
  v.union([text(60), v.boolean(), list(text(60))]),
  v.transform((given) =>
    Array.isArray(given) ? given : [typeof given === 'boolean' ? (given ? 'yes' : 'no') : given],
  ),
);
const values = v.record(v.string(), value);

/** What each kind of entry may hold beside the values of attributes. */
const NAMES = {
  es: names,
  en: names,
  pt: names,
  /** As they are in every language: `risotto`. */
  own: names,
  /** Where they mean this; left out: everywhere. */
  locales: v.exactOptional(v.pipe(list(v.pipe(v.string(), v.regex(LOCALE))), v.minLength(1))),
};

const HeadSchema = v.objectWithRest({ ...NAMES, as: v.exactOptional(text(60)), else: v.exactOptional(values) }, value);
const PartSchema = v.objectWithRest(NAMES, value);
const MeasureSchema = v.strictObject(NAMES);
const ModifierSchema = v.objectWithRest(
  {
    ...NAMES,
    for: v.exactOptional(values),
    part: v.exactOptional(values),
    add: v.exactOptional(values),
    take: v.exactOptional(values),
  },
  value,
);

export const GlossarySchema = v.strictObject({
  classes: v.optional(v.record(identifier(), values), {}),
  entries: v.optional(list(HeadSchema), []),
  parts: v.optional(list(PartSchema), []),
  /** How much or many of a thing: what stands behind them is named. */
  measures: v.optional(list(MeasureSchema), []),
  modifiers: v.optional(list(ModifierSchema), []),
});

export type GlossaryFile = v.InferOutput<typeof GlossarySchema>;
export type GivenNames = Pick<GlossaryFile['parts'][number], 'es' | 'en' | 'pt' | 'own' | 'locales'>;

/** Keys of an entry that are no attributes. */
export const NAME_KEYS = ['es', 'en', 'pt', 'own', 'locales'] as const;
export const HEAD_KEYS: readonly string[] = [...NAME_KEYS, 'as', 'else'];
export const MODIFIER_KEYS: readonly string[] = [...NAME_KEYS, 'for', 'part', 'add', 'take'];

type Values = Readonly<Record<string, readonly string[]>>;

/** `undefined` for a language: the name is the same in all. */
export function namesOf({ es, en, pt, own, locales }: GivenNames) {
  const given: readonly (readonly [Language | undefined, GivenNames['es']])[] = [
    ['es', es],
    ['en', en],
    ['pt', pt],
    [undefined, own],
  ];
  return given.flatMap(([language, list]) =>
    list.map((each) => {
      const where = (typeof each === 'string' ? undefined : each.locales) ?? locales;
      return {
        text: typeof each === 'string' ? each : each.word,
        ...(language === undefined ? {} : { language }),
        ...(where === undefined ? {} : { locales: where }),
      };
    }),
  );
}

/** The entries with the values of their classes. */
export function joinGlossary({ classes, entries, parts, measures, modifiers }: GlossaryFile) {
  return {
    measures: measures.flatMap(namesOf),
    heads: entries.map((entry) => ({
      names: namesOf(entry),
      values: { ...(entry.as === undefined ? {} : classes[entry.as]), ...valuesOf(entry, HEAD_KEYS) },
      ...(entry.else === undefined ? {} : { otherwise: entry.else }),
    })),
    parts: parts.map((part) => ({ names: namesOf(part), values: valuesOf(part, NAME_KEYS) })),
    modifiers: modifiers.map((modifier) => ({
      names: namesOf(modifier),
      holdsFor: modifier.for ?? {},
      part: modifier.part ?? {},
      sets: valuesOf(modifier, MODIFIER_KEYS),
      adds: modifier.add ?? {},
      takes: modifier.take ?? {},
    })),
  };
}

/** What an entry says of attributes. */
export function valuesOf(entry: object, otherKeys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !otherKeys.includes(key)));
}
