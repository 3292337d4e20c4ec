import { describe, expect, it } from 'vitest';
import type { Wish } from '../../../../../server/assistant/understand/find/find.ts';
import { NAMED } from '../../../../../server/assistant/understand/find/name-wishes.ts';
import type { Most } from '../../../../../server/assistant/understand/relax/fit-most.ts';
import { fitMost } from '../../../../../server/assistant/understand/relax/fit-most.ts';
import type { CatalogItem, Judgement } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const [hake, beer, cider, fried] = ['Hake', 'Beer', 'Cider', 'Fried hake'].map((name) => makeCatalogItem(name));
const items = [hake, beer, cider, fried].filter((each): each is CatalogItem => each !== undefined);

/** What each of the items is known to be, by value. */
const KNOWN: Readonly<Record<string, readonly (CatalogItem | undefined)[]>> = {
  fish: [hake, fried],
  drink: [beer, cider],
  light: [hake, cider],
};

const library = {
  judge: (item: CatalogItem, { value, op }: { readonly value: unknown; readonly op: string }): Judgement => {
    const isSo = (KNOWN[String(value)] ?? []).includes(item);
    const isFitting = op === 'isNot' ? !isSo : isSo;
    return { value: isFitting ? 'yes' : 'no', basis: 'usual' } as Judgement;
  },
  attributes: () => new Map(),
} as unknown as Parameters<typeof fitMost>[1]['library'];

const wish = (attribute: string, value: string, op: 'is' | 'isNot' = 'is'): Wish => ({
  id: `${attribute}:${value}`,
  text: value,
  span: { start: 0, end: value.length },
  anyOf: [{ attribute, op, value }],
});

const of = (...wishes: Wish[]): Most | undefined => fitMost({ purpose: 'offer', wishes }, { items, domain, library });
const namesOf = (most: Most | undefined): string[][] =>
  (most?.groups ?? []).map((each) => each.items.map(({ name }) => name));

describe('the most of a search', () => {
  it('is all of it where something fits all', () => {
    const most = of(wish('base', 'fish'), wish('weight', 'light'));
    expect(namesOf(most)).toEqual([['Hake']]);
    expect(most?.left).toEqual([]);
  });

  it('leaves out a manner that nothing of the kind has', () => {
    const most = of(wish('base', 'fish'), wish('weight', 'frozen'));
    expect(namesOf(most)).toEqual([['Hake', 'Fried hake']]);
    expect(most?.left.map(({ text }) => text)).toEqual(['frozen']);
  });

  it('begins again with another kind of thing', () => {
    expect(namesOf(of(wish('base', 'fish'), wish('category', 'drink')))).toEqual([
      ['Hake', 'Fried hake'],
      ['Beer', 'Cider'],
    ]);
  });

  it('is nothing where the thing itself is not there', () => {
    expect(of(wish('category', 'burger'), wish('weight', 'light'))).toBeUndefined();
  });

  it('never leaves out what it is not to be', () => {
    expect(of(wish('base', 'fish'), wish('base', 'fish', 'isNot'))).toBeUndefined();
  });

  it('ends where a kind of thing is ruled out by what it is not to be', () => {
    const most = of(wish('base', 'fish'), wish('category', 'drink'), wish('category', 'drink', 'isNot'));
    expect(namesOf(most)).toEqual([['Hake', 'Fried hake']]);
  });

  it('takes a name as a kind of thing', () => {
    const named: Wish = { ...wish(NAMED, 'cider'), items: new Set([cider?.itemId ?? '']) };
    expect(namesOf(of(named, wish('base', 'fish')))).toEqual(expect.arrayContaining([['Cider']]));
  });
});
