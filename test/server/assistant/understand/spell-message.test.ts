import { describe, expect, it } from 'vitest';
import { matchDomainWords } from '../../../../server/assistant/reading/domain-words.ts';
import { spellMessage } from '../../../../server/assistant/understand/spell-message.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const domain = await readDomain('domains/restaurant.yaml');
const salon = await readDomain('domains/hair_salon.yaml');

function spell(message: string, language = 'es', names: readonly string[] = [], of = domain): string {
  const catalog = makeCatalog(...names.map((name) => makeCatalogItem(name)));
  return spellMessage(message, { language, catalog, domain: of, lexicon: createLexicon(of.hazards) });
}

describe('a message over a catalog', () => {
  const names = ['Ti pa kay', 'Fish n chips'];

  it('has its short forms written out, but for words of a name', () => {
    expect(spell('q trae el ti pa kay d pollo?', 'es', names)).toBe('que trae el ti pa kay de pollo?');
    expect(spell('fish n chips 4 u', 'en', names)).toBe('fish n chips 4 you');
  });
});

describe('a word that nobody knows', () => {
  it.each([
    ['cerbezas que hay?', 'cervezas que hay?'],
    ['algo livinaito', 'algo livianito'],
    ['un postre sin chocoalte', 'un postre sin chocolate'],
    ['algo con sanaoria', 'algo con zanahoria'],
    ['pezcado hay?', 'pescado hay?'],
    ['algo con alcahofa', 'algo con alcachofa'],
    ['ensalda sin seboya', 'ensalada sin cebolla'],
  ])('is the one of the domain that it is misspelt from: %s', (typed, meant) => {
    expect(spell(typed)).toBe(meant);
  });

  it.each([
    ['any coktails?', 'any cocktails?', 'en'],
    ['anything with chedar', 'anything with cheddar', 'en'],
    ['something with pancaes', 'something with pancakes', 'en'],
    ['qual a sobremeza?', 'qual a sobremesa?', 'pt'],
  ])('is so in other languages: %s', (typed, meant, language) => {
    expect(spell(typed, language, ['Pancakes & cheddar'])).toBe(meant);
  });

  it('is so in any vertical', () => {
    expect(spell('que mascarrillas tienen', 'es', [], salon)).toBe('que mascarillas tienen');
    expect(spell('shampoo matisador', 'es', [], salon)).toBe('shampoo matizador');
  });
});

describe('what tells of an emergency, or asks what a doctor has to say', () => {
  it.each([
    ['restaurant', domain],
    ['hair_salon', salon],
  ])('is heard as it is written, in whichever language the answer is to be: %s', (_name, of) => {
    const heard = (text: string, kind: 'emergency' | 'medical'): boolean =>
      matchDomainWords(of, text).some(({ meanings }) => meanings.some((word) => word.kind === kind));
    const lost = [
      ...(of.emergency?.words ?? []).map((phrase) => ['emergency', phrase] as const),
      ...(of.medicalAdvice?.words ?? []).map((phrase) => ['medical', phrase] as const),
    ].flatMap(([kind, phrase]) =>
      ['es', 'en', 'pt']
        .filter((language) => !heard(spell(phrase, language, ['Inflado', 'Lactosa'], of), kind))
        .map((language) => `${language}: ${phrase}`),
    );
    expect(lost).toEqual([]);
  });

  it('leaves the rest of a message to be mended', () => {
    expect(spell('que mascarrillas tienen', 'es', [], salon)).toBe('que mascarillas tienen');
  });
});

describe('what is no slip', () => {
  it('is any word that tells of somebody’s health, though it comes near to another', () => {
    for (const of of [domain, salon])
      for (const trigger of of.healthTriggers)
        for (const language of ['es', 'en', 'pt'])
          expect(spell(`I get ${trigger} from coconut`, language, ['Hides grey'], of)).toContain(trigger);
  });

  it.each([
    ['¿tienen un puesto afuera para la moto?', 'es'],
    ['soy cliente y dejo mi consejo', 'es'],
    ['is there a poster of the planet?', 'en'],
    ['a estrada estava cheia', 'pt'],
  ])('is a common word that comes near to one of the domain: %s', (typed, language) => {
    expect(spell(typed, language)).toBe(typed);
  });

  it('is a word of a name, or of what is written of the things that are there', () => {
    expect(spell('¿el flan pezcado lleva leche?', 'es', ['Flan Pezcado'])).toBe('¿el flan pezcado lleva leche?');
  });

  it('is a word near to one of a name, but as a part', () => {
    const names = ['Limonada de jengibre', 'Alcachofas a la plancha'];
    for (const typed of ['¿y la limonado?', 'quiero alcahofas']) expect(spell(typed, 'es', names)).toBe(typed);
    expect(spell('algo con alcahofas', 'es', names)).toBe('algo con alcachofas');
  });

  it('is a word beside a danger, but as a part', () => {
    expect(spell('soy celíaca, ¿qué cerbeza tomo?')).toBe('soy celíaca, ¿qué cerbeza tomo?');
    expect(spell('soy celíaca, algo sin chocoalte')).toBe('soy celíaca, algo sin chocolate');
  });

  it('is a short word, a long one and one with figures', () => {
    for (const typed of ['pan', 'pezc4do', 'pezcado'.repeat(8)]) expect(spell(typed)).toBe(typed);
  });

  it('is a word that two different ones are as near to', () => {
    const names = ['Tarta galega', 'Galleta'];
    expect(spell('algo con galeta', 'es', names)).toBe('algo con galeta');
    expect(spell('algo con galeta', 'es', ['Galleta'])).toBe('algo con galleta');
  });

  it('is what is heard as another danger', () => {
    const lexicon = createLexicon(domain.hazards);
    const heard = (text: string): unknown[] =>
      lexicon.matchAsked(text).flatMap(({ meanings }) => meanings.map(({ hazardId }) => hazardId));
    for (const typed of ['pezcado', 'marisscos', 'lactossa', 'sesmo', 'almendrsa', 'cacahuetess', 'mostasa']) {
      const before = heard(`¿tiene ${typed}?`);
      expect(heard(spell(`¿tiene ${typed}?`)), typed).toEqual(expect.arrayContaining(before));
    }
  });

  it('is a word of a name in the other gender', () => {
    expect(spell('¿y el limonaddo?', 'es', ['Limonada'])).toBe('¿y el limonaddo?');
    expect(spell('begano tienen?', 'es', ['Hamburguesa vegana'])).toBe('begano tienen?');
  });
});
