import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaTypeOf, toOriginal } from '../../../../server/knowledge/documents/given-content.ts';
import { hashOf } from '../../../support/samples/make-document.ts';

const hash = (content: string | Uint8Array): string =>
  hashOf(typeof content === 'string' ? content : new TextDecoder('latin1').decode(content));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string => new TextDecoder().decode(bytes);

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
    expect(mediaTypeOf(name, bytesOf(content))).toBe(mediaType);
    const given = toOriginal({ kind: 'file', fileName: name, bytes: bytesOf(content) }, hash);
    expect(given).toMatchObject({ mediaType, fileName: name });
    expect(textOf(given)).toBe(content);
  });
});

describe('what is given without a file', () => {
  it('is kept as bytes that say the same', () => {
    const items = [{ codigo: 'ñ', nombre: 'Ñoqui «del 29» 🥟' }];
    const given = toOriginal({ kind: 'items', items }, hash);
    expect(given.mediaType).toBe('application/json');
    expect(given.fileName).toBeUndefined();
    expect(JSON.parse(textOf(given))).toEqual(items);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textOf(toOriginal({ kind: 'text', format: 'text', text }, hash))).toBe(text);
      }),
    );
  });

  it('is Markdown only where it is said so', () => {
    expect(toOriginal({ kind: 'text', format: 'markdown', text: '# A' }, hash).mediaType).toBe('text/markdown');
    expect(toOriginal({ kind: 'text', format: 'text', text: '# A' }, hash).mediaType).toBe('text/plain');
  });
});

describe('the id of a content', () => {
  const idOf = (text: string, format: 'text' | 'markdown' = 'text') =>
    toOriginal({ kind: 'text', format, text }, hash).id;

  it('is the same for the same bytes of one kind, under whatever name', () => {
    const file = (fileName: string) => toOriginal({ kind: 'file', fileName, bytes: bytesOf('Hola') }, hash).id;
    expect(file('a.txt')).toBe(file('b.txt'));
    expect(file('a.txt')).toBe(idOf('Hola'));
  });

  it('differs by the bytes, and by how they are read', () => {
    expect(idOf('Hola')).not.toBe(idOf('hola'));
    expect(idOf('# A', 'markdown')).not.toBe(idOf('# A'));
  });
});
