/** How a domain file tells what a guest wants, and under which policy it is answered. */
import * as v from 'valibot';
import { INTENTS, RISKS } from '../../contract/v2.ts';
import { section } from './section.ts';
import { identifier, list } from './text.ts';
import type { Words } from './word-choice.ts';

const share = v.pipe(v.number(), v.minValue(0, 'must be from 0 to 1'), v.maxValue(1, 'must be from 0 to 1'));

/** What an entry leaves out has the value of the decision table. */
export function intentsSchema({ words }: Pick<Words, 'words'>) {
  const intent = section({
    intent: v.picklist(INTENTS),
    /** Phrases that tell it, whole. */
    words,
    risk: v.exactOptional(v.picklist(RISKS)),
    threshold: v.exactOptional(share),
    /** From here to the threshold it is answered with a soft disclaimer. */
    soft_from: v.exactOptional(share),
    preferred_sections: v.exactOptional(list(identifier())),
  });
  return v.pipe(
    list(intent),
    v.check((entries) => new Set(entries.map((each) => each.intent)).size === entries.length, 'names an intent twice'),
  );
}
