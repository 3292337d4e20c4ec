import type { Utterance } from '../../../language/index.ts';
import { rejectionsIn } from '../../reading/rejected.ts';
import type { Span } from '../../reading/span.ts';
import { covers } from '../../reading/span.ts';

/** «que no sea frito», «nada picante», «sin gas», «pero calamar no»: a negation reaches it, or stands behind it and reaches nothing. */
export function turnedDown(
  span: Span,
  { negations, tokens, text }: Pick<Utterance, 'negations' | 'tokens' | 'text'>,
): boolean {
  if (negations.some(({ scope }) => covers(scope, span))) return true;
  // In whichever language: a message of few words may be of another than it is taken for. «Sin lácteos, frío» is wanted cold.
  const isListed = (stretch: Span): boolean => /[,;]/u.test(text.slice(stretch.start, span.start));
  if (rejectionsIn(text).some((stretch) => covers(stretch, span) && !isListed(stretch))) return true;
  const at = tokens.findIndex(({ start }) => start >= span.end);
  const behind = tokens[at];
  if (behind?.classes.has('negation') !== true || !/^\s*$/u.test(text.slice(span.end, behind.start))) return false;
  const next = tokens[at + 1];
  return next === undefined || /[,.;!?]/u.test(text.slice(behind.end, next.start));
}

/** «que no sea helado», «that's not a soup»: it is to be another thing; «sin helado» is to be without it. */
export function isToBeOther(span: Span, { negations, tokens }: Pick<Utterance, 'negations' | 'tokens'>): boolean {
  const reaching = negations.filter(({ scope }) => covers(scope, span));
  const saysWhat = reaching.some(({ start, end }) => {
    const next = tokens.find((token) => token.start >= end);
    const before = tokens.findLast((token) => token.end <= start);
    const negation = tokens.find((token) => token.start === start);
    return [before, negation, next].some((token) => token?.classes.has('being') === true);
  });
  return saysWhat && !tokens.some(({ classes, end }) => classes.has('without') && end <= span.start);
}
