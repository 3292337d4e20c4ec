import type { Lexicon } from '../../knowledge/index.ts';
import type { Token, Utterance, WordClass } from '../../language/index.ts';
import type { UnderstoodCondition } from '../answer.ts';
import type { Remembered } from '../recall.ts';
import type { Span } from '../reading/span.ts';
import { heldAs } from '../reading/dangers/stated-conditions.ts';
import { tokensIn } from './claim.ts';
import { AVOIDED } from './understood-conditions.ts';

/** A message and what its session holds, less what no longer holds. */
export interface Dropped {
  /** The words of it are blanked. */
  readonly message: string;
  readonly remembered: Remembered;
}

/** What is left when conditions are taken away. Dangers, diets and what is of health go by their id, wishes by their words. */
export function dropConditions(
  conditions: readonly UnderstoodCondition[],
  utterance: Utterance,
  remembered: Remembered,
  lexicon: Lexicon,
): Dropped {
  const ids = new Set(conditions.map(({ id }) => id));
  const dangers = new Set(heldOf(conditions));
  const words = new Set(conditions.map(({ text }) => text));
  const spans = [
    ...spansOf(utterance.text, words),
    ...lexicon
      .matchAsked(utterance.text)
      .filter(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined && dangers.has(hazardId))),
  ];
  const { finding } = remembered;
  return {
    message: spans.map((span) => withJoining(span, utterance.tokens)).reduce(blank, utterance.text),
    remembered: {
      ...remembered,
      conditions: remembered.conditions.filter((id) => !dangers.has(id)),
      finding:
        finding === undefined
          ? undefined
          : {
              ...finding,
              held: finding.held.filter((id) => !dangers.has(id)),
              wishes: finding.wishes.filter(({ id }) => !ids.has(id)),
            },
    },
  };
}

/** As what the session holds those that are of a danger, a diet or of health. */
export function heldOf(conditions: readonly UnderstoodCondition[]): string[] {
  return conditions.filter(isAvoided).flatMap(({ value, text }) => [value, heldAs(text)]);
}

/** Of a danger, a diet or of health: not taken away before the guest was asked. */
export function isAvoided({ id }: UnderstoodCondition): boolean {
  return id.startsWith(AVOIDED);
}

/** Each place where one of the texts stands. */
function spansOf(message: string, texts: ReadonlySet<string>): Span[] {
  return [...texts].flatMap((text) => {
    const spans: Span[] = [];
    for (let at = message.indexOf(text); text !== '' && at >= 0; at = message.indexOf(text, at + text.length))
      spans.push({ start: at, end: at + text.length });
    return spans;
  });
}

/** Words that say how the next one is meant: without it they say nothing. */
const JOINING: readonly WordClass[] = [
  'with', 'without', 'negation', 'of', 'the', 'link', 'being', 'below', 'above', 'between', 'about', 'avoid',
]; // prettier-ignore

/** «que no sea frito», «sin lácteos»: from the first word that only joins it. */
function withJoining({ start, end }: Span, tokens: readonly Token[]): Span {
  const before = tokensIn(tokens, { start: 0, end: start });
  const at = before.findLastIndex(({ classes }) => !JOINING.some((name) => classes.has(name)));
  return { start: before[at + 1]?.start ?? start, end };
}

function blank(text: string, { start, end }: Span): string {
  return `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;
}
