import { describe, expect, it } from 'vitest';
import { chooseApproach } from '../../../../server/assistant/reading/choose-approach.ts';
import { readQuestion } from '../../../../server/assistant/reading/read-question.ts';
import type { Catalog } from '../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const bakery = await readDomain('bakery');
const house = makeCatalog(
  makeCatalogItem('Rogel', { category: 'torta', declared: ['vainilla'] }),
  makeCatalogItem('Pavlova', { category: 'torta' }),
  makeCatalogItem('Chapa', { category: 'torta' }),
  makeCatalogItem('Merengada', { category: 'torta' }),
  makeCatalogItem('Miñón', { category: 'pan' }),
);

function choose(message: string, history: readonly string[] = [], catalog: Catalog = house, mayAsk = false) {
  const lexicon = createLexicon(bakery.hazards);
  const reading = readQuestion(message, { domain: bakery, catalog, lexicon, history, conditions: [] });
  const approach = chooseApproach(reading, catalog, mayAsk);
  return { ...approach, names: 'items' in approach ? approach.items.map(({ name }) => name) : [] };
}

describe('a question', () => {
  it('about named items is told of them, and as a set when they are many', () => {
    expect(choose('¿el rogel tiene gluten?')).toMatchObject({ kind: 'items', names: ['Rogel'] });
    expect(choose('¿rogel, pavlova o chapa?')).toMatchObject({ kind: 'items' });
    expect(choose('¿rogel, pavlova, chapa o miñón?')).toMatchObject({ kind: 'set', isNarrowed: true });
  });

  it('about the hour is sent to the people there, with the item it names', () => {
    expect(choose('¿queda rogel?')).toMatchObject({ kind: 'redirect', to: 'availability', names: ['Rogel'] });
  });

  it('about a category is a set of its items, and a section of few is told of each', () => {
    expect(choose('¿qué tortas hay?')).toMatchObject({ kind: 'set', isNarrowed: true });
    expect(choose('¿qué tortas hay?').names).not.toContain('Miñón');
    expect(choose('¿cuánto sale el pan?')).toMatchObject({ kind: 'items', names: ['Miñón'] });
  });

  it('about a hazard, an ingredient or advice alone is about all', () => {
    for (const question of ['¿qué hay sin gluten?', '¿algo con vainilla?', '¿qué me recomendás?'])
      expect(choose(question)).toMatchObject({ kind: 'set', isNarrowed: false, names: { length: 5 } });
  });

  it('that points back is told of what was spoken of, a foreign one is searched for', () => {
    expect(choose('¿y tiene gluten?', ['el rogel'])).toMatchObject({ kind: 'items', names: ['Rogel'] });
    expect(choose('¿cuál es la capital de Francia?', ['el rogel']).kind).toBe('search');
  });

  it('of nothing but courtesy is a greeting', () => {
    expect(choose('hola, ¡buenas tardes!').kind).toBe('greeting');
    expect(choose('').kind).toBe('greeting');
  });

  it('to an empty house is searched for', () => {
    expect(choose('¿qué hay sin gluten?', [], makeCatalog()).kind).toBe('search');
  });
});
