import { describe, expect, it } from 'vitest';
import { looksLikePdf } from '../../../../../server/knowledge/ingest/pdf/signature.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('looksLikePdf', () => {
  it('finds the signature at the start, or a little after it', () => {
    expect(looksLikePdf(bytesOf('%PDF-1.7\n'))).toBe(true);
    expect(looksLikePdf(bytesOf(`${' '.repeat(1019)}%PDF-`))).toBe(true);
  });

  it('wants all of it within the first 1,024 bytes', () => {
    expect(looksLikePdf(bytesOf(`${' '.repeat(1020)}%PDF-`))).toBe(false);
    expect(looksLikePdf(bytesOf('%PDF'))).toBe(false);
    expect(looksLikePdf(bytesOf('%pdf-1.7'))).toBe(false);
  });

  it('refuses an empty file and other formats', () => {
    expect(looksLikePdf(new Uint8Array())).toBe(false);
    expect(looksLikePdf(bytesOf('PK\u0003\u0004word/document.xml'))).toBe(false);
  });
});
