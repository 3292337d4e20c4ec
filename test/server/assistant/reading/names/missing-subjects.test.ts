import { beforeAll, describe, expect, it } from 'vitest';
import { missingSubjects } from '../../../../../server/assistant/reading/names/missing-subjects.ts';
import type { Domain } from '../../../../../server/domains/index.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { readDomain } from '../../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

let bakery: Domain;
beforeAll(async () => {
  bakery = await readDomain('bakery');
});

const catalog = makeCatalog(
  makeCatalogItem('Rogel', { declared: ['dulce de leche'], chunks: [['nota', 'La fábrica tiene horno a leña.']] }),
);

function missing(message: string, isOfSection = false): string[] {
  const prepared = { id: 'huevo', impliedBy: ['budín'] };
  const vocabulary = bakery.hazards.vocabulary.map((entry) =>
    ['huevo', 'gluten'].includes(entry.id)
      ? { ...entry, impliedBy: [...entry.impliedBy, ...prepared.impliedBy] }
      : entry,
  );
  const lexicon = createLexicon({ ...bakery.hazards, vocabulary });
  const search = { domain: bakery, catalog, spoken: [], isOfSection };
  return missingSubjects(message, lexicon.matchAsked(message), search).map(({ word }) => word);
}

describe('what a question is about and is not there', () => {
  it('is a prepared thing behind its article, or asked for', () => {
    expect(missing('¿El budín lleva huevo?')).toEqual(['budín']);
    expect(missing('¿Puedo comer budines?')).toEqual(['budines']);
    expect(missing('¿Tienen algún budín?')).toEqual(['budín']);
  });

  it('ends where a sign stands behind its noun', () => {
    expect(missing('uno celíaco y una arlequín, ¿croquetas pedimos?')).toEqual([]);
    expect(missing('¿cuánto sale la arlequín; rogelio tienen?')).toEqual(['arlequín']);
  });

  it('is any unknown word of which something is asked', () => {
    expect(missing('¿El sushi tiene huevo?')).toEqual(['sushi']);
    expect(missing('¿cuánto sale la chocotorta?')).toEqual(['chocotorta']);
    expect(missing('¿La torta arlequín lleva huevo?')).toEqual(['torta arlequín']);
    expect(missing('is there gluten in the tiramisu?')).toEqual(['tiramisu']);
  });

  it('is not what a hazard is asked by, what is turned away, nor what the documents speak of', () => {
    expect(missing('¿tiene huevo?')).toEqual([]);
    expect(missing('¿Hay queso?')).toEqual([]);
    expect(missing('soy alérgica al budín')).toEqual([]);
    expect(missing('algo sin el budín')).toEqual([]);
    expect(missing('¿La fábrica tiene gluten?')).toEqual([]);
    expect(missing('¿El rogel tiene gluten?')).toEqual([]);
    expect(missing('¿El dulce de leche tiene gluten?')).toEqual([]);
  });

  it('is nothing where nothing of the kind is asked', () => {
    expect(missing('¿Cuál es la capital de Francia?')).toEqual([]);
    expect(missing('¿a qué hora sale el tren a Rosario?')).toEqual([]);
    expect(missing('')).toEqual([]);
  });
});
