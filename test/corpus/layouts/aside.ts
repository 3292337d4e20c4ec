/** What stands on cards beside the dishes and may be read as items or not: a set menu with its choices, the cover charge. */
import { capitalised } from '../compose/dish-grammar.ts';
import type { Menu } from '../compose/menu.ts';
import { roundedPrice } from '../compose/prices.ts';
import type { Random } from '../random.ts';
import { sample } from '../random.ts';

export interface Aside {
  readonly lines: readonly string[];
  readonly eitherWay: readonly string[];
}

const WORDS = {
  es: {
    set: ['Menú del día', 'Menú ejecutivo'],
    courses: ['Primeros', 'Segundos'],
    with: 'Incluye pan, bebida y postre',
    or: ' o ',
    cover: ['Cubierto', 'Servicio de mesa'],
    each: 'por persona',
  },
  en: {
    set: ['Set menu', 'Lunch menu'],
    courses: ['To start', 'To follow'],
    with: 'Includes a drink and coffee',
    or: ' or ',
    cover: ['Cover charge', 'Bread and olives'],
    each: 'per person',
  },
  pt: {
    set: ['Menu do dia', 'Prato do dia'],
    courses: ['Entrada', 'Principal'],
    with: 'Inclui bebida e sobremesa',
    or: ' ou ',
    cover: ['Couvert'],
    each: 'por pessoa',
  },
} as const;

export function writeAside({ cuisine, sections, writePrice }: Menu, random: Random): Aside {
  if (cuisine.domain !== 'restaurant') return { lines: [], eitherWay: [] };
  const words = WORDS[cuisine.language];
  const dear = Math.max(
    ...sections.flatMap(({ dishes }) => dishes.flatMap(({ prices }) => prices.map(({ amount }) => amount))),
  );
  const lines: string[] = [];
  const eitherWay: string[] = [];
  if (random.chance(0.2)) {
    const title = random.pick(words.set);
    const choices = words.courses.map((course) => {
      const dishes = sample(
        random,
        sections.flatMap((section) => section.dishes),
        2,
      ).map(({ name }) => name);
      eitherWay.push(course, ...dishes, dishes.join(words.or));
      return `${course}: ${dishes.join(words.or)}`;
    });
    eitherWay.push(title, words.with);
    lines.push(`${title}   ${writePrice(roundedPrice(cuisine.prices, dear))}`, ...choices, words.with);
  }
  if (random.chance(0.2)) {
    const cover = random.pick(words.cover);
    eitherWay.push(cover, `${cover} ${words.each}`);
    lines.push(`${cover} ${words.each} ${writePrice(roundedPrice(cuisine.prices, dear / 10))}`);
  }
  return { lines, eitherWay: eitherWay.map(capitalised) };
}
