import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedThings } from '../../../../server/knowledge/usual/named-things.ts';
import { usualReader } from '../../../../server/knowledge/usual/read-usual.ts';
import { glossaryRules } from './glossary-of.ts';

const rules = glossaryRules('es-CL');

function thingOf(text: string, isSpoken = true): object | undefined {
  return namedThings(text, rules, { isSpoken })[0]?.thing;
}

describe('a thing that a text names', () => {
  it('is the same one by each of its names, in any language', () => {
    expect(thingOf('slipper')).toBeDefined();
    for (const name of ['pantuflas', 'chinelo', 'un par de pantuflas']) expect(thingOf(name)).toBe(thingOf('slipper'));
    expect(thingOf('boots')).not.toBe(thingOf('slipper'));
  });

  it('is what an item of such a name is', () => {
    expect(usualReader(rules)('Pantuflas de cuero')?.thing).toBe(thingOf('slippers'));
  });

  it('stands where it is said', () => {
    const text = '¿tienen boots y pantuflas?';
    const said = namedThings(text, rules).map(({ start, end }) => text.slice(start, end));
    expect(said).toEqual(['boots', 'pantuflas']);
  });

  it('is none that it is to be without', () => {
    expect(namedThings('caja sin botas', rules)).toEqual([]);
  });

  it('is none for a part or for what nobody knows', () => {
    expect(namedThings('cuero', rules)).toEqual([]);
    expect(namedThings('sombrero', rules)).toEqual([]);
  });
});

describe('a word of one country', () => {
  const brazilian = { ...rules, glossary: withName('tamanco', 'pt', ['pt-BR']) };

  it('of another language is understood of a guest, and not of an owner', () => {
    expect(namedThings('tamanco', brazilian, { isSpoken: true })).toHaveLength(1);
    expect(namedThings('tamanco', brazilian)).toEqual([]);
  });

  it('of the own language means what it means here', () => {
    const spanish = { ...rules, glossary: withName('zueco', 'es', ['es-ES']) };
    expect(namedThings('zueco', spanish, { isSpoken: true })).toEqual([]);
    expect(namedThings('zueco', { ...spanish, locale: 'es-ES' }, { isSpoken: true })).toHaveLength(1);
  });

  function withName(text: string, language: 'es' | 'pt', locales: string[]) {
    const { glossary } = rules;
    if (glossary === undefined) throw new Error('the sample has a glossary');
    return { ...glossary, heads: [...glossary.heads, { names: [{ text, language, locales }], values: {} }] };
  }
});

describe('whatever is written', () => {
  it('is named within the text, left to right and without overlaps', () => {
    const words = fc.constantFrom('bota', 'slipper', 'con taco', 'sin', 'y', '🙂', 'cartera', 'lana', 'par de');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const text = parts.join(' ');
        let end = 0;
        for (const named of namedThings(text, rules, { isSpoken: true })) {
          expect(named.start).toBeGreaterThanOrEqual(end);
          expect(named.end).toBeGreaterThan(named.start);
          end = named.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
