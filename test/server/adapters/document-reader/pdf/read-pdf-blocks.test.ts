import { expect, it } from 'vitest';
import { createPdfBlockReader } from '../../../../../server/adapters/document-reader/pdf/read-pdf-blocks.ts';

it('gives a line with its place', () => {
  const read = createPdfBlockReader();
  const piece = { text: 'Gazpacho', x: 50, y: 100, width: 60, size: 10, angle: 0 };
  expect(read({ number: 2, width: 595, height: 842, pieces: [piece] })).toMatchObject([
    {
      kind: 'line',
      segments: [{ text: 'Gazpacho', place: { page: 2, box: { x: 50, y: 92.5, width: 60, height: 10 } } }],
    },
  ]);
});
