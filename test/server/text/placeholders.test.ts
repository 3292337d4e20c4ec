import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesIn, readTemplate } from '../../../server/text/placeholders.ts';

describe('a template', () => {
  it('is read piece by piece', () => {
    expect(readTemplate('Bearer ${secret:MY_KEY} por {day}!')).toEqual([
      { kind: 'text', text: 'Bearer ' },
      { kind: 'place', place: 'secret', name: 'MY_KEY' },
      { kind: 'text', text: ' por ' },
      { kind: 'name', name: 'day' },
      { kind: 'text', text: '!' },
    ]);
    expect(readTemplate('')).toEqual([]);
    expect(readTemplate('5 $')).toEqual([{ kind: 'text', text: '5 $' }]);
  });

  it('names what it holds', () => {
    expect(namesIn(readTemplate('{a} {b} {a} ${secret:A}') ?? [])).toEqual(['a', 'b', 'a']);
  });

  it.each([
    '{',
    '}',
    '{a',
    'a}',
    '{{a}}',
    '{}',
    '{a b}',
    '{secret:A}',
    '${secret:a}',
    '${secret:A__B}',
    '${A:B:C}',
    '${:A}',
  ])('is none as %j', (template) => {
    expect(readTemplate(template)).toBeUndefined();
  });

  it('is read whole or not at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'A', '{', '}', '$', ':', ' ') }), (template) => {
        const written = readTemplate(template)?.map((piece) => {
          if (piece.kind === 'text') return piece.text;
          return piece.kind === 'name' ? `{${piece.name}}` : `\${${piece.place}:${piece.name}}`;
        });
        expect(written?.join('') ?? template).toBe(template);
      }),
    );
  });
});
