import { describe, expect, it } from 'vitest';
import { cleanText, decodeText } from '../../../server/text/decode-text.ts';

const utf16 = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))].forEach((code, index) => {
    view.setUint16(index * 2, code, !isBig);
  });
  return bytes;
};

describe('decodeText', () => {
  it('reads UTF-8 with and without its mark', () => {
    expect(decodeText(new TextEncoder().encode('Ñoquis — 12 €'))).toBe('Ñoquis — 12 €');
    expect(decodeText(new TextEncoder().encode('\ufeffÑoquis'))).toBe('Ñoquis');
  });

  it('reads UTF-16 of both orders by its mark', () => {
    expect(decodeText(utf16('Ñoquis', false))).toBe('Ñoquis');
    expect(decodeText(utf16('Ñoquis', true))).toBe('Ñoquis');
  });

  it('reads the Latin-1 of older editors', () => {
    expect(decodeText(new Uint8Array([0xd1, ...new TextEncoder().encode('oquis con man'), 0xed]))).toBe(
      'Ñoquis con maní',
    );
  });

  it.each([
    ['a zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8, 0])],
    ['UTF-16 without its mark', utf16('Flan', true).slice(2)],
    ['UTF-16 cut in a letter', new Uint8Array([0xff, 0xfe, 0x00, 0xd8])],
    ['bytes of a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x10, 0x4a, 0x46, 0x9d, 0x01, 0xf3])],
    ['marks without a letter', new Uint8Array([0xa4, 0xa6, 0xa8, 0xb4, 0xb8, 0xa4, 0xa6])],
  ])('is none of %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeUndefined();
  });

  it('reads the Latin-1 of lines that are mostly leader dots or separators', () => {
    const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(decodeText(latin(`\xd1oquis${'.'.repeat(80)}900`))).toBe(`Ñoquis${'.'.repeat(80)}900`);
    expect(decodeText(latin('\xd1oquis;;;;;x;;;;;;;;;'))).toBe('Ñoquis;;;;;x;;;;;;;;;');
  });
});

describe('cleanText', () => {
  it('has one kind of line end', () => {
    expect(cleanText('a\r\nb\rc\u2028d\fe')).toBe('a\nb\nc\nd\ne');
  });

  it('is without what nobody sees, so that a word is whole', () => {
    expect(cleanText('glu\u00adten \u202ema\u200bní\u0000\ud800 \ufeffapio\u2069')).toBe('gluten maní apio');
  });

  it('keeps characters that are joined, and plain spaces', () => {
    expect(cleanText('👩\u200d🍳 a\u00a0b\tc')).toBe('👩\u200d🍳 a b\tc');
  });
});
