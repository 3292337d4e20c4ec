import type { Approach } from '../reading/choose-approach.ts';
import type { Reading } from '../reading/reading.ts';
import { holdsTrigger } from '../reading/stated-conditions.ts';
import { words } from '../../text/fold.ts';
import { findAspect } from './find-aspect.ts';
import type { PlanContext } from './plan-context.ts';

/** What a question of one item may have been taken for. */
const MAY_BE: ReadonlySet<Approach['kind']> = new Set([
  'items',
  'near',
  'clarify',
  'missing',
  'search',
  'redirect',
  'no-item',
  'set',
]);

/**
 * A question for something of one item, told from its record alone. Undefined: it is none, what the record says is told already, or a danger, a
 * diet or a state of health is asked of, stated or held in the session: then the facts judge it.
 */
export function chooseAspect(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): Approach | undefined {
  if (!MAY_BE.has(approach.kind) || isOfHealth(reading, text, context) || isTold(approach, reading, asksLeave(context)))
    return undefined;
  const found = findAspect(text, context);
  return found === undefined ? undefined : { kind: 'items', items: [found.item], aspects: found.aspects };
}

function isOfHealth(reading: Reading, text: string, { domain }: PlanContext): boolean {
  const { hazards, concernsHealth, isAllergic, statesHealth, isOverview, rejected, isMedical, isEmergency, places } =
    reading;
  if (hazards.length > 0 || rejected.length > 0 || places.length > 0) return true;
  if (concernsHealth || isAllergic || statesHealth === true || isOverview || isMedical || isEmergency) return true;
  return words(text).some((word) => holdsTrigger(word.text, domain.healthTriggers));
}

function asksLeave({ utterance }: PlanContext): boolean {
  return utterance.tokens.some(({ classes }) => classes.has('can') || classes.has('have'));
}

/** A section of one item, and nothing else: its own sentence tells it. */
function isTold(approach: Approach, { sections, leftover, intents }: Reading, asks: boolean): boolean {
  // «¿se puede pedir para llevar?» asks; «sumame uno para llevar» orders.
  if (approach.kind === 'redirect') return !intents.includes('ACTION') || !asks;
  return approach.kind === 'items' && approach.items.length === 1 && sections.length > 0 && leftover.length === 0;
}
