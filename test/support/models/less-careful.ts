import type { Envelope } from '../../../server/assistant/index.ts';

const RISKS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

/** In what an answer is less careful than another one to the same question; empty: in nothing. */
export function isLessCareful(after: Envelope, before: Envelope): string[] {
  const isOfHealth =
    before.hazards.asked.length > 0 ||
    before.intent === 'ALLERGENS' ||
    before.understood.conditions.some(({ id }) => id.startsWith('avoid:'));
  const told = [
    after.action === 'SAFE_TO_ORDER' && before.action !== 'SAFE_TO_ORDER' ? 'calls something safe' : '',
    lacks(before.hazards.asked, after.hazards.asked) ? 'forgets what is asked' : '',
    lacks(idsOf(before, 'explicit'), idsOf(after, 'explicit')) ? 'forgets a danger' : '',
    lacks(idsOf(before, 'possible'), idsOf(after, 'possible')) ? 'forgets a possible danger' : '',
    lacks(idsOf(after, 'declaredFree'), idsOf(before, 'declaredFree')) ? 'says that something is free of it' : '',
    lacks(freeIn(after), freeIn(before)) ? 'lists an item as free' : '',
    lacks(avoidedIn(before), avoidedIn(after)) ? 'drops a condition of health' : '',
    after.understood.conditions.some(({ from, attribute }) => from === 'model' && OF_FACTS.has(attribute))
      ? 'judges a danger by a model’s word'
      : '',
    after.warnings.length < before.warnings.length && isOfHealth ? 'warns less' : '',
  ];
  if (!isOfHealth) return told.filter((each) => each !== '');
  const ofHealth = [
    lacks(after.offered, before.offered) ? 'offers more' : '',
    RISKS.indexOf(after.risk) < RISKS.indexOf(before.risk) ? 'takes it lighter' : '',
    after.action !== before.action ? 'asks the staff less' : '',
    lacks(dangerousIn(before), dangerousIn(after)) ? 'leaves a danger out' : '',
  ];
  return [...told, ...ofHealth].filter((each) => each !== '');
}

const OF_FACTS: ReadonlySet<string> = new Set(['hazard', 'diet', 'thing', 'ingredient']);

function lacks(wanted: readonly string[], there: readonly string[]): boolean {
  return wanted.some((each) => !there.includes(each));
}

function idsOf({ hazards }: Envelope, list: 'explicit' | 'possible' | 'declaredFree'): string[] {
  return hazards[list].map(({ id }) => id);
}

function freeIn({ items }: Envelope): string[] {
  return items.filter(({ verdict }) => verdict === 'DECLARED_FREE').map(({ itemId }) => itemId);
}

function dangerousIn({ items }: Envelope): string[] {
  return items.filter(({ verdict }) => verdict === 'CONTAINS' || verdict === 'MAY_CONTAIN').map(({ itemId }) => itemId);
}

function avoidedIn({ understood }: Envelope): string[] {
  return understood.conditions.filter(({ id }) => id.startsWith('avoid:')).map(({ id }) => id);
}
