import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../server/adapters/document-reader/budget.ts';
import { readHtml } from '../../../../../server/adapters/document-reader/html/read-html.ts';

const linesOf = (html: string) =>
  readHtml(html, createBudget()).blocks.map((block) =>
    block.kind === 'line'
      ? block.segments.map(({ text }) => text).join(' ¦ ')
      : block.rows.map((row) => row.map(({ text }) => text)),
  );

describe('listMark', () => {
  it.each([
    ['<ol><li>Maní<li>Apio</ol>', ['1. Maní', '2. Apio']],
    ['<ol start="5"><li>Maní<li>Apio</ol>', ['5. Maní', '6. Apio']],
    ['<ol reversed><li>Maní<li>Apio</ol>', ['2. Maní', '1. Apio']],
    ['<ol reversed start="14"><li>Maní<li>Apio</ol>', ['14. Maní', '13. Apio']],
    ['<ol><li>Maní<li value="7">Apio<li>Soja</ol>', ['1. Maní', '7. Apio', '8. Soja']],
    ['<ol type="a"><li>Maní<li>Apio</ol>', ['a. Maní', 'b. Apio']],
    ['<ol type="A"><li>Maní<li type="1">Apio</ol>', ['A. Maní', '2. Apio']],
    ['<ol type="i"><li>Maní<li>Apio</ol>', ['i. Maní', 'ii. Apio']],
    ['<ol type="I" start="4"><li>Maní</ol>', ['IV. Maní']],
    ['<ol style="list-style-type: lower-alpha"><li>Maní</ol>', ['a. Maní']],
    ['<ul style="color: red; list-style: inside decimal"><li>Maní</ul>', ['1. Maní']],
    ['<ol start="many"><li>Maní</ol>', ['1. Maní']],
  ])('reads %s with the numbers that a page shows', (html, lines) => {
    expect(linesOf(html)).toEqual(lines);
  });

  it.each([
    '<ul><li>Maní</ul>',
    '<ol style="list-style: none"><li>Maní</ol>',
    '<ol style="list-style-type:square"><li>Maní</ol>',
    '<ol><li style="list-style:none">Maní</ol>',
    '<div><li>Maní</div>',
  ])('gives no number where the page shows none: %s', (html) => {
    expect(linesOf(html)).toEqual(['Maní']);
  });

  it('counts each list by itself, and does not count what nobody sees', () => {
    expect(linesOf('<ol><li>Maní<ol type="a"><li>Pasta<li>Aceite</ol><li>Apio</ol><ol><li>Soja</ol>')).toEqual([
      '1. Maní',
      'a. Pasta',
      'b. Aceite',
      '2. Apio',
      '1. Soja',
    ]);
    expect(linesOf('<ol><li hidden>Nada<li>Apio</ol>')).toEqual(['1. Apio']);
    expect(linesOf('<ol><li>Maní<ul><li>tostado</ul></ol>')).toEqual(['1. Maní', 'tostado']);
  });

  it('gives its number to the first line of an element alone', () => {
    expect(linesOf('<ol><li><p>Maní</p><p>y lo que lleva</p><li><div><b>Apio</b></div>fresco</ol>')).toEqual([
      '1. Maní',
      'y lo que lleva',
      '2. Apio',
      'fresco',
    ]);
    expect(linesOf('<ol><li></li><li><img src="a.png"></li><li>Apio</li></ol>')).toEqual(['3. Apio']);
  });

  it('keeps what is bold and what stands apart', () => {
    expect(readHtml('<ol><li><b>Flan</b> <i>$ 900</i></ol>', createBudget()).blocks).toMatchObject([
      { isListItem: true, segments: [{ text: '1. Flan', isBold: true }, { text: '$ 900' }] },
    ]);
  });

  it('numbers lists in the cells of a table, too', () => {
    expect(linesOf('<table><tr><td>Alérgenos</td><td><ol start="3"><li>Maní<li>Apio</ol></td></tr></table>')).toEqual([
      [['Alérgenos', '3. Maní\n4. Apio']],
    ]);
  });
});
