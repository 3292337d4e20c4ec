/**
 * Which part of the listing each line is, decided over the whole document: the best way through all lines, where each line's own look, its
 * neighbours, and what lines that look the same are elsewhere in the document count.
 */
import { fold } from '../../../../text/fold.ts';
import { isFunctionWord } from '../../../../text/function-words.ts';
import { findBareBlocks } from './bare-blocks.ts';
import { headsOfPricedBlocks } from './priced-blocks.ts';
import type { Around } from './role-scores.ts';
import { nameScore, noteScore, sayingScore, sectionScore } from './role-scores.ts';
import type { Unit } from './units.ts';

/**
 * `section`; `priced`: a name with its price; `open`: a name whose price may come below; `wrap`: more of that name; `wrap-priced`: its end with
 * the price; `rest`: more of a name that has its price; `said`: of the closed item above; `open-said`: of the open one; `said-priced`: its end
 * with the price; `price`: of the open item; `price-before`: of the name below, which is `after-price`; `variant`; `extra`: of the closed item,
 * `open-extra`: of the open one; `section-price`: of each item of the section; `note`.
 */
export type Role =
  | 'section'
  | 'priced'
  | 'open'
  | 'wrap'
  | 'wrap-priced'
  | 'rest'
  | 'said'
  | 'open-said'
  | 'said-priced'
  | 'price'
  | 'price-before'
  | 'after-price'
  | 'variant'
  | 'extra'
  | 'open-extra'
  | 'section-price'
  | 'note';

const ROLES: readonly Role[] = [
  ...(['section', 'priced', 'open', 'wrap', 'wrap-priced', 'rest', 'said', 'open-said'] as const),
  ...([
    'said-priced',
    'price',
    'price-before',
    'after-price',
    'variant',
    'extra',
    'open-extra',
    'section-price',
    'note',
  ] as const),
];

const NEVER = -1e6;
const PASSES = 3;

type Steps = Partial<Record<Role, number>>;

const BEGIN: Steps = { section: 0, priced: 0, open: 0, note: 0, 'price-before': -1 };
const CLOSED: Steps = { ...BEGIN, note: -1, said: 0, variant: 0, extra: 0 };
/** From a name that has no price yet to what ends it without one. */
const endingOpen = (cost: number): Steps => ({
  section: cost,
  priced: cost,
  open: cost,
  note: cost - 0.5,
  'price-before': cost - 1,
});

/** `isPriced`: its items have prices. `areNamesPriced`: those stand in the lines of the names. */
function steps(isPriced: boolean, areNamesPriced: boolean): Readonly<Record<Role, Steps>> {
  const bare = endingOpen(isPriced ? -2.6 : -0.4);
  const open: Steps = {
    ...bare,
    wrap: -1.6,
    'wrap-priced': -0.8,
    'open-said': 0,
    'said-priced': areNamesPriced ? -2.5 : -0.3,
    price: 0.5,
    variant: 0,
    'open-extra': 0,
  };
  return {
    section: { section: -1, priced: 0, open: 0, note: -0.6, 'price-before': -1, 'section-price': 0 },
    'section-price': BEGIN,
    priced: { ...CLOSED, rest: 0 },
    rest: { ...CLOSED, rest: 0 },
    open,
    wrap: { ...open, wrap: -3, 'wrap-priced': 0 },
    'wrap-priced': CLOSED,
    said: { ...CLOSED, variant: -0.5 },
    'open-said': {
      ...endingOpen(isPriced ? -2.2 : 0),
      'open-said': 0,
      'said-priced': areNamesPriced ? -2.5 : 0,
      price: 0.5,
      variant: 0,
      'open-extra': 0,
    },
    'open-extra': { ...endingOpen(isPriced ? -2.2 : 0), 'open-said': -1, price: 0.5, 'open-extra': 0 },
    'said-priced': { ...CLOSED, said: -1.5 },
    price: CLOSED,
    'price-before': { 'after-price': 0 },
    'after-price': CLOSED,
    variant: { ...CLOSED, said: -1 },
    extra: { ...CLOSED, said: -1 },
    note: BEGIN,
  };
}

const CONTINUING: ReadonlySet<Role> = new Set<Role>([
  ...([
    'wrap',
    'wrap-priced',
    'rest',
    'said',
    'open-said',
    'said-priced',
    'price',
    'variant',
    'extra',
    'open-extra',
  ] as const),
]);

/** The role of each unit. */
export function assignRoles(units: readonly Unit[]): Role[] {
  if (units.length === 0) return [];
  const priced = units.filter(({ kind }) => kind !== 'words').length;
  const isPriced = priced >= 3 ? priced * 12 >= units.length : priced * 3 >= units.length;
  const named = units.filter(({ kind }) => kind === 'named');
  const allowed = steps(isPriced, areNamesPriced(named));
  const scores = units.map((unit, at) => scoresOf(unit, aroundOf(units, at)));
  let roles = bestWay(units, scores, allowed);
  for (let pass = 1; pass < PASSES; pass += 1) {
    const habits = habitsOf(units, roles);
    roles = bestWay(
      units,
      scores.map((own, at) => withHabits(own, habits, units[at])),
      allowed,
    );
  }
  return roles;
}

