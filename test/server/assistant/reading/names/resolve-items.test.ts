/** How guests name the dishes of the demo, and what is understood. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../../server/assistant/reading/read-question.ts';
import type { ResolvedItems } from '../../../../../server/assistant/reading/names/resolve-items.ts';
import { resolveItems } from '../../../../../server/assistant/reading/names/resolve-items.ts';
import type { Catalog } from '../../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { demoItems, shippedDomain } from '../../../../domains/read-shipped.ts';
import type { TestLibrary } from '../../../../support/library/build-library.ts';
import { buildLibrary, scopeOf, unaborted } from '../../../../support/library/build-library.ts';
import { wordGroups } from '../../../../support/samples/word-groups.ts';

const domain = shippedDomain('restaurant');
const lexicon = createLexicon(domain.hazards);
let library: TestLibrary;
let catalog: Catalog;

beforeAll(async () => {
  library = await buildLibrary();
  const items = demoItems('restaurant').map(({ item }) => item);
  const scope = scopeOf(domain);
  await library.knowledge.ingestItems({ scope, rules: domain, indexed: true, signal: unaborted(), items });
  catalog = await library.knowledge.catalog(scope, domain);
});
afterAll(() => library.remove());

/** The last of the questions, after the others. */
function context(history: readonly string[], itemId?: string) {
  const newestFirst = [...history].reverse();
  return {
    domain,
    catalog,
    lexicon,
    history: newestFirst,
    conditions: [],
    ...(itemId === undefined ? {} : { itemId }),
  };
}
function resolve(text: string, history: readonly string[] = [], itemId?: string): ResolvedItems {
  return resolveItems(text, context(history, itemId));
}
function meant(text: string, history?: readonly string[], itemId?: string): string | undefined {
  return resolve(text, history, itemId).match?.item.itemId;
}
function read(text: string, history: readonly string[] = [], itemId?: string) {
  const reading = readQuestion(text, context(history, itemId));
  const ids = (items: readonly { itemId: string }[]): string[] => items.map(({ itemId: id }) => id);
  return {
    ...reading,
    items: ids(reading.items),
    ambiguous: ids(reading.ambiguous),
    asked: reading.asked.map(({ id }) => id),
  };
}

