/** The shape of a domain file's `hazards`. */
import * as v from 'valibot';
import { list, someWords, text, words } from './text.ts';

const FieldSchema = v.strictObject({
  field: text(200),
  words: v.optional(v.pipe(list(text(60)), v.minLength(1, 'needs at least one key'))),
  severity: v.optional(text(60)),
  notes: v.optional(text(60)),
  denies: v.optional(v.boolean(), false),
});
const fields = v.optional(list(FieldSchema), []);

function hazardId() {
  return v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z0-9_]{0,62}$/u,
      'must start with a small letter and hold only small letters, digits and underscores',
    ),
  );
}

const HazardSchema = v.strictObject({
  id: hazardId(),
  name: text(80),
  kind: v.optional(v.picklist(['hazard', 'condition']), 'hazard'),
  names: words(),
  implied_by: words(),
  usually_in: words(),
  by_name: words(),
  written_as: words(),
  portions: v.optional(list(v.strictObject({ name: text(80), names: words(), absent_when: someWords() })), []),
  conditions: words(),
  absent_when: words(),
});

/** One form for all, masculine and feminine, or those two and their plurals. */
const adjective = v.pipe(
  list(text(60)),
  v.check(({ length }) => [1, 2, 4].includes(length), 'must have 1, 2 or 4 forms: vegano, vegana, veganos, veganas'),
);

const DietSchema = v.strictObject({
  id: hazardId(),
  name: text(80),
  adjective: v.optional(adjective),
  asked_by: someWords(),
  nothing: v.optional(text(120)),
  excludes: words(),
  may_exclude: words(),
  excludes_hazards: v.optional(list(v.string()), []),
  harmless: words(),
  absent_when: words(),
  judged: v.optional(v.boolean(), true),
});

export const HazardsSchema = v.strictObject({
  label: v.optional(text(60)),
  label_one: v.optional(text(60)),
  explicit: fields,
  possible: fields,
  mentioned: fields,
  free_from: v.optional(
    list(v.strictObject({ field: text(200), map: v.optional(v.record(v.string(), list(v.string()))) })),
    [],
  ),
  silence: words(),
  may_contain_markers: words(),
  shared_place_markers: words(),
  shared_places: v.optional(list(someWords()), []),
  harmless: words(),
  mixtures: words(),
  known_parts: words(),
  part_qualifiers: words(),
  made_of: words(),
  vocabulary: v.optional(list(HazardSchema), []),
  diets: v.optional(list(DietSchema), []),
});
