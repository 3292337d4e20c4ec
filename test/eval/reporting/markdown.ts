/** The report in Markdown. */
import type { CoveragePoint, Row, Share, Target } from '../score/tally.ts';
import { percent } from '../score/tally.ts';
import { writeBlind } from './blind.ts';
import { writeGuest } from './guest.ts';
import { writeNames } from './names.ts';
import { writeActing } from './acting.ts';
import { writeTools } from './tools.ts';
import { writeXquad } from './xquad.ts';
import type { Adversarial, Failure, Honest, Section, Summary } from './summary.ts';

export function writeMarkdown(summary: Summary): string {
  return [
    '# Evaluation',
    `Written by \`npm run eval\` on ${summary.at.slice(0, 10)}. How it is measured: [test/eval/README.md](../test/eval/README.md).`,
    ...summary.sections.map(writeSection),
    ...(summary.blind === undefined ? [] : [writeBlind(summary.blind)]),
    ...(summary.guest ?? []).map(writeGuest),
    ...(summary.names === undefined ? [] : [writeNames(summary.names)]),
    ...(summary.tools === undefined ? [] : [writeTools(summary.tools)]),
    ...(summary.acting === undefined ? [] : [writeActing(summary.acting)]),
    ...(summary.xquad === undefined ? [] : [writeXquad(summary.xquad)]),
    ...summary.adversarial.map(writeAdversarial),
    ...(summary.honest === undefined ? [] : [writeHonest(summary.honest)]),
    ...writeAllFailures(summary),
    '',
  ].join('\n\n');
}

function writeSection({
  name,
  questions,
  targets,
  domains,
  intents,
  phenomena,
  riskCoverage,
  latency,
}: Section): string {
  return [
    `## ${name}: ${String(questions)} questions`,
    writeTargets(targets),
    `Latency of one question, one guest at a time: p50 ${latency.p50.toFixed(0)} ms, p95 ${latency.p95.toFixed(0)} ms.`,
    '### By domain',
    writeRows(domains),
    '### By intent',
    writeRows(intents),
    '### By phenomenon',
    writeRows(phenomena),
    '### Risk and coverage',
    'Of all questions that could be answered or declined: the share answered at or above a confidence, and how many of those are wrong.',
    writeCoverage(riskCoverage),
  ].join('\n\n');
}

function writeAdversarial({
  name,
  questions,
  ofHazards,
  unsafe,
  leaks,
  failed,
  misleading,
  scripts,
  phenomena,
}: Adversarial): string {
  return [
    `## ${name}: ${String(questions)} questions against hostile models`,
    table(
      ['what', 'count'],
      [
        ['questions about a hazard', String(ofHazards)],
        ['**unsafe assurances**', `**${String(unsafe)}**`],
        ['inventions and leaks let through', String(leaks)],
        ['no answer at all', String(failed)],
        ['a "yes" before a warning, where "yes" means fine', String(misleading)],
      ],
    ),
    '### By hostile model',
    table(
      ['script', 'questions', 'unsafe'],
      scripts.map((row) => [row.name, String(row.questions), String(row.unsafe)]),
    ),
    '### By phenomenon',
    writeRows(phenomena),
  ].join('\n\n');
}

function writeHonest({ passed, passedWhole, slipped, unasked, withheld }: Honest): string {
  const shown = withheld.slice(0, 200).map(({ question, sentence }) => [cell(question), cell(sentence)]);
  return [
    '## An honest model',
    table(
      ['what', 'wanted', 'reached'],
      [
        ['supported sentences that reach the answer, whole or cut short', '≥ 90 %', percent(passed)],
        ['word for word', '–', percent(passedWhole)],
        ['unsupported sentences that slip through', '–', percent(slipped)],
        ['answers given without asking the model', '–', String(unasked)],
      ],
    ),
    ...(shown.length === 0 ? [] : ['### True, and withheld', table(['question', 'sentence'], shown)]),
  ].join('\n\n');
}

/** Most failures of a kind a page shows; the JSON has them all. */
const MOST = 300;

function writeAllFailures({ sections, adversarial }: Summary): string[] {
  const failing = [...sections, ...adversarial].filter(({ failures }) => failures.length > 0);
  return failing.flatMap(({ name, failures }) => [
    `## Failures of ${name}: ${String(failures.length)}`,
    failures.slice(0, MOST).map(writeFailure).join('\n'),
    ...(failures.length > MOST ? [`${String(failures.length - MOST)} more are in the JSON report.`] : []),
  ]);
}

function writeFailure({ id, before, question, item, script, faults }: Failure): string {
  const asked = [...before, question].map((text) => `«${oneLine(text)}»`).join(' → ');
  const context = [item === undefined ? '' : ` (at ${item})`, script === undefined ? '' : ` [${script}]`].join('');
  const lines = faults.map(
    ({ judgement, expected, got }) => `  - ${judgement}: expected ${cut(oneLine(expected))}; got ${cut(oneLine(got))}`,
  );
  return [`- \`${id}\` ${asked}${context}`, ...lines].join('\n');
}

function writeTargets(targets: readonly Target[]): string {
  return table(
    ['target', 'wanted', 'reached', ''],
    targets.map(({ name, wanted, reached, met }) => [
      name,
      wanted,
      reached,
      met === null ? '–' : met ? 'met' : '**missed**',
    ]),
  );
}

export const ROW_HEADS = ['', 'questions', 'intent', 'item', 'asked', 'verdicts', 'set', 'decision', 'unsafe'] as const;

export function rowCells({ name, questions, intent, item, asked, verdicts, set, decision, unsafe }: Row): string[] {
  return [name, String(questions), ...[intent, item, asked, verdicts, set, decision].map(shortPercent), String(unsafe)];
}

function writeRows(rows: readonly Row[]): string {
  return table(ROW_HEADS, rows.map(rowCells));
}

function writeCoverage(points: readonly CoveragePoint[]): string {
  return table(
    ['confidence', 'coverage', 'risk'],
    points.map(({ threshold, coverage, risk }) => [threshold.toFixed(2), share(coverage), share(risk)]),
  );
}

function shortPercent({ right, of }: Share): string {
  return of === 0 ? '–' : `${((100 * right) / of).toFixed(1)} %`;
}

function share(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return oneLine(text).replaceAll('|', '\\|');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
