import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../server/adapters/document-reader/budget.ts';
import { readDocx } from '../../../../../server/adapters/document-reader/docx/read-docx.ts';
import { listed, makeDocx, makeNumbering, makeStyles, paragraph } from '../../../../support/reader/make-office.ts';

interface Lists {
  readonly levels?: readonly string[];
  readonly nums?: string;
  readonly styles?: string;
}

const level = (at: number, format: string, text: string, more = '<w:start w:val="1"/>') =>
  `<w:lvl w:ilvl="${String(at)}">${more}<w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const DECIMAL = [level(0, 'decimal', '%1.'), level(1, 'lowerLetter', '%2)'), level(2, 'decimal', '%1.%2.%3')];
const ONE = '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

const linesOf = async (body: string, { levels = DECIMAL, nums = ONE, styles = '' }: Lists = {}) => {
  const numbering = `<w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum>${nums}`;
  const { blocks } = await readDocx(makeDocx(body, [makeNumbering(numbering), makeStyles(styles)]), createBudget());
  return blocks.map((block) => (block.kind === 'line' ? block.segments.map(({ text }) => text).join(' ¦ ') : 'table'));
};

describe('the numbers of the lists of a Word document', () => {
  it('are read as they are seen, with those of the levels above', async () => {
    const body = [listed('Maní'), listed('tostado', 1), listed('molido', 1), listed('fino', 2), listed('Apio')];
    expect(await linesOf(body.join(''))).toEqual(['1. Maní', 'a) tostado', 'b) molido', '1.b.1 fino', '2. Apio']);
  });

  it('go on behind a paragraph in between, and begin again below the next element', async () => {
    const body = [listed('Maní'), listed('tostado', 1), paragraph('Nota'), listed('Apio'), listed('fresco', 1)];
    expect(await linesOf(body.join(''))).toEqual(['1. Maní', 'a) tostado', 'Nota', '2. Apio', 'a) fresco']);
  });

  it.each([
    ['upperRoman', '%1.', 'IV. Maní'],
    ['lowerRoman', '(%1)', '(iv) Maní'],
    ['upperLetter', '%1 =', 'D = Maní'],
    ['decimalZero', 'Nº %1', 'Nº 04 Maní'],
    ['bullet', '•', 'Maní'],
    ['none', '', 'Maní'],
  ])('are written in the format %s, from where it starts', async (format, text, line) => {
    expect(await linesOf(listed('Maní'), { levels: [level(0, format, text, '<w:start w:val="4"/>')] })).toEqual([line]);
  });

  it('begin again where a list says so, and go on where it does not', async () => {
    const nums = [
      ONE,
      '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/></w:lvlOverride></w:num>',
      '<w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num>',
    ].join('');
    const body = [listed('Maní'), listed('Apio', 0, 2), listed('Soja', 0, 2), listed('Sésamo', 0, 3)];
    expect(await linesOf(body.join(''), { nums })).toEqual(['1. Maní', '9. Apio', '10. Soja', '11. Sésamo']);
  });

  it('are those of a level that the list describes anew', async () => {
    const nums = `<w:num w:numId="1"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0">${level(0, 'upperLetter', '%1)')}</w:lvlOverride></w:num>`;
    expect(await linesOf(listed('Maní') + listed('Apio'), { nums })).toEqual(['A) Maní', 'B) Apio']);
  });

  it('do not begin again where the level says never', async () => {
    const levels = [
      level(0, 'decimal', '%1.'),
      level(1, 'decimal', '%2)', '<w:start w:val="1"/><w:lvlRestart w:val="0"/>'),
    ];
    const body = [listed('Maní'), listed('uno', 1), listed('Apio'), listed('dos', 1)];
    expect(await linesOf(body.join(''), { levels })).toEqual(['1. Maní', '1) uno', '2. Apio', '2) dos']);
  });

  it('come from a style, also from one that it is based on, unless the paragraph is of no list', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Lista"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Fina"><w:basedOn w:val="Lista"/></w:style>';
    const body = [
      paragraph('Maní', '<w:pStyle w:val="Lista"/>'),
      paragraph('Apio', '<w:pStyle w:val="Fina"/>'),
      paragraph('Pan', '<w:pStyle w:val="Fina"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
    ];
    expect(await linesOf(body.join(''), { styles })).toEqual(['1. Maní', '2. Apio', 'Pan']);
  });

  it('come from a style that a level names', async () => {
    const levels = [level(0, 'decimal', '%1.', '<w:start w:val="3"/><w:pStyle w:val="Lista"/>')];
    const styles = '<w:style w:type="paragraph" w:styleId="Lista"/>';
    expect(await linesOf(paragraph('Maní', '<w:pStyle w:val="Lista"/>'), { levels, styles })).toEqual(['3. Maní']);
  });

  it('are read within tables, count no drawing twice, and are not led astray by a tracked change', async () => {
    const changed =
      '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:pPrChange w:id="1"><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>';
    const twice = `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:txbxContent>${listed('Maní')}</w:txbxContent></mc:Choice><mc:Fallback><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${listed('Maní')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    expect(await linesOf(`${paragraph('Pan', changed)}${twice}${listed('Apio')}`)).toEqual([
      '1. Pan',
      '2. Maní',
      '3. Apio',
    ]);
  });
});
