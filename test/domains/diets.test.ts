/** Diets of the shipped restaurant: what a list of ingredients says of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statedConditions } from '../../server/assistant/reading/dangers/stated-conditions.ts';
import { createLexicon } from '../../server/knowledge/hazards/lexicon.ts';
import { fold } from '../../server/text/fold.ts';
import { demoItems, dietsOf, readShipped, shippedDomain } from './read-shipped.ts';

const restaurant = shippedDomain('restaurant');
const lexicon = createLexicon(restaurant.hazards);
const verdict = (record: Readonly<Record<string, unknown>>, id: string): string =>
  dietsOf(record, restaurant)[id] ?? 'NOT_DECLARED';
const of = (id: string, ...ingredients: string[]): string => verdict({ ingredients }, id);

/** As a kitchen in Buenos Aires writes them; none is of animal origin. Written from food knowledge, not from the file. */
const PLANTS =
  `papa, batata, zapallo, calabaza, zanahoria, cebolla, cebolla de verdeo, ajo, puerro, morrones, morrones asados, pimientos asados, berenjenas,
zucchini, tomate, tomates cherry, tomate triturado, salsa de tomate, lechuga, rúcula, espinaca, acelga, kale, brócoli, coliflor, repollo, choclo, arvejas,
chauchas, hongos portobello, champiñones, gírgolas, palta, pepino, remolacha, apio, hinojo, espárragos, alcauciles, palmitos, corazones de palmito,
lentejas, garbanzos, porotos negros, porotos aduki, tofu, tofu ahumado, tempeh, seitán, soja texturizada, medallón de lentejas, hamburguesa de lentejas,
hamburguesa de garbanzos, albóndigas de lentejas vegana, chorizo vegano, salchichas veganas, jamón vegano, pollo vegano, carne vegetal, carne de soja, milanesa de soja vegana,
queso vegano, queso de cajú, parmesano de cajú, mayonesa vegana, manteca vegana, manteca de maní, manteca de cacao, crema de coco, crema de cajú, leche de coco,
leche de almendras, leche de soja, leche de avena, yogur de soja, dulce de leche de coco, chocolate vegano, arroz yamaní, arroz carnaroli, quinoa, mijo, polenta,
fideos de arroz, avena, pan de masa madre, tapas sin grasa, aceite de oliva, aceite de girasol, aceite de coco, grasa vegetal, vinagre de vino, aceto balsámico, salsa de soja, miso,
sal marina, pimienta negra molida, comino, pimentón, orégano, nuez moscada, azúcar, azúcar mascabo, miel de caña, jarabe de agave, melaza, agar agar, gelatina vegetal,
cacao amargo, nueces, almendras, maní, semillas de chía, tahini, limón, naranja, gajos de naranja, suprema de pomelo, manzana, dátiles, caldo de verduras, caldo vegetal, pico de gallo sin salsa inglesa,
carne de membrillo, mermelada de frutilla, café, té negro, vino tinto, levadura de cerveza, hongos ostra, flor de sal, alga nori, rabas de cebolla veganas, ceviche de palmitos vegano`
    .split(/,\s*/u)
    .map((word) => word.trim());

/** Each makes a dish unfit for who is vegan. */
const ANIMALS =
  `carne, carne picada, bife de chorizo, vacío, entraña, asado de tira, ojo de bife, lomo, peceto, osobuco, bondiola, costillas de cerdo, lechón, cordero, conejo,
pollo, pechuga de pollo, suprema, alitas, gallina, pavo, pato, codorniz, mollejas, chinchulines, riñones, hígado de ternera, mondongo, lengua, morcilla, chorizo, salchicha parrillera,
panceta, panceta ahumada, jamón cocido, jamón crudo, tocino, bacon, salame, mortadela, leberwurst, pastrami, prosciutto, guanciale, grasa vacuna, grasa de cerdo, manteca de cerdo, caldo de pollo,
caldo de carne, fondo de ternera, demi-glace, gelatina, gelatina sin sabor, colapez, cuajo animal, hamburguesa, milanesa de ternera, milanesas, albóndigas, salsa boloñesa, paté de ave,
merluza, atún, anchoas, salmón ahumado, langostinos, calamar, mejillones, caviar, salsa de ostras, salsa inglesa, salsa de pescado, surimi, fumet,
leche, crema de leche, manteca, ghee, queso, queso rallado, muzzarella, ricota, parmesano, yogur, dulce de leche, suero de leche, caseína, helado de crema,
huevo, yemas, claras, mayonesa, merengue, pasta al huevo, miel, miel de abejas, jalea real, carmín, cochinilla, E120, malvaviscos, chicken stock, beef, ham, egg wash, honey, butter, cheese,
frango, presunto, linguiça, queijo, manteiga, leite condensado, ovo, mel, carne seca`
    .split(/,\s*/u)
    .map((word) => word.trim());

