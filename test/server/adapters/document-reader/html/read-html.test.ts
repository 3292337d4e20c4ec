import { describe, expect, it } from 'vitest';
import { createBudget, READER_LIMITS } from '../../../../../server/adapters/document-reader/budget.ts';
import { decodeHtml } from '../../../../../server/adapters/document-reader/html/decode-html.ts';
import { readHtml } from '../../../../../server/adapters/document-reader/html/read-html.ts';

const read = (html: string) => readHtml(html, createBudget());
const linesOf = (html: string) =>
  read(html).blocks.map((block) =>
    block.kind === 'line'
      ? block.segments.map(({ text }) => text).join(' ¦ ')
      : block.rows.map((row) => row.map(({ text }) => text)),
  );

describe('readHtml', () => {
  it('gives headings, elements of lists and what stands apart', () => {
    expect(read('<h2>Postres</h2><ul><li>Flan <b>casero</b></li><li>Pan</li></ul><p>Abierto</p>').blocks).toMatchObject(
      [
        { headingLevel: 2, gapAbove: 0, segments: [{ text: 'Postres' }] },
        { isListItem: true, gapAbove: 1, segments: [{ text: 'Flan casero' }] },
        { isListItem: true, gapAbove: 0 },
        { gapAbove: 1, segments: [{ text: 'Abierto' }] },
      ],
    );
  });

  it.each([
    ['<span class="n">Flan</span><span class="p">900</span>', ['Flan ¦ 900']],
    ['<b>Flan</b> <small>(casero)</small> <i>$ 900</i>', ['Flan (casero) ¦ $ 900']],
    ['<p><b>Flan</b> <i>2 gustos</i></p>', ['Flan 2 gustos']],
    ['<p>Flan&nbsp;&nbsp;&nbsp;&nbsp;900</p>', ['Flan ¦ 900']],
    ['<p>Flan ......... 900</p>', ['Flan ¦ 900']],
    ['<p>Flan<br>con crema</p>', ['Flan', 'con crema']],
    ['<p>\n  Flan\n\t  casero </p>', ['Flan casero']],
    ['<p>Flan<sup>1,3</sup></p>', ['Flan 1,3']],
    ['<p>Flan <sup>G</sup><sup>L</sup><sup>H</sup></p>', ['Flan G, L, H']],
    ['<p>Flan <sup class="a">1</sup><sup class="a">12</sup></p>', ['Flan 1, 12']],
    ['<p>Flan <b class="a">G</b><b class="a">L</b></p>', ['Flan G,L']],
    ['<h2><b class="a">M</b><b class="a">E</b><b class="a">N</b><b class="a">U</b></h2>', ['MENU']],
    ['<p>m<sup>2</sup></p>', ['m 2']],
    ['<p><span class="cap">F</span>lan</p>', ['Flan']],
    ['<pre>Flan     900\nPan</pre>', ['Flan ¦ 900', 'Pan']],
    ['<p>Flan <img alt="Gluten" src="g.png"></p>', ['Flan ¦ Gluten']],
    ['<p>Flan <i class="icon" title="Gluten"></i></p>', ['Flan ¦ Gluten']],
    ['<div>Flan<div>900</div></div>', ['Flan', '900']],
  ])('reads %s as it is seen', (html, lines) => {
    expect(linesOf(html)).toEqual(lines);
  });

  it.each([
    '<script>Flan</script>',
    '<style>Flan</style>',
    '<nav>Flan</nav>',
    '<p hidden>Flan</p>',
    '<p style="display: none">Flan</p>',
    '<template><p>Flan</p></template>',
    '<svg><text>Flan</text></svg>',
    '<!-- Flan -->',
    '<head><title>Flan</title></head>',
  ])('reads nothing of %s', (html) => {
    expect(linesOf(html)).toEqual([]);
  });

  it('gives a grid with its headings, its spans and its marks', () => {
    const html = `<table><caption>Alérgenos</caption><thead><tr><th>Plato<th>Gluten<th>Huevo</thead>
      <tr><td>Pan<br>casero<td><img src="/i/icon-x.png"><td></tr><tr><td colspan=3>Postres</tr></table>`;
    expect(linesOf(html)).toEqual([
      'Alérgenos',
      [
        ['Plato', 'Gluten', 'Huevo'],
        ['Pan\ncasero', 'icon x', ''],
        ['Postres', '', ''],
      ],
    ]);
    const [, grid] = read(html).blocks;
    expect(grid).toMatchObject({ headerRows: 1 });
    expect(grid?.kind === 'table' ? grid.rows[2]?.[0] : undefined).toMatchObject({ text: 'Postres', columns: 3 });
  });

  it('reads a table that only sets a page in columns cell by cell', () => {
    expect(linesOf('<table><tr><td><p>a</p><table><tr><td>x<td>y</table><td>b</table>')).toEqual([
      'a',
      [['x', 'y']],
      'b',
    ]);
  });

  it('parses what a page says of itself, and drops what is broken', () => {
    const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
    expect(
      read(`${script('{"@type":"Menu"}')}${script('{')}${script('['.repeat(500) + ']'.repeat(500))}`).structured,
    ).toEqual([{ '@type': 'Menu' }]);
    expect(read('<p>a</p>').structured).toBeUndefined();
    expect(read(' {"@type":"Menu"}')).toMatchObject({ blocks: [], structured: [{ '@type': 'Menu' }] });
    expect(read('{ no <p>a</p>').structured).toBeUndefined();
  });

  it('keeps the words of what is nested without end', () => {
    const content = read(`${'<div>'.repeat(2000)}Flan${'</div>'.repeat(2000)}`);
    expect(content.blocks).toMatchObject([{ segments: [{ text: 'Flan' }] }]);
    expect(content.notices).toHaveLength(1);
  });

  it('refuses spans that make too many cells', () => {
    const html = `<table>${'<tr><td colspan=1000 rowspan=1000>a<td>b'.repeat(1000)}</table>`;
    expect(() => readHtml(html, createBudget({ ...READER_LIMITS, pieceLimit: 10_000 }))).toThrow('file-too-costly');
  });
});

describe('decodeHtml', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('<p>ñ')],
    ['what the page declares', new Uint8Array([...new TextEncoder().encode('<meta charset="iso-8859-1"><p>'), 0xf1])],
    ['the Latin-1 of older editors', new Uint8Array([...new TextEncoder().encode('<p>a long enough text '), 0xf1])],
  ])('reads %s', (_, bytes) => {
    expect(decodeHtml(bytes)).toContain('ñ');
  });
});
