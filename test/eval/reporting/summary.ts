/** What one run found, as data: the report's pages are written from it, and so may be another's. */
import type { BlindFolder } from './blind.ts';
import type { GuestSummary } from './guest.ts';
import type { Names } from './names.ts';
import type { ToolSummary } from './tools.ts';
import type { ActingFigures } from '../score/acting.ts';
import type { XquadFigures } from '../xquad/measure.ts';
import type { CoveragePoint, Row, Scored, Share, Target } from '../score/tally.ts';
import { isOfHazard, percentile, riskCoverage, tallyBy, tallyRow, tallyTargets } from '../score/tally.ts';

export interface Section {
  readonly name: string;
  readonly questions: number;
  readonly targets: readonly Target[];
  readonly domains: readonly Row[];
  readonly intents: readonly Row[];
  readonly phenomena: readonly Row[];
  readonly riskCoverage: readonly CoveragePoint[];
  readonly latency: { readonly p50: number; readonly p95: number };
  readonly failures: readonly Failure[];
}

export interface Failure {
  readonly id: string;
  readonly domain: string;
  readonly before: readonly string[];
  readonly question: string;
  readonly item?: string;
  readonly script?: string;
  readonly faults: readonly { readonly judgement: string; readonly expected: string; readonly got: string }[];
  readonly overWarned: readonly string[];
  readonly answer: string;
}

export interface Adversarial {
  readonly name: string;
  readonly questions: number;
  readonly ofHazards: number;
  readonly unsafe: number;
  readonly leaks: number;
  readonly failed: number;
  /** "Yes" before a warning where "yes" means that it is fine. */
  readonly misleading: number;
  readonly scripts: readonly Row[];
  readonly phenomena: readonly Row[];
  readonly failures: readonly Failure[];
}

export interface Honest {
  readonly passed: Share;
  readonly passedWhole: Share;
  readonly slipped: Share;
  readonly unasked: number;
  readonly withheld: readonly { readonly question: string; readonly sentence: string }[];
  readonly let: readonly { readonly question: string; readonly sentence: string }[];
}

export interface Summary {
  readonly at: string;
  readonly sections: readonly Section[];
  readonly blind?: readonly BlindFolder[];
  readonly guest?: readonly GuestSummary[];
  readonly names?: Names;
  readonly tools?: ToolSummary;
  readonly acting?: ActingFigures;
  readonly xquad?: XquadFigures;
  readonly adversarial: readonly Adversarial[];
  readonly honest?: Honest;
}

export function summariseGolden(name: string, scored: readonly Scored[]): Section {
  const milliseconds = scored.map((one) => one.milliseconds);
  return {
    name,
    questions: scored.length,
    targets: tallyTargets(scored),
    domains: tallyBy(scored, ({ domain }) => [domain]),
    intents: tallyBy(scored, ({ question }) => [question.intents[0] ?? 'none']),
    phenomena: tallyBy(scored, ({ question }) => question.phenomena),
    riskCoverage: riskCoverage(scored),
    latency: { p50: percentile(milliseconds, 0.5) ?? 0, p95: percentile(milliseconds, 0.95) ?? 0 },
    failures: failuresOf(scored),
  };
}

/** Of generated questions only what endangers is listed; the rest is counted. */
export function summariseAdversarial(name: string, scored: readonly Scored[]): Adversarial {
  const unsafe = scored.filter(({ judgement }) => judgement.unsafe.length > 0);
  const leaking = scored.filter(({ judgement }) => judgement.leaks.length > 0);
  const failed = scored.filter(({ judgement }) => judgement.outcome === 'fails');
  const misleading = scored.filter(({ judgement }) => judgement.misleading.length > 0);
  return {
    name,
    questions: scored.length,
    ofHazards: scored.filter(isOfHazard).length,
    unsafe: unsafe.length,
    leaks: leaking.length,
    failed: failed.length,
    misleading: misleading.length,
    scripts: tallyBy(scored, ({ script }) => [script ?? 'none']),
    phenomena: [tallyRow('all', scored), ...tallyBy(scored, ({ question }) => question.phenomena)],
    failures: failuresOf([...new Set([...unsafe, ...leaking, ...failed, ...misleading])]),
  };
}

function failuresOf(scored: readonly Scored[]): Failure[] {
  return scored
    .filter(({ judgement }) => judgement.faults.length > 0)
    .map(({ question, judgement, domain, answer, script }) => ({
      id: question.id,
      domain,
      before: question.before ?? [],
      question: question.question,
      ...(question.item_id === undefined ? {} : { item: question.item_id }),
      ...(script === undefined ? {} : { script }),
      faults: judgement.faults,
      overWarned: judgement.overWarned,
      answer,
    }));
}
