/**
 * Writes the dishes and products of the demo's pages from the documents that their assistants answer from, so that a page never says
 * other than its assistant: the whole card between `<!-- carta -->` and `<!-- /carta -->`, a choice of it between
 * `<!-- platos: Name; Name -->` and `<!-- /platos -->`, the products between `<!-- productos -->` and `<!-- /productos -->`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { Dish, Hazard } from './dishes.ts';
import { readDemoDishes } from './dishes.ts';
import type { Product } from './products.ts';
import { readDemoProducts } from './products.ts';

const PAGES = ['demo/restaurant/carta.html', 'demo/restaurant/index.html', 'demo/salon/index.html'];

interface Section {
  readonly id: string;
  readonly title: string;
  readonly holds: (dish: Dish) => boolean;
}

const house = (category: string) => (dish: Dish) => dish.card !== 'bar' && dish.category === category;
const bar =
  (...categories: string[]) =>
  (dish: Dish) =>
    dish.card === 'bar' && categories.includes(dish.category);

const isWine = ({ section }: Dish): boolean => section?.startsWith('Vinos') === true;

const PARTS: readonly {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}[] = [
  {
    id: 'bodegon',
    title: 'Del bodegón',
    lead: 'Parrilla, pastas de la casa y horno de barro.',
    sections: [
      { id: 'entradas', title: 'Entradas', holds: house('starter') },
      { id: 'parrilla', title: 'A la parrilla', holds: house('grill') },
      { id: 'principales', title: 'Principales', holds: house('main') },
      { id: 'pastas', title: 'Pastas caseras', holds: house('pasta') },
      { id: 'cuchara', title: 'De cuchara', holds: house('soup') },
      { id: 'ensaladas', title: 'Ensaladas', holds: house('salad') },
      { id: 'guarniciones', title: 'Guarniciones', holds: house('side') },
      { id: 'chicos', title: 'Para los chicos', holds: house('kids') },
    ],
  },
  {
    id: 'barra',
    title: 'De la barra española',
    lead: 'Tapas y cazuelas, como las hacían los abuelos de la otra orilla.',
    sections: [
      { id: 'tapas', title: 'Tapas y raciones', holds: bar('starter') },
      { id: 'cazuelas', title: 'Cazuelas y arroces', holds: bar('soup', 'main') },
    ],
  },
  {
    id: 'dulce',
    title: 'Dulces y copas',
    lead: 'De las dos orillas.',
    sections: [
      { id: 'postres', title: 'Postres', holds: house('dessert') },
      { id: 'dulces', title: 'Dulces españoles', holds: bar('dessert') },
      { id: 'desayunos', title: 'Desayunos y meriendas', holds: house('breakfast') },
      { id: 'bebidas', title: 'Bebidas', holds: (dish) => dish.category === 'drink' && !isWine(dish) },
      { id: 'vinos', title: 'Vinos', holds: isWine },
    ],
  },
];

function renderCarta(dishes: readonly Dish[]): string {
  const placed = PARTS.flatMap(({ sections }) => sections).flatMap(({ holds }) => dishes.filter(holds));
  if (placed.length !== dishes.length) throw new Error('a dish stands in no section, or in two');
  return PARTS.map(
    ({ id, title, lead, sections }) => `<section class="part part--${id}" aria-labelledby="t-${id}">
      <header class="part__head"><div><h2 id="t-${id}">${title}</h2><p>${lead}</p></div></header>
      ${sections.map((section) => renderSection(section, dishes)).join('\n')}
    </section>`,
  ).join('\n');
}

function renderSection({ id, title, holds }: Section, dishes: readonly Dish[]): string {
  return `<section class="course" id="${id}" aria-labelledby="t-${id}"><h3 id="t-${id}">${title}</h3>
    <ul>${dishes
      .filter(holds)
      .map((dish) => renderDish(dish))
      .join('\n')}</ul></section>`;
}

function renderDish(dish: Dish): string {
  const question = `¿Qué alérgenos tiene el plato «${dish.name}»?`;
  return `<li class="dish">${renderTitle(dish, 'h4')}<p>${renderAbout(dish)}</p>${renderTags(dish)}${renderFacts(dish)}
    <button class="button" type="button" data-ask="${question}">Preguntar por este plato<span class="visually-hidden">(${dish.name})</span></button></li>`;
}

function renderChoice(names: readonly string[], dishes: readonly Dish[]): string {
  return names
    .map((name) => {
      const dish = dishes.find((each) => each.name === name);
      if (dish === undefined) throw new Error(`no dish ${name}`);
      return `<li class="dish">${renderTitle(dish, 'h4')}<p>${dish.about}</p>${renderFacts(dish)}</li>`;
    })
    .join('\n');
}

function renderTitle({ name, price }: Dish, heading: string): string {
  return `<div class="line"><${heading}>${name}</${heading}><span class="price">${renderPrice(price, 'Consultanos')}</span></div>`;
}

function renderAbout({ about, portion }: Dish): string {
  return portion === undefined ? about : `${about} ${portion}.`;
}

function renderPrice(price: string | undefined, without: string): string {
  return price?.replace(' ', '&nbsp;') ?? without;
}

function renderTags({ diet, card }: Dish): string {
  const tags = [
    diet === undefined ? '' : `<li class="tag">${diet === 'vegano' ? 'Vegano' : 'Vegetariano'}</li>`,
    card === 'season' ? '<li class="tag tag--season">De temporada</li>' : '',
  ].join('');
  return tags === '' ? '' : `<ul class="tags">${tags}</ul>`;
}

/** Silence is no absence: a dish whose document names nothing says so. */
function renderFacts({ contains, mayContain, declaredFree }: Dish): string {
  const rows = [
    renderRow('contains', 'Contiene', contains),
    renderRow('may', 'Puede contener', mayContain),
    renderRow('free', 'Declarado sin', declaredFree),
  ].join('');
  const silent =
    contains.length + mayContain.length > 0
      ? ''
      : `<p class="silent">${declaredFree.length > 0 ? 'De lo demás, su ficha no dice nada' : 'Su ficha no declara alérgenos'}: preguntá antes de pedir.</p>`;
  return `${rows === '' ? '' : `<dl class="facts">${rows}</dl>`}${silent}`;
}

