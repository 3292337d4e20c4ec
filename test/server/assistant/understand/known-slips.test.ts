import { describe, expect, it } from 'vitest';
import { withoutKnownSlips } from '../../../../server/assistant/understand/known-slips.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { LEXICONS, loadLexicon } from '../../../../server/language/lexicon.ts';
import { restaurantAt, shippedDomain } from '../../../domains/read-shipped.ts';

const domain = shippedDomain('restaurant');
const bare = createLexicon(domain.hazards);
const lexicon = withoutKnownSlips(bare, domain);
const heard = (text: string): string[] =>
  lexicon.matchAsked(text).flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));

describe('a word that is known', () => {
  it.each([
    'what mains can I have?',
    'any mains?',
    'es un plato tan pesado?',
    'de postre algo no muy pesado',
    'algo liviano que no me caiga pesado',
    'que no sea tan pesado',
  ])('is no slip of a danger: «%s»', (text) => {
    expect(heard(text)).toEqual([]);
  });

  it.each(['soy alérgica al mains', 'algo sin mains'])('may be one where it is turned away: «%s»', (text) => {
    expect(heard(text)).toContain('mani');
  });

  it('is none, whichever word of whichever language it is', () => {
    for (const word of LEXICONS.flatMap((source) => [...loadLexicon(source).words]))
      expect(lexicon.matchAsked(`¿hay ${word}?`).filter(({ exact }) => !exact)).toEqual([]);
  });
});

it.each([
  ["I'm allergic to peanuts, book a table for two", ['mani']],
  ['soy alérgica al maní, reservame una mesa', ['mani']],
  ['sou alérgica a amendoim, reserva uma mesa', ['mani']],
])("what somebody orders is no slip of what they can't have: «%s»", (text, dangers) => {
  expect([...new Set(heard(text))]).toEqual(dangers);
});

it('a dish of the glossary is no slip, unless it is turned away', () => {
  // «tacos» sound like «tacas», which are clams.
  expect(heard('¿hay tacos?')).toEqual([]);
  expect(heard('soy alérgica a los tacos')).toContain('moluscos');
});

describe('somebody of a table', () => {
  const brazilian = restaurantAt('pt-BR');
  const lexicon = withoutKnownSlips(createLexicon(brazilian.hazards), brazilian);
  const heard = (text: string): string[] =>
    lexicon.matchAsked(text).flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));

  it.each([
    'o meu namorado só quer carne',
    'meu filho quer carne',
    'minha namorada e eu',
    'mi hijo quiere carne',
    'my partner wants meat',
  ])('is no food that is called alike: «%s»', (text) => {
    expect(heard(text)).toEqual([]);
  });

  it.each(['tem namorado?', 'namorado grelhado', 'sou alérgica a namorado'])('is none here: «%s»', (text) => {
    expect(heard(text)).toContain('pescado');
  });
});

describe('a word that nobody knows', () => {
  it.each(['¿tiene manis?', '¿lleva guten?', '¿hay cacahuets?'])('is still heard as the danger: «%s»', (text) => {
    expect(heard(text)).not.toEqual([]);
  });
});

it('is the same lexicon for the same domain', () => {
  expect(withoutKnownSlips(bare, domain)).toBe(lexicon);
});
