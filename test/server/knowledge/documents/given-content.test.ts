import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaTypeOf, toOriginal } from '../../../../server/knowledge/documents/given-content.ts';
import { makeJpeg, makePng, makeWebp } from '../../../support/samples/make-picture.ts';
import { hashOf } from '../../../support/samples/make-document.ts';
import { Fault } from '../../../../server/fault.ts';

const hash = (content: string | Uint8Array): string =>
  hashOf(typeof content === 'string' ? content : new TextDecoder('latin1').decode(content));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string => new TextDecoder().decode(bytes);

const blind = { seesPictures: false };
const seeing = { seesPictures: true };

describe('the kind of what is given', () => {
  it.each([
    ['carta.pdf', '%PDF-1.7\n', 'application/pdf'],
    ['carta.md', '%PDF-1.7\n', 'application/pdf'],
    ['carta.pdf', 'no es un pdf', 'text/plain'],
    ['carta.md', '# Carta', 'text/markdown'],
    ['CARTA.MARKDOWN', '# Carta', 'text/markdown'],
    ['carta.json', '[]', 'application/json'],
    ['carta.JSON', '[]', 'application/json'],
    ['carta.txt', 'Hola', 'text/plain'],
    ['carta', 'Hola', 'text/plain'],
    ['md', 'Hola', 'text/plain'],
  ])('of %s with %j inside is told by its bytes, then by its name: %s', (name, content, mediaType) => {
    expect(mediaTypeOf(name, bytesOf(content), blind)).toBe(mediaType);
    const given = toOriginal({ kind: 'file', fileName: name, bytes: bytesOf(content) }, { hash, reader: blind });
    expect(given).toMatchObject({ mediaType, fileName: name });
    expect(textOf(given)).toBe(content);
  });
});

describe('what is given without a file', () => {
  it('is kept as bytes that say the same', () => {
    const items = [{ codigo: 'ñ', nombre: 'Ñoqui «del 29» 🥟' }];
    const given = toOriginal({ kind: 'items', items }, { hash, reader: blind });
    expect(given.mediaType).toBe('application/json');
    expect(given.fileName).toBeUndefined();
    expect(JSON.parse(textOf(given))).toEqual(items);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textOf(toOriginal({ kind: 'text', format: 'text', text }, { hash, reader: blind }))).toBe(text);
      }),
    );
  });

  it('is Markdown only where it is said so', () => {
    expect(toOriginal({ kind: 'text', format: 'markdown', text: '# A' }, { hash, reader: blind }).mediaType).toBe(
      'text/markdown',
    );
    expect(toOriginal({ kind: 'text', format: 'text', text: '# A' }, { hash, reader: blind }).mediaType).toBe(
      'text/plain',
    );
  });
});

describe('the id of a content', () => {
  const idOf = (text: string, format: 'text' | 'markdown' = 'text') =>
    toOriginal({ kind: 'text', format, text }, { hash, reader: blind }).id;

  it('is the same for the same bytes of one kind, under whatever name', () => {
    const file = (fileName: string) =>
      toOriginal({ kind: 'file', fileName, bytes: bytesOf('Hola') }, { hash, reader: blind }).id;
    expect(file('a.txt')).toBe(file('b.txt'));
    expect(file('a.txt')).toBe(idOf('Hola'));
  });

  it('differs by the bytes, and by how they are read', () => {
    expect(idOf('Hola')).not.toBe(idOf('hola'));
    expect(idOf('# A', 'markdown')).not.toBe(idOf('# A'));
  });
});

describe('a picture that is given', () => {
  const codeOf = (bytes: Uint8Array, sight = seeing): unknown => {
    try {
      return mediaTypeOf('foto', bytes, sight);
    } catch (error) {
      return error instanceof Fault ? [error.code, error.details['format']] : error;
    }
  };

  it('is taken where words are made out in pictures, and refused by its name where they are not', () => {
    const pictures = [makePng(), makeJpeg(), makeWebp('VP8X')];
    expect(pictures.map((bytes) => codeOf(bytes))).toEqual(['image/png', 'image/jpeg', 'image/webp']);
    expect(pictures.map((bytes) => codeOf(bytes, blind))).toEqual(Array(3).fill(['file-not-supported', 'picture']));
  });

  it('of a kind that is opened nowhere is refused by another name', () => {
    expect(codeOf(bytesOf('GIF89a'))).toEqual(['file-not-supported', 'other-picture']);
  });

  it('with more pixels than are opened is refused by its header, before it is kept', () => {
    expect(codeOf(makePng(8000, 5000))).toBe('image/png');
    expect(codeOf(makePng(8001, 5000))).toEqual(['file-too-costly', undefined]);
    expect(codeOf(makePng(50_000, 50_000))).toEqual(['file-too-costly', undefined]);
    // Few pixels in all, and a line of the screen for each of them.
    expect(codeOf(makePng(20_000, 1))).toEqual(['file-too-costly', undefined]);
  });

  it('that is cut off before it says how large it is can not be read', () => {
    expect(codeOf(makePng().subarray(0, 20))).toEqual(['file-damaged', undefined]);
  });
});
