import type { Domain } from '../../domains/index.ts';
import type { AppliedPolicy, Intent, Risk } from '../answer.ts';

/** How an intent is answered: from `threshold` on, from `softFrom` on with a soft disclaimer, else not. */
export interface Policy extends AppliedPolicy {
  readonly intent: Intent;
  readonly risk: Risk;
  /** Absent: below the threshold there is no answer. */
  readonly softFrom: number | undefined;
}

interface Row {
  readonly risk: Risk;
  readonly threshold?: number;
  readonly softFrom?: number;
}

/** Why these figures: docs/decisions/0013-how-an-answer-is-decided.md. Preferred sections are chunk types, so domain files name them. */
const TABLE: Readonly<Record<Intent, Row>> = {
  ALLERGENS: { risk: 'CRITICAL', threshold: 0.85 },
  DIETARY: { risk: 'HIGH', threshold: 0.8 },
  INGREDIENTS: { risk: 'MEDIUM', threshold: 0.78, softFrom: 0.6 },
  GENERAL: { risk: 'LOW', threshold: 0.78, softFrom: 0.6 },
  GLOSSARY: { risk: 'LOW', threshold: 0.78, softFrom: 0.6 },
  RECOMMENDATION: { risk: 'LOW', threshold: 0.6, softFrom: 0 },
  AVAILABILITY: { risk: 'LOW' },
  ACTION: { risk: 'LOW' },
  UNKNOWN: { risk: 'CRITICAL', threshold: 0.85 },
};

const ORDER: readonly Risk[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/** The policy of an intent in a domain. `raised`: what the guest said of themselves earlier makes every question as risky. */
export function policyFor(intent: Intent, domain: Domain, raised: Risk = 'LOW'): Policy {
  const row = TABLE[intent];
  const own = domain.intents.find((each) => each.intent === intent);
  const threshold = own?.threshold ?? row.threshold;
  return {
    id:
      own?.threshold === undefined && own?.risk === undefined
        ? intent.toLowerCase()
        : `${intent.toLowerCase()}:${domain.domainId}`,
    intent,
    risk: riskier(own?.risk ?? row.risk, raised),
    threshold,
    softFrom: own?.softFrom ?? row.softFrom,
    preferredSections: own?.preferredSections ?? [],
  };
}

/** Intents whose policy is the strictest of the table. */
const STRICT: readonly Intent[] = ['ALLERGENS', 'UNKNOWN'];

/**
 * The policy of a question that gives orders to the assistant: as strict as for a danger and without a soft answer. Intent and
 * preferred sections stay, so that facts answer it as they would have.
 */
export function strictestOf(policy: Policy, domain: Domain): Policy {
  const thresholds = [policy, ...STRICT.map((intent) => policyFor(intent, domain))].map(
    ({ threshold }) => threshold ?? 0,
  );
  const least = STRICT.map((intent) => TABLE[intent].threshold ?? 0);
  return {
    ...policy,
    id: `${policy.id}+strict`,
    risk: 'CRITICAL',
    threshold: Math.max(...thresholds, ...least),
    softFrom: undefined,
  };
}

/** The worse of two. */
export function riskier(one: Risk, other: Risk): Risk {
  return ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other;
}

/** Whether a risk is at least so high. */
export function isAtLeast(risk: Risk, least: Risk): boolean {
  return ORDER.indexOf(risk) >= ORDER.indexOf(least);
}
