import { describe, expect, it } from 'vitest';
import { statedConditions } from '../../server/assistant/reading/dangers/stated-conditions.ts';
import type { Domain } from '../../server/domains/index.ts';
import { createLexicon } from '../../server/knowledge/hazards/lexicon.ts';
import { readFacts } from '../../server/knowledge/hazards/read-facts.ts';
import { fold } from '../../server/text/fold.ts';
import { phraseForms } from '../../server/text/inflect.ts';
import { COVERINGS } from './coverings.ts';
import { demoItems, hazardsOf, hazardTruth, restaurantAt, shippedDomain } from './read-shipped.ts';

const restaurant = shippedDomain('restaurant');
const salon = shippedDomain('hair_salon');
const domains = [restaurant, salon];

/** Every spelling of every phrase that means a hazard, with the ids it means; `harmless` is one of them. */
function spellings({ hazards }: Domain): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (phrase: string, id: string): void => {
    for (const form of phraseForms(phrase)) {
      const key = form.join(' ');
      found.set(key, (found.get(key) ?? new Set()).add(id));
    }
  };
  for (const { id, name, names, impliedBy, usuallyIn = [] } of hazards.vocabulary.filter(
    ({ kind }) => kind !== 'diet',
  )) {
    for (const phrase of [name, ...names, ...impliedBy, ...usuallyIn]) add(phrase, id);
  }
  for (const phrase of hazards.harmless) add(phrase, 'harmless');
  return found;
}

/** The hazards of one ingredient; what it only usually carries has a question mark. */
function containedIn(ingredient: string): string[] {
  return hazardsOf({ ingredients: [ingredient] }, restaurant).map(({ id, verdict }) =>
    verdict === 'CONTAINS' ? id : `${id}?`,
  );
}

describe('the hazards of food', () => {
  it('are the fourteen that European law lists, in one order', () => {
    expect(restaurant.hazards.vocabulary.flatMap(({ id, kind }) => (kind === 'diet' ? [] : [id])).join(' ')).toBe(
      'gluten crustaceos huevo pescado mani soja lacteos frutos_secos apio mostaza sesamo sulfitos altramuces moluscos',
    );
  });

  it('have a Spanish, an English and a Portuguese name each', () => {
    const names = [
      'gluten',
      'crustacean',
      'egg',
      'fish',
      'peanut',
      'soya',
      'milk',
      'nut',
      'celery',
      'mustard',
      'sesame',
    ];
    const more = [
      'sulphite',
      'lupin',
      'mollusc',
      'crustáceo',
      'ovo',
      'peixe',
      'amendoim',
      'leite',
      'mostarda',
      'gergelim',
    ];
    const known = restaurant.hazards.vocabulary
      .flatMap((entry) => [...entry.names, ...entry.impliedBy, ...(entry.usuallyIn ?? [])])
      .map(fold);
    for (const name of [...names, ...more]) expect(known).toContain(fold(name));
  });
});

describe('what ingredients are known to contain', () => {
  it('is written down for at least 150 of them, the harmless ones too', () => {
    expect(hazardTruth().length).toBeGreaterThanOrEqual(150);
    expect(hazardTruth().filter(([, ids]) => ids.length === 0).length).toBeGreaterThanOrEqual(50);
  });

  it.each(hazardTruth())('%s: %j', (ingredient, ids) => {
    expect(containedIn(ingredient).toSorted()).toEqual(ids.toSorted());
  });

  it('is the same in capitals and without accents', () => {
    for (const [ingredient, ids] of hazardTruth()) {
      expect(containedIn(ingredient.toUpperCase()).toSorted()).toEqual(ids.toSorted());
      expect(containedIn(fold(ingredient)).toSorted()).toEqual(ids.toSorted());
    }
  });
});

