import { describe, expect, it } from 'vitest';
import { readMarkdownLines } from '../../../../../server/knowledge/ingest/text/markdown-lines.ts';

const read = (text: string) => readMarkdownLines(text, (line) => line.startsWith('PLATO')) ?? [];

/** Headings with their marks, rows with their cells, paragraphs apart. */
function show(text: string): string[] {
  return read(text).map((line) => {
    if (line.kind === 'heading') return `${'#'.repeat(line.level)} ${line.text}`;
    if (line.kind === 'separator') return '---';
    if (line.kind === 'row') return line.cells.map(({ label, value }) => `${label}=${value}`).join(' ');
    return `${line.opens ? '¶' : ''}${line.isLoud ? '!' : ''}${line.text}`;
  });
}

describe('readMarkdownLines', () => {
  it('takes marks away and leaves texts', () => {
    expect(
      show(
        '**Sopa** de *apio* con `sal`, [vino](http://a) ![foto](b.png) y ~~pan~~ &amp; \\*aire\\* <http://c.example>',
      ),
    ).toEqual(['¶Sopa de apio con sal, vino foto y pan & *aire* http://c.example']);
  });

  it('knows both kinds of headings', () => {
    expect(show('# Uno #\n\nDos\n===\n\nTres\n---\n')).toEqual(['# Uno', '# Dos', '## Tres']);
  });

  it('keeps lines as they were written, and bold ones stand out', () => {
    expect(show('uno\ndos  \ntres<br>cuatro\n\n**cinco**\n')).toEqual(['¶uno', 'dos', 'tres', 'cuatro', '¶!cinco']);
  });

  it('keeps bullets and numbers', () => {
    expect(show('* uno\n+ dos\n\n3. tres\n4. cuatro\n')).toEqual(['¶- uno', '¶- dos', '¶3. tres', '4. cuatro']);
  });

  it('gives each row the names of its columns', () => {
    expect(show('| A | B |\n|---|:-:|\n| **x** | y\\|z |\n| w |\n')).toEqual(['A=x B=y|z', 'A=w B=']);
    expect(show('| A | B |\n|---|---|\n')).toEqual(['A | B']);
  });

  it('takes a rule below a field, or below several lines, for a separator', () => {
    expect(show('PLATO: Flan\n---\nsopa\ncon pan\n---\n')).toEqual(['¶PLATO: Flan', '---', '¶sopa', 'con pan', '---']);
  });

  it('keeps code as text', () => {
    expect(show('```\nuno **dos**\n```\n\n    tres\n')).toEqual(['¶uno **dos**', '¶tres']);
  });

  it('takes HTML away, but no word that stands like a tag', () => {
    expect(show('<div class="a">\n\nuno <b>dos</b> <gluten> 1 < 2\n\n</div>\n<!-- nada -->')).toEqual([
      '¶uno dos <gluten> 1 < 2',
    ]);
    expect(show('<p>uno</p><p>**dos**</p>\n<script>alert(1)</script>\n<leche>')).toEqual(['¶uno', '¶!dos', '¶<leche>']);
    expect(show('<div>uno <!-- dos\n<b\n')).toEqual(['¶uno <!-- dos', '<b']);
  });

  it('takes no definition of a link out of the text', () => {
    expect(show('[Contiene]: gluten')).toEqual(['¶[Contiene]: gluten']);
  });

  it('is not read when it is nested deeper than a person would', () => {
    expect(readMarkdownLines(`${'> '.repeat(60)}gluten`, () => false)).toBeUndefined();
    expect(show(`${'> '.repeat(10)}gluten`)).toEqual(['¶gluten']);
  });
});
