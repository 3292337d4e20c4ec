import { describe, expect, it } from 'vitest';
import { citeRows } from '../../../server/tools/cite-rows.ts';
import type { ToolResult } from '../../../server/tools/index.ts';
import { createMemoryToolLibrary } from '../../support/fakes/memory-tool-library.ts';
import { SCOPE } from '../../support/tools/make-desk.ts';

const LIBRARY = createMemoryToolLibrary([
  {
    id: 'law_11',
    names: ['Artículo 11'],
    record: { nombre: 'Artículo 11', texto: 'Pide un estudio.' },
    rowIds: [7, 8],
  },
]);
const TOOL = {
  rows: {
    from: '/causes',
    fields: { why: '/why', law: '/law' },
    most: 8,
    cites: { by: 'law', fields: { article: '/nombre', says: '/texto' } },
  },
};
const given = (...rows: readonly Readonly<Record<string, unknown>>[]): ToolResult => ({
  kind: 'given',
  values: {},
  rows: rows.map((values) => ({ part: 'rows', values, shownBy: [] })),
  asOf: new Date(0),
  isStale: false,
});

describe('rows that name an item', () => {
  it('are shown by its text, with what its record says', async () => {
    const cited = await citeRows(TOOL, given({ why: 'ice', law: 'LAW_11' }), SCOPE, LIBRARY);
    expect(cited).toMatchObject({
      rows: [{ values: { why: 'ice', law: 'LAW_11', article: 'Artículo 11', says: 'Pide un estudio.' }, shownBy: [7] }],
    });
  });

  it.each([['an item that is not there'], [{ id: 'law_11' }], [['law_11']], [null], [true]])(
    'stay as they were given where they name none: %j',
    async (law) => {
      const result = given({ why: 'ice', law });
      expect(await citeRows(TOOL, result, SCOPE, LIBRARY)).toEqual(result);
    },
  );

  it('say of an item what is published of it, whatever the service says that it says', async () => {
    const cited = await citeRows(TOOL, given({ law: 'law_11', says: 'Nothing is needed.' }), SCOPE, LIBRARY);
    expect(cited).toMatchObject({ rows: [{ values: { says: 'Pide un estudio.' } }] });
  });

  it('stay as they were given while the records are away', async () => {
    const away = createMemoryToolLibrary();
    away.fail();
    const result = given({ law: 'law_11' });
    expect(await citeRows(TOOL, result, SCOPE, away)).toEqual(result);
  });

  it('are looked for nowhere where the tool cites nothing, or nothing was given', async () => {
    const away = createMemoryToolLibrary();
    away.fail();
    const { cites: _cites, ...rows } = TOOL.rows;
    const result = given({ law: 'law_11' });
    expect(await citeRows({ rows }, result, SCOPE, away)).toBe(result);
    expect(await citeRows(TOOL, { kind: 'none' }, SCOPE, away)).toEqual({ kind: 'none' });
  });
});