function renderRow(kind: string, word: string, hazards: readonly Hazard[]): string {
  if (hazards.length === 0) return '';
  const list = hazards.map(
    ({ id, name }) =>
      `<dd data-hazard="${id}"><svg class="icon" aria-hidden="true"><use href="#a-${id}"></use></svg>${name}</dd>`,
  );
  return `<div class="facts__${kind}"><dt>${word}</dt>${list.join('')}</div>`;
}

const KINDS: readonly (readonly [type: string, title: string])[] = [
  ['shampoo', 'Shampoos'],
  ['acondicionador', 'Acondicionadores'],
  ['mascara', 'Máscaras'],
  ['serum', 'Sérums y ampollas'],
  ['styling', 'Peinado'],
  ['tintura', 'Color'],
  ['decolorante', 'Decoloración'],
  ['keratina', 'Alisado y ondas'],
];

function renderProducts(products: readonly Product[]): string {
  const strange = products.filter(({ type }) => !KINDS.some(([known]) => known === type));
  if (strange.length > 0) throw new Error(`no place for ${strange.map(({ name }) => name).join(', ')}`);
  return KINDS.map(
    ([type, title]) => `<section aria-labelledby="t-${type}"><h3 id="t-${type}">${title}</h3>
      <ul>${products
        .filter((product) => product.type === type)
        .map(renderProduct)
        .join('\n')}</ul></section>`,
  ).join('\n');
}

function renderProduct({ name, about, price, contains, mayContain, declaredFree, warns }: Product): string {
  const rows = [
    renderWords('contains', 'Lleva', contains),
    renderWords('may', 'Puede llevar', mayContain),
    renderWords('free', 'Declarado sin', declaredFree),
    renderWords('warns', 'Advierte por', warns),
  ].join('');
  return `<li class="product"><div class="line"><h4>${name}</h4><span class="price">${renderPrice(price, 'En el salón')}</span></div><p>${about}</p>
    ${rows === '' ? '' : `<dl>${rows}</dl>`}</li>`;
}

function renderWords(kind: string, word: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `<div class="is-${kind}"><dt>${word}</dt><dd>${names.join(', ')}</dd></div>`;
}

/** The page with its dishes and products as the documents have them, formatted. */
export async function fillPage(html: string, path: string): Promise<string> {
  const dishes = readDemoDishes();
  const filled = html
    .replace(
      /(<!-- carta -->).*?(<!-- \/carta -->)/su,
      (_, from: string, to: string) => `${from}${renderCarta(dishes)}${to}`,
    )
    .replace(
      /(<!-- platos: ([^>]+?) -->).*?(<!-- \/platos -->)/gsu,
      (_, from: string, names: string, to: string) => `${from}${renderChoice(names.split(/;\s+/u), dishes)}${to}`,
    )
    .replace(
      /(<!-- productos -->).*?(<!-- \/productos -->)/su,
      (_, from: string, to: string) => `${from}${renderProducts(readDemoProducts())}${to}`,
    );
  return format(filled, { ...(await resolveConfig(path)), filepath: path });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const page of PAGES) {
    const path = fileURLToPath(new URL(`../../${page}`, import.meta.url));
    writeFileSync(path, await fillPage(readFileSync(path, 'utf8'), path));
  }
}
