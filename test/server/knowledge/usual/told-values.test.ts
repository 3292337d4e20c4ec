import { describe, expect, it } from 'vitest';
import { createToldValues } from '../../../../server/knowledge/usual/told-values.ts';
import { glossaryRules } from './glossary-of.ts';

const { attributes = [] } = glossaryRules();

describe('the values of a thing while its name is read', () => {
  it('stand in the order of the attributes, each with the words that they come from', () => {
    const told = createToldValues();
    told.set({ weather: ['rain'], kind: ['shoe'] }, 'bota');
    told.add({ kind: ['care', 'shoe'] }, 'crema');
    told.set({ weather: ['dry'] }, 'de verano');
    expect(told.facts(attributes, 'es-AR')).toEqual([
      { attribute: 'kind', values: ['shoe', 'care'], from: ['bota', 'crema'] },
      { attribute: 'weather', values: ['dry'], from: ['bota', 'de verano'] },
    ]);
  });

  it('are told no more once they are taken away, one by one or all', () => {
    const told = createToldValues();
    told.set({ kind: ['shoe', 'bag'], of: ['wool'], heel: ['no'] }, 'bota');
    told.take({ kind: ['bag'], of: ['wool'], heel: ['all'] });
    expect(told.facts(attributes, 'es-AR')).toEqual([{ attribute: 'kind', values: ['shoe'], from: ['bota'] }]);
  });

  it('of an attribute that nobody declared are never told', () => {
    const told = createToldValues();
    told.set({ colour: ['red'] }, 'bota');
    expect(told.facts(attributes, 'es-AR')).toEqual([]);
  });

  it('is the one at home where the business is, and not one at home elsewhere', () => {
    const told = createToldValues();
    told.set({ of: ['wool', 'leather', 'cotton'] }, 'bota');
    const [kind, of, ...rest] = attributes;
    const atHome = { 'es-UY': 'leather', 'es-PY': 'wool', 'es-CL': 'rubber' };
    const local = [kind, { ...of, atHome }, ...rest] as typeof attributes;
    const valuesIn = (locale: string) => told.facts(local, locale)[0]?.values;
    expect(valuesIn('es-UY')).toEqual(['leather', 'cotton']);
    expect(valuesIn('es-PY')).toEqual(['wool', 'cotton']);
    expect(valuesIn('es-AR')).toEqual(['wool', 'leather', 'cotton']);
    expect(valuesIn('es-CL')).toEqual(['wool', 'leather', 'cotton']);
  });
});
