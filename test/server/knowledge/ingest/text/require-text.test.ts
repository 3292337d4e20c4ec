import { expect, it } from 'vitest';
import { requireText } from '../../../../../server/knowledge/ingest/text/require-text.ts';

it('gives the text of a file', () => {
  expect(requireText(new TextEncoder().encode('Ñoquis'))).toBe('Ñoquis');
});

it('refuses in words what is no text', () => {
  expect(() => requireText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8, 0]))).toThrow(
    expect.objectContaining({ code: 'file-not-supported', details: { format: 'unknown' } }),
  );
});
