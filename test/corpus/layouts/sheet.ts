/** A menu as a sheet: the grid that CSV, XLSX and tables of pages are made of, and what it says. */
import { capitalised } from '../compose/dish-grammar.ts';
import type { Dish, Menu, Section } from '../compose/menu.ts';
import { houseStatements } from '../marks/legend.ts';
import type { Random } from '../random.ts';
import { between, createRandom } from '../random.ts';
import type { HazardId, Said, Truth, TruthItem } from '../truth.ts';
import { HAZARDS } from '../truth.ts';
import { hazardName, SAYINGS } from '../words/hazard-names.ts';
import { writtenPrice } from './written-menu.ts';

export type HazardCells = 'none' | 'yes-no' | 'crosses' | 'letters' | 'list';

export interface SheetPlan {
  readonly hazards: HazardCells;
  /** How sections stand: in a column, as a row of their own, nowhere. */
  readonly sections: 'column' | 'rows' | 'none';
  readonly hasTitle: boolean;
  readonly hasDescriptions: boolean;
  readonly hasPrices: boolean;
  /** A code of the till before the name, and whether it can be had: columns that say nothing of hazards. */
  readonly hasCode: boolean;
  readonly hasAvailable: boolean;
  readonly hasOver: boolean;
  /** Headings are the usual numbers: with a legend or without one, which leaves all in doubt. */
  readonly numbers: 'none' | 'explained' | 'unexplained';
  /** The share of hazard cells that hold something nobody can read. */
  readonly strayShare: number;
}

export interface Sheet {
  readonly menu: Menu;
  readonly plan: SheetPlan;
  /** Before the heading. */
  readonly title: readonly string[];
  readonly heading: readonly string[];
  /** A row above the heading, over the hazards alone: «ALÉRGENOS». Empty: none. */
  readonly over: string;
  /** A row with one text alone is a section's. */
  readonly rows: readonly (readonly string[])[];
  /** Which rows are sections'. */
  readonly sectionRows: ReadonlySet<number>;
  /** First hazard column and how many there are. */
  readonly hazardColumns: { readonly from: number; readonly count: number };
  readonly foot: readonly string[];
  readonly truth: Truth;
}

export function pickSheetPlan(random: Random, isRestaurant: boolean, kinds: readonly HazardCells[]): SheetPlan {
  return {
    hazards: isRestaurant ? random.pick(kinds) : 'none',
    sections: random.pick(['column', 'column', 'rows', 'none']),
    hasTitle: random.chance(0.5),
    hasDescriptions: random.chance(0.6),
    hasPrices: random.chance(0.85),
    hasCode: random.chance(0.2),
    hasAvailable: random.chance(0.15),
    numbers: 'none',
    hasOver: random.chance(0.25),
    strayShare: random.chance(0.2) ? 0.01 : 0,
  };
}

interface Writing {
  readonly menu: Menu;
  readonly plan: SheetPlan;
  readonly random: Random;
  readonly marks: Readonly<Record<Said | 'unsaid', string>>;
}

export function writeSheet(menu: Menu, plan: SheetPlan): Sheet {
  const random = createRandom(menu.seed ^ 0x51ee);
  const writing = { menu, plan, random, marks: pickMarks(menu, plan, random) };
  const rows: string[][] = [];
  const items: TruthItem[] = [];
  const sectionRows = new Set<number>();
  for (const section of menu.sections) {
    if (plan.sections === 'rows') {
      sectionRows.add(rows.length);
      rows.push([random.chance(0.5) ? section.name.toLocaleUpperCase() : section.name]);
    }
    for (const dish of section.dishes) {
      const { cells, item } = writeRow(dish, section, writing);
      rows.push(cells);
      items.push(item);
    }
  }
  const statements = houseStatements(menu, { hasHouse: plan.hazards !== 'none' && random.chance(0.5) }, random);
  const { heading, hazardColumns } = writeHeading(writing);
  const title = plan.hasTitle ? [menu.house, ...menu.others.slice(0, between(random, 0, 1))] : [];
  return {
    menu,
    plan,
    title,
    heading,
    over: plan.hasOver && hazardColumns.count > 2 ? random.pick(SAYINGS[menu.cuisine.language].legend) : '',
    rows: rows.map((row) => [...row, ...Array<string>(heading.length - row.length).fill('')]),
    sectionRows,
    hazardColumns,
    foot: statements.map(({ text }) => text),
    truth: { items, statements, others: title, eitherWay: [] },
  };
}