describe.each(domains)('the vocabulary of $domainId', (domain) => {
  it('never lists a phrase, in any spelling, both as harmless and as a hazard', () => {
    const torn = [...spellings(domain)].filter(([, ids]) => ids.has('harmless') && ids.size > 1);
    expect(torn).toEqual([]);
  });

  it('knows as harmless only what means no hazard and speaks against no diet that is judged', () => {
    const isJudged = (id: string): boolean =>
      domain.hazards.vocabulary.find((entry) => entry.id === id)?.diet?.isJudged !== false;
    const lexicon = createLexicon(domain.hazards);
    const [field] = domain.hazards.explicit.filter(
      ({ severity, notes }) => severity === undefined && notes === undefined,
    );
    const partOf = (part: string) => ({
      [field!.field]: [field!.words === undefined ? part : { [field!.words[0]!]: part }],
    });
    for (const part of domain.hazards.knownParts ?? []) {
      const { hazards, unknown } = readFacts(partOf(part), domain.hazards);
      expect([hazards.map(({ id }) => id).filter(isJudged), unknown], part).toEqual([[], undefined]);
      expect(lexicon.parts.unknownIn(part.toUpperCase(), []), part).toEqual([]);
    }
    expect(domain.hazards.knownParts?.length).toBeGreaterThanOrEqual(300);
  });

  it('knows every ingredient of its demo', () => {
    const unknown = demoItems(domain.domainId).flatMap(({ item }) => readFacts(item, domain.hazards).unknown ?? []);
    expect(unknown).toEqual([]);
  });

  it('lists no phrase twice under one hazard', () => {
    for (const { impliedBy, usuallyIn = [], names, absentWhen } of domain.hazards.vocabulary) {
      for (const list of [[...impliedBy, ...usuallyIn], names, absentWhen]) {
        const folded = list.map(fold);
        const twice = folded.filter((phrase, index) => folded.indexOf(phrase) < index);
        // Accents differ on purpose in a few (gluten, glúten): those are harmless repeats of what a reader looks for.
        expect(twice.filter((phrase) => list.filter((each) => each === phrase).length > 1)).toEqual([]);
      }
    }
  });

  it('takes a hazard back only with words that name the whole of it', () => {
    for (const { id, absentWhen } of domain.hazards.vocabulary) {
      for (const phrase of absentWhen) {
        const implied = createLexicon(domain.hazards)
          .match(phrase)
          .flatMap(({ meanings }) => meanings)
          .filter(({ manner, hazardId }) => manner === 'implied' && hazardId === id);
        expect(implied, phrase).toEqual([]);
      }
    }
  });

  it('covers a word of another hazard only where somebody meant it', () => {
    const known = spellings(domain);
    const phrases = domain.hazards.vocabulary.flatMap(({ kind, names, impliedBy, usuallyIn = [] }) =>
      kind === 'diet' ? [] : [...names, ...impliedBy, ...usuallyIn],
    );
    const covered = new Set<string>();
    for (const phrase of phrases) {
      const parts = phraseForms(phrase)[0] ?? [];
      const own = known.get(parts.join(' ')) ?? new Set();
      for (let from = 0; from < parts.length; from += 1) {
        for (let to = from + 1; to <= parts.length; to += 1) {
          if (to - from === parts.length) continue;
          const inner = known.get(parts.slice(from, to).join(' ')) ?? new Set<string>();
          const lost = [...inner].filter((id) => id !== 'harmless' && !own.has(id));
          if (lost.length > 0) covered.add(fold(phrase));
        }
      }
    }
    expect([...covered].toSorted()).toEqual(COVERINGS[domain.domainId]?.map(fold).toSorted());
  });
});

