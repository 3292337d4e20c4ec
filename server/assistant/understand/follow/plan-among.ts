import type { CatalogItem } from '../../../knowledge/index.ts';
import { blank } from '../../reading/span.ts';
import type { FindOrder, Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import { putInOrder } from '../find/narrow-set.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { wishWords } from '../find/wish-words.ts';
import { isOfHealth } from '../is-of-health.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { itemsOf, orderIn } from './follow-planning.ts';
import { planInstead } from './plan-instead.ts';
import type { Over } from './plan-over.ts';
import { planOver } from './plan-over.ts';
import type { Follow } from './follow.ts';

type Among = Extract<Follow, { kind: 'among' }>;

/**
 * The message over what was found: «¿y de esos cuál es el más barato?», «sin freír», «mejor frío». Where none of those is so, and there are others that are,
 * it was asked of them: «¿qué hay a la brasa de carne?», «¿y de pescado?»
 */
export function planAmong(follow: Among, finding: Finding, context: FollowPlanning): PlannedMessage | undefined {
  const planned = overThese(follow, finding, context);
  if (follow.isInstead || follow.isPointing || planned === undefined || !findsNothing(planned)) return planned;
  const instead = overThese(follow, finding, context, isOther);
  return instead === undefined || findsNothing(instead) ? planned : instead;
}

function findsNothing({ approach }: PlannedMessage): boolean {
  return approach.kind === 'find' && approach.found.every(({ fits }) => fits !== 'yes');
}

/** `isGone`: a wish of before no longer holds. */
function overThese(
  follow: Among,
  finding: Finding,
  context: FollowPlanning,
  isGone: typeof isReplaced = isReplaced,
): PlannedMessage | undefined {
  const text = blank(context.utterance.text, follow.without);
  // What was judged by the facts has kept its items alone: its question says what it was narrowed by.
  const instead = follow.isInstead && finding.within !== undefined ? planInstead(text, finding, context) : undefined;
  if (instead !== undefined) return instead;
  const kept = finding.wishes.filter((wish) => !isGone(wish, follow, context));
  const order = orderIn(text, context.domain);
  // What is put in order is what was offered: nobody asks which of the doubtful ones is the cheapest.
  const isOrdered = order !== undefined && finding.ids.length > 0;
  const base = baseOf({ isPointing: follow.isPointing || isOrdered }, finding, kept, context);
  const planned = planOver(text, base, { finding, context, kept });
  if (order === undefined) return planned;
  if (planned === undefined) return inOrderAlone(order, base, { finding, context, kept });
  if (planned.approach.kind === 'items') return withSection(planned, order, context);
  if (planned.approach.kind !== 'set') return planned;
  const inOrder = putInOrder(planned.approach.items, order, context);
  const leftover = planned.reading.leftover.filter(
    (word) => !text.slice(order.span.start, order.span.end).includes(word),
  );
  return { ...planned, reading: { ...planned.reading, leftover }, approach: { ...planned.approach, ...inOrder } };
}

/** «e a mais cara?»: nothing but an order is said, and these stand in it. */
function inOrderAlone(
  order: FindOrder,
  items: readonly CatalogItem[],
  { finding, context, kept = [] }: Over,
): PlannedMessage | undefined {
  const { catalog, domain, library, readAgainst, utterance } = context;
  const said = wishWords(utterance.text, domain);
  const reading = readAgainst(utterance.text, { catalog, held: finding.held, history: [] });
  if (said.length > 1 || reading.items.length > 0 || isOfHealth(reading)) return undefined;
  const wishes = kept.map((wish): Wish => ({ ...wish, from: 'session' }));
  const found = judgeFind({ wishes, order }, items, { domain, library });
  const find = { purpose: 'offer', wishes, order } as const;
  return {
    reading: { ...reading, isDangling: false, leftover: [] },
    approach: { kind: 'find', find, found },
    acts: [],
  };
}

/** Of a single one that is left: also that by which it was asked for. */
function withSection(planned: PlannedMessage, { attribute }: FindOrder, { domain }: FollowPlanning): PlannedMessage {
  const field = domain.attributes.find(({ id }) => id === attribute)?.field;
  const asked = domain.chunks.filter((rule) => rule.field === field && !planned.reading.sections.includes(rule));
  return { ...planned, reading: { ...planned.reading, sections: [...planned.reading.sections, ...asked] } };
}

/** Those that were found; where a wish has gone, those that fit the others. */
function baseOf(
  { isPointing }: Pick<Among, 'isPointing'>,
  { held, ids, wishes, within }: Finding,
  kept: readonly Wish[],
  { catalog, domain, library }: FollowPlanning,
): readonly CatalogItem[] {
  if (kept.length < wishes.length) {
    const judged = judgeFind({ wishes: kept }, catalog.items, { domain, library });
    return judged.filter(({ fits }) => fits === 'yes').map(({ item }) => item);
  }
  // Dangers are judged again together with what comes beside them, also of those that were left open.
  if (held.length > 0 && !(isPointing && ids.length > 0))
    return within === undefined ? catalog.items : itemsOf(within, catalog);
  return itemsOf(ids, catalog);
}

/** «mejor frío» after «calentito»: another value of the same thing. Of what may have several, only where it is said. */
function isReplaced({ anyOf }: Wish, { isInstead }: Among, { utterance, domain }: FollowPlanning): boolean {
  const now = wishWords(utterance.text, domain).flatMap(({ meanings }) => meanings);
  return anyOf.some(({ attribute, op, value }) => {
    const isSeveral = domain.attributes.find(({ id }) => id === attribute)?.type === 'list';
    const isDeclared = attribute === 'category' || domain.attributes.some(({ id }) => id === attribute);
    if (isInstead && !isDeclared) return true;
    if (op !== 'is' || (isSeveral && !isInstead)) return false;
    return now.some((word) => word.kind === 'value' && word.attribute === attribute && word.value !== value);
  });
}

/** Another value of the same is said, whatever may have several. */
function isOther({ anyOf }: Wish, _: Among, { utterance, domain }: FollowPlanning): boolean {
  const now = wishWords(utterance.text, domain).flatMap(({ meanings }) => meanings);
  return anyOf.some(
    ({ attribute, op, value }) =>
      op === 'is' && now.some((word) => word.kind === 'value' && word.attribute === attribute && word.value !== value),
  );
}
