/** What was found of tools. */
import type { Share } from '../score/tally.ts';
import { percent } from '../score/tally.ts';
import type { NeedlessFigures, OrderFigures } from '../score/tools.ts';

export interface ToolSummary extends NeedlessFigures {
  /** Golden questions that do ask for a booking, and are taken up. */
  readonly bookings: Share;
  readonly languages: readonly (OrderFigures & { readonly name: string; readonly orders: number })[];
}

const LEAST = 0.97;

const met = ({ right, of }: Share): string => (of === 0 ? '–' : right >= LEAST * of ? 'met' : 'MISSED');

/** Each figure with what is wanted of it. */
export function toolRows({
  bookings,
  languages,
  needless,
  questions,
}: ToolSummary): readonly (readonly [what: string, reached: string, wanted: string, met: string])[] {
  const wanted = '≥ 97 %';
  const needlessly = { right: needless.length, of: questions };
  return [
    ...languages.flatMap(({ name, tool, arguments: filled, dates, hours }) => [
      [`${name}: the tool that is meant`, percent(tool), wanted, met(tool)] as const,
      [`${name}: all arguments as they were said`, percent(filled), wanted, met(filled)] as const,
      [`${name}: dates`, percent(dates), wanted, met(dates)] as const,
      [`${name}: hours`, percent(hours), wanted, met(hours)] as const,
    ]),
    [
      'needless calls, of questions that ask for none',
      percent(needlessly),
      '0',
      needless.length === 0 ? 'met' : 'MISSED',
    ],
    ['golden questions of a booking that are taken up', percent(bookings), '–', '–'],
  ];
}

const MOST = 100;

export function writeTools(summary: ToolSummary): string {
  const { languages, needless } = summary;
  const orders = languages.reduce((sum, each) => sum + each.orders, 0);
  const rows = toolRows(summary).map((row) => `| ${row.join(' | ')} |`);
  const failures = languages.flatMap((each) => each.failures.slice(0, MOST));
  return [
    `## Tools: ${String(orders)} orders, ${String(summary.questions)} questions that ask for none`,
    ['| what | reached | wanted | |', '|---|---|---|---|', ...rows].join('\n'),
    ...[...failures, ...needless.map(({ id, question, tool = '' }) => `\`${id}\` ${question}: ${tool}`)].map(
      (line) => `- ${line}`,
    ),
  ].join('\n\n');
}
