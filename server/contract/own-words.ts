/** What owners say of words that no vocabulary knows: `/v2/words`. */
import * as v from 'valibot';
import { about } from './about.ts';

export const OwnWordSchema = v.object({
  word: about('As its owner wrote it.', v.string()),
  hazards: about(
    'Ids of the hazards that it carries: whatever names it may contain them. Empty: it is harmless, which frees nothing and only ends that it is asked about.',
    v.array(v.string()),
  ),
  marked_by: v.string(),
  marked_at: about('ISO 8601, UTC.', v.string()),
});
export type OwnWordOnWire = v.InferOutput<typeof OwnWordSchema>;

export const OwnWordListSchema = about(
  '`GET /v2/words`: in the order of their spelling, 500 at most.',
  v.object({
    words: v.array(OwnWordSchema),
    hazards: about(
      'Those that a word may carry, by the language of the request.',
      v.array(v.object({ id: v.string(), name: v.string() })),
    ),
  }),
);
export type OwnWordList = v.InferOutput<typeof OwnWordListSchema>;

export const OwnWordRequestSchema = v.object({
  word: about('A word, or up to five in a row.', v.pipe(v.string(), v.maxLength(80))),
  hazards: about('Ids; none: it is harmless.', v.pipe(v.array(v.string()), v.maxLength(50))),
});
export type OwnWordRequest = v.InferInput<typeof OwnWordRequestSchema>;
