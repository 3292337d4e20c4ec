import { between, createRandom, sample } from '../random.ts';
import type { Random } from '../random.ts';
import type { HazardId } from '../truth.ts';
import { HAZARDS } from '../truth.ts';
import type { Cuisine, SectionWords } from '../words/cuisine.ts';
import type { Phrase } from './dish-grammar.ts';
import { capitalised, fillPattern } from './dish-grammar.ts';
import type { Dish, DishPrice, Menu, Section } from './menu.ts';
import { pickAmount, pickWay, roundedPrice } from './prices.ts';

export interface MenuSize {
  /** Dishes of a section. */
  readonly least?: number;
  readonly most?: number;
  readonly sections?: number;
}

/** The same seed and cuisine make the same menu on every machine. No two dishes have one name. */
export function composeMenu(seed: number, cuisine: Cuisine, size: MenuSize = {}): Menu {
  const random = createRandom(seed);
  const taken = new Set<string>();
  const sections = pickSections(cuisine, size, random);
  return {
    seed,
    cuisine,
    house: random.pick(cuisine.houses),
    sections: sections.map((words) => composeSection(words, { cuisine, size, random, taken })),
    houseTraces: random.chance(0.4) ? sample(random, HAZARDS, between(random, 1, 3)) : [],
    others: sample(random, cuisine.others, between(random, 2, 5)),
    writePrice: pickWay(cuisine.prices, random),
  };
}

/** In the order of the card. */
function pickSections(cuisine: Cuisine, size: MenuSize, random: Random): SectionWords[] {
  const count = size.sections ?? between(random, 3, cuisine.sections.length);
  const picked = new Set(sample(random, cuisine.sections, count));
  return cuisine.sections.filter((section) => picked.has(section));
}

interface Kitchen {
  readonly cuisine: Cuisine;
  readonly size: MenuSize;
  readonly random: Random;
  readonly taken: Set<string>;
}

function composeSection(words: SectionWords, kitchen: Kitchen): Section {
  const { random, size, cuisine, taken } = kitchen;
  const columns = words.columns !== undefined && random.chance(0.4) ? random.pick(words.columns) : undefined;
  const isDescribed = words.isPlain !== true && random.chance(0.7);
  const count = between(random, size.least ?? 4, size.most ?? 9);
  const dishes: Dish[] = [];
  for (let tries = 0; dishes.length < count && tries < count * 4; tries += 1) {
    const named = fillPattern(random.pick(words.dishes), cuisine.fills, random);
    const key = named.text.toLocaleLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    dishes.push(composeDish(named, { words, columns, isDescribed }, kitchen));
  }
  const note = words.notes !== undefined && random.chance(0.4) ? random.pick(words.notes) : undefined;
  return {
    name: random.pick(words.names),
    dishes,
    ...(columns === undefined ? {} : { columns }),
    ...(note === undefined ? {} : { note }),
  };
}

interface Place {
  readonly words: SectionWords;
  readonly columns: readonly string[] | undefined;
  readonly isDescribed: boolean;
}

/** What a description may add. */
const ANIMAL: readonly HazardId[] = ['crustaceos', 'huevo', 'pescado', 'lacteos', 'moluscos'];

function composeDish(named: Phrase, { words, columns, isDescribed }: Place, { cuisine, random }: Kitchen): Dish {
  const described = isDescribed && random.chance(0.8) ? describe(cuisine, random) : undefined;
  const contains = new Set([...named.hazards, ...(described?.hazards ?? [])]);
  const isMarked = cuisine.domain === 'restaurant';
  const traces = isMarked && random.chance(0.2) ? sample(random, HAZARDS, between(random, 1, 2)) : [];
  return {
    name: named.text,
    prices: pricesOf({ words, columns }, cuisine, random),
    contains: HAZARDS.filter((hazard) => contains.has(hazard)),
    traces: HAZARDS.filter((hazard) => traces.includes(hazard) && !contains.has(hazard)),
    isVegan: isMarked && named.isVegan && !ANIMAL.some((hazard) => contains.has(hazard)) && random.chance(0.6),
    ...(described === undefined ? {} : { description: described.text }),
  };
}

function describe(cuisine: Cuisine, random: Random): Phrase | undefined {
  if (cuisine.ingredients === undefined) return undefined;
  const parts = sample(random, cuisine.ingredients, between(random, 2, 4)).map((part) => fillPattern(part, {}, random));
  const texts = parts.map(({ text }) => text.charAt(0).toLocaleLowerCase() + text.slice(1));
  const and = { es: ' y ', en: ' and ', pt: ' e ' }[cuisine.language];
  const start = random.pick(
    { es: ['con ', '', 'acompañado de '], en: ['with ', '', 'served with '], pt: ['com ', '', 'acompanha '] }[
      cuisine.language
    ],
  );
  const text = `${start}${texts.slice(0, -1).join(', ')}${and}${texts.at(-1)!}`;
  const hazards = new Set(parts.flatMap((part) => [...part.hazards]));
  return { text: random.chance(0.5) ? capitalised(text) : text, hazards, isVegan: false };
}

/** By weight, or by the market of the day: at times, where there is fish or meat. */
function oddly({ dishes }: SectionWords, random: Random): Pick<DishPrice, 'unit' | 'instead'> {
  if (!dishes.some((dish) => /#\w*[px]/u.test(dish)) || !random.chance(0.04)) return {};
  return random.chance(0.5) ? { unit: random.pick(['/kg', ' /kg', ' x kg']) } : { instead: 'S/M' };
}

function pricesOf({ words, columns }: Pick<Place, 'words' | 'columns'>, cuisine: Cuisine, random: Random): DishPrice[] {
  const amount = pickAmount(cuisine.prices, words.from, words.to, random);
  if (columns !== undefined)
    return columns.map((variant, place) => ({
      variant,
      amount: roundedPrice(cuisine.prices, amount * (1 + 0.6 * place)),
    }));
  const prices: DishPrice[] = [{ variant: '', amount, ...oddly(words, random) }];
  if (cuisine.extras !== undefined && words.isPlain !== true && random.chance(0.06)) {
    const extra = pickAmount(cuisine.prices, roundedPrice(cuisine.prices, words.from / 3), words.from, random);
    prices.push({ variant: random.pick(cuisine.extras), amount: extra, isExtra: true });
  }
  return prices;
}
