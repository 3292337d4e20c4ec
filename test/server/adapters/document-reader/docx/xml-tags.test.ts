import { describe, expect, it } from 'vitest';
import { attribute, xmlTags } from '../../../../../server/adapters/document-reader/docx/xml-tags.ts';

describe('xmlTags', () => {
  it('gives each tag with its kind and where it stands', () => {
    const xml = '<?xml version="1.0"?><w:p><w:b/>Flan</w:p>';
    expect([...xmlTags(xml)].map(({ name, kind, start, end }) => [name, kind, xml.slice(start, end)])).toEqual([
      ['w:p', 'open', '<w:p>'],
      ['w:b', 'empty', '<w:b/>'],
      ['w:p', 'close', '</w:p>'],
    ]);
  });

  it('ends at broken ends, in time that grows with the text and no faster', () => {
    for (const xml of ['<', '<w:p', '< >', '<>', '</>']) expect([...xmlTags(xml)]).toEqual([]);
    const began = performance.now();
    expect([...xmlTags('<'.repeat(300_000))]).toEqual([]);
    expect([...xmlTags(`${'<'.repeat(300_000)}>`)]).toEqual([]);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('attribute', () => {
  const of = (attributes: string) => attribute({ attributes }, 'w:val');

  it('gives a value in either kind of quotes, and none of an attribute with a longer name', () => {
    expect(of('w:ilvl w:val="0"')).toBe('0');
    expect(of("w:lvlText w:val = '%1.' /")).toBe('%1.');
    expect(of('w:x w:value="0"')).toBeUndefined();
    expect(of('w:x xw:val="0"')).toBeUndefined();
    expect(of('w:x w:val="0')).toBeUndefined();
  });
});