/** `[what a guest says, the item that is meant]`. */
const CLEAR: readonly (readonly [string, string])[] = [
  // By the whole name.
  ['Bife de chorizo', 'bife_de_chorizo'],
  ['¿El ojo de bife tiene gluten?', 'ojo_de_bife'],
  ['¿Cuánto sale la provoleta al orégano?', 'provoleta'],
  ['contame de la trucha grillada con crema de nabo y emulsión de naranja', 'trucha_grillada'],
  ['¿Qué llevan los sorrentinos de jamón y muzzarella?', 'sorrentinos'],
  ['¿Los fideos con manteca y queso llevan huevo?', 'fideos_manteca'],
  ['¿Son picantes las papas fritas?', 'papas_fritas'],
  ['¿El pastel de papa de la Nona tiene lácteos?', 'pastel_de_papa'],
  ['¿y el chopp de cerveza rubia?', 'cerveza_tirada'],
  ['Puré de calabaza: ¿lleva leche?', 'pure_calabaza'],
  // By a part that only one has.
  ['¿La trucha tiene lactosa?', 'trucha_grillada'],
  ['¿Tiene gluten la provoleta?', 'provoleta'],
  ['qué lleva el vitel', 'vitel_tone'],
  ['precio de las mollejas', 'mollejas'],
  ['¿Las rabas traen limón?', 'rabas'],
  ['¿La burrata es vegetariana?', 'burrata'],
  ['el risotto lleva vino?', 'risotto_hongos'],
  ['¿El curry es vegano?', 'curry_garbanzos'],
  ['¿El salmón viene con espinaca?', 'salmon_rosado'],
  ['¿La entraña es sin TACC?', 'entrana'],
  ['¿La cazuela tiene crustáceos?', 'cazuela_mariscos'],
  ['¿El submarino tiene leche?', 'submarino'],
  ['¿La milanesa napolitana tiene huevo?', 'milanesa_napolitana'],
  ['¿Y la milanesa de berenjena?', 'milanesa_berenjena'],
  ['la empanada de humita tiene lacteos?', 'empanada_humita'],
  ['empanada de carne', 'empanada_carne'],
  ['el bife de lomo es tierno?', 'bife_de_lomo'],
  ['el flan de coco lleva huevo', 'flan_de_coco'],
  ['el flan casero', 'flan_casero'],
  ['la ensalada césar', 'ensalada_cesar'],
  ['la ensalada con peras', 'ensalada_nona'],
  ['ensalada de quinoa', 'ensalada_quinoa'],
  ['la ensalada de frutas tiene azucar?', 'ensalada_frutas'],
  ['la mixta', 'ensalada_mixta'],
  ['¿Los fideos sin TACC tienen trazas?', 'fideos_sin_tacc'],
  ['los fideos con manteca', 'fideos_manteca'],
  ['¿Los ñoquis al pesto llevan nueces?', 'noquis_pesto'],
  ['los tallarines con fileto', 'tallarines_fileto'],
  ['el pollo al horno', 'pollo_sin_tacc'],
  ['la suprema', 'suprema_grillada'],
  ['los nuggets', 'nuggets'],
  ['la parrillada', 'parrillada_vegetales'],
  ['el wok tiene soja?', 'wok_vegetales'],
  ['la mousse', 'mousse_chocolate'],
  ['el helado tiene maní?', 'helado_dulce_de_leche'],
  ['el vermut', 'vermut'],
  ['la limonada lleva azúcar?', 'limonada'],
  ['el puré lleva manteca?', 'pure_calabaza'],
  ['el chopp', 'cerveza_tirada'],
  ['la cerveza negra', 'cerveza_negra'],
  ['la napolitana', 'milanesa_napolitana'],
  // Accents, capitals, and the order of words.
  ['SALMON ROSADO', 'salmon_rosado'],
  ['TIENE GLUTEN LA ENTRANA??', 'entrana'],
  ['noquis al pesto', 'noquis_pesto'],
  ['vitel tone', 'vitel_tone'],
  ['bife chorizo', 'bife_de_chorizo'],
  ['pollo grillado', 'suprema_grillada'],
  ['milanesa berenjena', 'milanesa_berenjena'],
  // Misspelt: by ear, a letter too many or too few, two swapped, a neighbouring key.
  ['la proboleta tiene leche?', 'provoleta'],
  ['la truhca', 'trucha_grillada'],
  ['la truchaa', 'trucha_grillada'],
  ['la tucha tiene gluten', 'trucha_grillada'],
  ['los sorentinos', 'sorrentinos'],
  ['vife de chorizo', 'bife_de_chorizo'],
  ['bife de chorixo', 'bife_de_chorizo'],
  ['el risoto', 'risotto_hongos'],
  ['cazuela de mariskos', 'cazuela_mariscos'],
  ['la kazuela', 'cazuela_mariscos'],
  ['milanesa de verengena', 'milanesa_berenjena'],
  ['milaneza napolitna', 'milanesa_napolitana'],
  ['la entranna', 'entrana'],
  ['el hummuss', 'hummus'],
  ['los nugets', 'nuggets'],
  ['el kurry', 'curry_garbanzos'],
  ['la mouse de chocolate', 'mousse_chocolate'],
  ['los panqeques', 'panqueques'],
  ['la burata', 'burrata'],
  ['las moyejas', 'mollejas'],
  ['los tayarines', 'tallarines_fileto'],
  ['la limonda', 'limonada'],
  // Stuck together.
  ['bifedechorizo', 'bife_de_chorizo'],
  ['el ojodebife lleva sal?', 'ojo_de_bife'],
  ['papasfritas', 'papas_fritas'],
  ['laprovoleta tiene gluten', 'provoleta'],
  ['flancasero', 'flan_casero'],
  ['milanesanapolitana', 'milanesa_napolitana'],
  ['la pro voleta', 'provoleta'],
  // In the words of other countries.
  ['¿Las patatas fritas llevan gluten?', 'papas_fritas'],
  ['la milanga napolitana', 'milanesa_napolitana'],
  ['¿La pechuga grillada?', 'suprema_grillada'],
  ['la arrachera', 'entrana'],
  ['¿El solomillo tiene lactosa?', 'bife_de_lomo'],
  ['¿El entrecot?', 'ojo_de_bife'],
  ['¿Las tortitas llevan cajeta?', 'panqueques'],
  ['el salteado de verduras', 'wok_vegetales'],
  ['la ensalada de quinua y aguacate', 'ensalada_quinoa'],
  ['los calamares a la romana', 'rabas'],
  ['el chocolate caliente', 'submarino'],
  // In English and Portuguese.
  ['Does the trout have dairy?', 'trucha_grillada'],
  ['is the grilled trout gluten free?', 'trucha_grillada'],
  ['the mushroom risotto', 'risotto_hongos'],
  ['does the caesar salad have anchovies', 'ensalada_cesar'],
  ['the fruit salad', 'ensalada_frutas'],
  ['is the coconut flan vegan?', 'flan_de_coco'],
  ['the chickpea curry', 'curry_garbanzos'],
  ['are the french fries safe for coeliacs?', 'papas_fritas'],
  ['the fries', 'papas_fritas'],
  ['does the ribeye have butter', 'ojo_de_bife'],
  ['the sirloin steak', 'bife_de_chorizo'],
  ['a truta tem leite?', 'trucha_grillada'],
  ['o salmão leva glúten?', 'salmon_rosado'],
  ['a salada de frutas tem mel?', 'ensalada_frutas'],
  ['a limonada tem açúcar?', 'limonada'],
  ['as batatas fritas têm glúten?', 'papas_fritas'],
  // Told apart by what else is said.
  ['la empanada, la de humita, ¿lleva queso?', 'empanada_humita'],
  ['el plato de mariscos', 'cazuela_mariscos'],
  ['lo de garbanzos con leche de coco', 'curry_garbanzos'],
  ['el postre de coco tiene huevo?', 'flan_de_coco'],
  ['¿Puedo cambiar las papas fritas de la milanesa napolitana?', 'milanesa_napolitana'],
];

