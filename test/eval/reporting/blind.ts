/** What was found of questions that were written blind, by folder. */
import type { BlindFault, BlindQuestion } from '../score/blind.ts';

export interface BlindOutcome {
  readonly question: BlindQuestion;
  /** Why it is wrong; empty where it is right. */
  readonly faults: readonly BlindFault[];
  readonly decision: string;
  readonly action: string;
  readonly answer: string;
}

export interface BlindFolder {
  readonly name: string;
  readonly outcomes: readonly BlindOutcome[];
}

export interface BlindCount {
  readonly questions: number;
  readonly passed: number;
  readonly failed: number;
  /** Among the failed. */
  readonly unsafe: number;
}

export function countBlind(outcomes: readonly BlindOutcome[]): BlindCount {
  const failed = outcomes.filter(({ faults }) => faults.length > 0);
  return {
    questions: outcomes.length,
    passed: outcomes.length - failed.length,
    failed: failed.length,
    unsafe: failed.filter(isUnsafe).length,
  };
}

export function writeBlind(folders: readonly BlindFolder[]): string {
  const all = { name: '**all**', outcomes: folders.flatMap(({ outcomes }) => outcomes) };
  const rows = [...folders, all].map(({ name, outcomes }) => {
    const { questions, passed, failed, unsafe } = countBlind(outcomes);
    return `| ${[name, questions, passed, failed, unsafe].join(' | ')} |`;
  });
  return [
    '## Blind questions',
    ['| folder | questions | passed | failed | of these unsafe |', '|---|---|---|---|---|', ...rows].join('\n'),
    ...folders.flatMap(writeFailures),
  ].join('\n\n');
}

function writeFailures({ name, outcomes }: BlindFolder): string[] {
  const failed = outcomes.filter(({ faults }) => faults.length > 0);
  return failed.length === 0 ? [] : [`### Failed of ${name}`, failed.map(writeFailure).join('\n')];
}

function writeFailure(outcome: BlindOutcome): string {
  const { question, faults, decision, action, answer } = outcome;
  const asked = [...(question.before ?? []), question.question].map((text) => `«${text}»`).join(' → ');
  return [
    `- \`${question.id}\` ${isUnsafe(outcome) ? '**unsafe** ' : ''}${asked}`,
    ...faults.map(
      ({ judgement, expected, got, unsafe }) =>
        `  - ${judgement}: expected ${expected}; got ${got}${unsafe ? ' (unsafe)' : ''}`,
    ),
    `  - why: ${question.why}`,
    `  - ${decision}, ${action}: ${answer.replaceAll(/\s+/gu, ' ').trim()}`,
  ].join('\n');
}

function isUnsafe({ faults }: BlindOutcome): boolean {
  return faults.some(({ unsafe }) => unsafe);
}