describe('an ingredient of plants', () => {
  it.each(PLANTS)('«%s» speaks against no vegan dish', (ingredient) => {
    expect(of('vegano', ingredient)).toBe('NOT_DECLARED');
    expect(verdict({ ingredients: [ingredient], tags: ['vegano'] }, 'vegano')).toBe('DECLARED_FREE');
  });
});

describe('an ingredient of animals', () => {
  it.each(ANIMALS)('«%s» makes a dish unfit', (ingredient) => {
    expect(of('vegano', ingredient)).toBe('CONTAINS');
    expect(of('vegano', ingredient.toUpperCase())).toBe('CONTAINS');
    expect(verdict({ ingredients: [ingredient], tags: ['vegano'] }, 'vegano')).toBe('CONTAINS');
  });

  it('is egg white where «clara con limón» is no beer', () => {
    expect(verdict({ ingredients: ['papa con claras con limón'] }, 'vegano')).toBe('CONTAINS');
  });

  it('is found in whatever record it stands, whatever else is declared', () => {
    const places = [
      'ingredients',
      'joined',
      'with',
      'and',
      'allergens',
      'notes',
      'menu_description',
      'name',
      'traces',
    ] as const;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...PLANTS), { maxLength: 6 }),
        fc.constantFrom(...ANIMALS),
        fc.nat(6),
        fc.constantFrom(...places),
        fc.boolean(),
        (plants, animal, at, place, isTagged) => {
          const list = [...plants.slice(0, at), animal, ...plants.slice(at)];
          const tags = isTagged ? ['vegano'] : [];
          const record: Record<(typeof places)[number], Record<string, unknown>> = {
            ingredients: { ingredients: list },
            joined: { ingredients: [list.join(', ')] },
            with: { ingredients: [list.join(' con ')] },
            and: { ingredients: [list.join(' y ')] },
            allergens: { ingredients: plants, allergens: [{ name: animal, severity: 'info' }] },
            notes: { ingredients: plants, notes: [`Lleva ${animal}.`] },
            menu_description: { ingredients: plants, menu_description: `Con ${animal} y hierbas.` },
            name: { ingredients: plants, name: `Plato con ${animal}` },
            traces: { ingredients: plants, cross_contamination: { statement: 'Ver', traces_possible: [animal] } },
          };
          expect(['CONTAINS', 'MAY_CONTAIN']).toContain(verdict({ ...record[place], tags }, 'vegano'));
        },
      ),
      { numRuns: 600 },
    );
  });
});

describe('what is vegetarian and not vegan', () => {
  it.each([
    'leche',
    'queso',
    'huevo',
    'miel',
    'manteca',
    'leche de vaca',
    'huevo de gallina',
    'milanesa de berenjena',
    'raviol de ricota',
  ])('«%s»', (ingredient) => {
    expect(of('vegetariano', ingredient)).toBe('NOT_DECLARED');
    expect(of('vegano', ingredient)).not.toBe('DECLARED_FREE');
  });

  it('is said of the one by a tag of the other in one direction only', () => {
    expect(verdict({ tags: ['vegano'] }, 'vegetariano')).toBe('DECLARED_FREE');
    expect(verdict({ tags: ['vegetariano'] }, 'vegano')).toBe('NOT_DECLARED');
    expect(verdict({ tags: ['vegano'] }, 'lacteos')).toBe('NOT_DECLARED');
    expect(verdict({ tags: ['vegano'] }, 'alcohol')).toBe('NOT_DECLARED');
  });
});

