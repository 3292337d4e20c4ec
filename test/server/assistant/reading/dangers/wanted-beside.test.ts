/** Beside what is turned away, what a food carries by the way is not asked of; what a danger is called, what is asked for and what is denied always is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../../server/assistant/reading/read-question.ts';
import { withoutKnownSlips } from '../../../../../server/assistant/understand/known-slips.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';
import { makeCatalog } from '../../../../support/samples/make-catalog.ts';

const domain = shippedDomain('restaurant');
const lexicon = withoutKnownSlips(createLexicon(domain.hazards), domain);
const catalog = makeCatalog('Rogel de la casa', 'Sopa del día');

const asked = (message: string): string[] =>
  readQuestion(message, { domain, catalog, lexicon, history: [], conditions: [] })
    .hazards.map(({ id }) => id)
    .sort();

describe('a food that is left out for its taste', () => {
  it.each([
    'un postre sin chocolate',
    'no me gusta el chocolate, ¿qué postre hay?',
    'dessert but please no chocolate',
    'pudding for someone who cant stand chocolate',
    'uma sobremesa sem chocolate',
    'algo que no lleve curry',
  ])('asks for nothing that it only usually carries: «%s»', (message) => {
    expect(asked(message)).toEqual([]);
  });

  it.each([
    ['soy alérgica al chocolate', ['lacteos', 'soja']],
    ['un postre sin chocolate, soy alérgica', ['lacteos', 'soja']],
    ["I'm allergic to chocolate, any dessert?", ['lacteos', 'soja']],
    ['¿el flan lleva chocolate?', ['lacteos', 'soja']],
  ] as const)('is a danger where somebody can’t have it, or asks for it: «%s»', (message, hazards) => {
    expect(asked(message)).toEqual(expect.arrayContaining([...hazards]));
  });

  it('is one where it is what a danger is made of', () => {
    expect(asked('una pizza sin queso')).toEqual(['lacteos']);
  });
});

describe('a dish that is wanted beside what is turned away', () => {
  it.each([
    ['burgers without cheese', ['lacteos']],
    ['do you have burgers without cheese?', ['lacteos']],
    ['unas hamburguesas sin mayonesa', ['huevo']],
    ['pão sem leite', ['lacteos']],
  ] as const)('asks for nothing that it carries: «%s»', (message, hazards) => {
    expect(asked(message)).toEqual(hazards);
  });

  it('is none beside a way of eating', () => {
    expect(asked('any vegan snack to go with a beer')).not.toContain('gluten');
    expect(asked('algo vegetariano para la cerveza')).not.toContain('gluten');
  });

  it.each([
    ['não posso leite nem derivados', 'lacteos'],
    ['no puedo comer pan ni pastas', 'gluten'],
    ['nada de pan, y algo vegano', 'gluten'],
    ['pan no, algo vegano', 'gluten'],
    ['¿lleva pan sin sal?', 'gluten'],
    ['leche sin lactosa', 'lacteos'],
    ['evito el queso, sin exagerar', 'lacteos'],
    ['soy vegana y no quiero cerveza', 'gluten'],
  ])('is one where it is denied, asked for, or called so: «%s»', (message, hazard) => {
    expect(asked(message)).toContain(hazard);
  });
});

describe('every danger of the house', () => {
  const spoken = domain.hazards.vocabulary
    .filter(({ kind }) => kind === 'hazard')
    .flatMap(({ id, names, impliedBy }) => [...names, ...impliedBy.slice(0, 12)].map((word) => ({ id, word })));
  const saying = [
    (word: string) => `soy alérgica a ${word}, algo vegano sin sal`,
    (word: string) => `no puedo ${word} ni derivados`,
    (word: string) => `algo vegano sin ${word}`,
    (word: string) => `I can't have ${word}, something without salt`,
    (word: string) => `anything vegan without ${word}`,
    (word: string) => `sou alérgica a ${word}, algo sem sal`,
    (word: string) => `algo vegetariano sem ${word}`,
    (word: string) => `nada de ${word}, por favor, y sin sal`,
  ];

  it('is asked of wherever it is turned away, whatever stands beside it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...spoken), fc.constantFrom(...saying), ({ id, word }, say) => {
        const meant = lexicon.matchAsked(word).some(({ meanings }) => meanings.some(({ hazardId }) => hazardId === id));
        fc.pre(meant);
        expect(asked(say(word))).toContain(id);
      }),
      { numRuns: 1500 },
    );
  });
});
