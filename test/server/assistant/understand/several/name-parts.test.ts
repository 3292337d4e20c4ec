import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedPart } from '../../../../../server/assistant/understand/several/name-parts.ts';
import { nameParts } from '../../../../../server/assistant/understand/several/name-parts.ts';
import type { Span } from '../../../../../server/language/index.ts';
import { hear } from '../../../../../server/language/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const catalog = makeCatalog(
  'Tarta de espinaca',
  'Tarta de calabaza',
  'Empanada de carne',
  'Empanada de verdura',
  'Flan casero',
  'Café con leche',
  'Ojo de bife',
);

interface Asking {
  readonly claimed?: string;
  readonly measures?: string;
}

/** `claimed`, `measures`: the words of the text that are. */
function partsOf(text: string, { claimed, measures }: Asking = {}): readonly NamedPart[] | undefined {
  const spansOf = (word: string | undefined): Span[] => {
    const start = word === undefined ? -1 : text.indexOf(word);
    return word === undefined || start < 0 ? [] : [{ start, end: start + word.length }];
  };
  return nameParts({
    utterance: hear(text, { language: 'es', currency: 'ARS' }),
    domain,
    catalog,
    claimed: spansOf(claimed),
    between: [],
    measures: spansOf(measures),
  });
}
const named = (text: string, asking?: Asking): string[][] | undefined =>
  partsOf(text, asking)?.map(({ items }) => items.map(({ name }) => name));

describe('the parts of a message', () => {
  it.each([
    ['tarta de espinaca, flan casero', [['Tarta de espinaca'], ['Flan casero']]],
    ['tarta de espinaca y flan casero', [['Tarta de espinaca'], ['Flan casero']]],
    ['flan o tarta de calabaza', [['Flan casero'], ['Tarta de calabaza']]],
    ['ojo de bife + café con leche', [['Ojo de bife'], ['Café con leche']]],
    ['el flan con la tarta de calabaza', [['Flan casero'], ['Tarta de calabaza']]],
  ])('«%s» are each by their name', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it('are not parted within a name: «café con leche» is one', () => {
    expect(named('café con leche y flan')).toEqual([['Café con leche'], ['Flan casero']]);
  });

  it('are short where another says what they are', () => {
    expect(named('la tarta de espinaca o la de calabaza')).toEqual([['Tarta de espinaca'], ['Tarta de calabaza']]);
  });

  it('know of what asks, which parts what stands around it', () => {
    expect(named('flan cuánto sale tarta de calabaza', { claimed: 'cuánto sale' })).toEqual([
      ['Flan casero'],
      ['Tarta de calabaza'],
    ]);
  });

  it('stand where they are in the message', () => {
    const text = 'flan casero y ojo de bife';
    expect(partsOf(text)?.map(({ start, end }) => text.slice(start, end))).toEqual(['flan casero', 'ojo de bife']);
  });

  it('say whether the word with which the names begin is said', () => {
    expect(partsOf('empanada de carne, calabaza')?.map(({ isByHead }) => isByHead)).toEqual([true, false]);
  });

  it('may be several items, where the words fit several', () => {
    expect(named('empanadas y flan')?.map((each) => each.length)).toEqual([2, 1]);
  });
});

describe('how many', () => {
  it.each([
    ['4 empanadas de carne', 4],
    ['una docena de empanadas de carne', 12],
    ['dos porciones de tarta de calabaza', 2],
    ['empanada de carne', undefined],
  ])('«%s»', (text, count) => {
    expect(partsOf(text, { measures: 'porciones' })?.[0]?.count).toBe(count);
  });

  it('is counted of each by itself', () => {
    expect(partsOf('dos cafés con leche y tres flanes')?.map(({ count }) => count)).toEqual([2, 3]);
  });

  it('is no amount of something else', () => {
    expect(partsOf('flan en 20 minutos')).toBeUndefined();
  });
});

describe('a word that no name has', () => {
  it.each(['flan y kimchi', 'tarta de lentejas', 'flan sin azúcar', '¿y qué tal el clima?'])(
    'leaves «%s» to others',
    (text) => {
      expect(partsOf(text)).toBeUndefined();
    },
  );

  it('is never dropped, wherever it stands', () => {
    const words = ['flan', 'tarta de calabaza', 'empanada de carne'];
    fc.assert(
      fc.property(fc.shuffledSubarray(words, { minLength: 1 }), fc.nat({ max: 3 }), (said, at) => {
        const strange = said.toSpliced(at, 0, 'qwzyxkj');
        expect(named(said.join(', '))).toHaveLength(said.length);
        expect(partsOf(strange.join(', '))).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });
});
