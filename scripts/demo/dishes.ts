/** The dishes of the demo's restaurant as its pages print them: each with its price, and with what its document says of allergens. */
import { readPdfRecords } from '../../server/knowledge/ingest/pdf/records.ts';
import { demoItems, dietsOf, hazardsOf, readShipped, shippedDomain } from '../../test/domains/read-shipped.ts';

export interface Dish {
  readonly name: string;
  /** Of the domain's file: `starter`, `main`, … */
  readonly category: string;
  readonly card: 'house' | 'season' | 'bar';
  readonly about: string;
  /** Where the card itself puts it: `Vinos tintos`. */
  readonly section: string | undefined;
  readonly portion: string | undefined;
  /** As the card writes it: `$ 9.800`; undefined: its document has none. */
  readonly price: string | undefined;
  readonly contains: readonly Hazard[];
  readonly mayContain: readonly Hazard[];
  readonly declaredFree: readonly Hazard[];
  readonly diet: 'vegano' | 'vegetariano' | undefined;
}

export interface Hazard {
  readonly id: string;
  readonly name: string;
}

const BRANCH = 'tilos';
const restaurant = shippedDomain('restaurant');

/** In the order of the documents. */
export function readDemoDishes(): Dish[] {
  const cards = demoItems('restaurant', BRANCH).map(({ file, item }) =>
    toDish(item, file.includes('barra_espanola') ? 'bar' : 'house'),
  );
  return [...cards, ...seasonal()];
}

/** The seasonal card is a PDF; its prices stand in the text that it is made from, since no field of the domain takes them. */
function seasonal(): Dish[] {
  const text = readShipped('domains/demo/restaurant/carta_de_temporada.txt');
  const lines = text.split('\n').map((line) => ({ page: 1, text: line }));
  const reading = readPdfRecords(lines, restaurant.pdf!, 'name');
  if (reading.kind === 'raw') throw new Error('the seasonal card has no dishes');
  const prices = [...text.matchAll(/^PRECIO: (.+)$/gmu)].map(([, price]) => price!);
  if (prices.length !== reading.records.length) throw new Error('the seasonal card has a dish without a price');
  return reading.records.map(({ fields }, index) => toDish({ ...fields, price: prices[index] }, 'season'));
}

function toDish(record: Readonly<Record<string, unknown>>, card: Dish['card']): Dish {
  const hazards = hazardsOf(record, restaurant);
  const having = (verdict: string): Hazard[] =>
    hazards.filter((hazard) => hazard.verdict === verdict).map(({ id, name }) => ({ id, name }));
  const diets = dietsOf(record, restaurant);
  const text = (field: string): string | undefined => {
    const value = record[field];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    name: spell(String(record['name'])),
    category: categoryOf(String(record['category'])),
    card,
    about: spell(String(record['menu_description'])),
    section: text('section'),
    portion: text('portion'),
    price: text('price'),
    contains: having('CONTAINS'),
    mayContain: having('MAY_CONTAIN'),
    declaredFree: having('DECLARED_FREE'),
    diet: (['vegano', 'vegetariano'] as const).find((diet) => diets[diet] === 'DECLARED_FREE'),
  };
}

/** The sample of the specification stands without accents, to the letter; a printed card does not. */
function spell(text: string): string {
  return text.replaceAll('emulsion', 'emulsión');
}

const CATEGORIES: Readonly<Record<string, string>> = {
  Sopa: 'soup',
  Entrada: 'starter',
  Principal: 'main',
  Postre: 'dessert',
};

/** A PDF's category is the word of the card. */
function categoryOf(written: string): string {
  return CATEGORIES[written] ?? written;
}