function pickMarks({ cuisine }: Menu, plan: SheetPlan, random: Random): Writing['marks'] {
  const words = SAYINGS[cuisine.language];
  const trace = random.pick(words.trace);
  if (plan.hazards === 'yes-no')
    return { contains: random.pick(words.yes), traces: trace, free: random.pick(words.no), doubtful: '?', unsaid: '' };
  if (plan.hazards === 'letters') return { contains: 'A', traces: 'T', free: '', doubtful: 'Z', unsaid: '' };
  return { contains: random.pick(['x', 'X', '●', '✓', '✔']), traces: trace, free: '', doubtful: '¿?', unsaid: '' };
}

function writeHeading({ menu, plan, random }: Writing): Pick<Sheet, 'heading' | 'hazardColumns'> {
  const { headings } = SAYINGS[menu.cuisine.language];
  const before = [
    ...(plan.hasCode ? [random.pick(['Cod.', 'SKU', 'ID'])] : []),
    ...(plan.sections === 'column' ? [random.pick(headings.section)] : []),
    random.pick(headings.dish),
    ...(plan.hasDescriptions ? [random.pick(headings.description)] : []),
    ...(plan.hasPrices ? [random.pick(headings.price)] : []),
    ...(plan.hasAvailable ? [{ es: 'Disponible', en: 'Available', pt: 'Disponível' }[menu.cuisine.language]] : []),
  ];
  const hazards = hazardHeadings({ menu, plan, random });
  return { heading: [...before, ...hazards], hazardColumns: { from: before.length, count: hazards.length } };
}

function hazardHeadings({ menu, plan, random }: Pick<Writing, 'menu' | 'plan' | 'random'>): string[] {
  const { headings } = SAYINGS[menu.cuisine.language];
  if (plan.hazards === 'none') return [];
  if (plan.numbers !== 'none') return HAZARDS.map((_, place) => String(place + 1));
  if (plan.hazards === 'list') return [random.pick(headings.allergens), random.pick(headings.traces)];
  const way = random.pick(['plain', 'capitals', 'numbered']);
  return HAZARDS.map((hazard, place) => {
    const name = capitalised(hazardName(hazard, menu.cuisine));
    if (way === 'capitals') return name.toLocaleUpperCase();
    return way === 'numbered' ? `${String(place + 1)}. ${name}` : name;
  });
}

function writeRow(dish: Dish, section: Section, writing: Writing): { cells: string[]; item: TruthItem } {
  const { menu, plan, random } = writing;
  const prices = dish.prices.filter(({ isExtra }) => isExtra !== true);
  const written = prices.map((price) => writtenPrice(price, menu.writePrice));
  const hazards = writeHazards(dish, writing);
  const cells = [
    ...(plan.hasCode ? [`${section.name.slice(0, 2).toLocaleUpperCase()}${String(between(random, 100, 999))}`] : []),
    ...(plan.sections === 'column' ? [section.name] : []),
    dish.name,
    ...(plan.hasDescriptions ? [dish.description ?? ''] : []),
    ...(plan.hasPrices ? [written.join(' / ')] : []),
    ...(plan.hasAvailable ? [random.pick(SAYINGS[menu.cuisine.language].yes)] : []),
    ...hazards.cells,
  ];
  const item: TruthItem = {
    name: dish.name,
    alsoNamed: [],
    prices: plan.hasPrices
      ? prices.map(({ amount, instead }, place) => ({
          variant: '',
          written: written[place]!,
          ...(instead === undefined ? { amount } : {}),
        }))
      : [],
    hazards: hazards.said,
    unknownMarks: 0,
    tags: [],
    ...(plan.sections === 'none' ? {} : { section: section.name }),
    ...(plan.hasDescriptions && dish.description !== undefined ? { description: dish.description } : {}),
  };
  return { cells, item };
}

function writeHazards(
  dish: Dish,
  { menu, plan, random, marks }: Writing,
): { cells: string[]; said: Record<string, Said> } {
  const status = (hazard: HazardId): Said | 'unsaid' => {
    if (plan.hazards !== 'list' && random.chance(plan.strayShare)) return 'doubtful';
    if (dish.contains.includes(hazard)) return 'contains';
    if (dish.traces.includes(hazard)) return 'traces';
    return plan.hazards === 'yes-no' ? 'free' : 'unsaid';
  };
  if (plan.hazards === 'none') return { cells: [], said: {} };
  const statuses = HAZARDS.map((hazard) => [hazard, status(hazard)] as const);
  const told = statuses.filter((entry): entry is readonly [HazardId, Said] => entry[1] !== 'unsaid');
  const said = Object.fromEntries(
    told.map(([hazard, which]) => [hazard, plan.numbers === 'unexplained' ? ('doubtful' as const) : which]),
  );
  if (plan.hazards !== 'list') return { cells: statuses.map(([, which]) => marks[which]), said };
  const names = (which: Said): string =>
    statuses
      .filter(([, found]) => found === which)
      .map(([hazard]) => hazardName(hazard, menu.cuisine))
      .join(', ');
  return { cells: [names('contains'), names('traces')], said };
}
