import { describe, expect, it } from 'vitest';
import { readDomainFile } from '../../../../server/domains/registry/read-domain-file.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { bytes, FULL, lineOf, PLAIN } from '../domain-texts.ts';

const read = (text: string) => readDomainFile('some.yaml', bytes(text));
const domainOf = (text: string) => {
  const { good, problems } = read(text);
  expect(problems).toEqual([]);
  return good?.domain;
};

describe('a domain that says nothing of its documents', () => {
  it('has sections and kinds of document all the same', () => {
    const domain = domainOf(PLAIN);
    expect(domain?.sections.map(({ type, cut }) => [type, cut])).toEqual([
      ['description', 'passages'],
      ['notes', 'passages'],
      ['faq', 'questions'],
      ['glossary', 'terms'],
    ]);
    expect(domain?.documentTypes).toEqual([
      { id: 'CATALOG', name: 'Catálogo', prefers: ['description'] },
      { id: 'NOTES', name: 'Notas', prefers: ['notes', 'description'] },
      { id: 'FAQ', name: 'Preguntas frecuentes', prefers: ['faq'] },
      { id: 'GLOSSARY', name: 'Glosario', prefers: ['glossary'] },
    ]);
  });

  it('names the kinds in its own language', () => {
    expect(domainOf(`${PLAIN}language: pt\n`)?.documentTypes.map(({ name }) => name)).toContain('Perguntas frequentes');
  });

  it('prefers no section that it does not have', () => {
    const types = domainOf(`${PLAIN}sections: [ { type: hours, labels: [ horarios ] } ]\n`)?.documentTypes;
    expect(types?.map(({ prefers }) => prefers)).toEqual([[], [], [], []]);
  });
});

describe('the documents of a domain', () => {
  it('are what its file says', () => {
    const text = `${FULL}sections:
  - { type: fibres, labels: [ composición, fibers ] }
  - { type: care, labels: [ cuidados ], rest_of: document }
  - { type: faq, labels: [ preguntas ], cut: questions }
document_types:
  - { id: FABRIC_SHEET, name: Ficha de tela, prefers: [ fibres, care ] }
  - { id: OTHER, name: Otra }
`;
    const domain = domainOf(text);
    expect(domain?.sections).toEqual([
      { type: 'fibres', labels: ['composición', 'fibers'], cut: 'passages' },
      { type: 'care', labels: ['cuidados'], cut: 'passages', restOf: 'document' },
      { type: 'faq', labels: ['preguntas'], cut: 'questions' },
    ]);
    expect(domain?.documentTypes).toEqual([
      { id: 'FABRIC_SHEET', name: 'Ficha de tela', prefers: ['fibres', 'care'] },
      { id: 'OTHER', name: 'Otra', prefers: [] },
    ]);
  });

  it.each([
    ['a section twice', 'sections: [ { type: care }, { type: care } ]', /the section "care" stands twice/u],
    ['a label twice', 'sections: [ { type: care, labels: [ Uso, ÚSO ] } ]', /the heading "ÚSO" stands twice/u],
    ['the type of raw documents', 'sections: [ { type: raw_pdf } ]', /"raw_pdf" is the server's own/u],
    [
      'a name for a label',
      'sections: [ { type: care, labels: [ tela ] } ]',
      /the heading "tela" names items in "pdf"/u,
    ],
    [
      'a label that reads another field',
      'sections: [ { type: care, labels: [ fibras ] } ]',
      /the heading "fibras" reads "fibres" in "pdf", which makes no chunk of "care"/u,
    ],
    [
      'two that take the rest',
      'sections: [ { type: a, rest_of: document }, { type: b, rest_of: document } ]',
      /another section takes the rest of a document/u,
    ],
    [
      'one for the rest of items that is no text of theirs',
      'sections: [ { type: fibres, rest_of: item } ]',
      /takes the rest of an item, so "pdf" must read the field of its chunks as text or notes/u,
    ],
    ['an unknown cut', 'sections: [ { type: care, cut: words } ]', /sections\.0\.cut/u],
    [
      'an unknown preference',
      'document_types: [ { id: A, name: A, prefers: [ fibre ] } ]',
      /no section has the type "fibre"; did you mean "fibres"/u,
    ],
    [
      'a kind twice',
      'document_types: [ { id: A, name: A }, { id: A, name: B } ]',
      /the document type "A" stands twice/u,
    ],
    ['an id in small letters', 'document_types: [ { id: menu, name: A } ]', /must start with a capital letter/u],
    ['no kind at all', 'document_types: []', /needs at least one type/u],
  ])('may not have %s', (_, addition, reason) => {
    const text = `${FULL}${addition}\n`;
    const { good, problems } = read(text);
    expect(good).toBeUndefined();
    expect(problems.map(({ field, reason: why }) => `${field} ${why}`).join('\n')).toMatch(reason);
    expect(problems[0]?.line).toBe(lineOf(text, addition));
  });

  it('may be asked for by an intent', () => {
    expect(read(`${PLAIN}intents: [ { intent: GLOSSARY, preferred_sections: [ glossary, faq ] } ]\n`).problems).toEqual(
      [],
    );
  });
});

describe('the shipped domains', () => {
  it('have the kinds of their vertical', () => {
    expect(shippedDomain('restaurant').documentTypes.map(({ id }) => id)).toEqual([
      ...['MENU_CARD', 'CHEF_NOTES', 'ALLERGEN_SHEET', 'FAQ', 'GLOSSARY'],
    ]);
    expect(shippedDomain('hair_salon').documentTypes.map(({ id }) => id)).toContain('SAFETY_SHEET');
  });

  it('know the usual headings in three languages', () => {
    const labels = shippedDomain('restaurant').sections.flatMap((section) => section.labels);
    expect(labels).toEqual(
      expect.arrayContaining([
        'descripción',
        'técnica',
        'preparation',
        'sustituciones',
        'maridaje',
        'harmonização',
        'glossário',
        'trazas',
      ]),
    );
  });
});
