import type { Utterance } from '../../../language/index.ts';
import { rejectionsIn } from '../../reading/dangers/rejected.ts';
import type { Span } from '../../reading/span.ts';
import { covers, firstFrom, lastUntil } from '../../reading/span.ts';

/** «que no sea frito», «nada picante», «sin gas», «pero calamar no»: a negation reaches it, or stands behind it and reaches nothing. */
export function turnedDown(
  span: Span,
  { negations, tokens, text }: Pick<Utterance, 'negations' | 'tokens' | 'text'>,
): boolean {
  if (negations.some(({ scope }) => covers(scope, span))) return true;
  // In whichever language: a message of few words may be of another than it is taken for. «Sin lácteos, frío» is wanted cold.
  const isListed = (stretch: Span): boolean => /[,;]/u.test(text.slice(stretch.start, span.start));
  if (rejectionsIn(text).some((stretch) => covers(stretch, span) && !isListed(stretch))) return true;
  const behind = firstFrom(tokens, span.end);
  if (behind?.classes.has('negation') !== true || !/^\s*$/u.test(text.slice(span.end, behind.start))) return false;
  const next = firstFrom(tokens, behind.end);
  return next === undefined || /[,.;!?]/u.test(text.slice(behind.end, next.start));
}

/** «que no sea helado», «that's not a soup»: it is to be another thing; «sin helado» is to be without it. */
export function isToBeOther(span: Span, { negations, tokens }: Pick<Utterance, 'negations' | 'tokens'>): boolean {
  const reaching = negations.filter(({ scope }) => covers(scope, span));
  const saysWhat = reaching.some(({ start, end }) => {
    const next = firstFrom(tokens, end);
    const before = lastUntil(tokens, start);
    const negation = firstFrom(tokens, start);
    const isHere = negation?.start === start;
    return [before, isHere ? negation : undefined, next].some((token) => token?.classes.has('being') === true);
  });
  if (!saysWhat) return false;
  // «sin ser X» says what it is not to be, «sin X» what it is to be without.
  const isWithout = tokens.some(
    ({ classes, end }) =>
      classes.has('without') && end <= span.start && firstFrom(tokens, end)?.classes.has('being') !== true,
  );
  return !isWithout;
}