function areNamesPriced(named: readonly Unit[]): boolean {
  const large = named.filter(({ words }) => !/^\P{L}*\p{Ll}/u.test(words)).length;
  return named.length > 2 && large * 10 >= named.length * 7;
}

function aroundOf(units: readonly Unit[], at: number): Around {
  return { ...documentLook(units), before: units[at - 1], next: units[at + 1] };
}

type Look = Omit<Around, 'before' | 'next'>;

const looks = new WeakMap<readonly Unit[], Look>();

function documentLook(units: readonly Unit[]): Look {
  const known = looks.get(units);
  if (known !== undefined) return known;
  const sizes = new Map<number, number>();
  for (const { line } of units)
    if (line.size !== undefined) sizes.set(line.size, (sizes.get(line.size) ?? 0) + line.text.length);
  const size = [...sizes].toSorted((left, right) => right[1] - left[1])[0]?.[0];
  const named = units.filter(({ kind }) => kind === 'named');
  const loud = named.filter(({ line }) => line.isLoud).length;
  const items = units.filter((unit, at) => unit.kind === 'named' || units[at + 1]?.kind === 'price');
  const look = {
    size,
    areNamesLoud: named.length > 0 ? loud * 3 >= named.length * 2 : areLoudDescribed(units),
    areNamesDescribed: named.length === 0 && areLoudDescribed(units),
    areNamesPriced: areNamesPriced(named),
    areNamesPaired: areNamesPaired(units, named.length),
    nameLevel: nameLevelOf(items),
    areItemsApart: items.filter(({ isApart }) => isApart).length * 3 > items.length,
    bare: findBareBlocks(units),
    blockHeads: headsOfPricedBlocks(units),
  };
  looks.set(units, look);
  return look;
}

const MOST_LEVELS = 6;

/** Of most items, each a heading. */
function nameLevelOf(items: readonly Unit[]): number | undefined {
  for (let level = 1; level <= MOST_LEVELS; level += 1) {
    const count = items.filter(({ line }) => line.headingLevel === level).length;
    if (count >= FEWEST_PAIRED && count * 2 > items.length) return level;
  }
  return undefined;
}

const FEWEST_PAIRED = 3;
const NEARLY_ALL = 0.8;

/** One line of words below it, and then another name, or more space or a heading. */
function areNamesPaired(units: readonly Unit[], names: number): boolean {
  const paired = units.filter(({ kind }, at) => {
    const [below, next] = [units[at + 1], units[at + 2]];
    const isLast = next === undefined || next.kind === 'named' || next.isApart || next.section !== 'none';
    return kind === 'named' && below?.kind === 'words' && !below.isApart && isLast;
  }).length;
  return paired >= FEWEST_PAIRED && paired >= names * NEARLY_ALL;
}

const FEWEST_LOUD = 4;

/** Without any price: capitals with a quiet line or two below, and others right above them, are names under their sections. */
function areLoudDescribed(units: readonly Unit[]): boolean {
  const loud = units.filter(({ line }) => line.isLoud).length;
  const described = units.filter(
    ({ line, section }, at) => line.isLoud && section !== 'whole' && units[at + 1]?.line.isLoud === false,
  ).length;
  const isUnderLoud = units.some(({ line }, at) => line.isLoud && units[at + 1]?.line.isLoud === true);
  const quiet = units.length - loud;
  return loud >= FEWEST_LOUD && isUnderLoud && described * 2 >= loud && quiet * 2 <= loud * 3;
}

type Scores = Readonly<Record<Role, number>>;

function scoresOf(unit: Unit, around: Around): Scores {
  const none = Object.fromEntries(ROLES.map((role) => [role, NEVER])) as Record<Role, number>;
  const name = nameScore(unit, around);
  const saying = sayingScore(unit, around);
  if (unit.isOfHouse) return { ...none, note: 1 };
  if (around.bare.prices.has(unit)) return { ...none, 'section-price': 5, note: -6 };
  switch (unit.kind) {
    case 'price':
      return { ...none, price: 1, 'price-before': -0.5, note: -6 };
    case 'variant':
      return {
        ...none,
        ...variantScores(unit),
        priced: unit.words === '' ? NEVER : name - (unit.words.startsWith('+') ? 5 : 1),
        note: -6,
      };
    case 'named':
      return {
        ...none,
        priced: name,
        'wrap-priced': wrapPricedScore(unit, around),
        'said-priced': saying - 0.5,
        note: noteScore(unit, around),
      };
    case 'words':
      return {
        ...none,
        section: sectionScore(unit, around),
        open: name,
        'after-price': name,
        wrap: wrapScore(unit, around),
        rest: restScore(unit, around),
        said: saying,
        'open-said': saying,
        note: noteScore(unit, around),
      };
  }
}

/** A size closes an item that is open; an extra does not. */
function variantScores({ priced }: Unit): Partial<Scores> {
  return priced.head === '' ? { variant: 2 } : { extra: 2, 'open-extra': 2 };
}

