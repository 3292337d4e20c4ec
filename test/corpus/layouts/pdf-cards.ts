/** Printed cards: columns, boxes, leaders, letter-spaced capitals, price columns, legends at the foot or on a page of their own. */
import type { Menu } from '../compose/menu.ts';
import type { Printing } from '../packing/print-page.ts';
import { printPage } from '../packing/print-page.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { Rendered, Truth } from '../truth.ts';
import { printingOf, spacedOut, tag, withoutRunning } from './pdf-page.ts';
import type { WrittenDish, WrittenMenu, WrittenOptions, WrittenSection } from './written-menu.ts';
import { writeMenu } from './written-menu.ts';

interface Card {
  readonly style: string;
  readonly heading?: (name: string) => string;
  readonly dish: (dish: WrittenDish, random: Random) => string;
  /** Wraps the dishes of a section. */
  readonly section?: (section: WrittenSection, dishes: string) => string;
  readonly options: WrittenOptions;
}

const filled = (...parts: readonly string[]): string[] => parts.filter((part) => part !== '');
const below = ({ description, markLine, extras }: WrittenDish): string =>
  filled(description, markLine, ...extras)
    .map((text) => tag('div', text, 'text'))
    .join('');

const dishOf = (line: string, dish: WrittenDish): string => `<div class="dish">${line}${below(dish)}</div>`;
const name = (dish: WrittenDish): string =>
  `<span><b>${tag('span', dish.bareName)}</b>${dish.tail === '' ? '' : ` ${tag('span', dish.tail)}`}</span>`;

const rightPrice = (dish: WrittenDish): string =>
  dishOf(`<div class="line">${name(dish)}${tag('span', dish.price, 'price')}</div>`, dish);

/** The dots fill what is free of a line of that many letters. */
const dotted =
  (letters: number, sign: string) =>
  (dish: WrittenDish): string => {
    const free = Math.max(4, letters - dish.name.length - dish.price.length);
    return dishOf(
      `<div>${name(dish)} ${sign.repeat(Math.ceil(free / sign.length))} ${tag('span', dish.price, 'price')}</div>`,
      dish,
    );
  };

const behindName = (dish: WrittenDish): string =>
  dishOf(`<div>${name(dish)} &nbsp; ${tag('b', dish.price)}</div>`, dish);

const underText = (dish: WrittenDish): string =>
  `<div class="dish"><div>${name(dish)}</div>${below(dish)}${tag('div', dish.price)}</div>`;

const noColumns: WrittenOptions = { priceWays: ['named', 'bare'] };

const grid: NonNullable<Card['section']> = ({ columns, dishes }) => {
  const row = (dish: WrittenDish): string => {
    const prices = columns.length > 0 ? dish.prices : [dish.price];
    return `<tr><td>${name(dish)}${below(dish)}</td>${prices.map((price) => tag('td', price, 'figure')).join('')}</tr>`;
  };
  const heading =
    columns.length > 0 ? `<tr><td></td>${columns.map((column) => tag('td', column, 'figure')).join('')}</tr>` : '';
  return `<table>${heading}${dishes.map(row).join('')}</table>`;
};

