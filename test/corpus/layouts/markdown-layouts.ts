/** Menus in Markdown: lists and tables. */
import type { Menu } from '../compose/menu.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { Rendered } from '../truth.ts';
import { pickSheetPlan, writeSheet } from './sheet.ts';
import type { WrittenDish, WrittenSection } from './written-menu.ts';
import { writeMenu } from './written-menu.ts';

type WriteSection = (section: WrittenSection, random: Random) => readonly string[];

const filled = (...parts: readonly string[]): string[] => parts.filter((part) => part !== '');

const listSection: WriteSection = (section, random) => {
  const dash = random.pick([' — ', ' - ', ': ']);
  const line = (dish: WrittenDish): string[] => [
    `- **${dish.bareName}**${dish.tail === '' ? '' : ` ${dish.tail}`}${dash}${dish.price}`,
    ...filled(dish.description, dish.markLine, ...dish.extras).map((text) => `  ${text}`),
  ];
  return section.dishes.flatMap(line);
};

const headingSection: WriteSection = (section) =>
  section.dishes.flatMap((dish) => [
    `### ${dish.name}`,
    '',
    ...filled(dish.description, dish.markLine, `**${dish.price}**`, ...dish.extras).flatMap((line) => [line, '']),
  ]);

const escaped = (text: string): string => text.replaceAll('|', '\\|');

const tableSection: WriteSection = (section) => {
  const columns = section.columns.length > 0 ? section.columns : [''];
  const row = (dish: WrittenDish): string[] => [
    dish.name,
    filled(dish.description, dish.markLine, ...dish.extras).join(' '),
    ...(section.columns.length > 0 ? dish.prices : [dish.price]),
  ];
  const heading = ['', '', ...columns];
  const lines = [heading, heading.map(() => '---'), ...section.dishes.map(row)];
  return lines.map((cells) => `| ${cells.map(escaped).join(' | ')} |`);
};

const LAYOUTS: Readonly<Record<string, WriteSection>> = {
  'markdown-list': listSection,
  'markdown-headings': headingSection,
  'markdown-tables': tableSection,
};

export const markdownClasses: readonly string[] = [...Object.keys(LAYOUTS), 'markdown-matrix'];

export function renderMarkdown(layoutName: string, menu: Menu): Rendered {
  if (layoutName === 'markdown-matrix') return renderMatrix(menu);
  const writeSection = LAYOUTS[layoutName];
  if (writeSection === undefined) throw new Error(`no Markdown layout ${layoutName}`);
  const random = createRandom(menu.seed ^ 0x3d);
  const written = writeMenu(menu, {
    priceWays: layoutName === 'markdown-tables' ? ['named', 'columns', 'bare'] : ['named', 'bare'],
  });
  const [house = '', ...others] = written.head;
  const paragraphs = (lines: readonly string[]): string[] => lines.flatMap((line) => [line, '']);
  const lines = [
    `# ${house}`,
    '',
    ...paragraphs(others),
    ...(written.plan.legend === 'head' ? paragraphs(written.legend) : []),
    ...written.sections.flatMap((section) => [
      `## ${section.name}`,
      '',
      ...(section.note === '' ? [] : [`*${section.note}*`, '']),
      ...writeSection(section, random),
      '',
    ]),
    ...(written.plan.legend === 'head' ? [] : paragraphs(written.legend)),
    ...paragraphs(written.foot),
  ];
  return {
    fileName: `${layoutName}-${menu.seed}.md`,
    bytes: new TextEncoder().encode(lines.join('\n')),
    truth: written.truth,
  };
}

function renderMatrix(menu: Menu): Rendered {
  const random = createRandom(menu.seed ^ 0x3e);
  const plan = pickSheetPlan(random, true, ['yes-no', 'crosses', 'list']);
  const sheet = writeSheet(menu, {
    ...plan,
    sections: plan.sections === 'rows' ? 'column' : plan.sections,
    hasOver: false,
  });
  const row = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  const lines = [
    ...sheet.title.flatMap((line) => [line, '']),
    row(sheet.heading),
    row(sheet.heading.map(() => '---')),
    ...sheet.rows.map(row),
    '',
    ...sheet.foot.flatMap((line) => [line, '']),
  ];
  return {
    fileName: `markdown-matrix-${menu.seed}.md`,
    bytes: new TextEncoder().encode(lines.join('\n')),
    truth: sheet.truth,
  };
}
