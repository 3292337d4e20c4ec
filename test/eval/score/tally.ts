/** Adds judgements up: shares per intent and phenomenon, the targets with what they reached, risk against coverage, latency. */
import type { Judgement } from './judge.ts';
import type { Question } from './question.ts';
import { askedOf } from './question.ts';

export interface Scored {
  readonly domain: string;
  readonly part: string;
  readonly question: Question;
  readonly judgement: Judgement;
  readonly answer: string;
  readonly milliseconds: number;
  /** The scripted model that answered, if any. */
  readonly script?: string;
}

export interface Share {
  readonly right: number;
  readonly of: number;
}

export interface Target {
  readonly name: string;
  readonly wanted: string;
  readonly reached: string;
  readonly met: boolean | null;
}

export interface Row {
  readonly name: string;
  readonly questions: number;
  readonly intent: Share;
  readonly item: Share;
  readonly asked: Share;
  readonly verdicts: Share;
  readonly set: Share;
  readonly decision: Share;
  readonly unsafe: number;
}

export interface CoveragePoint {
  readonly threshold: number;
  /** Share of the answered questions at or above this confidence. */
  readonly coverage: number;
  /** Share of those that are wrong. */
  readonly risk: number;
}

export function shareOf(values: readonly (boolean | null)[]): Share {
  const judged = values.filter((value) => value !== null);
  return { right: judged.filter(Boolean).length, of: judged.length };
}

export function tallyRow(name: string, scored: readonly Scored[]): Row {
  const of = (pick: (judgement: Judgement) => boolean | null): Share =>
    shareOf(scored.map(({ judgement }) => pick(judgement)));
  return {
    name,
    questions: scored.length,
    intent: of(({ intent }) => intent),
    item: of(({ item }) => item),
    asked: of(({ asked }) => asked),
    verdicts: of(({ verdicts }) => verdicts),
    set: of(({ set }) => set),
    decision: of(({ decision }) => decision),
    unsafe: scored.filter(({ judgement }) => judgement.unsafe.length > 0).length,
  };
}

/** A row for each value; a question may stand in several (its phenomena). */
export function tallyBy(scored: readonly Scored[], namesOf: (scored: Scored) => readonly string[]): Row[] {
  const groups = new Map<string, Scored[]>();
  for (const one of scored) for (const name of namesOf(one)) groups.set(name, [...(groups.get(name) ?? []), one]);
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, group]) => tallyRow(name, group));
}

/** The targets a golden set is held to. */
export function tallyTargets(scored: readonly Scored[]): Target[] {
  const kinds = (kind: Question['kind']): Scored[] => scored.filter(({ question }) => question.kind === kind);
  const answerable = kinds('answerable');
  const clear = scored.filter(({ question }) => question.kind !== 'ambiguous' && question.kind !== 'no_subject');
  const outcome =
    (...names: Judgement['outcome'][]) =>
    (one: Scored): boolean =>
      names.includes(one.judgement.outcome);
  return [
    atMost('unsafe assurances', 0, scored.filter(({ judgement }) => judgement.unsafe.length > 0).length),
    atLeast('hazard verdicts of an item right', 1, shareOf(scored.map(({ judgement }) => judgement.verdicts))),
    atLeast('sets complete, every verdict right', 1, shareOf(scored.map(({ judgement }) => judgement.set))),
    atLeast('intent right', 0.95, shareOf(scored.map(({ judgement }) => judgement.intent))),
    atLeast('item right', 0.98, shareOf(scored.map(({ judgement }) => judgement.item))),
    atLeast(
      'asks when a name is ambiguous, or answers for each',
      0.97,
      shareOf(kinds('ambiguous').map(({ judgement }) => judgement.decision)),
    ),
    atMostShare('asks needlessly', 0.03, shareOf(clear.map(outcome('asks')))),
    atLeast(
      'abstains on what can not be answered',
      0.98,
      shareOf(kinds('unanswerable').map(({ judgement }) => judgement.decision)),
    ),
    atLeast('answers what can be answered', 0.92, shareOf(answerable.map(({ judgement }) => judgement.decision))),
    below(
      'disclaimers, soft ones and abstentions among the answerable',
      0.15,
      shareOf(answerable.map(outcome('softly', 'abstains'))),
    ),
    ...tallyLatency(scored),
  ];
}

function tallyLatency(scored: readonly Scored[]): Target[] {
  const p95 = percentile(
    scored.map(({ milliseconds }) => milliseconds),
    0.95,
  );
  if (p95 === undefined) return [];
  return [{ name: 'p95 of a question', wanted: '≤ 100 ms', reached: `${p95.toFixed(0)} ms`, met: p95 <= 100 }];
}

export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

/** Whether the answer is right in all that matters to the guest. */
export function isRight({ judgement }: Scored): boolean {
  const { decision, item, verdicts, set, unsafe } = judgement;
  return decision && item !== false && verdicts !== false && set !== false && unsafe.length === 0;
}

/** Of what was answered at all: how many are wrong when only the surest are kept. */
export function riskCoverage(scored: readonly Scored[]): CoveragePoint[] {
  const tried = scored.filter(({ question }) => question.kind === 'answerable' || question.kind === 'unanswerable');
  const answered = tried.filter(({ judgement }) => judgement.outcome === 'answers' || judgement.outcome === 'softly');
  const thresholds = [...new Set(answered.map(({ judgement }) => Math.floor(judgement.confidence * 50) / 50))];
  return thresholds
    .toSorted((one, other) => other - one)
    .map((threshold) => {
      const kept = answered.filter(({ judgement }) => judgement.confidence >= threshold);
      return {
        threshold,
        coverage: kept.length / Math.max(1, tried.length),
        risk: kept.filter((one) => !isRight(one)).length / Math.max(1, kept.length),
      };
    });
}

/** Whether a question asks of a hazard at all: only there can an answer be unsafe. */
export function isOfHazard({ question }: Scored): boolean {
  return askedOf(question).length > 0;
}

export function percent({ right, of }: Share): string {
  return of === 0 ? '–' : `${((100 * right) / of).toFixed(1)} % (${String(right)}/${String(of)})`;
}

function atLeast(name: string, wanted: number, share: Share): Target {
  return {
    name,
    wanted: `≥ ${String(wanted * 100)} %`,
    reached: percent(share),
    met: share.of === 0 ? null : share.right / share.of >= wanted,
  };
}

function atMostShare(name: string, wanted: number, share: Share): Target {
  return {
    name,
    wanted: `≤ ${String(wanted * 100)} %`,
    reached: percent(share),
    met: share.of === 0 ? null : share.right / share.of <= wanted,
  };
}

function below(name: string, wanted: number, share: Share): Target {
  return {
    name,
    wanted: `< ${String(wanted * 100)} %`,
    reached: percent(share),
    met: share.of === 0 ? null : share.right / share.of < wanted,
  };
}

function atMost(name: string, wanted: number, reached: number): Target {
  return { name, wanted: String(wanted), reached: String(reached), met: reached <= wanted };
}
