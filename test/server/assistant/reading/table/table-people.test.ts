import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../../server/assistant/reading/read-question.ts';
import { statedConditions } from '../../../../../server/assistant/reading/dangers/stated-conditions.ts';
import { peopleAtTable, wantedAtTable } from '../../../../../server/assistant/reading/table/table-people.ts';
import { withoutKnownSlips } from '../../../../../server/assistant/understand/known-slips.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const lexicon = withoutKnownSlips(createLexicon(domain.hazards), domain);
const peopleOf = (message: string): string[] =>
  peopleAtTable(message, lexicon).map(({ says, count, start, end }) =>
    [says, count ?? 'rest', message.slice(start, end)].join(' · '),
  );
const wantedIn = (message: string): string[] =>
  wantedAtTable(message, lexicon).map(({ start, end }) => message.slice(start, end));
const askedIn = (message: string): string[] =>
  readQuestion(message, { domain, catalog: makeCatalog(), lexicon, history: [], conditions: [] }).asked.map(
    ({ id }) => id,
  );

describe('who sits at a table', () => {
  it.each([
    [
      'seremos 6, 3 comen carne, una es vegetariana y dos chicos. que pedimos?',
      ['wants · 3 · 3 comen carne', 'says · 1 · una es vegetariana', 'child · 2 · dos chicos'],
    ],
    [
      'five meat eaters, two veggies and our Sue who only does fish',
      ['wants · 5 · five meat eaters', 'says · 2 · two veggies', 'wants · 1 · our Sue who only does fish'],
    ],
    [
      'eu quero camarão, ela massa, e o resto come de tudo',
      ['wants · 1 · eu quero camarão', 'wants · 1 · ela massa', 'anything · rest · o resto come de tudo'],
    ],
    [
      'one vegan, one hates spicy, plus a 6 yr old',
      ['says · 1 · one vegan', 'dislikes · 1 · one hates spicy', 'child · 1 · a 6 yr old'],
    ],
    [
      'ele não gosta de peixe e eu quero carne',
      ['dislikes · 1 · ele não gosta de peixe', 'wants · 1 · eu quero carne'],
    ],
    ['una vegana y el otro carnívoro total', ['says · 1 · una vegana', 'wants · 1 · el otro carnívoro total']],
  ])('are told apart: «%s»', (message, people) => {
    expect(peopleOf(message)).toEqual(people);
  });

  it.each([
    'uno come vegano y dos comen carne',
    'one eats vegan and two eat meat',
    'um come vegano e dois comem carne',
  ])('a way of eating is no kind of thing: «%s»', (message) => {
    expect(peopleAtTable(message, lexicon).map(({ says }) => says)).toEqual(['says', 'wants']);
  });
});

describe('what somebody wants', () => {
  it.each([
    'dos de carne y dos de marisco',
    'yo quiero pescado y ella pastas rellenas',
    'eu só como peixe e o meu marido só quer queijo',
    'I want prawns and my wife fancies cheese',
    'two want fish and three eat cheese',
    'uno quiere mariscos y otro queso',
    'um quer camarão e o outro peixe',
  ])('is no danger to anybody: «%s»', (message) => {
    expect(wantedIn(message)).toHaveLength(2);
    expect(askedIn(message)).toEqual([]);
    expect(statedConditions(message, lexicon)).toEqual([]);
  });

  it('is no danger beside what another does not eat', () => {
    const message = 'mi vieja no come carne, el nene quiere mila y mi viejo pastas rellenas';
    expect(askedIn(message)).toEqual(['carne']);
    expect(statedConditions(message, lexicon)).not.toContain('gluten');
  });

  it.each([
    ['somos 3: uno es alérgico al maní, otro quiere camarones y yo pollo', 'mani'],
    ['one is allergic to peanuts, another wants prawns and I want fish', 'mani'],
    ['um é alérgico a amendoim, o outro quer camarão e eu quero peixe', 'mani'],
  ])('takes nothing from an allergy of another: «%s»', (message, id) => {
    expect(askedIn(message)).toEqual([id]);
  });

  it.each([
    'mi hijo es alérgico y yo quiero camarones',
    'my son has an allergy and my wife wants prawns',
    'meu filho tem alergia e minha mulher quer camarão',
    'yo quiero camarones, ella pescado, y soy alérgico',
    'yo quiero pasta y mi hijo nada de camarones',
    'yo quiero pasta y mi hijo es alérgico a los camarones',
    'uno es alérgico al maní y otro a los camarones',
    'yo quiero pollo y mi hijo ojo con los mariscos',
    'mi hijo quiere saber si lleva camarones y yo quiero pasta',
    'uno no come pescado, otro camarones',
    'yo quiero algo sin camarones y ella pasta',
  ])('is held against it where it may be what somebody can’t have: «%s»', (message) => {
    expect(askedIn(message)).toContain('crustaceos');
  });

  it('is told of several: of a single one nothing changes', () => {
    expect(wantedIn('mi hijo quiere camarones')).toEqual([]);
  });
});

describe('what somebody wants, where of another it is said that they can’t, with no word of what', () => {
  const DANGERS = {
    es: [['pescado', 'pescado'], ['maní', 'mani'], ['huevo', 'huevo'], ['queso', 'lacteos']],
    en: [['fish', 'pescado'], ['peanuts', 'mani'], ['egg', 'huevo'], ['cheese', 'lacteos']],
    pt: [['peixe', 'pescado'], ['amendoim', 'mani'], ['ovo', 'huevo'], ['queijo', 'lacteos']],
  } as const; // prettier-ignore
  const ELLIPSES = {
    es: ['y mi hija no', 'y mi hijo no puede', 'y una no puede porque se brota', 'pero mi mujer no', 'y mi hija se hincha'],
    en: ["and my son can't", 'but my wife does not', 'and my daughter gets hives'],
    pt: ['e meu filho não pode', 'mas minha mulher não', 'e minha filha passa mal'],
  } as const; // prettier-ignore
  const BEGUN = { es: 'somos dos: yo como', en: 'we are two, i eat', pt: 'somos dois, eu como' } as const;
  const ORDER = { es: 'qué pedimos?', en: 'what should we order?', pt: 'o que pedimos?' } as const;
  const cases = (['es', 'en', 'pt'] as const).flatMap((language) =>
    DANGERS[language].flatMap(([word, id]) =>
      ELLIPSES[language].map((ellipsis) => [`${BEGUN[language]} ${word} ${ellipsis}, ${ORDER[language]}`, id] as const),
    ),
  );

  it.each(cases)('stays a danger of the table: «%s»', (message, id) => {
    expect(wantedIn(message)).toEqual([]);
    expect(askedIn(message)).toContain(id);
  });
});
