import { blank } from '../../reading/span.ts';
import { judgeFind } from '../find/judge-find.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { wishWords } from '../find/wish-words.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { itemsOf } from './follow-planning.ts';
import { planItems, planOver } from './plan-over.ts';
import type { Follow } from './follow.ts';

/** «otro», «¿qué más hay?»: those that were found and not named yet. */
export function planRest(
  { without }: Extract<Follow, { kind: 'rest' }>,
  finding: Finding,
  context: FollowPlanning,
): PlannedMessage | undefined {
  const { catalog, domain, library, utterance } = context;
  const told = new Set(finding.told);
  const left = itemsOf(
    finding.ids.filter((id) => !told.has(id)),
    catalog,
  );
  const text = blank(utterance.text, without);
  if (left.length > 0 && wishWords(text, domain).length > 0)
    return planOver(text, left, { finding, context, kept: finding.wishes });
  const found = judgeFind({ wishes: finding.wishes }, left, { domain, library });
  return planItems(found, finding.wishes, { finding, context }, { isRest: true });
}