/** The line before it ends open: «Milanesa napolitana con», or it goes on in small letters. */
function wrapScore({ words, isApart }: Unit, { before }: Around): number {
  const isOpen = endsOpen(before);
  const isSmall = /^[^\p{L}\d]*\p{Ll}/u.test(words);
  return (isOpen ? 1.5 : -1) + (isSmall ? 0.5 : -0.5) + (isApart ? -3 : 0);
}

/** Where names have their prices beside them, one that begins with a capital is whole. */
function wrapPricedScore({ words, isApart }: Unit, { before, areNamesPriced: arePriced }: Around): number {
  const isSmall = /^\P{L}*\p{Ll}/u.test(words);
  return (isSmall || endsOpen(before) ? 1 : arePriced ? -3 : -1) + (isApart ? -3 : 0);
}

/** The name above ends open, or this line is set as boldly as that: «Baño de  12» and «brillo». */
function restScore({ words, isApart, line }: Unit, { before }: Around): number {
  if (before?.kind !== 'named' || isApart || before.line.region !== line.region) return NEVER;
  const isSmall = /^[^\p{L}\d]*\p{Ll}/u.test(words) || (line.isLoud && before.line.isLoud);
  const isAlike = line.isBold && before.line.isBold && line.size === before.line.size && line.size !== undefined;
  return isSmall && (isAlike || endsOpen(before)) && !words.includes(',') ? 3.5 : NEVER;
}

function endsOpen(unit: Unit | undefined): boolean {
  const last = fold(unit?.words.split(/\s+/u).at(-1) ?? '');
  return /[,&/-]$/u.test(last) || (/^\p{L}+$/u.test(last) && isFunctionWord(last));
}

/** The way through all units with the most points. */
function bestWay(units: readonly Unit[], scores: readonly Scores[], allowed: Readonly<Record<Role, Steps>>): Role[] {
  let totals = new Map<Role, number>();
  const back: Map<Role, Role>[] = [];
  for (const [at, own] of scores.entries()) {
    const next = new Map<Role, number>();
    const from = new Map<Role, Role>();
    for (const role of ROLES) {
      if (own[role] <= NEVER) continue;
      const isCut = units[at]?.isNewRegion === true && CONTINUING.has(role);
      const cost = own[role] + (isCut ? -1.5 : 0);
      if (at === 0) {
        const begin = BEGIN[role] ?? NEVER / 10;
        next.set(role, cost + begin);
        continue;
      }
      for (const [before, total] of totals) {
        const step = allowed[before][role] ?? NEVER / 10;
        const sum = total + step + cost;
        if (sum > (next.get(role) ?? -Infinity)) {
          next.set(role, sum);
          from.set(role, before);
        }
      }
    }
    totals = next;
    back.push(from);
  }
  const [last] = [...totals].toSorted((left, right) => right[1] - left[1])[0] ?? ['note' as const];
  const roles: Role[] = [last];
  for (let at = units.length - 1; at > 0; at -= 1) roles.unshift(back[at]?.get(roles[0] ?? 'note') ?? 'note');
  return roles;
}

type Group = 'section' | 'name' | 'said' | 'note' | 'other';

const GROUPS: Readonly<Record<Role, Group>> = {
  section: 'section',
  priced: 'name',
  open: 'name',
  'after-price': 'name',
  wrap: 'other',
  'wrap-priced': 'other',
  rest: 'other',
  said: 'said',
  'open-said': 'said',
  'said-priced': 'said',
  price: 'other',
  'price-before': 'other',
  variant: 'other',
  extra: 'other',
  'open-extra': 'other',
  'section-price': 'other',
  note: 'note',
};

/** How a line looks: its size, weight, capitals, level. */
function lookKey({ line }: Unit): string {
  const { size, isBold, isLoud, headingLevel, isListItem } = line;
  return [Math.round((size ?? 0) * 2), isBold, isLoud, headingLevel ?? 0, isListItem].join(' ');
}

type Habits = ReadonlyMap<string, ReadonlyMap<Group, number>>;

/** What lines of each look are, through the document. */
function habitsOf(units: readonly Unit[], roles: readonly Role[]): Habits {
  const habits = new Map<string, Map<Group, number>>();
  for (const [at, unit] of units.entries()) {
    const key = lookKey(unit);
    const counts = habits.get(key) ?? new Map<Group, number>();
    const group = GROUPS[roles[at] ?? 'note'];
    counts.set(group, (counts.get(group) ?? 0) + 1);
    habits.set(key, counts);
  }
  return habits.size > 1 ? habits : new Map();
}

const HABIT = 0.9;

function withHabits(scores: Scores, habits: Habits, unit: Unit | undefined): Scores {
  const counts = unit === undefined ? undefined : habits.get(lookKey(unit));
  if (counts === undefined) return scores;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    ROLES.map((role) => {
      const group = GROUPS[role];
      if (group === 'other') return [role, scores[role]];
      const share = ((counts.get(group) ?? 0) + 0.5) / (total + 2);
      return [role, scores[role] <= NEVER ? NEVER : scores[role] + HABIT * Math.max(-3, Math.log(share * 2))];
    }),
  ) as Record<Role, number>;
}
