/** Menus as plain text: what owners paste, export or keep in a file. */
import type { Menu } from '../compose/menu.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { Rendered } from '../truth.ts';
import type { WrittenDish, WrittenMenu, WrittenOptions, WrittenSection } from './written-menu.ts';
import { writeMenu } from './written-menu.ts';

interface TextLayout {
  readonly heading: (section: WrittenSection, random: Random) => readonly string[];
  readonly dish: (dish: WrittenDish, random: Random) => readonly string[];
  /** Empty lines between two dishes. */
  readonly gap: number;
  readonly options?: WrittenOptions;
}

const filled = (...lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '');

/** What stands below the line with the name. */
const below = ({ description, markLine, extras }: WrittenDish, indent = ''): string[] =>
  filled(description, markLine, ...extras).map((line) => indent + line);

function leaders(name: string, price: string, width: number): string {
  return `${name} ${'.'.repeat(Math.max(4, width - name.length - price.length))} ${price}`;
}

function spaced(name: string, price: string, width: number): string {
  return `${name}${' '.repeat(Math.max(3, width - name.length - price.length))}${price}`;
}

const columnsLine = ({ columns }: WrittenSection, width: number): string[] =>
  columns.length === 0 ? [] : [columns.join(' / ').padStart(width)];

const LAYOUTS: Readonly<Record<string, TextLayout>> = {
  'text-leaders': {
    heading: (section) => [section.name.toLocaleUpperCase(), ...filled(section.note), ...columnsLine(section, 64)],
    dish: (dish) => [leaders(dish.name, dish.price, 62), ...below(dish, '  ')],
    gap: 0,
  },
  'text-tabs': {
    heading: (section) => [section.name, ...filled(section.note), ...columnsLine(section, 0)],
    dish: (dish) => [`${dish.name}\t${dish.price}`, ...below(dish)],
    gap: 0,
    options: { priceWays: ['named', 'bare'] },
  },
  'text-price-next-line': {
    heading: (section) => [section.name.toLocaleUpperCase(), ...filled(section.note), ''],
    dish: (dish) => [dish.name, ...filled(dish.description, dish.markLine), dish.price, ...dish.extras],
    gap: 1,
    options: { priceWays: ['named', 'bare'] },
  },
  'text-inline': {
    heading: (section) => [section.name, ...filled(section.note)],
    dish: (dish, random) => {
      const dash = random.chance(0.5) ? ' – ' : ' - ';
      return [filled(dish.name, dish.description, dish.markLine, dish.price).join(dash), ...dish.extras];
    },
    gap: 0,
    options: { priceWays: ['named', 'bare'] },
  },
  'text-caps-underlined': {
    heading: (section, random) => [
      section.name.toLocaleUpperCase(),
      (random.chance(0.5) ? '-' : '=').repeat(section.name.length),
      ...filled(section.note),
      ...columnsLine(section, 70),
    ],
    dish: (dish) => [spaced(dish.name, dish.price, 70), ...below(dish, '    ')],
    gap: 0,
  },
  'text-caps-names': {
    heading: (section) => [`*** ${section.name} ***`, ...filled(section.note), ''],
    dish: (dish) => [
      spaced(filled(dish.bareName.toLocaleUpperCase(), dish.tail).join(' '), dish.price, 60),
      ...below(dish),
    ],
    gap: 1,
    options: { priceWays: ['named', 'bare'] },
  },
  'text-bilingual': {
    heading: (section) => [section.name.toLocaleUpperCase(), ...filled(section.note), ...columnsLine(section, 80)],
    dish: (dish) => [spaced(dish.name, dish.price, 80), ...below(dish, '  ')],
    gap: 0,
    options: { isBilingual: true },
  },
  'text-chat': {
    heading: (section, random) => [
      `*${section.name.toLocaleUpperCase()}* ${random.pick(['🍽️', '🔥', '✨', ''])}`.trim(),
      ...filled(section.note),
    ],
    dish: (dish) => [
      `• ${dish.name}: ${dish.price}`,
      ...filled(dish.description, dish.markLine).map((line) => `_${line}_`),
      ...dish.extras,
    ],
    gap: 0,
    options: { priceWays: ['named', 'bare'] },
  },
  'text-price-first': {
    heading: (section) => [`[ ${section.name} ]`, ...filled(section.note)],
    dish: (dish) => [`${dish.price}\t${dish.name}`, ...below(dish, '\t')],
    gap: 0,
    options: { priceWays: ['named', 'bare'] },
  },
};

export const textClasses: readonly string[] = Object.keys(LAYOUTS);

export function renderText(layoutName: string, menu: Menu): Rendered {
  const layout = LAYOUTS[layoutName];
  if (layout === undefined) throw new Error(`no text layout ${layoutName}`);
  const random = createRandom(menu.seed ^ 0x7e47);
  const written = writeMenu(menu, layout.options);
  const end = random.chance(0.2) ? '\r\n' : '\n';
  const text = linesOf(written, layout, random).join(end) + end;
  const mark = random.chance(0.1) ? '\uFEFF' : '';
  return {
    fileName: `${layoutName}-${menu.seed}.txt`,
    bytes: new TextEncoder().encode(mark + text),
    truth: written.truth,
  };
}

function linesOf(written: WrittenMenu, layout: TextLayout, random: Random): string[] {
  const lines = [...written.head, ''];
  if (written.plan.legend === 'head' && written.legend.length > 0) lines.push(...written.legend, '');
  for (const section of written.sections) {
    lines.push(...layout.heading(section, random));
    section.dishes.forEach((dish, place) => {
      if (place > 0) lines.push(...Array<string>(layout.gap).fill(''));
      lines.push(...layout.dish(dish, random));
    });
    lines.push('');
  }
  if (written.plan.legend !== 'head') lines.push(...written.legend, '');
  return [...lines, ...written.foot];
}
