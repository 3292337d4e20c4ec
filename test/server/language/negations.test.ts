import { describe, expect, it } from 'vitest';
import { hear } from '../../../server/language/index.ts';

const reached = (text: string, language = 'es'): string[] =>
  hear(text, { language, currency: 'ARS' }).negations.map(({ scope }) => text.slice(scope.start, scope.end).trim());

describe('a negation', () => {
  it('reaches what stands behind it, with all that an «y» or «ni» joins', () => {
    expect(reached('algo sin ajo y cebolla')).toEqual(['ajo y cebolla']);
    expect(reached('no quiero ajo ni cebolla')[0]).toBe('quiero ajo ni cebolla');
  });

  it('ends at a «pero», a comma, and an «y» with a verb or «con» behind it', () => {
    expect(reached('sin ajo pero picante')).toEqual(['ajo']);
    expect(reached('sin ajo, picante')).toEqual(['ajo']);
    expect(reached('sin ajo y con papas')).toEqual(['ajo']);
    expect(reached('sin ajo y quiero papas')).toEqual(['ajo']);
  });

  it('does not reach what has its own «sin»: that is denied once', () => {
    expect(reached('bebida sin gas y sin alcohol')).toEqual(['gas', 'alcohol']);
    expect(reached('bebida sem gás e sem álcool', 'pt')).toEqual(['gás', 'álcool']);
    expect(reached('without milk and without eggs', 'en')).toEqual(['milk', 'eggs']);
  });
});
