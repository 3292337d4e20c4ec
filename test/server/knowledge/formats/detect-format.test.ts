import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '../../../../server/knowledge/formats/detect-format.ts';
import { makeDocx, makeXlsx, paragraph, rowsXml } from '../../../support/reader/make-office.ts';
import { makeZip } from '../../../support/reader/make-zip.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) % 256);
const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string) => latin(text.replaceAll(/./gu, '$&\0'));
const compound = (inside: string) => new Uint8Array([...latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), ...wide(inside)]);
const zip = (...names: string[]) => makeZip(names.map((name) => ({ name, content: 'x' })));
const told = (name: string, bytes: Uint8Array) => {
  const found = detectFormat(name, bytes);
  if (found.kind === 'known') return found.mediaType.replace(/^.*\.(\w+)$/u, '$1');
  return found.kind === 'refused' ? found.format : found.kind;
};

describe('detectFormat', () => {
  it.each([
    ['carta.txt', latin('%PDF-1.7'), 'application/pdf'],
    ['carta.pdf', makeXlsx([{ name: 'a', xml: rowsXml([['b']]) }]), 'sheet'],
    ['carta', makeDocx(paragraph('a')), 'document'],
    ['carta.txt', utf8('<!DOCTYPE html><p>Flan'), 'text/html'],
    ['carta.htm', utf8('<p>Flan'), 'text/html'],
    ['carta.xls', utf8('<table><tr><td>Flan</table>'), 'text/html'],
    ['pegado.txt', utf8('<div class="menu"><h3>Flan</h3></div>'), 'text/html'],
    ['pegado.txt', utf8('\n <script type="application/ld+json">{}</script>'), 'text/html'],
    ['pegado.txt', utf8('<p>Flan, sin final'), 'text/plain'],
    ['pegado.txt', utf8('<Flan> 4.500 </li>'), 'text/plain'],
    ['pegado.md', utf8('<div>Flan</div>'), 'text/markdown'],
    ['carta.txt', utf8('{"dishes": []}'), 'application/json'],
    ['carta.json', utf8('{"@context": "https://schema.org", "@type": "Menu"}'), 'text/html'],
    ['carta.json', utf8('{"@context": "https://schema.org", broken'), 'application/json'],
    ['carta.txt', utf8('[Contiene]: gluten]'), 'text/plain'],
    ['carta.csv', utf8('Flan'), 'text/csv'],
    ['carta.TSV', utf8('Flan'), 'text/csv'],
    ['carta.xls', utf8('a\tb\tc\nd\te\tf\ng\th\ti'), 'text/csv'],
    ['carta.md', utf8('<p>Flan'), 'text/markdown'],
    ['carta.txt', utf8('Flan'), 'text/plain'],
    ['carta.txt', latin('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['carta.pdf', latin('\x89PNG\r\n'), 'image/png'],
    ['foto.webp', latin('RIFF0000WEBPVP8'), 'image/webp'],
    ['carta', latin('\xd1oquis con man\xed'), 'text/plain'],
  ])('tells %s by its bytes (%#)', (name, bytes, format) => {
    expect(told(name, bytes)).toBe(format);
  });

  it.each([
    ['foto.heic', latin('\0\0\0\x18ftypheic'), 'other-picture'],
    ['foto.gif', latin('GIF89a'), 'other-picture'],
    ['foto.tif', latin('II*\0'), 'other-picture'],
    ['dibujo.svg', utf8('<svg xmlns="x">'), 'other-picture'],
    ['carta.rtf', latin('{\\rtf1 Flan}'), 'rich-text'],
    ['carta.xls', compound('Workbook'), 'old-sheet'],
    ['carta.doc', compound('WordDocument'), 'old-document'],
    ['carta.ppt', compound('PowerPoint Document'), 'slides'],
    ['carta.pptx', zip('ppt/presentation.xml'), 'slides'],
    ['carta.xlsb', zip('xl/workbook.bin'), 'old-sheet'],
    ['carta.odt', zip('mimetype', 'content.xml'), 'open-document'],
    ['carta.epub', zip('mimetype', 'META-INF/container.xml'), 'e-book'],
    ['carta.pages', zip('Index/Document.iwa'), 'apple-document'],
    ['fotos.zip', zip('a.jpg', 'b.jpg'), 'archive'],
    ['carta.rar', latin('Rar!\x1a'), 'archive'],
    ['carta.gz', latin('\x1f\x8b\x08'), 'archive'],
    ['carta.txt', latin('Flan\0Pan'), 'unknown'],
    ['carta.mht', utf8('MIME-Version: 1.0'), 'web-archive'],
    ['carta.xlsx', compound('EncryptedPackage'), 'protected'],
    ['carta.docx', makeDocx(paragraph('a')).subarray(0, 90), 'damaged'],
  ])('refuses %s by its name (%#)', (name, bytes, format) => {
    expect(told(name, bytes)).toBe(format);
  });

  it('throws nothing, whatever the bytes', () => {
    const heads = ['PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '<html', '{', '', 'PK\x05\x06'];
    const file = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }));
    fc.assert(
      fc.property(fc.string(), file, (name, [head, rest]) => {
        expect(() => detectFormat(name, new Uint8Array([...latin(head), ...rest]))).not.toThrow();
      }),
    );
  });
});
