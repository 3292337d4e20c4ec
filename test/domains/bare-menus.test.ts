/** Whether the everyday words of a guest find what a waiter would bring, on menus that have names and no more. */
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Domain } from '../../server/domains/index.ts';
import { judgeAttribute } from '../../server/knowledge/judge/judge-attribute.ts';
import { createPhraseTrie } from '../../server/text/phrase-trie.ts';
import { readShipped, restaurantAt } from './read-shipped.ts';

interface Brought {
  readonly must: readonly string[];
  readonly may?: readonly string[];
}

interface Menu {
  readonly locale: string;
  readonly dishes: readonly string[];
  readonly wishes: Readonly<Record<string, Brought>>;
}

const menus = parse(readShipped('test/domains/bare-menus/wishes.yaml')) as readonly Menu[];

interface Value {
  readonly attribute: string;
  readonly value: string;
}

/** Finds the values that a guest's words stand for. */
function valueFinder({ attributes }: Domain) {
  const trie = createPhraseTrie<Value>();
  for (const { id, type, label, values, words = {} } of attributes)
    for (const value of values) {
      const labels = type === 'flag' ? (value.id === 'yes' ? label : {}) : value.label;
      for (const phrase of new Set([...Object.values<string>(labels), ...(words[value.id] ?? [])]))
        trie.add(phrase, { attribute: id, value: value.id });
    }
  return (wish: string): Value[][] => trie.match(wish).map(({ meanings }) => [...meanings]);
}

/** Words for one attribute are a choice, those for others go together. */
function groups(found: readonly Value[][]): Value[][] {
  const joined = new Map<string, Value[]>();
  for (const anyOf of found) {
    const id = anyOf[0]?.attribute ?? '';
    joined.set(id, [...(joined.get(id) ?? []), ...anyOf]);
  }
  return [...joined.values()];
}

type Item = Parameters<typeof judgeAttribute>[0];

const nothing = { hazards: [], unknown: [] };

function toItem(name: string): Item {
  return { itemId: name, name, records: [{ name }], declared: [], chunks: [], facts: nothing } as unknown as Item;
}

/** The first five that fit, in the order of the menu; a wish that says nothing finds nothing. */
function bringFive({ dishes }: Menu, wish: string, domain: Domain, find: (wish: string) => Value[][]): string[] {
  const wanted = groups(find(wish));
  if (wanted.length === 0) return [];
  const fits = (item: Item): boolean =>
    wanted.every((anyOf) =>
      anyOf.some((test) => judgeAttribute(item, { op: 'is', usual: true, ...test }, domain).value === 'yes'),
    );
  return dishes.filter((name) => fits(toItem(name))).slice(0, 5);
}

interface Outcome {
  readonly wish: string;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
  readonly precision: number | undefined;
  readonly recall: number;
}

/** What is among the five that nobody would mind leaves no room for all that must be there. */
function outcomeOf(wish: string, brought: readonly string[], { must, may = [] }: Brought): Outcome {
  const wrong = brought.filter((name) => !must.includes(name) && !may.includes(name));
  const missed = must.filter((name) => !brought.includes(name));
  const room = Math.max(1, Math.min(must.length, 5 - brought.filter((name) => may.includes(name)).length));
  const hit = must.length - missed.length;
  return {
    wish,
    wrong,
    missed: hit >= room ? [] : missed,
    precision: brought.length === 0 ? undefined : 1 - wrong.length / brought.length,
    recall: Math.min(1, hit / room),
  };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

describe('wishes over bare menus', () => {
  const outcomes: Outcome[] = [];
  beforeAll(() => {
    for (const menu of menus) {
      const domain = restaurantAt(menu.locale);
      const find = valueFinder(domain);
      for (const [wish, brought] of Object.entries(menu.wishes))
        outcomes.push(outcomeOf(`${menu.locale}: ${wish}`, bringFive(menu, wish, domain, find), brought));
    }
  }, 120_000);

  it('name only dishes that their menu has', () => {
    const strange = menus.flatMap(({ dishes, wishes }) =>
      Object.values(wishes).flatMap(({ must, may = [] }) => [...must, ...may].filter((name) => !dishes.includes(name))),
    );
    expect(strange).toEqual([]);
  });

  it('are answered with dishes that fit, 95 of 100', () => {
    const told = outcomes
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ wish, wrong }) => `${wish} + ${wrong.join(', ')}`);
    const precision = mean(outcomes.flatMap((each) => each.precision ?? []));
    expect(outcomes.length).toBeGreaterThanOrEqual(150);
    expect(precision, told.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('find 85 of 100 of what must be among the first five', () => {
    const told = outcomes
      .filter(({ missed }) => missed.length > 0)
      .map(({ wish, missed }) => `${wish} - ${missed.join(', ')}`);
    expect(mean(outcomes.map(({ recall }) => recall)), told.join('\n')).toBeGreaterThanOrEqual(0.85);
  });
});