describe('words that mean something else', () => {
  const asked = (question: string, domain = restaurant): (string | undefined)[] =>
    createLexicon(domain.hazards)
      .matchAsked(question)
      .flatMap(({ meanings }) => meanings)
      .flatMap(({ hazardId }) => (hazardId === undefined ? [] : [hazardId]));

  it('does not take "soy" for soya', () => {
    expect(asked('Hola, soy Ana. ¿Qué me recomendás?')).toEqual([]);
    expect(new Set(asked('Soy celíaca'))).toEqual(new Set(['gluten']));
  });

  it('does not take everyday words for misspelt hazards', () => {
    const everyday = [
      '¿Tienen algo nuevo? ¿El bife viene con hueso?',
      '¿Viene con hojas verdes o con cebollas rojas? ¿Y qué salsa lleva?',
      'A veces pido dos sopas. ¿Qué tipos de platos tienen? ¿Qué pasa si no me gusta?',
      'Which dishes are new? How many dishes are there?',
    ];
    for (const question of everyday) expect(asked(question), question).toEqual([]);
    expect(asked('¿Tenés turno? ¿Cuántas sesiones son? Tengo las manos rojas.', salon)).toEqual([]);
  });

  it('takes no word of the demo for a misspelt hazard', () => {
    for (const domain of domains) {
      const texts = demoItems(domain.domainId).map(({ item }) => JSON.stringify(item));
      const guessed = createLexicon(domain.hazards)
        .matchAsked(texts.join('\n'))
        .filter(({ exact }) => !exact);
      expect(guessed.map(({ word }) => word)).toEqual([]);
    }
  });

  it('understands what guests say of themselves', () => {
    const said: [string, string][] = [
      ['soy celíaco', 'gluten'],
      ['mi hija es celíaca', 'gluten'],
      ['tengo celiaquía', 'gluten'],
      ["I'm a coeliac", 'gluten'],
      ['soy intolerante a la lactosa', 'lacteos'],
      ['mi bebé es APLV', 'lacteos'],
      ['I am lactose intolerant', 'lacteos'],
      ['alérgica a los frutos secos', 'frutos_secos'],
      ['alérgico a las nueces', 'frutos_secos'],
      ['alérgico al maní', 'mani'],
      ['alergia a los camarones', 'crustaceos'],
      ['peanut allergy', 'mani'],
      ['sou alérgico a amendoim', 'mani'],
    ];
    for (const [phrase, id] of said) expect(asked(phrase), phrase).toContain(id);
  });

  it('knows butter as manteca where that is its name, and lard where it is not', () => {
    const butterIn = (locale: string): boolean => {
      const domain = restaurantAt(locale);
      return domain.hazards.vocabulary.find(({ id }) => id === 'lacteos')?.impliedBy.includes('manteca') ?? false;
    };
    expect([butterIn('es-AR'), butterIn('es-UY'), butterIn('es'), butterIn('es-MX'), butterIn('es-ES')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('declarations of absence', () => {
  const freeOf = (...values: string[]): string[] =>
    hazardsOf({ free_from: values }, restaurant).map(({ id, verdict }) => `${id} ${verdict}`);

  it('clear a hazard named as a whole', () => {
    expect(freeOf('gluten', 'frutos secos', 'lácteos')).toEqual([
      'gluten DECLARED_FREE',
      'lacteos DECLARED_FREE',
      'frutos_secos DECLARED_FREE',
    ]);
    expect(freeOf('TACC')).toEqual(['gluten DECLARED_FREE']);
  });

  it('clear nothing when only a part is named', () => {
    expect(
      freeOf(
        'leche',
        'milk',
        'leite',
        'lactosa',
        'trigo',
        'nueces',
        'camarones',
        'caseína',
        'huevo de codorniz',
        'pan',
      ),
    ).toEqual([]);
  });

  it('clear nothing when they only say whom a dish suits', () => {
    expect(freeOf('apto celíacos', 'apto para celíacos', 'apta celíaca')).toEqual([]);
  });

  it('of a salon product clear nothing when one member of a family is named', () => {
    const named = ['ppd', 'SLS', 'persulfato de amonio', 'formol', 'formaldehído', 'leche', 'MCI'];
    const facts = readFacts({ free_from: named }, salon.hazards);
    expect(facts.hazards).toEqual([]);
  });

  it('of a salon product clear a family named as a whole', () => {
    const facts = readFacts({ free_from: ['formaldehído y liberadores', 'proteína de leche'] }, salon.hazards);
    expect(facts.hazards.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'formaldehido DECLARED_FREE',
      'proteina_leche DECLARED_FREE',
    ]);
  });
});

describe('what a salon product is used with', () => {
  it('counts as possible: a dye that is mixed with a developer', () => {
    const facts = readFacts({ usage: 'Mezclar con oxidante de 20 volúmenes.' }, salon.hazards);
    expect(facts.hazards.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(['agua_oxigenada MAY_CONTAIN']);
    expect(facts.uncertainties).toEqual([]);
  });

  it('is no warning when its name says it is without', () => {
    expect(readFacts({ name: 'Alisado Sin Formol' }, salon.hazards).hazards).toEqual([]);
  });
});

describe('what marks a guest', () => {
  const marked = (said: string, domain = restaurant): string[] => statedConditions(said, createLexicon(domain.hazards));

  it('is what they say of themselves, not what they ask', () => {
    expect(marked('Soy intolerante a la lactosa')).toEqual(['lacteos']);
    expect(marked('¿La trucha tiene lactosa? ¿Y leche?')).toEqual([]);
  });

  it('are the children of a client, not the size of a bottle', () => {
    for (const said of [
      '¿Es para chicos?',
      '¿Hay algo para chicos?',
      '¿La puede usar mi nieta?',
      '¿Sirve para una chica de 12?',
      'Tengo dos hijas',
    ])
      expect(marked(said, salon), said).toContain('ninos');
    expect(marked('¿Viene en tamaño chico? ¿Hay una botella más chica?', salon)).toEqual([]);
  });

  it('is an earlier reaction to a dye, however it is told', () => {
    for (const said of [
      'Soy alérgica a las tinturas',
      'Soy alérgico al tinte',
      'Tuve una reacción alérgica a una tintura',
      'Usé una tintura y me dio alergia',
      'Tengo alergia a los tintes',
    ])
      expect(marked(said, salon), said).toContain('alergia_tintes');
  });

  it('are not the children that a product says it is for', () => {
    const record = { name: 'Shampoo Infantil', description: 'Shampoo suave para chicos.' };
    expect(readFacts(record, salon.hazards).hazards).toEqual([]);
  });
});

describe('silence', () => {
  it.each(['ninguno', 'No posee', 'Sin alérgenos declarados', 'Sin alérgenos declarados.', 'S/D', 'n/a', '-'])(
    '%s declares neither a hazard nor its absence',
    (name) => {
      expect(hazardsOf({ allergens: [{ name, severity: 'warning' }] }, restaurant)).toEqual([]);
    },
  );
});