describe('a name', () => {
  it('that says a way of eating of the whole of it declares it, and no more', () => {
    for (const name of ['Hamburguesa vegana', 'Bowl vegano']) {
      expect(verdict({ name }, 'vegano'), name).toBe('DECLARED_FREE');
      expect(verdict({ name }, 'lacteos'), name).toBe('NOT_DECLARED');
    }
  });

  it.each(['Bowl con opción vegana', 'Torta de chocolate vegana'])(
    '«%s» declares nothing and excludes nothing',
    (name) => {
      expect(verdict({ name }, 'vegano')).toBe('NOT_DECLARED');
    },
  );

  it('of a dish without parts may say enough to doubt', () => {
    for (const name of ['Asado', 'Locro criollo', 'Flan', 'Empanadas', 'Lomito completo'])
      expect(verdict({ name }, 'vegano'), name).toBe('MAY_CONTAIN');
  });
});

describe('pork and alcohol', () => {
  it.each([
    'jamón cocido',
    'panceta',
    'bondiola',
    'chorizo colorado',
    'salchicha de viena',
    'carne de cerdo',
    'salame',
    'chicharrón',
    'bacon',
    'presunto',
  ])('«%s» is pork', (ingredient) => {
    expect(of('cerdo', ingredient)).toBe('CONTAINS');
    expect(of('halal', ingredient)).toBe('CONTAINS');
    expect(of('kosher', ingredient)).toBe('CONTAINS');
  });

  it.each([
    'bife de chorizo',
    'jamón de pavo',
    'salchicha de pollo',
    'pollo',
    'grasa vacuna',
    'chorizo vegano',
    'panceta de coco',
  ])('«%s» is none', (ingredient) => {
    expect(of('cerdo', ingredient)).toBe('NOT_DECLARED');
  });

  it.each([
    'vino blanco',
    'cerveza rubia',
    'reducción de malbec',
    'ron',
    'licor de café',
    'vermut',
    'fernet',
    'champagne',
  ])('«%s» is alcohol', (ingredient) => {
    expect(of('alcohol', ingredient)).toBe('CONTAINS');
  });

  it.each([
    'vinagre de vino',
    'cerveza sin alcohol',
    'ginger ale',
    'levadura de cerveza',
    'anís estrellado',
    'cóctel de camarones',
    'agua tónica',
  ])('«%s» is none', (ingredient) => {
    expect(of('alcohol', ingredient)).toBe('NOT_DECLARED');
  });
});

describe('what nobody can judge', () => {
  it('is marked so, and still excludes what speaks against it', () => {
    const open = restaurant.hazards.vocabulary.filter(({ diet }) => diet?.isJudged === false).map(({ id }) => id);
    expect(open).toEqual(
      expect.arrayContaining(['halal', 'kosher', 'keto', 'paleo', 'fodmap', 'sin_azucar', 'bajo_sodio']),
    );
    expect(of('keto', 'azúcar')).toBe('CONTAINS');
    expect(of('kosher', 'langostinos')).toBe('CONTAINS');
    expect(of('sin_azucar', 'dulce de leche')).toBe('CONTAINS');
    expect(of('halal', 'cordero')).toBe('NOT_DECLARED');
  });
});

