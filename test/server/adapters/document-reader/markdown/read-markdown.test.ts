import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../server/adapters/document-reader/budget.ts';
import { readMarkdownBlocks } from '../../../../../server/adapters/document-reader/markdown/read-markdown.ts';

const read = (text: string) => readMarkdownBlocks(text, createBudget());
const linesOf = (text: string) =>
  read(text).flatMap((block) =>
    block.kind === 'line' ? [block.segments.map((segment) => segment.text).join(' ¦ ')] : [],
  );

describe('readMarkdownBlocks', () => {
  it('says which lines are headings and elements of lists, where they stand and what is empty above', () => {
    const blocks = read('# Carta\n\n## Postres\n- Flan ..... 900\n- Budín\n\nHay **pan**.');
    expect(blocks).toMatchObject([
      { headingLevel: 1, gapAbove: 0, segments: [{ text: 'Carta', place: { page: 1, line: 1 } }] },
      { headingLevel: 2, gapAbove: 1, segments: [{ text: 'Postres', place: { page: 1, line: 3 } }] },
      { isListItem: true, gapAbove: 0, segments: [{ text: 'Flan' }, { text: '900', place: { page: 1, line: 4 } }] },
      { isListItem: true, segments: [{ text: 'Budín', place: { page: 1, line: 5 } }] },
      { gapAbove: 1, segments: [{ text: 'Hay pan.', place: { page: 1, line: 7 } }] },
    ]);
  });

  it('keeps the lines of a paragraph apart and says which are bold', () => {
    expect(read('**Flan**\ncon crema<br>y dulce')).toMatchObject([
      { segments: [{ text: 'Flan', isBold: true, place: { line: 1 } }] },
      { segments: [{ text: 'con crema', place: { line: 2 } }] },
      { segments: [{ text: 'y dulce', place: { line: 2 } }] },
    ]);
  });

  it('reads a table with its heading row', () => {
    expect(read('| Plato | Gluten |\n|---|---|\n| Flan | |\n| Pan | **x** |')).toMatchObject([
      {
        kind: 'table',
        headerRows: 1,
        rows: [
          [{ text: 'Plato' }, { text: 'Gluten' }],
          [{ text: 'Flan', place: { line: 3, cell: 'A2' } }, { text: '' }],
          [{ text: 'Pan' }, { text: 'x', place: { page: 1, line: 4, cell: 'B3' } }],
        ],
      },
    ]);
  });

  it('keeps the star of a footnote', () => {
    expect(linesOf('- Flan*\n- Pan\n\n* contiene huevo')).toEqual(['Flan*', 'Pan', '* contiene huevo']);
    expect(linesOf('* Flan\n* Pan')).toEqual(['Flan', 'Pan']);
  });

  it('loses no definition, picture text, code or HTML text', () => {
    expect(linesOf('[Contiene]: gluten')).toEqual(['[Contiene]: gluten']);
    expect(linesOf('Flan ![gluten](g.png)')).toEqual(['Flan gluten']);
    expect(linesOf('```\nFlan   900\n```')).toEqual(['Flan ¦ 900']);
    expect(linesOf('<b>Flan</b> <span class="p">900</span> 2 < 3')).toEqual(['Flan 900 2 < 3']);
  });

  it('keeps a plus that adds to what stands above, and takes one that begins every line for a bullet', () => {
    expect(linesOf('### Milanesa\n\n**$ 900**\n\n+ palta $ 90')).toEqual(['Milanesa', '$ 900', '+ palta $ 90']);
    expect(linesOf('+ Flan 900\n+ Pan 200')).toEqual(['Flan 900', 'Pan 200']);
  });

  it('reads what is nested without end as plain text', () => {
    expect(linesOf(`${'> '.repeat(100)}Flan`)[0]).toContain('Flan');
  });
});