const CARDS: Readonly<Record<string, Card>> = {
  'pdf-one-column': { style: '', dish: rightPrice, options: noColumns },
  'pdf-leaders': {
    style: '',
    dish: (dish, random) => dotted(76, random.chance(0.7) ? '.' : ' .')(dish),
    options: noColumns,
  },
  'pdf-price-behind-name': { style: '', dish: behindName, options: noColumns },
  'pdf-price-below': { style: '.dish { margin-bottom: 1em }', dish: underText, options: noColumns },
  'pdf-centred': { style: 'body { text-align: center }', dish: underText, options: noColumns },
  'pdf-two-columns': {
    style: '.sections { columns: 2; column-gap: 12mm }',
    dish: rightPrice,
    options: noColumns,
  },
  'pdf-three-columns': {
    style: 'body { font-size: 7.5pt } .sections { columns: 3; column-gap: 8mm }',
    dish: (dish, random) => (random.chance(0.02) ? behindName(dish) : rightPrice(dish)),
    options: noColumns,
  },
  'pdf-boxes': {
    style:
      '.sections { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm } section { border: 1pt solid #333; padding: 3mm; break-inside: avoid } body { font-size: 8pt } h2 { margin-top: 0 }',
    dish: rightPrice,
    options: noColumns,
  },
  'pdf-letter-spaced': {
    style: 'h2 { text-align: center; font-weight: normal }',
    heading: (text) => tag('h2', spacedOut(text)),
    dish: rightPrice,
    options: noColumns,
  },
  'pdf-tracked': {
    style:
      'h2 { letter-spacing: 0.35em; text-transform: uppercase } .dish b { letter-spacing: 0.08em; text-transform: uppercase }',
    dish: rightPrice,
    options: noColumns,
  },
  'pdf-price-columns': {
    style:
      'table { width: 100%; border-collapse: collapse } td { vertical-align: top; padding: 0.8mm 0 } .figure { text-align: right; white-space: nowrap; width: 22mm }',
    dish: rightPrice,
    section: grid,
    options: { priceWays: ['columns'] },
  },
  'pdf-superscripts': {
    style: 'sup { font-size: 0.6em }',
    dish: (dish) =>
      dishOf(
        `<div class="line"><span><b>${tag('span', dish.bareName)}</b>${tag('sup', dish.tail)}</span>${tag('span', dish.price, 'price')}</div>`,
        dish,
      ),
    options: { ...noColumns, kinds: ['numbers', 'letters'], places: ['name'], isBare: true },
  },
  'pdf-bilingual': { style: '', dish: rightPrice, options: { ...noColumns, isBilingual: true } },
};

export const pdfCardClasses: readonly string[] = Object.keys(CARDS);

export async function renderPdfCard(layoutName: string, menu: Menu): Promise<Rendered> {
  const { printing, truth } = composeCard(layoutName, menu);
  const bytes = await printPage(printing);
  return { fileName: `${layoutName}-${menu.seed}.pdf`, bytes, truth: withoutRunning(truth, printing) };
}

/** A card before it is printed. */
export function composeCard(layoutName: string, menu: Menu): { readonly printing: Printing; readonly truth: Truth } {
  const card = CARDS[layoutName];
  if (card === undefined) throw new Error(`no printed card ${layoutName}`);
  const random = createRandom(menu.seed ^ 0x9df);
  const written = writeMenu(menu, card.options);
  const body = bodyOf(written, card, random);
  return { printing: printingOf(menu, { style: card.style, body }, random), truth: written.truth };
}

function bodyOf(written: WrittenMenu, card: Card, random: Random): string {
  const heading = card.heading ?? ((text: string) => tag('h2', text));
  const isCapital = card.heading === undefined && random.chance(0.4);
  const section = (of: WrittenSection): string => {
    const dishes = of.dishes.map((dish) => card.dish(dish, random)).join('\n');
    const title = heading(isCapital ? of.name.toLocaleUpperCase() : of.name);
    return `<section>${title}${tag('p', of.note)}${card.section?.(of, dishes) ?? dishes}</section>`;
  };
  const [house = '', ...others] = written.head;
  const isOwnPage = random.chance(0.3);
  const legend = written.legend.map((line) => tag('p', line)).join('');
  const explained =
    legend === '' ? '' : `<div class="legend"${isOwnPage ? ' style="break-before: page"' : ''}>${legend}</div>`;
  const isFirst = written.plan.legend === 'head';
  return [
    tag('h1', house),
    ...others.map((line) => tag('p', line)),
    isFirst ? `<div class="legend">${legend}</div>` : '',
    `<div class="sections">${written.sections.map(section).join('\n')}</div>`,
    isFirst ? '' : explained,
    ...written.foot.map((line) => tag('p', line, 'text')),
  ].join('\n');
}
