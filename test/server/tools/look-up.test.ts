import { describe, expect, it } from 'vitest';
import type { PublishedItem, PublishedText } from '../../../server/tools/index.ts';
import { faultOf } from '../../support/fault-of.ts';
import { createMemoryToolLibrary } from '../../support/fakes/memory-tool-library.ts';
import { houseDomain } from '../../support/tools/house-tools.ts';
import { makeDesk, SPOKEN } from '../../support/tools/make-desk.ts';

const { signal } = new AbortController();

const ITEMS: readonly PublishedItem[] = [
  { id: 'moon', names: ['El libro de la Luna'], record: { id: 'moon', nombre: 'El libro de la Luna', tema: ['astros'], sigue_a: ['sun'] }, rowIds: [11, 12] },
  { id: 'sun', names: ['El libro del Sol'], record: { id: 'sun', nombre: 'El libro del Sol', tema: ['astros', 'calor'] }, rowIds: [21] },
]; // prettier-ignore

const TEXTS: readonly Omit<PublishedText, 'score'>[] = [
  { rowId: 11, type: 'resumen', source: 'luna', text: 'La Luna gira alrededor de la Tierra', itemId: 'moon' },
  { rowId: 12, type: 'nota', source: 'luna', text: 'Nota de la Luna', itemId: 'moon' },
  {
    rowId: 21,
    type: 'resumen',
    source: 'sol',
    text: 'La Tierra gira alrededor del Sol y de la Luna no',
    itemId: 'sun',
  },
  { rowId: 31, type: 'resumen', source: 'casa', text: 'Horario de la casa\nTodos los días', page: 2 },
];

const said = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value, from: 'said' as const }));

function open() {
  const library = createMemoryToolLibrary(ITEMS, TEXTS);
  const desk = makeDesk({ domain: houseDomain(), library });
  const ask = (tool: string, values: Readonly<Record<string, string>>) =>
    desk.tools.call(desk.ask({ tool, arguments: said(values) }), signal);
  return { ...desk, library, call: ask };
}

describe('a search of what is published', () => {
  it('gives what fits best, each with the text that shows it', async () => {
    expect(await open().call('find', { words: 'la Luna' })).toMatchObject({
      kind: 'given',
      values: {},
      rows: [
        { part: 'rows', values: { title: 'El libro de la Luna', text: TEXTS[0]?.text }, shownBy: [11] },
        { part: 'rows', values: { title: 'El libro del Sol' }, shownBy: [21] },
      ],
      isStale: false,
    });
  });

  it('looks at the types of its file alone, and at the topics that were said', async () => {
    const { call } = open();
    const found = await call('find', { words: 'la Luna', topic: 'calor' });
    expect(found).toMatchObject({ rows: [{ shownBy: [21] }] });
    expect(await call('find', { words: 'Nota' })).toEqual({ kind: 'none' });
  });

  it('gives nothing for what shares too little with it', async () => {
    expect(await open().call('find', { words: 'barcos velas puertos faros mareas' })).toEqual({ kind: 'none' });
  });

  it('tells of a text of no item its first line and its page', async () => {
    expect(await open().call('find', { words: 'horario casa' })).toMatchObject({
      rows: [{ values: { title: 'Horario de la casa', page: 2 }, shownBy: [31] }],
    });
  });
});

describe('items that a tool asks for', () => {
  it('come with their fields and the first of the texts that show them', async () => {
    const { call } = open();
    expect(await call('books', { topic: 'astros' })).toMatchObject({
      rows: [
        { values: { name: 'El libro de la Luna' }, shownBy: [11] },
        { values: { name: 'El libro del Sol' }, shownBy: [21] },
      ],
    });
    expect(await call('books', { topic: 'mares' })).toEqual({ kind: 'none' });
  });
});

describe('what is composed', () => {
  it('has the rows of its parts, in their order', async () => {
    const told = await open().call('about', { book: 'luna' });
    expect(told).toMatchObject({
      rows: [
        { part: 'book', values: { name: 'El libro de la Luna' } },
        { part: 'next', values: { name: 'El libro del Sol' }, shownBy: [21] },
        { part: 'texts', shownBy: [11] },
        { part: 'texts', shownBy: [21] },
      ],
    });
  });
});

describe('a tool that needs no service', () => {
  it('sends nothing, is told in one line without a host, and is counted', async () => {
    const { call, sent, logged, measured } = open();
    await call('find', { words: 'la Luna' });
    expect(sent).toEqual([]);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ tool: 'find', outcome: 'given', cached: false });
    expect(JSON.stringify(logged)).not.toMatch(/Luna|host/u);
    expect(measured[0]).toMatchObject({ tool: 'find', outcome: 'given' });
  });

  it('is answered from what was given as long as nothing that is published changes', async () => {
    const { call, library, logged } = open();
    const first = await call('find', { words: 'la Luna' });
    expect(await call('find', { words: 'la Luna' })).toEqual({ ...first, isKept: true });
    expect(logged[1]).toMatchObject({ cached: true });
    library.publish([], []);
    expect(await call('find', { words: 'la Luna' })).toEqual({ kind: 'none' });
  });

  it('fails where the records are away, and tells nothing that was kept', async () => {
    const { call, library } = open();
    await call('find', { words: 'la Luna' });
    library.fail();
    expect(await call('find', { words: 'la Luna' })).toEqual({ kind: 'failed', why: 'away' });
  });

  it('costs no more than a question does: it is asked as often as anybody likes', async () => {
    const { call } = open();
    for (let count = 0; count < 40; count += 1) expect((await call('books', {})).kind).toBe('given');
  });

  it('is never proposed, whoever may use it', async () => {
    const { tools, ask } = open();
    const request = ask({ tool: 'plan', rights: 'admin', arguments: said({ words: 'Luna' }) });
    expect((await faultOf(tools.propose(request, SPOKEN))).code).toBe('tool-unknown');
    expect(await tools.call(request, signal)).toMatchObject({ kind: 'given' });
  });

  it('is refused to who has no right to it', async () => {
    const { tools, ask } = open();
    for (const rights of ['guest', 'read', 'write'] as const) {
      const request = ask({ tool: 'plan', rights, arguments: said({ words: 'Luna' }) });
      expect((await faultOf(tools.call(request, signal))).code).toBe('tool-forbidden');
    }
  });

  it('is on everywhere', () => {
    const { tools, domain, ask } = open();
    const names = tools.offered(domain, ask().scope, 'guest').map(({ name }) => name);
    expect(names).toEqual(['find', 'books', 'about']);
  });
});
