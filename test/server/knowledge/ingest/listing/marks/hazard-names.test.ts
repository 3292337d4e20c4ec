import { beforeAll, describe, expect, it } from 'vitest';
import {
  areHazards,
  namesHazards,
  partsIn,
} from '../../../../../../server/knowledge/ingest/listing/marks/hazard-names.ts';
import type { Vocabulary } from '../../../../../../server/knowledge/ingest/listing/vocabulary.ts';
import { listingOf, restaurantVocabulary, told } from '../line-support.ts';

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await restaurantVocabulary();
});

describe('a list of hazards', () => {
  it.each([
    ['gluten, lácteos', true],
    ['huevo y leche', true],
    ['leche', false],
    ['jamón y queso', false],
    ['porción para dos', false],
  ])('has nothing else in it, and one by its own name: «%s»', (text, is) => {
    expect(areHazards(partsIn(text), vocabulary, false)).toBe(is);
  });

  it('may be a single thing where the listing tells its hazards so', () => {
    expect(areHazards(['leche'], vocabulary, true)).toBe(true);
    expect(areHazards(['chica'], vocabulary, true)).toBe(false);
  });

  it('is the custom of a listing that has several', () => {
    expect(namesHazards(['Almojábana (leche, huevo)', 'Pandebono (leche, huevo)'], vocabulary)).toBe(true);
    expect(namesHazards(['Empanada (queso)', 'Empanada (carne)', 'Flan (huevo, leche)'], vocabulary)).toBe(false);
  });
});

describe('brackets behind a name', () => {
  const CUSTOM = 'Almojábana $2.500 (leche, huevo)\nPandebono $2.300 (leche, huevo)\n';

  it('say what is in it, also a single thing, where others list hazards', async () => {
    expect(told(await listingOf(`PANES\n${CUSTOM}Pan de yuca $2.000 (leche)`))[2]).toBe(
      'Pan de yuca | $2.000 | contains lacteos',
    );
  });

  it('say which it is where no others do', async () => {
    const items = told(await listingOf('EMPANADAS\nEmpanada (queso) $2.000\nEmpanada (carne) $2.300\nFlan $2.500'));
    expect(items[0]).toBe('Empanada (queso) | $2.000');
  });

  it('say of each part what it says', async () => {
    const [item] = told(
      await listingOf('DULCE\nPalmera (gluten, soja; puede contener avellana)  2,40 €\nFlan  3,00 €\nTarta  4,00 €'),
    );
    expect(item).toBe('Palmera | 2,40 € | contains gluten, contains soja, traces frutos_secos');
  });

  it('are traces where the legend says so', async () => {
    const legend =
      'G glúten · O ovo · L leite · F frutos de casca rija · Su sulfitos\nentre parêntesis ( ) = pode conter vestígios';
    const [mousse] = told(
      await listingOf(`SOBREMESAS\nMousse O L (F)  4,20 €\nPudim O  4,80 €\nArroz-doce L  3,50 €\n\n${legend}`),
    );
    expect(mousse).toContain('traces frutos_secos');
    expect(mousse).not.toContain('contains frutos_secos');
  });
});
