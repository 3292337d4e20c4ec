/** A domain file's `translations`: its texts in other languages. What is left out is said as the file says it. */
import * as v from 'valibot';
import { HintTextsSchema } from './proactive.ts';
import { section } from './section.ts';
import { list, noun, text } from './text.ts';
import { ToolTextsSchema } from './tools.ts';

const Noun = section({ ...noun, gender: v.optional(noun.gender, 'm') });

function byKey<const Value extends v.GenericSchema>(value: Value) {
  return v.optional(v.record(v.string(), value), {});
}

const TranslationSchema = section({
  greeting: v.exactOptional(text(1000)),
  suggestions: v.exactOptional(v.pipe(list(text(200)), v.maxLength(8, 'must have at most 8 suggestions'))),
  disclaimer: v.exactOptional(text(500)),
  emergency: v.exactOptional(text(500)),
  medical_advice: v.exactOptional(text(500)),
  /** By chunk type. */
  forced_warnings: byKey(text(500)),
  voice: v.optional(
    section({
      staff: v.exactOptional(text(80)),
      place: v.exactOptional(text(120)),
      before: v.exactOptional(text(80)),
      availability: v.exactOptional(text(500)),
      action: v.exactOptional(text(500)),
      last_order: v.exactOptional(text(80)),
    }),
    {},
  ),
  noun: v.exactOptional(Noun),
  /** By a category's value. */
  categories: byKey(Noun),
  /** Labels, by chunk type. */
  sections: byKey(text(80)),
  /** What guests call the hazards. */
  label: v.exactOptional(text(60)),
  label_one: v.exactOptional(text(60)),
  /** Names, by id. */
  hazards: byKey(text(80)),
  /** By id. `name`: in English behind «is» (`vegan`), in Portuguese behind «uma opção» (`vegana`), or a noun where the diet is one. */
  diets: byKey(section({ name: text(80), nothing: v.exactOptional(text(120)) })),
  /** By name. */
  tools: byKey(ToolTextsSchema),
  /** Of hints, by name. */
  proactive: byKey(HintTextsSchema),
});

export const TranslationsSchema = section({
  es: v.exactOptional(TranslationSchema),
  en: v.exactOptional(TranslationSchema),
  pt: v.exactOptional(TranslationSchema),
});
