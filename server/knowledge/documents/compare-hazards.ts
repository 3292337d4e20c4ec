import type { HazardFact, ItemFacts, Severity, Uncertainty, Verdict } from '../facts.ts';
import type { HazardChange, HazardTurn } from './comparison.ts';

/** How far from safe. Silence is less than a word that it is free, and no danger yet. */
const DANGER: Readonly<Record<Verdict, number>> = { DECLARED_FREE: 0, NOT_DECLARED: 1, MAY_CONTAIN: 2, CONTAINS: 3 };
const GRADE: Readonly<Record<Severity, number>> = { info: 1, warning: 2, critical: 3 };
const ORDER: Readonly<Record<HazardTurn, number>> = { relief: 0, danger: 1, same: 2 };

/**
 * What becomes of every hazard that either side speaks of: reliefs, then dangers, then what stays. With the same verdict the severity decides.
 * `order`: ids as the vocabulary has them; what is not among them stands last, by its id.
 */
export function compareHazards(before: ItemFacts, after: ItemFacts, order: readonly string[]): HazardChange[] {
  const then = new Map(before.hazards.map((fact) => [fact.id, fact]));
  const now = new Map(after.hazards.map((fact) => [fact.id, fact]));
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (id: string): number => places.get(id) ?? order.length;
  return [...new Set([...then.keys(), ...now.keys()])]
    .map((id) => compareFact(then.get(id), now.get(id)))
    .filter((change) => change !== undefined)
    .sort(
      (left, right) =>
        ORDER[left.turn] - ORDER[right.turn] || placeOf(left.id) - placeOf(right.id) || (left.id < right.id ? -1 : 1),
    );
}

function compareFact(before: HazardFact | undefined, after: HazardFact | undefined): HazardChange | undefined {
  const either = after ?? before;
  if (either === undefined) return undefined;
  const verdicts = { before: before?.verdict ?? 'NOT_DECLARED', after: after?.verdict ?? 'NOT_DECLARED' } as const;
  const severities = { before: before?.severity ?? null, after: after?.severity ?? null };
  const isSameVerdict = verdicts.before === verdicts.after;
  const isRegraded = isSameVerdict && severities.before !== severities.after;
  // What a record declares among its hazards is one, though a diet has the same id.
  const isDiet = [before, after].every((fact) => fact === undefined || fact.kind === 'diet');
  return {
    id: either.id,
    name: either.name,
    ...(isDiet ? { kind: 'diet' as const } : {}),
    ...verdicts,
    turn: isSameVerdict
      ? turnOf(gradeOf(severities.before), gradeOf(severities.after))
      : turnOf(DANGER[verdicts.before], DANGER[verdicts.after]),
    ...(isRegraded ? { severity: severities } : {}),
  };
}

function gradeOf(severity: Severity | null): number {
  return severity === null ? 0 : GRADE[severity];
}

function turnOf(before: number, after: number): HazardTurn {
  if (before === after) return 'same';
  return after > before ? 'danger' : 'relief';
}

/** What is unsure on one side only. */
export function compareDoubts(
  before: ItemFacts,
  after: ItemFacts,
): { readonly appeared: readonly Uncertainty[]; readonly vanished: readonly Uncertainty[] } {
  const without = (list: readonly Uncertainty[], other: readonly Uncertainty[]): Uncertainty[] => {
    const there = new Set(other.map(keyOf));
    return list.filter((each) => !there.has(keyOf(each)));
  };
  return {
    appeared: without(after.uncertainties, before.uncertainties),
    vanished: without(before.uncertainties, after.uncertainties),
  };
}

function keyOf(uncertainty: Uncertainty): string {
  const about = 'statement' in uncertainty ? uncertainty.statement : uncertainty.hazardId;
  return JSON.stringify([uncertainty.kind, about]);
}
