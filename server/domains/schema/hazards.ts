/** A domain file's `hazards`: where they stand in an item, and the vocabulary of hazards, conditions and diets. */
import * as v from 'valibot';
import { section } from './section.ts';
import type { Words } from './word-choice.ts';
import { list, text } from './text.ts';

/** Where in an item hazards are named. */
const FieldSchema = section({
  field: text(200),
  words: v.exactOptional(v.pipe(list(text(60)), v.minLength(1, 'needs at least one key'))),
  severity: v.exactOptional(text(60)),
  notes: v.exactOptional(text(60)),
  denies: v.exactOptional(v.boolean()),
});
export type HazardField = v.InferOutput<typeof FieldSchema>;

const fields = v.optional(list(FieldSchema), []);

const hazardId = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z0-9_]{0,62}$/u,
    'must start with a small letter and hold only small letters, digits and underscores',
  ),
);

function hazardSchema({ words, calming, someCalming }: Words) {
  const hazard = section({
    id: hazardId,
    name: text(80),
    kind: v.optional(v.picklist(['hazard', 'condition']), 'hazard'),
    names: words,
    implied_by: words,
    usually_in: words,
    by_name: words,
    written_as: words,
    alone: words,
    portions: v.optional(list(section({ name: text(80), names: words, absent_when: someCalming })), []),
    conditions: words,
    absent_when: calming,
  });
  return v.pipe(
    hazard,
    v.transform(({ name, names, ...rest }) => ({ ...rest, name, names: [...new Set([name, ...names])] })),
  );
}

/** One form for all, masculine and feminine, or those two and their plurals. */
const adjective = v.pipe(
  list(text(60)),
  v.check(({ length }) => [1, 2, 4].includes(length), 'must have 1, 2 or 4 forms: vegano, vegana, veganos, veganas'),
  v.transform(([one = '', feminine = one, many = one, feminineMany = feminine]): [string, string, string, string] => [
    one,
    feminine,
    many,
    feminineMany,
  ]),
);

function dietSchema({ words, someWords, calming }: Words) {
  const diet = section({
    id: hazardId,
    name: text(80),
    adjective: v.exactOptional(adjective),
    asked_by: someWords,
    nothing: v.exactOptional(text(120)),
    excludes: words,
    may_exclude: words,
    excludes_hazards: v.optional(list(v.string()), []),
    harmless: calming,
    absent_when: calming,
    judged: v.optional(v.boolean(), true),
  });
  return v.pipe(
    diet,
    v.transform(({ id, name, askedBy, absentWhen, judged, ...rest }) => ({
      id,
      name,
      kind: 'diet' as const,
      names: askedBy,
      impliedBy: [],
      conditions: [],
      absentWhen,
      diet: { ...rest, isJudged: judged },
    })),
  );
}

type Hazard = v.InferOutput<ReturnType<typeof hazardSchema>>;
type Diet = v.InferOutput<ReturnType<typeof dietSchema>>;

/** A hazard, a condition or a diet. */
export type VocabularyEntry = Pick<Hazard, 'id' | 'name' | 'names' | 'impliedBy' | 'conditions' | 'absentWhen'> &
  Partial<Pick<Hazard, 'usuallyIn' | 'byName' | 'writtenAs' | 'alone' | 'portions'>> &
  Partial<Pick<Diet, 'diet'>> & { readonly kind: (Hazard | Diet)['kind'] };

/** `texts`: what guests call the hazards where the file does not say. */
export function hazardsSchema(words: Words, texts: { readonly label: string; readonly labelOne: string }) {
  const { calming } = words;
  return section({
    label: v.optional(text(60), texts.label),
    label_one: v.optional(text(60), texts.labelOne),
    explicit: fields,
    possible: fields,
    /** What is not certain: a mark of which nobody knows what it means. */
    unclear: fields,
    mentioned: fields,
    free_from: v.optional(
      list(section({ field: text(200), map: v.exactOptional(v.record(v.string(), list(v.string()))) })),
      [],
    ),
    silence: calming,
    may_contain_markers: calming,
    shared_place_markers: words.words,
    /** Each the words for one place or tool, the first its name. */
    shared_places: v.pipe(
      v.optional(list(words.someWords), []),
      v.transform((places) => places.filter((place) => place.length > 0)),
    ),
    harmless: calming,
    /** Parts made of others that nobody lists. */
    mixtures: words.words,
    known_parts: calming,
    part_qualifiers: calming,
    made_of: calming,
    filled: calming,
    vocabulary: v.optional(list(hazardSchema(words)), []),
    diets: v.optional(list(dietSchema(words)), []),
  });
}
