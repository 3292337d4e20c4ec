import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../../../server/api/http/problem.ts';
import { Fault } from '../../../../../server/fault.ts';
import { toOriginal } from '../../../../../server/knowledge/documents/given-content.ts';
import { makeZip } from '../../../../support/reader/make-zip.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const zip = (name: string) => makeZip([{ name, content: 'x' }]);
const compound = (inside: string) =>
  latin(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${inside.replaceAll(/./gu, (letter) => `${letter}\0`)}`);

/** What an owner is told of an uploaded file that is not read. */
function refusalOf(fileName: string, bytes: Uint8Array, language: 'es' | 'en' | 'pt'): string {
  try {
    toOriginal({ kind: 'file', fileName, bytes }, { hash: String, reader: { seesPictures: false } });
    return 'it is read';
  } catch (error) {
    return error instanceof Fault ? sentenceOf(error, language) : String(error);
  }
}

describe.each(['es', 'en', 'pt'] as const)('a file that is not read, in %s', (language) => {
  it.each([
    ['foto.jpg', latin('\xff\xd8\xff\xe0'), /foto|photo|picture/iu, /npm ci --prefix tools\/ocr.*PDF/u],
    ['foto.heic', latin('\0\0\0\x18ftypheic'), /im[aá]gen|picture/iu, /JPEG/u],
    ['carta.odt', zip('content.xml'), /LibreOffice|\.odt/u, /\.docx/u],
    ['carta.pptx', zip('ppt/presentation.xml'), /presenta|apresenta|slides/iu, /PDF/u],
    ['carta.rtf', latin('{\\rtf1 Flan}'), /RTF/u, /\.docx/u],
    ['carta.doc', compound('WordDocument'), /\.doc\b/u, /\.docx/u],
    ['carta.xls', compound('Workbook'), /\.xls\b/u, /\.xlsx/u],
    ['carta.xlsx', compound('EncryptedPackage'), /contraseña|password|senha/iu, /sin contraseña|without|sem senha/iu],
    ['carta.bin', latin('a\0b'), /formato|format/iu, /PDF/u],
  ])('is named, with what to give instead: %s', (fileName, bytes, name, instead) => {
    const sentence = refusalOf(fileName, bytes, language);
    expect(sentence).toMatch(name);
    expect(sentence).toMatch(instead);
  });
});
