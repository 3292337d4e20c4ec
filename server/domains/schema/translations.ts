/** The shape of a domain file's `translations`: its texts in other languages. All of it is optional. */
import * as v from 'valibot';
import { list, text } from './text.ts';

const noun = v.strictObject({ one: text(60), many: text(60), gender: v.optional(v.picklist(['m', 'f']), 'm') });

function byKey<const Value extends v.GenericSchema>(value: Value) {
  return v.optional(v.record(v.string(), value), {});
}

const TranslationSchema = v.strictObject({
  greeting: v.optional(text(1000)),
  suggestions: v.optional(v.pipe(list(text(200)), v.maxLength(6, 'must have at most 6 suggestions'))),
  disclaimer: v.optional(text(500)),
  emergency: v.optional(text(500)),
  medical_advice: v.optional(text(500)),
  forced_warnings: byKey(text(500)),
  voice: v.optional(
    v.strictObject({
      staff: v.optional(text(80)),
      place: v.optional(text(120)),
      before: v.optional(text(80)),
      availability: v.optional(text(500)),
      action: v.optional(text(500)),
    }),
    {},
  ),
  noun: v.optional(noun),
  categories: byKey(noun),
  sections: byKey(text(80)),
  label: v.optional(text(60)),
  label_one: v.optional(text(60)),
  hazards: byKey(text(80)),
  diets: byKey(v.strictObject({ name: text(80), nothing: v.optional(text(120)) })),
});

export const TranslationsSchema = v.strictObject({
  es: v.optional(TranslationSchema),
  en: v.optional(TranslationSchema),
  pt: v.optional(TranslationSchema),
});
