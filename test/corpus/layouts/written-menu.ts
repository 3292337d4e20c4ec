/** A menu as lines say it: each dish's pieces of text, ready to be laid out, and the truth of what they say. */
import type { Dish, DishPrice, Menu, Section } from '../compose/menu.ts';
import type { WritePrice } from '../compose/prices.ts';
import { houseStatements, writeLegend } from '../marks/legend.ts';
import type { MarkKind, MarkPlan } from '../marks/mark-plan.ts';
import { pickPlan } from '../marks/mark-plan.ts';
import { writeMarks } from '../marks/write-marks.ts';
import { writeAside } from './aside.ts';
import type { Random } from '../random.ts';
import { between, createRandom } from '../random.ts';
import type { Truth, TruthItem, TruthPrice } from '../truth.ts';
import { britain } from '../words/english.ts';
import { fillPattern } from '../compose/dish-grammar.ts';

export interface WrittenDish {
  /** With what stands behind it: tags, codes. */
  readonly name: string;
  readonly bareName: string;
  /** What stands behind the name. Empty: nothing. */
  readonly tail: string;
  readonly description: string;
  /** Marks on a line of their own. Empty: none. */
  readonly markLine: string;
  /** One text of all prices: `½ ración 6,50 / ración 11`. */
  readonly price: string;
  /** One text for each column. */
  readonly prices: readonly string[];
  /** `+ queso $ 900`. */
  readonly extras: readonly string[];
  readonly truth: TruthItem;
}

export interface WrittenSection {
  readonly name: string;
  readonly note: string;
  /** Names of its prices. They stand above them only where `priceWay` is `columns`. */
  readonly columns: readonly string[];
  readonly dishes: readonly WrittenDish[];
}

export interface WrittenMenu {
  readonly menu: Menu;
  readonly plan: MarkPlan;
  readonly head: readonly string[];
  readonly sections: readonly WrittenSection[];
  readonly foot: readonly string[];
  readonly legend: readonly string[];
  readonly truth: Truth;
}

/** How several prices stand: each behind its name; side by side below names; side by side and nothing says what they are. */
export type PriceWay = 'named' | 'columns' | 'bare';

export interface WrittenOptions {
  readonly kinds?: readonly MarkKind[];
  readonly priceWays?: readonly PriceWay[];
  readonly isBilingual?: boolean;
  /** Codes stand without brackets, where they are small and raised. */
  readonly isBare?: boolean;
  /** Where marks may stand. Absent: anywhere. */
  readonly places?: readonly MarkPlan['place'][];
}

const KINDS: readonly MarkKind[] = ['none', 'numbers', 'numbers', 'letters', 'words', 'labels'];

interface Writing {
  readonly menu: Menu;
  readonly plan: MarkPlan;
  readonly random: Random;
  readonly priceWay: PriceWay;
  readonly isBilingual: boolean;
}

export function writeMenu(menu: Menu, options: WrittenOptions = {}): WrittenMenu {
  const random = createRandom(menu.seed ^ 0x5eed);
  const picked = pickPlan(random, menu.cuisine, options.kinds ?? KINDS);
  const plan: MarkPlan = {
    ...picked,
    ...(options.places === undefined ? {} : { place: random.pick(options.places) }),
    ...(options.isBare === true ? { brackets: ['', ''] as const, separator: ',' } : {}),
  };
  const priceWay = random.pick(options.priceWays ?? (['named', 'columns', 'bare'] as const));
  const writing = { menu, plan, random, priceWay, isBilingual: options.isBilingual === true };
  const sections = menu.sections.map((section) => writeSection(section, writing));
  const statements = houseStatements(menu, plan, random);
  const aside = writeAside(menu, random);
  const cut = between(random, 0, menu.others.length);
  const head = [menu.house, ...menu.others.slice(0, cut)];
  const foot = menu.others.slice(cut);
  return {
    menu,
    plan,
    head,
    sections,
    foot: [...aside.lines, ...statements.map(({ text }) => text), ...foot],
    legend: writeLegend(menu, plan, random),
    truth: {
      items: sections.flatMap(({ dishes }) => dishes.map(({ truth }) => truth)),
      statements,
      others: [...head, ...foot, ...menu.sections.flatMap(({ note }) => (note === undefined ? [] : [note]))],
      eitherWay: aside.eitherWay,
    },
  };
}

