import { describe, expect, it } from 'vitest';
import { checkItems, locate, repeatedIds } from '../../../../../server/knowledge/ingest/items/check-items.ts';
import type { ItemRules } from '../../../../../server/knowledge/index.ts';

const issue = { loc: ['nombre'], msg: 'field required', type: 'value_error.missing' };

/** Takes what has a name; a colour is left out. */
const rules: ItemRules = {
  idField: 'id',
  nameField: 'nombre',
  sourcesField: 'fuentes',
  validate(value) {
    if (typeof value !== 'object' || value === null || !('nombre' in value))
      return { kind: 'invalid', issues: [issue] };
    const notices = 'color' in value ? ['color'] : [];
    return { kind: 'valid', record: { ...value }, notices };
  },
};
const signal = new AbortController().signal;
const check = (items: readonly unknown[], indexed = true) => checkItems({ items, indexed, signal }, rules);

describe('items that are checked', () => {
  it('are given back in their order when all are good', async () => {
    expect(await check([{ nombre: 'b' }, { nombre: 'a' }])).toEqual({
      issues: [],
      notices: [],
      records: [{ nombre: 'b' }, { nombre: 'a' }],
    });
    expect(await check([])).toEqual({ issues: [], notices: [], records: [] });
  });

  it('tell all their mistakes at once, each at the place of its item', async () => {
    const { issues } = await check([{}, { nombre: 'a' }, null, 'text']);
    expect(issues.map(({ loc }) => loc)).toEqual([
      [0, 'nombre'],
      [2, 'nombre'],
      [3, 'nombre'],
    ]);
  });

  it('have no place where there was no list', async () => {
    expect((await check([{}], false)).issues).toEqual([issue]);
    expect((await check([{ nombre: 'a', color: 'rojo' }], false)).notices).toEqual(['color']);
  });

  it('tell what was left out of each, once', async () => {
    const { notices } = await check([{ nombre: 'a', color: 'rojo' }, { nombre: 'b' }, { nombre: 'c', color: 'azul' }]);
    expect(notices).toEqual(['0.color', '2.color']);
  });

  it('let others have their turn, and stop when they are cancelled', async () => {
    const stop = new AbortController();
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
      if (turns === 2) stop.abort();
    }, 1);
    const slow: ItemRules = {
      ...rules,
      validate(value) {
        const until = performance.now() + 1;
        while (performance.now() < until);
        return rules.validate(value);
      },
    };
    const items = Array.from({ length: 2000 }, () => ({ nombre: 'a' }));
    await expect(checkItems({ items, indexed: true, signal: stop.signal }, slow)).rejects.toThrow();
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(2);
  });
});

describe('an id that stands more than once', () => {
  const places = (...ids: readonly string[]) => repeatedIds(ids, rules, { indexed: true }).map(({ loc }) => loc);

  it('is told at the first that repeats', () => {
    expect(places('a', 'b', 'a', 'b')).toEqual([[2, 'id']]);
    expect(repeatedIds(['a', 'a'], rules, { indexed: false })).toMatchObject([
      { loc: ['id'], type: 'value_error.duplicate' },
    ]);
  });

  it('is none where each stands once', () => {
    expect(places('a', 'b', 'A')).toEqual([]);
    expect(places()).toEqual([]);
  });
});

describe('the place of an issue', () => {
  it('begins with its item only where there are several', () => {
    expect(locate({ indexed: true }, 3, issue).loc).toEqual([3, 'nombre']);
    expect(locate({ indexed: false }, 3, issue)).toBe(issue);
  });
});
