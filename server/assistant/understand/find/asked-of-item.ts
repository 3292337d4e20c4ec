import { sentenceWords } from '../../../language/index.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Span } from '../../reading/span.ts';
import { lastUntil, overlaps, within } from '../../reading/span.ts';
import { words } from '../../../text/fold.ts';
import type { PlanContext } from '../plan-context.ts';
import { dangersIn } from './dangers-in.ts';
import { wishWords } from './wish-words.ts';

/**
 * «is there any egg in the flan?», «¿la provoleta tiene algo de sésamo?»: beside an item that is named a danger is asked of it, and nothing with it
 * is sought. The nuts of «ensalada con nueces» are its name.
 */
export function isAskedOfItem({ items }: Reading, text: string, context: PlanContext): boolean {
  if (items.length === 0) return false;
  const named = namesOf(context)
    .mentions(text)
    .filter((mention) => mention.items.some((item) => items.includes(item)) && !isQuality(mention, text, context));
  const dangers = dangersIn(text, context.lexicon).filter((danger) => !overlaps(danger, named));
  const isBound = binding(text);
  return dangers.some((danger) => named.some((mention) => isBound(mention, danger)));
}

/** «un malbec y algo de pescado» are two things, and «el flan y la torta, ¿llevan maní?» ask of both. */
function binding(text: string): (mention: Span, danger: Span) => boolean {
  // Each name of a long message is held against each danger in it: what it says between them is looked up, not read again.
  const having = words(text).filter(({ text: word }) => HAVING.has(word));
  const joining = words(text).filter(({ text: word }) => JOINING.has(word));
  return (mention, danger) => {
    const between = { start: Math.min(mention.end, danger.end), end: Math.max(mention.start, danger.start) };
    return within(having, between).length > 0 || within(joining, between).length === 0;
  };
}

const HAVING = sentenceWords('hasOrEats');
const JOINING = sentenceWords('joinsThings');

/** «algo de pescado que sea caliente», where one is called «Hot whiskey»: how the thing is to be names none. «el caliente» does. */
export function isQuality(mention: Mention, text: string, { domain, utterance }: PlanContext): boolean {
  const things = new Set(domain.attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : [])));
  const qualities = wishWords(text, domain).filter(({ meanings }) =>
    meanings.every(({ kind, attribute }) => kind === 'value' && !things.has(attribute)),
  );
  const isNamed = lastUntil(utterance.tokens, mention.start)?.classes.has('the') === true;
  return !isNamed && mention.parts.every((part) => overlaps(part, qualities));
}
