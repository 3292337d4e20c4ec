import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../../../../server/assistant/insights/title.ts';

describe('the title of a conversation', () => {
  it('is the question on one line', () => {
    expect(titleOf('  ¿Hay\n turno\t hoy? ')).toBe('¿Hay turno hoy?');
  });

  it('is cut where a word ends, or where there is none within a word', () => {
    expect(titleOf('palabra '.repeat(20))).toBe(`${'palabra '.repeat(9).trim()}…`);
    expect(titleOf('🚲'.repeat(100))).toBe(`${'🚲'.repeat(79)}…`);
  });

  it('has 80 characters at most, and begins as the question does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (question) => {
        const title = titleOf(question);
        expect(Array.from(title).length).toBeLessThanOrEqual(80);
        expect(question.replaceAll(/\s+/gu, ' ').trim().startsWith(title.replace(/…$/u, ''))).toBe(true);
      }),
    );
  });
});
