import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../server/adapters/document-reader/budget.ts';
import { partText } from '../../../../../server/adapters/document-reader/docx/part-text.ts';
import { readDocx } from '../../../../../server/adapters/document-reader/docx/read-docx.ts';
import { makeDocx, makeFooter, paragraph } from '../../../../support/reader/make-office.ts';

const read = (...given: Parameters<typeof makeDocx>) => readDocx(makeDocx(...given), createBudget());
const linesOf = ({ blocks }: Awaited<ReturnType<typeof read>>) =>
  blocks.map((block) => (block.kind === 'line' ? block.segments.map(({ text }) => text).join(' ¦ ') : 'table'));

describe('readDocx', () => {
  it('gives headings, lines with their gaps and bold text', async () => {
    const content = await read(
      [
        paragraph('La casa', '<w:pStyle w:val="Ttulo"/>'),
        paragraph('Postres', '<w:pStyle w:val="Ttulo1"/>'),
        '<w:p><w:r><w:t>Flan</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t>$ 900</w:t></w:r></w:p>',
        '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Budín</w:t></w:r></w:p>',
      ].join(''),
    );
    expect(content.blocks).toMatchObject([
      { headingLevel: 1, segments: [{ text: 'La casa' }] },
      { headingLevel: 1, segments: [{ text: 'Postres' }] },
      { segments: [{ text: 'Flan' }, { text: '$ 900', place: { page: 1 } }] },
      { segments: [{ text: 'Budín', isBold: true }] },
    ]);
    expect(content.notices).toEqual([]);
  });

  it('gives tables', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join('')}</w:tr>`;
    const { blocks } = await read(`<w:tbl>${row('Plato', 'Gluten')}${row('Pan', 'X')}</w:tbl>`);
    expect(blocks).toMatchObject([
      {
        kind: 'table',
        rows: [
          [{ text: 'Plato' }, {}],
          [{}, { text: 'X', place: { cell: 'B2' } }],
        ],
      },
    ]);
  });

  it('reads what stands below the pages, where a notice of traces often is', async () => {
    const content = await read(paragraph('Flan'), [makeFooter(paragraph('Puede contener trazas &amp; más'))]);
    expect(linesOf(content)).toEqual(['Flan', 'Puede contener trazas & más']);
  });

  it('leaves struck-out text out and tells it', async () => {
    const content = await read('<w:p><w:r><w:rPr><w:strike/></w:rPr><w:t>Flan</w:t></w:r></w:p>');
    expect([linesOf(content), content.notices]).toEqual([[], ['Hay texto tachado: no se leyó.']]);
  });
});

describe('partText', () => {
  it('gives texts, tabs and ends of paragraphs, and expands no entity of its own', () => {
    const xml =
      '<!DOCTYPE x [<!ENTITY a "bomb">]><w:p><w:r><w:t xml:space="preserve">a&lt;b &#241; &a;</w:t><w:tab/><w:t/></w:r></w:p><w:p/>';
    expect(partText(xml)).toBe('a<b ñ &a;\t\n');
  });

  it('throws nothing at broken ends', () => {
    for (const xml of ['<', '<w:t', '<w:t>', '&#x110000;<w:t>&#9999999;', ''])
      expect(() => partText(xml)).not.toThrow();
  });
});
