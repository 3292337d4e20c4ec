import { describe, expect, it } from 'vitest';
import { findAspect } from '../../../../../server/assistant/understand/aspect/find-aspect.ts';
import { nameBegun } from '../../../../../server/assistant/understand/aspect/name-begun.ts';
import { namedItem } from '../../../../../server/assistant/understand/aspect/named-item.ts';
import type { PlanContext } from '../../../../../server/assistant/understand/plan-context.ts';
import { readAttributes } from '../../../../../server/knowledge/attributes/read-attributes.ts';
import type { Catalog, CatalogItem } from '../../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { hear } from '../../../../../server/language/index.ts';
import { restaurant } from '../../../../support/assistant/demo-assistant.ts';

const itemOf = (name: string, record: Record<string, unknown> = {}): CatalogItem => ({
  itemId: name,
  name,
  records: [{ name, ...record }],
  facts: { lexicon: '', hazards: [], uncertainties: [] },
  declared: [],
  chunks: [],
});
const items = [
  itemOf('Milanesa napolitana', { preparation_minutes: 20, portion: 'para dos' }),
  itemOf('Flan casero'),
  itemOf('Flan de coco'),
  itemOf('Ensalada de quinoa'),
];
const catalog: Catalog = { revision: '1', items, texts: [], chunkCount: 4 };

/** Only what these readers look at. */
function contextOf(text: string, language = 'es'): PlanContext {
  return {
    utterance: hear(text, { language, currency: 'ARS' }),
    domain: restaurant,
    catalog,
    lexicon: createLexicon(restaurant.hazards),
    library: { attributes: (item: CatalogItem) => readAttributes(item, restaurant) },
  } as unknown as PlanContext;
}

const named = (text: string, language?: string): string | undefined =>
  namedItem(text, contextOf(text, language))?.item.name;

describe('the one item that a text names', () => {
  it.each([
    ['la milanesa napolitana', 'Milanesa napolitana'],
    ['la milanesa', 'Milanesa napolitana'],
    ['el flan de coco', 'Flan de coco'],
    ['la napo', 'Milanesa napolitana'],
  ])('«%s»', (text, name) => {
    expect(named(text)).toBe(name);
  });

  it('is the one whose whole name stands there, also where another contains it', () => {
    const coffees = [itemOf('MEIA DE LEITE'), itemOf('GALAO'), itemOf('GALAO BEB. SOJA')];
    const of = (text: string): string | undefined => {
      const among = { ...contextOf(text, 'pt'), catalog: { ...catalog, items: coffees } };
      return namedItem(text, among)?.item.name;
    };
    expect(of('quanto é o galao')).toBe('GALAO');
    expect(of('quanto é o galao beb. soja')).toBe('GALAO BEB. SOJA');
    expect(of('quanto é a meia de leite')).toBe('MEIA DE LEITE');
  });

  it.each(['el flan', 'la pizza', '', 'la milanesa y el flan casero'])('is none of «%s»', (text) => {
    expect(named(text)).toBeUndefined();
  });
});

describe('a name that is only begun', () => {
  const begun = (text: string): string | undefined => nameBegun(text, contextOf(text))?.item.name;

  it('has four letters and is of one item', () => {
    expect(begun('la napo')).toBe('Milanesa napolitana');
    expect(begun('la quin')).toBe('Ensalada de quinoa');
    expect(begun('la nap')).toBeUndefined();
  });

  it.each(['con coco', 'quiero algo', 'maní'])('is no word that means something by itself: «%s»', (text) => {
    expect(begun(text)).toBeUndefined();
  });
});

describe('what is asked of it', () => {
  const asked = (text: string, language?: string) => findAspect(text, contextOf(text, language));

  it.each([
    ['cuánto tarda la milanesa', 'es', 'minutes'],
    ['how long does the milanesa take?', 'en', 'minutes'],
    ['quanto tempo demora a milanesa?', 'pt', 'minutes'],
    ['para cuántos es la napo', 'es', 'portion'],
  ])('is found by the words of the domain: «%s»', (text, language, attribute) => {
    const found = asked(text, language);
    expect(found?.isAsked).toBe(true);
    expect(found?.aspects).toMatchObject([{ kind: 'attribute', reading: { attribute } }]);
  });

  it('is none where a word is left that nothing stands for', () => {
    expect(asked('cuánto tarda la milanesa de mi abuela chocha')).toBeUndefined();
    expect(asked('cuánto tarda la milanesa')).toBeDefined();
  });

  it('is none where the record says nothing of it', () => {
    expect(asked('cuánto tarda el flan casero')).toBeUndefined();
  });
});
