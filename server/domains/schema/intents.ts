/** How a domain file tells what a guest wants, and under which policy it is answered (RULINGS 20). */
import * as v from 'valibot';
import { INTENTS, RISKS } from '../../contract/v2.ts';
import { identifier, list, words } from './text.ts';

const share = v.pipe(v.number(), v.minValue(0, 'must be from 0 to 1'), v.maxValue(1, 'must be from 0 to 1'));

const IntentSchema = v.strictObject({
  intent: v.picklist(INTENTS),
  /** Phrases that tell it, whole. */
  words: words(),
  risk: v.optional(v.picklist(RISKS)),
  threshold: v.optional(share),
  /** From here to the threshold it is answered with a soft disclaimer. */
  soft_from: v.optional(share),
  preferred_sections: v.optional(list(identifier())),
});

export const IntentsSchema = v.pipe(
  list(IntentSchema),
  v.check((entries) => new Set(entries.map(({ intent }) => intent)).size === entries.length, 'names an intent twice'),
);
