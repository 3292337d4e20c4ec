import { blank } from '../../reading/span.ts';
import type { PlannedMessage } from '../plan-message.ts';
import { wishWords } from '../find/wish-words.ts';
import type { Finding } from './finding.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { planOver } from './plan-over.ts';

/**
 * «mejor frío» after «algo de tomar, sin alcohol, calentito»: the question of before with the one word in place of the other. Undefined: that question
 * said nothing of what is now said otherwise.
 */
export function planInstead(text: string, finding: Finding, context: FollowPlanning): PlannedMessage | undefined {
  const { catalog, domain } = context;
  const now = wishWords(text, domain).flatMap(({ meanings }) => meanings);
  const replaced = wishWords(finding.question, domain).filter(({ meanings }) =>
    meanings.some((old) => now.some((word) => isOther(old, word))),
  );
  if (replaced.length === 0) return undefined;
  return planOver(`${blank(finding.question, replaced)} ${text}`, catalog.items, { finding, context });
}

type Meaning = ReturnType<typeof wishWords>[number]['meanings'][number];

function isOther(old: Meaning, now: Meaning): boolean {
  return old.kind === 'value' && now.kind === 'value' && old.attribute === now.attribute && old.value !== now.value;
}
