import type { Approach } from '../../reading/choose-approach.ts';
import type { Found } from '../find/find.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { planMessage } from '../plan-message.ts';
import { cheaperThanSpoken } from './cheaper-than-spoken.ts';
import { compareSpoken } from './compare-spoken.ts';
import type { FollowPlanning } from './follow-planning.ts';
import type { Finding } from './finding.ts';
import { ofTheSet } from './of-the-set.ts';
import { planCount } from './plan-count.ts';
import { planAmong } from './plan-among.ts';
import { howOfSpoken, whenOfSpoken } from './plan-last.ts';
import { spansOf } from './hear-follow.ts';
import { planLike } from './plan-like.ts';
import { planOne } from './plan-one.ts';
import { planItems, planOver } from './plan-over.ts';
import { planRest } from './plan-rest.ts';
import type { Follow } from './follow.ts';
import { readFollow } from './read-follow.ts';
import { saidOfSpoken } from './said-of-spoken.ts';
import { siblingByValue } from './sibling-by-value.ts';
import { sizeAsked } from './size-asked.ts';

const OF_ITEM: ReadonlySet<Approach['kind']> = new Set(['items', 'near', 'clarify', 'redirect']);

/** A message after what was found last: as it goes on about it, else by itself. */
export function planFollowing(context: FollowPlanning): PlannedMessage {
  const { catalog, domain, finding, utterance } = context;
  const spoken = saidOfSpoken(context);
  if (spoken !== undefined) return spoken;
  const when = whenOfSpoken(context);
  if (when !== undefined) return when;
  const other = sizeAsked(context) ?? siblingByValue(context);
  const told = finding === undefined || other === undefined ? undefined : planFollow(other, finding, context);
  if (finding !== undefined && told !== undefined) return { ...told, question: finding.question };
  const listed = compareSpoken(context) ?? ofTheSet(context) ?? cheaperThanSpoken(context);
  if (listed !== undefined) return listed;
  const plain = planMessage(context);
  const asksBusiness = plain.acts.some(({ kind }) => kind === 'business');
  if (finding === undefined || asksBusiness || plain.approach.kind === 'acts') return plain;
  // «algo sin gluten», «¿qué me recomendás?»: advice of anything is held to what is to be held.
  if (asksAdvice(plain) && finding.held.length > 0) return planHeld(finding, context) ?? plain;
  const how = plain.approach.kind === 'find' ? howOfSpoken(context) : undefined;
  if (how !== undefined) return how;
  // «¿Y los de guiso?» after one thing is of another thing of its name.
  const isLike = spansOf(utterance, 'similar').length > 0;
  if (finding.isOfItems === true && plain.approach.kind === 'near' && !isLike) return plain;
  const reading = context.readAgainst(utterance.text, { catalog, held: [], history: [] });
  const isOfItem = OF_ITEM.has(plain.approach.kind);
  const follow = readFollow({ utterance, domain, catalog, reading, finding, isOfItem });
  if (follow === undefined) return plain;
  return planFollow(follow, finding, context) ?? (offers(plain) ? planHeld(finding, context) : undefined) ?? plain;
}

function planFollow(follow: Follow, finding: Finding, context: FollowPlanning): PlannedMessage | undefined {
  switch (follow.kind) {
    case 'among':
      return planAmong(follow, finding, context);
    case 'rest':
      return planRest(follow, finding, context);
    case 'like':
      return planLike(follow, finding, context);
    case 'one':
      return planOne(follow, finding, context);
    case 'else':
      return planOver(context.utterance.text, context.catalog.items, { finding, context });
    case 'again':
      return planCount(finding, context) ?? planAgain(finding, context);
  }
}

/** «¿y para 4?»: nothing is known by how many they are, and what was told still holds. */
function planAgain(finding: Finding, context: FollowPlanning): PlannedMessage | undefined {
  const { question } = finding;
  const planned = planOver(question, context.catalog.items, { finding, context });
  return planned === undefined ? undefined : { ...planned, question };
}

/** What is found by itself may be offered to somebody who can't have it. */
function offers({ approach }: PlannedMessage): boolean {
  return approach.kind === 'find' || approach.kind === 'set';
}

function asksAdvice({ approach }: PlannedMessage): boolean {
  return approach.kind === 'find' && approach.find.purpose === 'recommend';
}

/** Where nothing comes of the rest of it, what is to be held is judged of everything. */
function planHeld(finding: Finding, context: FollowPlanning): PlannedMessage | undefined {
  const all = context.catalog.items.map((item): Found => ({ item, fits: 'yes' }));
  return finding.held.length === 0 ? undefined : planItems(all, [], { finding, context });
}