/** One of several that share a name. */
const UNCLEAR: readonly (readonly [string, readonly string[]])[] = [
  ['¿El bife tiene gluten?', ['bife_de_chorizo', 'bife_de_lomo', 'ojo_de_bife']],
  ['EL VIFE TIENE LACTOSA', ['bife_de_chorizo', 'bife_de_lomo', 'ojo_de_bife']],
  ['¿Cuánto sale el flan?', ['flan_casero', 'flan_de_coco']],
  ['¿Puedo comer la milanesa si soy celíaca?', ['milanesa_napolitana', 'milanesa_berenjena']],
  ['la empanda tiene huevo?', ['empanada_carne', 'empanada_humita']],
  ['precio de la empanada', ['empanada_carne', 'empanada_humita']],
  ['does the steak have butter?', ['bife_de_chorizo', 'bife_de_lomo', 'ojo_de_bife']],
  ['o flan tem leite?', ['flan_casero', 'flan_de_coco']],
  [
    '¿Qué lleva la ensalada?',
    ['ensalada_cesar', 'ensalada_mixta', 'ensalada_quinoa', 'ensalada_nona', 'ensalada_frutas'],
  ],
  ['is the salad vegan?', ['ensalada_cesar', 'ensalada_mixta', 'ensalada_quinoa', 'ensalada_nona', 'ensalada_frutas']],
  ['¿El plato de fideos lleva huevo?', ['fideos_sin_tacc', 'fideos_manteca']],
  ['la cerveza', ['cerveza_tirada', 'cerveza_ipa', 'cerveza_negra', 'cerveza_sin_alcohol']],
  ['¿El pollo tiene gluten?', ['pollo_sin_tacc', 'suprema_grillada', 'nuggets']],
];

