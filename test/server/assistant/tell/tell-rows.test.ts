import { describe, expect, it } from 'vitest';
import type { Tool } from '../../../../server/domains/index.ts';
import type { ChunkRow } from '../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { tellRows } from '../../../../server/assistant/tell/tell-rows.ts';
import type { ToolRow } from '../../../../server/tools/index.ts';
import { houseDomain } from '../../../support/tools/house-tools.ts';

const DOMAIN = houseDomain();
const named = (name: string): Tool => {
  const tool = DOMAIN.tools.find((each) => each.name === name);
  if (tool === undefined) throw new Error(name);
  return tool;
};
const CHUNKS = [11, 12].map((rowId): ChunkRow => ({
  ...{ rowId, documentId: 1, version: 1, level: 'branch', chunkId: `libro:${String(rowId)}`, chunkType: 'resumen' },
  ...{ source: 'libro', text: 'Un texto.' },
}));
const TELLING = {
  book: bookIn('es'),
  domain: DOMAIN,
  lexicon: createLexicon(DOMAIN.hazards),
  rowOf: (rowId: number) => CHUNKS.find((row) => row.rowId === rowId),
};
const row = (values: ToolRow['values'], shownBy: readonly number[] = [11], part = 'rows'): ToolRow => ({
  part,
  values,
  shownBy,
});
const told = (name: string, ...rows: readonly ToolRow[]) => tellRows(named(name), {}, rows, TELLING);
const linesOf = (name: string, ...rows: readonly ToolRow[]) => told(name, ...rows).map(({ text }) => text);

describe('rows', () => {
  it('are told one below the other, each with what shows it', () => {
    const lines = told('books', row({ name: 'la Luna' }), row({ name: 'el Sol.' }, [12]));
    expect(lines.map(({ text, cites, before }) => [text, cites.map(({ rowId }) => rowId), before])).toEqual([
      ['- La Luna.', [11], '\n'],
      ['- El Sol.', [12], '\n'],
    ]);
  });

  it('are a sentence where there is one', () => {
    expect(linesOf('books', row({ name: 'la Luna' }))).toEqual(['La Luna.']);
  });

  it('of several parts stand under the words of each; a part without rows is not spoken of', () => {
    expect(linesOf('about', row({ name: 'Luna' }, [11], 'book'), row({ name: 'Sol' }, [12], 'next'))).toEqual([
      ...['Luna.', 'Le sigue:', '- Sol.'],
    ]);
    expect(linesOf('about', row({ name: 'Luna' }, [11], 'book'))).toEqual(['Luna.']);
  });

  it.each([
    ['lacks what its template names', row({ title: 'Luna' })],
    ['is shown by nothing that is published now', row({ title: 'Luna', text: 'Gira.' }, [99])],
    ['is shown by nothing', row({ title: 'Luna', text: 'Gira.' }, [])],
    ['speaks of a danger', row({ title: 'Luna', text: 'Tiene látex.' })],
    ['speaks of a danger as absent', row({ title: 'Luna', text: 'Sin látex.' })],
    ['speaks of health', row({ title: 'Luna', text: 'Apto para alérgicos.' })],
    ['hides a danger in what is not told', row({ title: 'Luna', text: 'Gira.', page: ['látex'] })],
  ])('one is not told that %s', (_, each) => {
    expect(told('find', each)).toEqual([]);
  });

  it('are lines of text, whatever stands in them', () => {
    const [line = ''] = linesOf('find', row({ title: '<b>Luna</b>\n# Título', text: '[x](http://evil) {words}' }));
    expect(line).not.toMatch(/[<>{}[\]\n]/u);
  });
});
