import { fold } from '../../text/fold.ts';
import { matchDomainWords } from '../reading/domain-words.ts';
import type { Mention } from '../reading/name-index.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/span.ts';
import { covers, overlaps } from '../reading/span.ts';
import type { PlanContext } from './plan-context.ts';
import { wishWords } from './wish-words.ts';

/** Words that make of «el taco» any of them: «el taco más barato», «¿qué sopas…?». */
const OF_ANY = ['some', 'any', 'least', 'most', 'count', 'want'] as const;

/**
 * «una birra», «hay algo con pollo», «tacos de res», «¿cuál es la tapa más barata?»: a kind of thing, though names have the word. A whole name, and
 * what stands behind an article, is that item; so is what is asked for one of its aspects.
 */
export function seeksKind(
  reading: Reading,
  mentions: readonly Mention[],
  text: string,
  { domain, utterance }: PlanContext,
): boolean {
  if (reading.isFromSession || mentions.length === 0) return false;
  const wishes = wishWords(text, domain);
  const values = wishes.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'value'));
  const isOrdered = wishes.some(({ meanings }) => meanings.some(({ kind }) => kind !== 'value'));
  const asksAspect = matchDomainWords(domain, text).some(
    (match) => match.meanings.some(({ kind }) => kind === 'section') && !overlaps(match, wishes),
  );
  if (asksAspect) return false;
  const { tokens } = utterance;
  const isOfAny = isOrdered || tokens.some(({ classes }) => OF_ANY.some((name) => classes.has(name)));
  const isOfKind = (mention: Mention): boolean => {
    const wish = values.find((each) => covers(each, mention));
    if (wish === undefined && mention.items.length < 2) return false;
    if (isWholeName(mention, text)) return false;
    return isOfAny || reading.isWhich || !isDefinite(wish ?? mention, tokens);
  };
  return mentions.every(isOfKind);
}

function isWholeName(mention: Mention, text: string): boolean {
  const said = fold(text.slice(mention.start, mention.end));
  return mention.items.some(({ name }) => fold(name) === said);
}

function isDefinite({ start }: Span, tokens: PlanContext['utterance']['tokens']): boolean {
  return tokens.findLast(({ end }) => end <= start)?.classes.has('the') === true;
}
