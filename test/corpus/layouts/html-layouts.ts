/** The web page of a place: lists, tables, cards of divs, with or without JSON-LD. */
import type { Menu } from '../compose/menu.ts';
import { escapeXml } from '../packing/zip.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { Rendered, Truth } from '../truth.ts';
import { SAYINGS } from '../words/hazard-names.ts';
import type { WrittenDish, WrittenMenu, WrittenSection } from './written-menu.ts';
import { writeMenu } from './written-menu.ts';
import { pickSheetPlan, writeSheet } from './sheet.ts';

const tag = (name: string, text: string, className = ''): string =>
  text === '' ? '' : `<${name}${className === '' ? '' : ` class="${className}"`}>${escapeXml(text)}</${name}>`;

const filled = (...parts: readonly string[]): string[] => parts.filter((part) => part !== '');

type WriteDishes = (section: WrittenSection) => string;

const lists: WriteDishes = ({ dishes }) => {
  const item = (dish: WrittenDish): string =>
    `<li>${tag('strong', dish.bareName)} ${tag('small', dish.tail)} ${tag('span', dish.price, 'price')}${filled(
      dish.description,
      dish.markLine,
      ...dish.extras,
    )
      .map((text) => tag('p', text))
      .join('')}</li>`;
  return `<ul>\n${dishes.map(item).join('\n')}\n</ul>`;
};

const cards: WriteDishes = ({ dishes }) =>
  dishes
    .map(
      (dish) =>
        `<div class="item"><div class="row">${tag('h3', dish.name)}${tag('div', dish.price, 'price')}</div>${filled(
          dish.description,
          dish.markLine,
          ...dish.extras,
        )
          .map((text) => tag('div', text, 'text'))
          .join('')}</div>`,
    )
    .join('\n');

const tables: WriteDishes = ({ dishes, columns }) => {
  const row = (dish: WrittenDish): string => {
    const below = filled(dish.description, dish.markLine, ...dish.extras).map((text) => `<br>${tag('small', text)}`);
    const prices = columns.length > 0 ? dish.prices : [dish.price];
    return `<tr><td>${tag('b', dish.bareName)}${dish.tail === '' ? '' : ` ${escapeXml(dish.tail)}`}${below.join('')}</td>${prices.map((price) => tag('td', price)).join('')}</tr>`;
  };
  const heading = columns.length > 0 ? `<tr><th></th>${columns.map((name) => tag('th', name)).join('')}</tr>` : '';
  return `<table>\n${heading}\n${dishes.map(row).join('\n')}\n</table>`;
};

const LAYOUTS: Readonly<Record<string, WriteDishes>> = {
  'html-lists': lists,
  'html-cards': cards,
  'html-tables': tables,
};

export const htmlClasses: readonly string[] = [...Object.keys(LAYOUTS), 'html-matrix', 'html-json-ld'];

export function renderHtml(layoutName: string, menu: Menu): Rendered {
  const random = createRandom(menu.seed ^ 0x4731);
  const fileName = `${layoutName}-${menu.seed}.html`;
  const encode = (body: string, head = ''): Uint8Array => new TextEncoder().encode(page(menu, body, head));
  if (layoutName === 'html-matrix') {
    const { body, truth } = matrix(menu, random);
    return { fileName, bytes: encode(body), truth };
  }
  if (layoutName === 'html-json-ld') {
    const { truth, script } = jsonLd(menu, random);
    return { fileName, bytes: encode(`<h1>${escapeXml(menu.house)}</h1><div id="app"></div>`, script), truth };
  }
  const writeDishes = LAYOUTS[layoutName];
  if (writeDishes === undefined) throw new Error(`no HTML layout ${layoutName}`);
  const isTable = layoutName === 'html-tables';
  const written = writeMenu(menu, { priceWays: isTable ? ['named', 'columns', 'bare'] : ['named', 'bare'] });
  return { fileName, bytes: encode(bodyOf(written, writeDishes, random)), truth: written.truth };
}

/** What stands around a menu on any page; none of it is of the menu. */
function page({ cuisine, house }: Menu, body: string, head: string): string {
  const links = {
    es: ['Inicio', 'Reservas', 'Contacto'],
    en: ['Home', 'Bookings', 'Contact'],
    pt: ['Início', 'Reservas', 'Contacto'],
  };
  const nav = links[cuisine.language].map((text) => `<a href="/${text.toLowerCase()}">${text}</a>`).join(' ');
  return `<!doctype html>
<html lang="${cuisine.language}"><head><meta charset="utf-8"><title>${escapeXml(house)}</title>
<style>.price { float: right } .item { margin: 1em }</style>
<script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); }</script>
${head}</head>
<body><header><nav>${nav}</nav></header>
<main>
${body}
</main>
<footer><p>© 2026 ${escapeXml(house)}</p></footer></body></html>
`;
}

