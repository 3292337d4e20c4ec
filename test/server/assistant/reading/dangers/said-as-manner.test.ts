import { describe, expect, it } from 'vitest';
import { isSaidAsManner } from '../../../../../server/assistant/reading/dangers/said-as-manner.ts';

function isManner(message: string, manner: 'implied' | 'name' = 'implied', known: readonly string[] = []): boolean {
  const start = message.indexOf('masa');
  const match = { word: 'masa', start, end: start + 4, exact: true, meanings: [{ manner, hazardId: 'gluten' }] };
  return isSaidAsManner(message, match, (word) => known.includes(word));
}

describe('what implies a hazard', () => {
  it('says how something is done behind a bare «en», among words that nothing here knows', () => {
    expect(isManner('¿por qué se celebran matrimonios en masa bajo patrocinio oficial?')).toBe(true);
  });

  it('is asked of in all other questions', () => {
    expect(isManner('¿algo envuelto en masa?')).toBe(false);
    expect(isManner('¿por qué se celebran matrimonios con masa bajo patrocinio oficial?')).toBe(false);
    expect(isManner('¿por qué se celebran matrimonios en la masa bajo patrocinio oficial?')).toBe(false);
    expect(isManner('¿por qué se celebran matrimonios en masa bajo patrocinio oficial?', 'name')).toBe(false);
    const known = ['celebran', 'matrimonios', 'patrocinio'];
    expect(isManner('¿por qué se celebran matrimonios en masa bajo patrocinio oficial?', 'implied', known)).toBe(false);
  });
});
