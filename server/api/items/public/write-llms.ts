/** The public page in plain Markdown, for models that read pages: what is not known is said as such. */
import type { PublicItem, PublicSection } from '../../../knowledge/index.ts';
import { listingOf, MARKS, marksOf, outOf, SIGNS } from './public-view.ts';
import type { PublicView } from './public-view.ts';

export function writeLlms(view: PublicView): string {
  const { words, page } = view;
  const out = outOf(view);
  const parts = [
    `# ${plain(view.name)}`,
    `> ${words.heading}. ${words.made(view.day, plain(page.revision))}. ${words.ask}`,
    MARKS.map((mark) => `- ${SIGNS[mark]} ${words.marks[mark]}: ${words.meanings[mark]}`).join('\n'),
    ...(out.length === 0 ? [] : [`${words.outToday}: ${out.map(plain).join(', ')}`]),
    ...listOf(words.notices, page.notices.map(plain)),
    ...(page.sections.length === 0 ? [words.nothing] : page.sections.flatMap((section) => writeSection(section, view))),
    ...writeColumns(view),
  ];
  return `${parts.join('\n\n')}\n`;
}

function listOf(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.map((line) => `- ${line}`).join('\n')];
}

function writeSection({ name, items }: PublicSection, view: PublicView): string[] {
  return [`## ${plain(name ?? view.words.noSection)}`, ...items.map((item) => writeItem(item, view))];
}

function writeItem(item: PublicItem, view: PublicView): string {
  const { words } = view;
  const prices = item.prices.length === 0 ? '' : ` — ${item.prices.map(plain).join(' / ')}`;
  return [
    `### ${plain(item.name)}${prices}`,
    '',
    ...(item.isOut ? [`- ${words.out}`] : []),
    ...marksOf(item, view).map(
      ({ mark, names }) => `- ${SIGNS[mark]} ${words.marks[mark]}: ${names.map(plain).join(', ')}`,
    ),
    ...(item.isUnclear ? [`- ? ${words.unclear}`] : []),
    ...(item.sharesPlace ? [`- ? ${words.sharesPlace}`] : []),
  ].join('\n');
}

function writeColumns(view: PublicView): string[] {
  const { columns, regime, words } = view;
  if (regime === null)
    return listOf(
      words.columns,
      columns.map(({ name }) => plain(name)),
    );
  const lines = columns.map((column) => `${plain(column.name)}: ${plain(listingOf(column, view))}`);
  const beyond = regime.beyond.length === 0 ? [] : [words.regime.beyond(regime.beyond.map(plain).join(', '))];
  return [
    ...listOf(words.columns, lines),
    [
      `${words.regime.title}: ${plain(regime.name)}. ${words.regime.source}: ${plain(regime.source)}.`,
      ...beyond,
      words.regime.noClaim,
    ].join('\n\n'),
  ];
}

/** One line in which nothing is a mark of Markdown or HTML. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#|~&]/gu, String.raw`\$&`);
}
