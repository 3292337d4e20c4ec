import { describe, expect, it } from 'vitest';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';

const { hazards } = shippedDomain('restaurant');

function said(record: Record<string, unknown>): string[] {
  return readFacts(record, hazards)
    .hazards.filter(({ kind }) => kind !== 'diet')
    .map(({ id, verdict }) => `${id} ${verdict}`);
}

const inPart = (part: string): string[] => said({ ingredients: [part] });

describe('a word that means a hazard where it stands by itself', () => {
  it.each([
    'dorada',
    'Dorada',
    'doradas',
    '200 g de dorada',
    'dorada fresca',
    'papas con dorada',
    'papa y dorada',
    'dorada con papas',
    'dorada a la sal',
    'papas, dorada',
  ])('is one in «%s»', (part) => {
    expect(inPart(part)).toContain('pescado CONTAINS');
  });

  it.each(['bonito', 'rape', 'sierra'])('«%s» is a fish', (part) => {
    expect(inPart(part)).toEqual(['pescado CONTAINS']);
  });

  it('«choco» is a mollusc', () => {
    expect(inPart('choco')).toEqual(['moluscos CONTAINS']);
  });

  it.each([
    'cebolla dorada',
    'cebolla picada y dorada',
    'ajo dorado',
    'papas bien doradas',
    'setas de la sierra',
    'sierra de Cazorla',
    'coca cola',
  ])('is none said of another part: «%s»', (part) => {
    expect(inPart(part)).toEqual([]);
  });

  it('is possible where it begins a name, and nothing in what is told of how it is made', () => {
    expect(said({ name: 'Dorada con verduras' })).toEqual(['pescado MAY_CONTAIN']);
    expect(said({ name: 'Pollo dorado' })).toEqual([]);
    expect(said({ name: 'Pollo', technique: 'Dorado a la plancha' })).toEqual([]);
  });

  it('is no part that is left out', () => {
    expect(inPart('papas sin dorada')).toEqual([]);
  });
});

describe('a part that begins with words for how something is done', () => {
  it('is told as unknown where nothing says of what: «polvo com batatas» is octopus in Portuguese', () => {
    const { unknown } = readFacts({ ingredients: ['polvo com batatas'] }, hazards);
    expect(unknown?.map(({ word }) => word)).toEqual(['polvo']);
  });
});
