import type { Utterance } from '../../../language/index.ts';
import type { Span } from '../../reading/span.ts';
import { covers, overlaps } from '../../reading/span.ts';

/** What was heard, as far as `text` still says it: the message with other words blank. Offsets stay as they are. */
export function partOfUtterance(utterance: Utterance, text: string): Utterance {
  if (text === utterance.text) return utterance;
  const tokens = utterance.tokens.filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const left = <Each extends Span>(spans: readonly Each[]): Each[] => spans.filter((span) => overlaps(span, tokens));
  const { heard, clauses, numbers, money, moments, people, negations } = utterance;
  return {
    ...utterance,
    text,
    tokens,
    heard: left(heard),
    clauses: left(clauses),
    numbers: left(numbers),
    money: left(money),
    moments: left(moments),
    people: left(people),
    negations: left(negations),
  };
}

/** A text with everything outside of the span blank. */
export function only(text: string, { start, end }: Span): string {
  return ' '.repeat(start) + text.slice(start, end) + ' '.repeat(text.length - end);
}

/** A stretch of it, and nothing else: offsets stay as they are. What is to be spent is said of the whole. */
export function stretchOfUtterance(utterance: Utterance, span: Span): Utterance {
  const isIn = (each: Span): boolean => covers(span, each);
  return {
    ...utterance,
    text: ' '.repeat(span.start) + utterance.text.slice(span.start, span.end),
    tokens: utterance.tokens.filter(isIn),
    money: [],
    numbers: utterance.numbers.filter(isIn),
    negations: utterance.negations.filter(isIn),
  };
}
