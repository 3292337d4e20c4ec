import { expect, it } from 'vitest';
import { contentText } from '../../../../server/knowledge/documents/content-text.ts';
import type { SourceBlock } from '../../../../server/knowledge/index.ts';

const place = { page: 1 };
const line = (text: string, more: Partial<SourceBlock & { kind: 'line' }> = {}): SourceBlock => {
  return { kind: 'line', segments: [{ text, place }], region: 0, gapAbove: 0, ...more };
};

it('writes headings, lists, paragraphs and tables as Markdown', () => {
  const table: SourceBlock = {
    kind: 'table',
    rows: [
      [
        { text: 'Plato', place },
        { text: 'Nota', place },
      ],
      [
        { text: 'Flan', place },
        { text: 'a|b\nc', place },
      ],
    ],
    region: 0,
  };
  const blocks = [
    line('Preguntas', { headingLevel: 2 }),
    line('Uno', { isListItem: true }),
    line('Dos', { gapAbove: 1 }),
    table,
  ];
  expect(contentText({ format: 'html', pages: 1, blocks, notices: [] })).toBe(
    '\n## Preguntas\n\n- Uno\n\nDos\n\n| Plato | Nota |\n| --- | --- |\n| Flan | a/b c |\n',
  );
});
