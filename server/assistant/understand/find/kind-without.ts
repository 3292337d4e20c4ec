import { fold } from '../../../text/fold.ts';
import { matchDomainWords } from '../../reading/domain-words.ts';
import { namesOf } from '../../reading/find-items.ts';
import type { Mention } from '../../reading/name-index.ts';
import type { Reading } from '../../reading/reading.ts';
import { lastUntil, overlaps } from '../../reading/span.ts';
import type { PlanContext } from '../plan-context.ts';
import { dangersIn } from './dangers-in.ts';

/**
 * «tintura sin amoníaco», «vegan conditioner?»: of a kind of thing, those without a danger or of a diet, though one is called so. Each of the kind
 * is judged by its record. Undefined: the question is of the thing that has the name, or of nothing like that.
 */
export function readKindWithout(reading: Reading, text: string, context: PlanContext): Reading | undefined {
  if (context.readKind === undefined || !mayBeOfKind(reading)) return undefined;
  const mentions = namesOf(context).mentions(text);
  if (mentions.length === 0 || !mentions.every((mention) => saysKind(mention, text, context))) return undefined;
  const kind = context.readKind(text);
  return kind.category !== undefined && kind.asked.length > reading.asked.length ? kind : undefined;
}

/** What is asked of one thing («¿tiene…?», its price) is asked of the one that has the name. */
function mayBeOfKind({ items, near, isFromSession, isOfOne, isOverview, sections, intents }: Reading): boolean {
  const isOfThat = isFromSession || isOfOne || isOverview || sections.length > 0 || intents.includes('INGREDIENTS');
  return items.length > 0 && near === undefined && !isOfThat;
}

/** Nothing but the noun of a category and words of a danger or a diet, and no article before it. */
function saysKind(mention: Mention, text: string, { domain, lexicon, utterance }: PlanContext): boolean {
  const nouns = matchDomainWords(domain, text).filter(({ meanings }) =>
    meanings.some(({ kind }) => kind === 'category'),
  );
  const dangers = dangersIn(text, lexicon);
  const { parts, items, start, end } = mention;
  const isSaid = parts.every((part) => overlaps(part, [...nouns, ...dangers]));
  const isBoth = parts.some((part) => overlaps(part, nouns)) && parts.some((part) => overlaps(part, dangers));
  const isWhole = items.some(({ name }) => fold(name) === fold(text.slice(start, end)));
  const before = lastUntil(utterance.tokens, start);
  return isSaid && isBoth && !isWhole && before?.classes.has('the') !== true;
}
