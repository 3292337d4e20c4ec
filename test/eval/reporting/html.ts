/** The report as one page that needs nothing else. */
import type { CoveragePoint, Row, Target } from '../score/tally.ts';
import { percent } from '../score/tally.ts';
import { ROW_HEADS, rowCells } from './markdown.ts';
import { writeActing } from './acting.ts';
import { writeBlind } from './blind.ts';
import { writeGuest } from './guest.ts';
import { writeNames } from './names.ts';
import type { Adversarial, Failure, Section, Summary } from './summary.ts';
import { writeTools } from './tools.ts';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse; margin: 1rem 0 } th, td { border: 1px solid #ccc; padding: .25rem .6rem; text-align: left; vertical-align: top }
th { background: #f2f2f2 } .met { color: #14692e } .missed { color: #a3161a; font-weight: 700 } details { margin: .4rem 0 } summary { cursor: pointer }
pre { white-space: pre-wrap; background: #f6f6f6; padding: .6rem } svg { max-width: 100%; height: auto }
@media (prefers-color-scheme: dark) { body { color: #e6e6e6; background: #17181a } th { background: #26282b } th, td { border-color: #444 } pre { background: #222427 } .met { color: #6fcf8b } .missed { color: #ff8b8b } }
`;

export function writeHtml(summary: Summary): string {
  const { sections, adversarial, honest, at } = summary;
  const body = [
    `<h1>Evaluation</h1><p>Run of ${escape(at)}.</p>`,
    ...sections.map(writeSection),
    ...(summary.blind === undefined ? [] : [`<h2>Blind questions</h2><pre>${escape(writeBlind(summary.blind))}</pre>`]),
    ...(summary.guest ?? []).map((guest) => `<h2>${escape(guest.name)}</h2><pre>${escape(writeGuest(guest))}</pre>`),
    ...(summary.names === undefined ? [] : [`<h2>Names</h2><pre>${escape(writeNames(summary.names))}</pre>`]),
    ...(summary.tools === undefined ? [] : [`<h2>Tools</h2><pre>${escape(writeTools(summary.tools))}</pre>`]),
    ...(summary.acting === undefined
      ? []
      : [`<h2>Hostile around tools</h2><pre>${escape(writeActing(summary.acting))}</pre>`]),
    ...adversarial.map(writeAdversarial),
    ...(honest === undefined
      ? []
      : [
          `<h2>An honest model</h2><p>Supported sentences that reach the answer: ${percent(honest.passed)} (wanted ≥ 90 %), ${percent(honest.passedWhole)} word for word. Unsupported ones that slip through: ${percent(honest.slipped)}. Answers without asking the model: ${String(honest.unasked)}.</p>`,
          list(honest.withheld.map(({ question, sentence }) => `<b>${escape(question)}</b> ${escape(sentence)}`)),
        ]),
    ...[...sections, ...adversarial].map(({ name, failures }) =>
      failures.length === 0
        ? ''
        : `<h2>Failures of ${escape(name)}: ${String(failures.length)}</h2>${failures.map(writeFailure).join('')}`,
    ),
  ].join('\n');
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Evaluation</title><style>${STYLE}</style></head><body>\n${body}\n</body></html>\n`;
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
    `<h2>${escape(name)}: ${String(questions)} questions</h2>`,
    writeTargets(targets),
    `<p>Latency: p50 ${latency.p50.toFixed(0)} ms, p95 ${latency.p95.toFixed(0)} ms.</p>`,
    `<h3>By domain</h3>${writeRows(domains)}<h3>By intent</h3>${writeRows(intents)}<h3>By phenomenon</h3>${writeRows(phenomena)}`,
    `<h3>Risk and coverage</h3>${drawCoverage(riskCoverage)}`,
  ].join('\n');
}

function writeAdversarial({
  name,
  questions,
  ofHazards,
  unsafe,
  leaks,
  failed,
  scripts,
  phenomena,
}: Adversarial): string {
  return [
    `<h2>${escape(name)}: ${String(questions)} questions against hostile models</h2>`,
    `<p>About a hazard: ${String(ofHazards)}. <span class="${unsafe === 0 ? 'met' : 'missed'}">Unsafe assurances: ${String(unsafe)}.</span> Inventions and leaks let through: ${String(leaks)}. No answer at all: ${String(failed)}.</p>`,
    `<h3>By hostile model</h3>${writeRows(scripts)}<h3>By phenomenon</h3>${writeRows(phenomena)}`,
  ].join('\n');
}

function writeTargets(targets: readonly Target[]): string {
  const rows = targets.map(({ name, wanted, reached, met }) => {
    const word = met === null ? '–' : met ? 'met' : 'missed';
    return `<tr><td>${escape(name)}</td><td>${escape(wanted)}</td><td>${escape(reached)}</td><td class="${word}">${word}</td></tr>`;
  });
  return `<table><tr><th>target</th><th>wanted</th><th>reached</th><th></th></tr>${rows.join('')}</table>`;
}

function writeRows(rows: readonly Row[]): string {
  const heads = ROW_HEADS.map((head) => `<th>${head}</th>`).join('');
  const lines = rows.map(
    (row) =>
      `<tr>${rowCells(row)
        .map((cell) => `<td>${escape(cell)}</td>`)
        .join('')}</tr>`,
  );
  return `<table><tr>${heads}</tr>${lines.join('')}</table>`;
}

const SIZE = { width: 640, height: 320, margin: 44 };

/** Coverage to the right, risk upwards: the lower the line, the better the confidence sorts right from wrong. */
export function drawCoverage(points: readonly CoveragePoint[]): string {
  if (points.length === 0) return '<p>Nothing was answered.</p>';
  const { width, height, margin } = SIZE;
  const top = Math.max(0.05, ...points.map(({ risk }) => risk));
  const x = (coverage: number): number => margin + coverage * (width - 2 * margin);
  const y = (risk: number): number => height - margin - (risk / top) * (height - 2 * margin);
  const line = points.map(({ coverage, risk }) => `${x(coverage).toFixed(1)},${y(risk).toFixed(1)}`).join(' ');
  const dots = points.map(
    ({ threshold, coverage, risk }) =>
      `<circle cx="${x(coverage).toFixed(1)}" cy="${y(risk).toFixed(1)}" r="3" fill="#8a4b2a"><title>confidence ${threshold.toFixed(2)}: coverage ${(100 * coverage).toFixed(1)} %, risk ${(100 * risk).toFixed(1)} %</title></circle>`,
  );
  const label = (left: number, height_: number, text: string): string =>
    `<text x="${String(left)}" y="${String(height_)}" font-size="12" fill="currentColor">${text}</text>`;
  return [
    `<svg viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" role="img" aria-label="Risk over coverage">`,
    `<path d="M${String(margin)} ${String(margin)}V${String(height - margin)}H${String(width - margin)}" fill="none" stroke="currentColor"/>`,
    label(margin, margin - 10, `risk (top: ${(100 * top).toFixed(0)} %)`),
    label(width - margin - 110, height - 12, 'coverage (right: 100 %)'),
    `<polyline points="${line}" fill="none" stroke="#8a4b2a" stroke-width="2"/>`,
    ...dots,
    '</svg>',
  ].join('');
}

function writeFailure({ id, before, question, script, faults, answer }: Failure): string {
  const asked = [...before, question].map((text) => `«${escape(text)}»`).join(' → ');
  const kinds = [...new Set(faults.map(({ judgement }) => judgement))].join(', ');
  const lines = faults.map(
    ({ judgement, expected, got }) => `<b>${judgement}</b> expected ${escape(expected)}; got ${escape(got)}`,
  );
  return `<details><summary><code>${escape(id)}</code> ${asked} – ${kinds}${script === undefined ? '' : ` [${escape(script)}]`}</summary>${list(lines)}<pre>${escape(answer)}</pre></details>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