/** Several, all or none are meant: nobody has to be asked which. */
const NEEDLESS: readonly string[] = [
  '¿Los bifes tienen gluten?',
  '¿Las empanadas llevan huevo?',
  '¿Qué flanes tienen?',
  '¿Tienen flan?',
  '¿Hay milanesas sin TACC?',
  '¿Qué ensaladas hay?',
  '¿Los postres tienen huevo?',
  '¿Qué puedo comer si soy celíaca?',
  'do the steaks have gluten?',
  'quiero un bife',
  '¿Qué me recomendás?',
  'platos con pollo',
  'soy alérgica al pollo',
  '¿Hay algo con hongos?',
  'hola',
  '¿A qué hora abren?',
];

/** Nothing of the demo, whatever it resembles. */
const NOTHING: readonly string[] = [
  '¿La pizza tiene gluten?',
  '¿Qué lleva la tarta?',
  '¿Puedo comer croquetas?',
  '¿Tienen croquetas?',
  '¿El sushi tiene pescado?',
  '¿La chocotorta lleva huevo?',
  '¿Las habas tienen gluten?',
  '¿Cuánto sale la paella?',
  '¿El pan es casero?',
  '¿La hamburguesa es sin TACC?',
  'is there gluten in the tiramisu?',
];

describe('which dish is meant', () => {
  it.each(CLEAR)('«%s» is %s', (said, itemId) => {
    const { match, candidates } = resolve(said);
    expect(candidates.map(({ item, confidence }) => `${item.itemId} ${String(confidence)}`).join()).toContain(itemId);
    expect(match?.item.itemId).toBe(itemId);
    expect(match?.confidence).toBeGreaterThan(0.8);
    expect(read(said).ambiguous).toEqual([]);
  });

  it.each(UNCLEAR)('«%s» may be any of several', (said, itemIds) => {
    const { match, candidates } = resolve(said);
    expect(match).toBeUndefined();
    expect(candidates.map(({ item }) => item.itemId).sort()).toEqual([...itemIds].sort());
    expect(Math.max(...candidates.map(({ confidence }) => confidence))).toBeLessThanOrEqual(0.6);
    expect(read(said).ambiguous.sort()).toEqual([...itemIds].sort());
  });

  it.each(NEEDLESS)('«%s» is not asked back', (said) => {
    expect(read(said).ambiguous).toEqual([]);
  });

  it.each(NOTHING)('«%s» is none', (said) => {
    expect(resolve(said).match).toBeUndefined();
    expect(read(said).items).toEqual([]);
    expect(read(said).ambiguous).toEqual([]);
  });

  it.each([
    '¿La pizza tiene gluten?',
    '¿Puedo comer croquetas?',
    '¿El sushi tiene pescado?',
    '¿La chocotorta lleva huevo?',
  ])('«%s» asks of a dish that is not there, and not of all the others', (said) => {
    expect(read(said).missing).toHaveLength(1);
  });
});

describe('how sure it is', () => {
  const confidence = (said: string, history?: readonly string[], itemId?: string): number =>
    resolve(said, history, itemId).match?.confidence ?? 0;

  it('is certain of a whole name, less so of a part, and least of a misspelt one', () => {
    const whole = confidence('el bife de chorizo');
    const part = confidence('la trucha');
    const misspelt = confidence('la truhca');
    expect(whole).toBe(1);
    expect(part).toBeCloseTo(0.9, 1);
    expect(part).toBeLessThan(whole);
    expect(misspelt).toBeLessThan(part);
    expect(misspelt).toBeGreaterThanOrEqual(0.82);
  });

  it('is sure of what was spoken of or is looked at, but not as of a whole name', () => {
    for (const sure of [confidence('¿y tiene gluten?', ['la trucha']), confidence('¿tiene gluten?', [], 'rabas')]) {
      expect(sure).toBeGreaterThan(0.9);
      expect(sure).toBeLessThan(1);
    }
  });

  it('has no match among two that are named', () => {
    const { match, candidates } = resolve('la trucha o la provoleta');
    expect(match).toBeUndefined();
    expect(candidates.map(({ item }) => item.itemId)).toEqual(['trucha_grillada', 'provoleta']);
  });
});

