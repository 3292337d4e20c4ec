/** The figures as a table that reads the same on a console and in a Markdown page. */
import type { Spread } from './spread.ts';

export interface Row {
  readonly what: string;
  readonly measured: Spread;
  /** The same work as plainly as it can be done, measured in the same run. */
  readonly peer?: { readonly what: string; readonly measured: Spread };
  /** The budget, in the unit of the figure. */
  readonly bound?: { readonly at: 'p50' | 'p95' | 'p99'; readonly most: number };
  readonly note?: string;
}

export interface SectionReport {
  readonly name: string;
  readonly title: string;
  /** Load average over one minute when the section began; what it makes itself is not in it. */
  readonly load: number;
  readonly seconds: number;
  readonly rows: readonly Row[];
}

const HEAD = ['what', 'p50', 'p95', 'p99', 'peer', 'peer p50', 'peer p95', 'ratio p50', 'ratio p95', 'bound'];

export function toTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const { measured, peer } = row;
    const upper = (key: 'p95' | 'p99', spread: Spread): string =>
      spread.count === 1 ? '' : format(spread[key], spread);
    return [
      row.what,
      format(measured.p50, measured),
      upper('p95', measured),
      upper('p99', measured),
      peer?.what ?? '',
      peer === undefined ? '' : format(peer.measured.p50, peer.measured),
      peer === undefined ? '' : upper('p95', peer.measured),
      peer === undefined ? '' : ratio(measured.p50, peer.measured.p50),
      peer === undefined || measured.count === 1 ? '' : ratio(measured.p95, peer.measured.p95),
      judge(row),
    ];
  });
  const table = [HEAD, ...cells];
  const widths = HEAD.map((_, column) => Math.max(...table.map((line) => (line[column] ?? '').length)));
  const draw = (line: readonly string[]): string =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [draw(HEAD), draw(widths.map((width) => '-'.repeat(width))), ...cells.map(draw)].join('\n');
}

export function toMarkdown(sections: readonly SectionReport[], machine: string): string {
  const parts = sections.map(({ title, load, seconds, rows }) => {
    const notes = rows.flatMap(({ what, note }) => (note === undefined ? [] : [`- ${what}: ${note}`]));
    const head = `## ${title}\n\nLoad before: ${load.toFixed(2)}. Took ${seconds.toFixed(0)} s.`;
    return [head, toTable(rows), ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n');
  });
  return [`# Figures\n\n${machine}`, ...parts, ''].join('\n\n');
}

/** Rows over their bound. Shown, never a failure: a busy machine is no fault of the code. */
export function missed(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ measured, bound }) => bound !== undefined && measured[bound.at] > bound.most);
}

function judge({ measured, bound }: Row): string {
  if (bound === undefined) return '';
  const at = measured.count === 1 ? '' : `${bound.at} `;
  const held = measured[bound.at] <= bound.most ? 'held' : 'MISSED';
  return `${at}≤ ${String(bound.most)} ${measured.unit}`.trimEnd() + ` ${held}`;
}

function ratio(one: number, other: number): string {
  if (other === 0) return '';
  const value = one / other;
  return `×${value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)}`;
}

function format(value: number, { unit }: Spread): string {
  if (Number.isInteger(value)) return `${String(value)} ${unit}`.trimEnd();
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 4;
  return `${value.toFixed(digits)} ${unit}`.trimEnd();
}