function writeSection(section: Section, writing: Writing): WrittenSection {
  return {
    name: section.name,
    note: section.note ?? '',
    columns: writing.priceWay === 'columns' ? (section.columns ?? []) : [],
    dishes: section.dishes.map((dish) => writeDish(dish, section, writing)),
  };
}

function writeDish(dish: Dish, section: Section, writing: Writing): WrittenDish {
  const { menu, plan, random } = writing;
  const marks = writeMarks(dish, plan, menu.cuisine, random);
  const isSentence = plan.kind === 'labels';
  const isAfterText = plan.place === 'description' && dish.description !== undefined;
  const isLine = plan.place === 'line' || (isSentence && !isAfterText);
  const isBehindName = !isLine && !isAfterText;
  const tail = [...marks.tags, ...(isBehindName ? [marks.text] : [])].filter((part) => part !== '').join(' ');
  const description = [dish.description ?? '', isAfterText ? marks.text : ''].filter((part) => part !== '');
  const { named, alsoNamed } = nameOf(dish, writing);
  const prices = writePrices(dish, writing);
  // «Flan sin TACC»: nobody can say whether the claim is part of the name.
  const claims = marks.tags.filter((tag) => !tag.startsWith('('));
  const claimed = claims.length === 0 ? [] : [dish.name, ...alsoNamed].map((name) => [name, ...claims].join(' '));
  return {
    name: tail === '' ? named : `${named} ${tail}`,
    bareName: named,
    tail,
    description: description.join(isSentence ? '. ' : ' '),
    markLine: isLine ? marks.text : '',
    ...prices,
    truth: {
      name: dish.name,
      alsoNamed: [...alsoNamed, ...claimed],
      section: section.name,
      prices: prices.said,
      hazards: marks.said,
      unknownMarks: marks.unknown,
      tags: marks.tags,
      ...(dish.description === undefined ? {} : { description: dish.description }),
    },
  };
}

function nameOf(dish: Dish, { isBilingual, random }: Writing): { named: string; alsoNamed: string[] } {
  if (!isBilingual) return { named: dish.name, alsoNamed: [] };
  const other = fillPattern(random.pick(random.pick(britain.sections).dishes), britain.fills, random).text;
  const named = `${dish.name} / ${other}`;
  return { named, alsoNamed: [named, other] };
}

export function writtenPrice({ amount, unit = '', instead }: DishPrice, writePrice: WritePrice): string {
  return instead ?? `${writePrice(amount)}${unit}`;
}

interface WrittenPrices extends Pick<WrittenDish, 'price' | 'prices' | 'extras'> {
  readonly said: readonly TruthPrice[];
}

function writePrices({ prices }: Dish, { menu: { writePrice }, priceWay, random }: Writing): WrittenPrices {
  const own = prices.filter(({ isExtra }) => isExtra !== true);
  const texts = own.map((price) => writtenPrice(price, writePrice));
  const hasNames = own.length > 1 && priceWay !== 'bare';
  const isNamed = own.length > 1 && priceWay === 'named';
  const parts = own.map(({ variant }, place) => (isNamed ? `${variant} ${texts[place]!}` : texts[place]!));
  const extras = prices.filter(({ isExtra }) => isExtra === true);
  return {
    price: parts.join(isNamed ? random.pick([' / ', ' · ', ', ']) : ' / '),
    prices: texts,
    extras: extras.map(({ variant, amount }) => `+ ${variant} ${writePrice(amount)}`),
    said: prices.map((price) => ({
      variant: hasNames || price.isExtra === true ? price.variant : '',
      written: writtenPrice(price, writePrice),
      ...(price.instead === undefined ? { amount: price.amount } : {}),
      ...(price.isExtra === true ? { isExtra: true } : {}),
    })),
  };
}
