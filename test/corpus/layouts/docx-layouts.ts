/** Menus as a text program writes them: styles or bold capitals for sections, tabs before prices, tables. */
import type { Menu } from '../compose/menu.ts';
import type { DocumentBlock, Paragraph } from '../packing/document.ts';
import { writeDocument } from '../packing/document.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { Rendered } from '../truth.ts';
import { pickSheetPlan, writeSheet } from './sheet.ts';
import type { WrittenDish, WrittenMenu, WrittenSection } from './written-menu.ts';
import { writeMenu } from './written-menu.ts';

const filled = (...parts: readonly string[]): string[] => parts.filter((part) => part !== '');

const paragraph = (text: string, style?: Paragraph['style']): Paragraph => ({
  kind: 'paragraph',
  runs: [{ text }],
  ...(style === undefined ? {} : { style }),
});

const bold = (text: string): Paragraph => ({ kind: 'paragraph', runs: [{ text, isBold: true }] });

type WriteDishes = (section: WrittenSection) => readonly DocumentBlock[];

const below = ({ description, markLine, extras }: WrittenDish): Paragraph[] =>
  filled(description, markLine, ...extras).map((text) => paragraph(text));

const tabbed: WriteDishes = ({ dishes }) =>
  dishes.flatMap((dish) => [
    {
      kind: 'paragraph' as const,
      runs: [
        { text: dish.bareName, isBold: true },
        { text: `${dish.tail === '' ? '' : ` ${dish.tail}`}\t${dish.price}` },
      ],
    },
    ...below(dish),
  ]);

const listed: WriteDishes = ({ dishes }) =>
  dishes.flatMap((dish) => [
    paragraph(
      `${filled(dish.name, filled(dish.description, dish.markLine).join(' ')).join(': ')} – ${dish.price}`,
      'ListParagraph',
    ),
    ...dish.extras.map((text) => paragraph(text)),
  ]);

const tables: WriteDishes = ({ dishes, columns }) => {
  const rows = dishes.map((dish) => [
    filled(dish.name, dish.description, dish.markLine, ...dish.extras).join(' – '),
    ...(columns.length > 0 ? dish.prices : [dish.price]),
  ]);
  return [{ kind: 'table', rows: columns.length > 0 ? [['', ...columns], ...rows] : rows }];
};

const LAYOUTS: Readonly<Record<string, WriteDishes>> = {
  'docx-tabs': tabbed,
  'docx-list': listed,
  'docx-tables': tables,
};

export const docxClasses: readonly string[] = [...Object.keys(LAYOUTS), 'docx-matrix'];

export function renderDocx(layoutName: string, menu: Menu): Rendered {
  if (layoutName === 'docx-matrix') return renderMatrix(menu);
  const writeDishes = LAYOUTS[layoutName];
  if (writeDishes === undefined) throw new Error(`no DOCX layout ${layoutName}`);
  const random = createRandom(menu.seed ^ 0xd0c);
  const isTable = layoutName === 'docx-tables';
  const written = writeMenu(menu, { priceWays: isTable ? ['named', 'columns', 'bare'] : ['named', 'bare'] });
  const handle = random.chance(0.5) ? `${menu.house} – ${menu.cuisine.others[1] ?? ''}` : '';
  const bytes = writeDocument(blocksOf(written, writeDishes, random), '', handle);
  return { fileName: `${layoutName}-${menu.seed}.docx`, bytes, truth: written.truth };
}

function blocksOf(written: WrittenMenu, writeDishes: WriteDishes, random: Random): DocumentBlock[] {
  const hasStyles = random.chance(0.6);
  const heading = (name: string): Paragraph =>
    hasStyles ? paragraph(name, 'Heading1') : bold(name.toLocaleUpperCase());
  const [house = '', ...others] = written.head;
  const isFirst = written.plan.legend === 'head';
  const legend = written.legend.map((line) => paragraph(line));
  return [
    hasStyles ? paragraph(house, 'Title') : bold(house),
    ...others.map((line) => paragraph(line)),
    ...(isFirst ? legend : []),
    ...written.sections.flatMap((section) => [
      heading(section.name),
      ...filled(section.note).map((note) => paragraph(note)),
      ...writeDishes(section),
    ]),
    ...(isFirst ? [] : legend),
    ...written.foot.map((line) => paragraph(line)),
  ];
}

function renderMatrix(menu: Menu): Rendered {
  const random = createRandom(menu.seed ^ 0xd0d);
  const sheet = writeSheet(menu, { ...pickSheetPlan(random, true, ['yes-no', 'crosses', 'list']), hasOver: false });
  const blocks: DocumentBlock[] = [
    ...sheet.title.map((line) => paragraph(line)),
    { kind: 'table', rows: [sheet.heading, ...sheet.rows] },
    ...sheet.foot.map((line) => paragraph(line)),
  ];
  return { fileName: `docx-matrix-${menu.seed}.docx`, bytes: writeDocument(blocks), truth: sheet.truth };
}