describe('a session', () => {
  it('goes on about the dish it spoke of', () => {
    expect(meant('¿y tiene gluten?', ['¿Qué lleva la trucha?'])).toBe('trucha_grillada');
    expect(meant('¿y ese?', ['¿La provoleta tiene gluten?'])).toBe('provoleta');
    expect(meant('¿cuánto sale?', ['¿La provoleta tiene gluten?', 'gracias'])).toBe('provoleta');
  });

  it('asks what was asked of the dish that is named next', () => {
    for (const said of [
      '¿y el flan casero?',
      'y flan casero',
      '¿qué tal el flan casero?',
      'what about the flan casero?',
    ]) {
      const reading = read(said, ['¿La trucha tiene gluten?']);
      expect(reading.items).toEqual(['flan_casero']);
      expect(reading.asked).toEqual(['gluten']);
      expect(reading.completes).toBe('¿La trucha tiene gluten?');
    }
  });

  it('asks it of a category too', () => {
    expect(read('¿y entre los postres?', ['¿Qué puedo comer sin gluten?'])).toMatchObject({
      asked: ['gluten'],
      category: { value: 'dessert' },
      items: [],
    });
  });

  it('does not ask it again where something else is asked', () => {
    const reading = read('¿y el flan casero tiene huevo?', ['¿La trucha tiene gluten?']);
    expect(reading.asked).toEqual(['huevo']);
    expect(reading.completes).toBeUndefined();
  });

  it('starts anew with a dish that is only named', () => {
    expect(read('contame de las rabas', ['¿La trucha tiene gluten?']).asked).toEqual([]);
    expect(read('las rabas', ['¿La trucha tiene gluten?']).asked).toEqual([]);
  });

  it.each([
    ['el de chorizo', 'bife_de_chorizo'],
    ['chorizo', 'bife_de_chorizo'],
    ['bife de chorizo', 'bife_de_chorizo'],
    ['el de lomo, por favor', 'bife_de_lomo'],
    ['digo el lomo', 'bife_de_lomo'],
    ['el primero', 'bife_de_chorizo'],
    ['la segunda opción', 'bife_de_lomo'],
    ['el último', 'ojo_de_bife'],
    ['el ojo', 'ojo_de_bife'],
    ['no, el de lomo', 'bife_de_lomo'],
  ])('takes «%s» for the answer to which one was meant', (said, itemId) => {
    const reading = read(said, ['¿El bife tiene gluten?']);
    expect(reading.items).toEqual([itemId]);
    expect(reading).toMatchObject({ asked: ['gluten'], ambiguous: [], completes: '¿El bife tiene gluten?' });
    expect(meant(said, ['¿El bife tiene gluten?'])).toBe(itemId);
  });

  it('takes the dish for the answer to a question that named none', () => {
    expect(read('el flan casero', ['¿tiene huevo?'])).toMatchObject({ items: ['flan_casero'], asked: ['huevo'] });
    expect(read('las rabas', ['¿cuánto sale?']).sections.map(({ type }) => type)).toEqual(['price']);
  });

  it('remembers through several turns what is to be answered', () => {
    const history = ['¿La trucha tiene gluten?', '¿y la milanesa?'];
    expect(read('¿y la milanesa?', history.slice(0, 1)).ambiguous).toHaveLength(2);
    expect(read('la de berenjena', history)).toMatchObject({ items: ['milanesa_berenjena'], asked: ['gluten'] });
  });

  it('still asks which one while nothing has told', () => {
    expect(read('¿y huevo?', ['¿El flan tiene gluten?'])).toMatchObject({ asked: ['huevo'] });
    expect(read('¿y huevo?', ['¿El flan tiene gluten?']).ambiguous).toEqual(['flan_casero', 'flan_de_coco']);
  });

  it('takes an answer that names another dish for that one', () => {
    expect(read('mejor la trucha', ['¿El flan tiene gluten?'])).toMatchObject({
      items: ['trucha_grillada'],
      ambiguous: [],
    });
  });

  it('means the one spoken of when its name fits several', () => {
    expect(read('¿el bife lleva manteca?', ['¿El bife de lomo tiene gluten?'])).toMatchObject({
      items: ['bife_de_lomo'],
      ambiguous: [],
    });
    expect(read('¿los bifes llevan manteca?', ['¿El bife de lomo tiene gluten?']).items).toHaveLength(3);
  });

  it('knows the two it spoke of', () => {
    const history = ['¿La provoleta o las rabas tienen gluten?'];
    expect(read('¿cuál de las dos sale menos?', history).items).toEqual(['provoleta', 'rabas']);
    expect(read('la primera', history)).toMatchObject({ items: ['provoleta'], asked: ['gluten'] });
    expect(read('la segunda', history)).toMatchObject({ items: ['rabas'] });
  });
});

