import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../server/adapters/document-reader/budget.ts';
import { readMarkdownBlocks } from '../../../../../server/adapters/document-reader/markdown/read-markdown.ts';

const linesOf = (text: string) =>
  readMarkdownBlocks(text, createBudget()).map((block) =>
    block.kind === 'line' ? block.segments.map((segment) => segment.text).join(' ¦ ') : 'table',
  );

describe('listNumbers', () => {
  it.each([
    ['1. Maní\n2. Apio', ['1. Maní', '2. Apio']],
    ['1) Maní\n2) Apio', ['1) Maní', '2) Apio']],
    ['5. Maní\n6. Apio', ['5. Maní', '6. Apio']],
    ['1. Maní\n3. Apio\n7. Soja', ['1. Maní', '3. Apio', '7. Soja']],
    ['3. Maní\n2. Apio\n1. Soja', ['3. Maní', '2. Apio', '1. Soja']],
    ['1. Maní\n1. Apio\n1. Soja', ['1. Maní', '2. Apio', '3. Soja']],
    ['7. Maní', ['7. Maní']],
    ['1. Maní\n\n2. Apio', ['1. Maní', '2. Apio']],
    ['a) Maní\nb) Apio', ['a) Maní', 'b) Apio']],
  ])('keeps the numbers of %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('counts each list by itself, also one inside another', () => {
    expect(linesOf('1. Maní\n   1. tostado\n   1. molido\n2. Apio\n\nPan\n\n1. Soja')).toEqual([
      '1. Maní',
      '1. tostado',
      '2. molido',
      '2. Apio',
      'Pan',
      '1. Soja',
    ]);
    expect(linesOf('1. Maní\n   - tostado\n2. Apio')).toEqual(['1. Maní', 'tostado', '2. Apio']);
  });

  it('gives the number to the first line of an element alone, and still says that it is one of a list', () => {
    expect(readMarkdownBlocks('1. Flan ..... 900\n   con crema\n\n   y dulce', createBudget())).toMatchObject([
      { isListItem: true, segments: [{ text: '1. Flan' }, { text: '900' }] },
      { segments: [{ text: 'con crema' }] },
      { segments: [{ text: 'y dulce' }] },
    ]);
  });
});
