import { sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import type { Reading } from '../reading.ts';

const ONE = sentenceWords('oneOrThis');
/** «para la cena», «en el salón»: what stands behind these is a circumstance, not the thing asked about. */
const CIRCUMSTANCE = sentenceWords('circumstance');

/** More unknown words than these tell a story. */
const MOST_UNKNOWN = 3;

/**
 * «¿El gel de aloe vera es sin alcohol?», «¿cuánto sale el asado de tira?» where there is none: a thing named in the singular by words that
 * nothing here knows is not among the items, though its first word may be a category's. Told of the whole category it would be told of
 * others.
 */
export function nameUnknown(message: string, reading: Reading): Reading {
  const { asked, sections, items, missing, leftover, near } = reading;
  const asksOfThing = asked.length > 0 || sections.length > 0;
  if (!asksOfThing || items.length > 0 || missing.length > 0 || near !== undefined) return reading;
  if (leftover.length === 0 || leftover.length > MOST_UNKNOWN) return reading;
  const named = thingNamed(message, leftover);
  if (named === undefined) return reading;
  const { category: _category, ...rest } = reading;
  return { ...rest, missing: [named], leftover: [], isSet: false };
}

/** From behind the singular article to the last of the unknown words, when they follow it closely. */
function thingNamed(message: string, leftover: readonly string[]): string | undefined {
  const spoken = words(message);
  const unknown = new Set(leftover.flatMap((word) => words(word).map(({ text }) => text)));
  const last = spoken.findLastIndex(({ text }) => unknown.has(text));
  for (let at = 0; at < last; at += 1) {
    const article = spoken[at];
    if (article === undefined || !ONE.has(article.text) || CIRCUMSTANCE.has(spoken[at - 1]?.text ?? '')) continue;
    const first = spoken.findIndex(({ text }, index) => index > at && unknown.has(text));
    const from = spoken[at + 1];
    const end = spoken[last]?.end;
    if (from !== undefined && end !== undefined && first - at <= FARTHEST && last - at <= FARTHEST + MOST_UNKNOWN)
      return message.slice(from.start, end);
  }
  return undefined;
}

/** Words between the article and the first unknown one: «el gel de aloe». */
const FARTHEST = 3;
