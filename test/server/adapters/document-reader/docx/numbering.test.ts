import { describe, expect, it } from 'vitest';
import { numberOf, readNumbering } from '../../../../../server/adapters/document-reader/docx/numbering.ts';

const level = (at: number, more: string) => `<w:lvl w:ilvl="${String(at)}">${more}</w:lvl>`;

describe('readNumbering', () => {
  it('gives the levels of a list by its pattern', () => {
    const { level: of, pattern } = readNumbering(
      `<w:abstractNum w:abstractNumId="4">${level(0, '<w:start w:val="3"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%1)"/>')}</w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="4"/></w:num>`,
      '',
    );
    expect(of({ list: '9', level: 0 })).toEqual({ start: 3, format: 'upper-alpha', text: '%1)' });
    expect(of({ list: '9', level: 1 })).toBeUndefined();
    expect(of({ list: '1', level: 0 })).toBeUndefined();
    expect(pattern('9')).toBe('4');
  });

  it('follows a pattern to the list of a style, and never in a circle', () => {
    const linked = (style: string) =>
      readNumbering(
        `<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Casa"/></w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, '<w:start w:val="1"/><w:lvlText w:val="%1:"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>`,
        `<w:style w:styleId="Casa"><w:pPr><w:numPr><w:numId w:val="${style}"/></w:numPr></w:pPr></w:style>`,
      );
    expect(linked('2').level({ list: '1', level: 0 })).toMatchObject({ text: '%1:' });
    expect(linked('1').level({ list: '1', level: 0 })).toBeUndefined();
  });

  it('gives no list of a style that says it is of none, and ends where styles are based on each other', () => {
    const { ofStyle } = readNumbering(
      '',
      '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style><w:style w:styleId="C"><w:numId w:val="0"/></w:style>',
    );
    expect([ofStyle('A'), ofStyle('C'), ofStyle('D')]).toEqual([undefined, undefined, undefined]);
  });

  it('throws nothing at nonsense', () => {
    for (const xml of ['', '<', '<w:lvl>', '<w:num><w:lvlOverride/>', '<w:start w:val="x"/>'])
      expect(() => readNumbering(xml, xml)).not.toThrow();
  });
});

describe('numberOf', () => {
  it('takes whole numbers alone', () => {
    const of = (value: string) =>
      numberOf({ name: 'w:x', kind: 'empty', start: 0, end: 0, attributes: `w:x w:val="${value}"` }, 'w:val');
    expect([of('3'), of('-1'), of('1.5'), of('x')]).toEqual([3, -1, undefined, undefined]);
  });
});
