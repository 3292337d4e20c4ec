import { beforeAll, describe, expect, it } from 'vitest';
import { nameItem } from '../../../../server/assistant/writer/name-item.ts';
import { tellMissingSections, tellSection } from '../../../../server/assistant/writer/tell-sections.ts';
import type { Domain, DomainChunkRule } from '../../../../server/domains/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import type { ItemParts } from '../../../support/samples/make-catalog.ts';
import { makeCatalog, makeCatalogItem } from '../../../support/samples/make-catalog.ts';

let bakery: Domain;
beforeAll(async () => {
  bakery = await readDomain('bakery');
});

function rule(parts: Partial<DomainChunkRule>): DomainChunkRule {
  return {
    type: 'masa',
    field: 'masa',
    each: false,
    template: '{value}',
    join: ', ',
    counted: true,
    label: 'Masa',
    askedBy: [],
    ...parts,
  };
}

function tell(name: string, parts: ItemParts, of: Partial<DomainChunkRule>) {
  const item = makeCatalogItem(name, parts);
  return tellSection(item, nameItem(item, makeCatalog(item), bakery), rule(of));
}
const texts = (told: ReturnType<typeof tell>): string[] => told.map(({ text }) => text);

describe('a section', () => {
  it('is told in the words of the domain, in the number of the item', () => {
    const say = '{item} {lleva|llevan} {value}.';
    const record = { masa: ['harina', 'leche', 'huevo'] };
    expect(texts(tell('Torta', { record }, { say }))).toEqual(['La torta lleva harina, leche y huevo.']);
    expect(texts(tell('Medialunas', { record }, { say }))).toEqual(['Las medialunas llevan harina, leche y huevo.']);
  });

  it('is told as it stands where the domain has no words for it, closed as a sentence', () => {
    expect(texts(tell('Torta', { record: { masa: 'muy rica' } }, {}))).toEqual(['Muy rica.']);
    expect(texts(tell('Torta', { record: { masa: '¿Rica? ¡Sí!' } }, { say: '{value}.' }))).toEqual(['¿Rica? ¡Sí!']);
  });

  it('fills nothing into the document’s own braces', () => {
    const record = { masa: 'crema {item} {value} {lleva|llevan}' };
    expect(texts(tell('Torta', { record }, { say: '{item}: {value}' }))).toEqual([
      'La torta: crema {item} {value} {lleva|llevan}.',
    ]);
  });

  it('says nothing when the record says nothing, or lacks what the words need', () => {
    expect(tell('Torta', { record: { masa: ['', ' '] } }, {})).toEqual([]);
    expect(tell('Torta', { record: {} }, {})).toEqual([]);
    expect(tell('Torta', { record: { masa: { base: 'pan' } } }, { say: '{base} y {relleno}' })).toEqual([]);
  });

  it('told element by element cites the chunk of each, blank ones counted by neither', () => {
    const told = tell(
      'Torta',
      {
        record: { masa: ['', 'sin sal', ' ', 'con miel'] },
        chunks: [
          ['masa', 'sin sal'],
          ['otra', 'x'],
          ['masa', 'con miel'],
        ],
      },
      { each: true },
    );
    expect(told.map(({ text, cites }) => [text, ...cites.map((chunk) => chunk.text)])).toEqual([
      ['Sin sal.', 'sin sal'],
      ['Con miel.', 'con miel'],
    ]);
  });

  it('is told of the newest record that has it', () => {
    const item = { ...makeCatalogItem('Torta'), records: [{}, { masa: 'nueva' }, { masa: 'vieja' }] };
    expect(tellSection(item, nameItem(item, makeCatalog(item), bakery), rule({})).map(({ text }) => text)).toEqual([
      'Nueva.',
    ]);
  });
});

describe('missing sections', () => {
  it('are named once each, with whom to ask', () => {
    const item = makeCatalogItem('Flan');
    const spoken = nameItem(item, makeCatalog(item), bakery);
    const missing = [rule({ label: 'Precio' }), rule({ label: 'Masa' }), rule({ label: 'Precio' })];
    expect(tellMissingSections(spoken, missing, bakery).map(({ text }) => text)).toEqual([
      'La ficha del flan no tiene cargado «precio» y «masa». Si lo necesitás, consultalo con el mostrador.',
    ]);
    expect(tellMissingSections(spoken, [], bakery)).toEqual([]);
  });
});
