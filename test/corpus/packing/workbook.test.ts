import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cellName, writeWorkbook } from './workbook.ts';

function entry(bytes: Uint8Array, name: string): string {
  const buffer = Buffer.from(bytes);
  const at = buffer.indexOf(name) - 30;
  const start = at + 30 + buffer.readUInt16LE(at + 26);
  return inflateRawSync(buffer.subarray(start, start + buffer.readUInt32LE(at + 18))).toString();
}

const book = {
  sheetName: 'Carta',
  rows: [[{ text: 'Título' }], [{ text: 'Flan' }, { text: '4,5', figure: 4.5 }, { text: '' }, { text: 'Flan' }]],
  merged: ['A1:D1'],
  figureFormat: '0.00 "€"',
};

describe('a workbook', () => {
  it('keeps each text once where texts are shared', () => {
    const bytes = writeWorkbook({ ...book, hasSharedTexts: true });
    const sheet = entry(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<c r="A2" t="s"><v>1</v></c>');
    expect(sheet).toContain('<c r="D2" t="s"><v>1</v></c>');
    expect(entry(bytes, 'xl/sharedStrings.xml')).toContain('uniqueCount="2"');
  });

  it('has figures as figures, nothing for an empty cell, and its merged cells', () => {
    const sheet = entry(writeWorkbook({ ...book, hasSharedTexts: false }), 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<c r="B2" s="1"><v>4.5</v></c>');
    expect(sheet).not.toContain('"C2"');
    expect(sheet).toContain('<mergeCell ref="A1:D1"/>');
    expect(sheet).toContain('<t xml:space="preserve">Título</t>');
  });

  it('names columns beyond Z', () => {
    expect([cellName(0, 0), cellName(25, 6), cellName(26, 0), cellName(701, 9)]).toEqual(['A1', 'Z7', 'AA1', 'ZZ10']);
  });
});
