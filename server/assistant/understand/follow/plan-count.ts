import type { Span } from '../../../language/index.ts';
import { askedAttributes } from '../several/asked-attributes.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { planMessage } from '../plan-message.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';

/** «¿y 12?» after «¿cuánto salen 6 empanadas?»: what so many of it come to. Undefined: no price was asked, or the number counts people or nothing alone. */
export function planCount(finding: Finding, context: FollowPlanning): PlannedMessage | undefined {
  const { utterance, catalog } = context;
  const [count, another] = utterance.numbers;
  if (count === undefined || another !== undefined || utterance.people.length > 0) return undefined;
  const text = askedWith(String(count.amount), finding, context);
  if (text === undefined) return undefined;
  const { held } = finding;
  const read: FollowPlanning['read'] = (words) => context.readAgainst(words, { catalog, held, history: [] });
  const planned = planMessage({ ...context, utterance: context.hear(text), read });
  return planned.approach.kind === 'sum' ? { ...planned, question: text } : undefined;
}

/** The question of before with that number in it. */
function askedWith(
  count: string,
  { question, told: [itemId] }: Finding,
  { hear, domain, catalog }: FollowPlanning,
): string | undefined {
  const [counted, another] = hear(question).numbers;
  if (another !== undefined) return undefined;
  if (counted !== undefined) return replaced(question, counted, count);
  const money = domain.attributes.find(({ type }) => type === 'money')?.id ?? '';
  const price = askedAttributes(question, domain).find(({ meanings }) => meanings.includes(money));
  const item = catalog.items.find((each) => each.itemId === itemId);
  return price === undefined || item === undefined
    ? undefined
    : `${question.slice(price.start, price.end)} ${count} ${item.name}`;
}

function replaced(text: string, { start, end }: Span, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