describe('the dish a guest is looking at', () => {
  it('is meant when the question names none', () => {
    for (const said of [
      '¿tiene gluten?',
      '¿qué lleva?',
      '¿Esto lleva maní?',
      'does it have dairy?',
      '¿es vegano este plato?',
    ])
      expect(meant(said, [], 'rabas')).toBe('rabas');
  });

  it('is not when another is named, or several are meant', () => {
    expect(meant('¿la provoleta tiene gluten?', [], 'rabas')).toBe('provoleta');
    expect(meant('¿qué postres tienen?', [], 'rabas')).toBeUndefined();
    expect(meant('¿qué puedo comer si soy celíaca?', [], 'rabas')).toBeUndefined();
    expect(read('¿la pizza tiene gluten?', [], 'rabas').items).toEqual([]);
  });

  it('is the one of several that share a name', () => {
    expect(read('¿el flan tiene huevo?', [], 'flan_de_coco')).toMatchObject({ items: ['flan_de_coco'], ambiguous: [] });
  });

  it('steps back behind what is spoken of', () => {
    expect(meant('¿y tiene huevo?', ['¿El flan casero tiene gluten?'], 'rabas')).toBe('flan_casero');
    expect(meant('¿este tiene huevo?', ['¿El flan casero tiene gluten?'], 'rabas')).toBe('rabas');
  });

  it('is passed over, and told, when nothing here has its id', () => {
    expect(read('¿tiene gluten?', [], 'nadie')).toMatchObject({ items: [], isUnknownItem: true });
    expect(read('¿este tiene huevo?', ['¿El flan casero tiene gluten?'], 'nadie').items).toEqual([]);
    expect(meant('¿la trucha tiene gluten?', [], 'nadie')).toBe('trucha_grillada');
    expect(read('¿tiene gluten?', [], 'rabas').isUnknownItem).toBe(false);
    expect(read('¿tiene gluten?').isUnknownItem).toBe(false);
  });
});

describe('other words for what a dish has', () => {
  it('find it, whatever country they are from', () => {
    for (const said of ['¿La ensalada de quinoa lleva aguacate?', '¿qué tiene avocado?', 'o que tem abacate?'])
      expect(read(said).ingredients).toHaveLength(1);
    expect(read('¿La ensalada de quinoa lleva aguacate?').leftover).toEqual([]);
  });

  it('are no hazard by themselves', () => {
    const own = { ...domain, synonyms: wordGroups(['palta', 'zarandaja']) };
    const reading = readQuestion('¿tiene zarandaja?', { ...context([]), domain: own });
    expect(reading.asked).toEqual([]);
    expect(reading.hazards).toEqual([]);
  });
});
