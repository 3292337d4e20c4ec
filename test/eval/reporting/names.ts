/** What was found of names: those that come near an item, and those that items have. */

/** One question and what came of it. */
interface Outcome {
  readonly asked: {
    readonly message: string;
    readonly before?: readonly string[];
    readonly kind?: string;
    readonly door?: string;
  };
  readonly faults: readonly string[];
  readonly decision: string;
  readonly answer: string;
}

export interface Names {
  readonly changed: number;
  readonly assured: number;
  /** Assurances by the kind of modifier and by the door. */
  readonly byKind: Readonly<Record<string, number>>;
  readonly byDoor: Readonly<Record<string, number>>;
  readonly real: number;
  readonly needless: number;
  /** Not asked back, and not told of that item alone: of its category, of all of its name. */
  readonly otherwise: number;
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly asked: readonly string[];
  readonly faults: readonly string[];
  readonly decision: string;
  readonly answer: string;
}

export function summariseNames(changed: readonly Outcome[], real: readonly Outcome[]): Names {
  const assured = changed.filter(({ faults }) => faults.length > 0);
  const wrong = real.filter(({ faults }) => faults.length > 0);
  const needless = wrong.filter(({ decision }) => decision === 'ASK_CLARIFY');
  return {
    changed: changed.length,
    assured: assured.length,
    byKind: countBy(assured, ({ asked }) => asked.kind ?? ''),
    byDoor: countBy(assured, ({ asked }) => asked.door ?? ''),
    real: real.length,
    needless: needless.length,
    otherwise: wrong.length - needless.length,
    failures: [...assured, ...wrong].map(({ asked: { before = [], message }, faults, decision, answer }) => ({
      asked: [...before, message],
      faults,
      decision,
      answer,
    })),
  };
}

function countBy(outcomes: readonly Outcome[], keyOf: (outcome: Outcome) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[keyOf(outcome)] = (counts[keyOf(outcome)] ?? 0) + 1;
  return counts;
}

const MOST = 100;

export function writeNames({ changed, assured, byKind, byDoor, real, needless, otherwise, failures }: Names): string {
  const counts = (of: Readonly<Record<string, number>>): string =>
    Object.entries(of)
      .map(([key, count]) => `${key} ${String(count)}`)
      .join(', ');
  return [
    '## Names',
    `Things that come near an item and are none: ${String(changed)}, **assured by its record: ${String(assured)}** (wanted 0).`,
    ...(assured === 0 ? [] : [`By modifier: ${counts(byKind)}. By door: ${counts(byDoor)}.`]),
    `Items by their names and usual shortenings: ${String(real)}, asked back needlessly: ${String(needless)} (${((100 * needless) / Math.max(1, real)).toFixed(2)} %, wanted ≤ 1 %), told of more than the one: ${String(otherwise)}.`,
    ...failures
      .slice(0, MOST)
      .map(
        ({ asked, faults, decision }) =>
          `- ${asked.map((text) => `«${text}»`).join(' → ')}: ${decision}; ${faults.join(', ')}`,
      ),
  ].join('\n\n');
}
