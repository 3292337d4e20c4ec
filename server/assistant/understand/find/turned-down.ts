import type { Utterance } from '../../../language/index.ts';
import type { Span } from '../../reading/span.ts';
import { covers } from '../../reading/span.ts';

const WITHOUT: ReadonlySet<string> = new Set(['sin', 'sem', 'without']);

/** «que no sea frito», «nada picante», «sin gas», «pero calamar no»: a negation reaches it, or stands behind it and reaches nothing. */
export function turnedDown(
  span: Span,
  { negations, tokens, text }: Pick<Utterance, 'negations' | 'tokens' | 'text'>,
): boolean {
  if (negations.some(({ scope }) => covers(scope, span))) return true;
  // A message of few words may be of another language than it is taken for: «sobremesa sem fruta».
  if (WITHOUT.has(tokens.findLast(({ end }) => end <= span.start)?.folded ?? '')) return true;
  const at = tokens.findIndex(({ start }) => start >= span.end);
  const behind = tokens[at];
  if (behind?.classes.has('negation') !== true || !/^\s*$/u.test(text.slice(span.end, behind.start))) return false;
  const next = tokens[at + 1];
  return next === undefined || /[,.;!?]/u.test(text.slice(behind.end, next.start));
}

/** «que no sea helado», «that's not a soup»: it is to be another thing; «sin helado» is to be without it. */
export function isToBeOther(span: Span, { negations, tokens }: Pick<Utterance, 'negations' | 'tokens'>): boolean {
  const isWithout = tokens.some(({ classes, end }) => classes.has('without') && end <= span.start);
  if (isWithout) return false;
  return negations.some(({ start, end, scope }) => {
    const next = tokens.find((token) => token.start >= end);
    const before = tokens.findLast((token) => token.end <= start);
    const negation = tokens.find((token) => token.start === start);
    return covers(scope, span) && [before, negation, next].some((token) => token?.classes.has('being') === true);
  });
}