function bodyOf(written: WrittenMenu, writeDishes: WriteDishes, random: Random): string {
  const [house = '', ...others] = written.head;
  const heading = random.pick(['h2', 'h2', 'h3']);
  const legend = written.legend.map((line) => tag('p', line, 'legend'));
  const isFirst = written.plan.legend === 'head';
  return [
    tag('h1', house),
    ...others.map((line) => tag('p', line)),
    ...(isFirst ? legend : []),
    ...written.sections.map(
      (section) =>
        `<section>\n${tag(heading, section.name)}\n${tag('p', section.note)}\n${writeDishes(section)}\n</section>`,
    ),
    ...(isFirst ? [] : legend),
    ...written.foot.map((line) => tag('p', line)),
  ].join('\n');
}

/** Dishes × allergens; sections are rows over all columns. */
function matrix(menu: Menu, random: Random): { body: string; truth: Truth } {
  const sheet = writeSheet(menu, pickSheetPlan(random, true, ['yes-no', 'crosses']));
  const width = sheet.heading.length;
  const rows = sheet.rows.map((row, index) =>
    sheet.sectionRows.has(index)
      ? `<tr><th colspan="${width}">${escapeXml(row[0]!)}</th></tr>`
      : `<tr>${row.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`,
  );
  const { from, count } = sheet.hazardColumns;
  const over =
    sheet.over === '' ? '' : `<tr><th colspan="${from}"></th><th colspan="${count}">${escapeXml(sheet.over)}</th></tr>`;
  const heading = `<thead>${over}<tr>${sheet.heading.map((cell) => `<th>${escapeXml(cell)}</th>`).join('')}</tr></thead>`;
  const body = [
    ...sheet.title.map((line) => tag('p', line)),
    `<table>${heading}<tbody>\n${rows.join('\n')}\n</tbody></table>`,
    ...sheet.foot.map((line) => tag('p', line)),
  ];
  return { body: body.join('\n'), truth: sheet.truth };
}

const CURRENCY: Readonly<Record<string, string>> = {
  ARS: '$',
  MXN: '$',
  CLP: '$',
  USD: '$',
  EUR: '€',
  PEN: 'S/',
  BRL: 'R$',
  GBP: '£',
};

/** A page that a script draws: what it says stands in its JSON-LD alone. A diet says that something is absent. */
function jsonLd(menu: Menu, random: Random): { script: string; truth: Truth } {
  const items: Truth['items'][number][] = [];
  const sections = menu.sections.map((section) => ({
    '@type': 'MenuSection',
    name: section.name,
    hasMenuItem: section.dishes.map((dish) => {
      const prices = dish.prices.filter(({ isExtra }) => isExtra !== true);
      const isFree = !dish.contains.includes('gluten') && !dish.traces.includes('gluten') && random.chance(0.3);
      const diets = [...(isFree ? ['GlutenFreeDiet'] : []), ...(dish.isVegan ? ['VeganDiet'] : [])];
      const offers = prices.map(({ amount, variant }) => ({
        '@type': 'Offer',
        price: random.chance(0.5) ? amount : amount.toFixed(2),
        priceCurrency: menu.cuisine.prices,
        ...(variant === '' ? {} : { name: variant }),
      }));
      items.push({
        name: dish.name,
        alsoNamed: [],
        section: section.name,
        prices: prices.map(({ amount, variant }) => ({
          variant,
          amount,
          written: `${CURRENCY[menu.cuisine.prices]!} ${amount.toFixed(2)}`,
        })),
        hazards: isFree ? { gluten: 'free' } : {},
        unknownMarks: 0,
        tags: diets,
        ...(dish.description === undefined ? {} : { description: dish.description }),
      });
      return {
        '@type': 'MenuItem',
        name: dish.name,
        ...(dish.description === undefined ? {} : { description: dish.description }),
        offers: offers.length === 1 ? offers[0] : offers,
        ...(diets.length === 0
          ? {}
          : {
              suitableForDiet:
                diets.length === 1
                  ? `https://schema.org/${diets[0]!}`
                  : diets.map((diet) => `https://schema.org/${diet}`),
            }),
      };
    }),
  }));
  const data = {
    '@type': 'Menu',
    name: random.pick(SAYINGS[menu.cuisine.language].headings.dish),
    hasMenuSection: sections,
  };
  const whole = random.chance(0.5)
    ? { '@context': 'https://schema.org', ...data }
    : { '@context': 'https://schema.org', '@type': 'Restaurant', name: menu.house, hasMenu: data };
  return {
    script: `<script type="application/ld+json">${JSON.stringify(whole).replaceAll('<', '\\u003c')}</script>`,
    truth: { items, statements: [], others: [], eitherWay: [] },
  };
}