describe('a question', () => {
  const asked = (question: string): string[] => [
    ...new Set(
      lexicon.matchAsked(question).flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? [])),
    ),
  ];
  const kinds = (question: string): (string | undefined)[] => asked(question).map((id) => lexicon.entry(id)?.kind);

  it.each([
    ['¿qué opciones veganas tienen?', 'vegano'],
    ['soy vegetariana', 'vegetariano'],
    ['ovolactovegetariano', 'vegetariano'],
    ['is it plant-based?', 'vegano'],
    ['sou vegano', 'vegano'],
    ['platos sin carne', 'carne'],
    ['no como cerdo', 'cerdo'],
    ['sin carne de cerdo', 'cerdo'],
    ['¿tiene chancho?', 'cerdo'],
    ['bebidas sin alcohol', 'alcohol'],
    ['non-alcoholic drinks', 'alcohol'],
    ['¿es kosher?', 'kosher'],
    ['comida jalal', 'halal'],
    ['low carb', 'keto'],
    ['algo sin azúcar', 'sin_azucar'],
    ['vejetariana', 'vegetariano'],
  ])('«%s» asks for %s', (question, id) => {
    expect(asked(question)).toEqual([id]);
  });

  it.each([
    '¿lleva pollo?',
    'el pollo a la plancha',
    '¿el bife es jugoso?',
    '¿tienen jamón?',
    '¿qué vino me recomendás?',
    '¿la hamburguesa es grande?',
    '¿qué carnes tienen?',
    '¿tiene azúcar?',
    '¿tiene miel?',
    'un paseo por Puerto Madero',
    '¿lleva judías?',
    '¿es poco picante?',
  ])('«%s» asks for no diet', (question) => {
    expect(kinds(question)).not.toContain('diet');
  });

  it('with no excluded word of any diet asks for one, but for the names of its own', () => {
    const names = new Set(restaurant.hazards.vocabulary.flatMap(({ kind, names }) => (kind === 'diet' ? names : [])));
    const excluded = restaurant.hazards.vocabulary.flatMap(({ diet }) => diet?.excludes ?? []);
    const asking = excluded.filter((word) => !names.has(word) && kinds(`¿lleva ${word}?`).includes('diet'));
    // Each holds the name of the diet itself, or is said of it.
    expect(asking.filter((word) => !/cerdo|chancho|puerco|porco|marrano|pork|alcoh|animal|alcool/u.test(word))).toEqual(
      [],
    );
  });

  it('states a diet only of the guest', () => {
    const stated = (question: string): string[] => statedConditions(question, lexicon);
    for (const said of [
      'soy vegana',
      'somos veganos',
      "I'm vegan",
      'I am vegan',
      'sou vegana',
      'mi novia es vegana',
      'En casa somos todos veganos',
    ])
      expect(stated(said), said).toEqual(['vegano']);
    for (const said of ['¿la ensalada es vegana?', '¿qué opciones veganas hay?', 'busco algo vegano'])
      expect(stated(said), said).toEqual([]);
    expect(stated('no como cerdo')).toEqual(['cerdo']);
    expect(stated('no tomo alcohol')).toEqual(['alcohol']);
    expect(stated('hago dieta keto')).toEqual(['keto']);
    expect(stated('soy alérgica al maní, qué opciones veganas hay')).toEqual(['mani']);
  });

  it('with a prawn asks of crustaceans, though prawns are dipped in sulphite', () => {
    for (const question of ['¿tiene camarones?', '¿lleva langostinos?', 'soy alérgica a las gambas'])
      expect(asked(question), question).toEqual(['crustaceos']);
  });
});

describe('the names of diets', () => {
  it('cover a hazard’s word only where the diet excludes that hazard', () => {
    for (const { id, names, diet } of restaurant.hazards.vocabulary.filter(({ kind }) => kind === 'diet')) {
      // An «ovolacto» eats eggs.
      for (const name of names.filter((each) => !each.startsWith('ovo'))) {
        const covered = lexicon
          .match(name)
          .flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []))
          .filter((hazardId) => !diet?.excludesHazards.includes(hazardId));
        // A state of the guest may be named beside.
        expect(covered, `${id}: ${name}`).toEqual([]);
      }
    }
  });
});

describe('the tags that are shown as a source', () => {
  it('are those that declare a diet', () => {
    const chunk = restaurant.chunks.find(({ field }) => field === 'tags');
    const mapped = restaurant.hazards.freeFrom.find(({ field }) => field === 'tags')?.map ?? {};
    expect(chunk?.only?.toSorted()).toEqual(Object.keys(mapped).map(fold).toSorted());
  });
});

describe('the demo', () => {
  interface Truth {
    readonly items: readonly { readonly name: string; readonly diets: Readonly<Record<string, string>> }[];
  }

  it('is read as its truth says, written without the engine', () => {
    const { items } = JSON.parse(readShipped('test/eval/truth/restaurant.json')) as Truth;
    const wrong = demoItems('restaurant').flatMap(({ item }) => {
      const truth = items.find(({ name }) => name === item.name)?.diets ?? {};
      return Object.entries(truth).flatMap(([id, expected]) =>
        verdict(item, id) === expected ? [] : [`${item.name}: ${id} ${verdict(item, id)}, not ${expected}`],
      );
    });
    expect(wrong).toEqual([]);
  });
});
