/** Conversations that once went wrong, over the shipped domains and their demo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../server/knowledge/index.ts';
import type { DemoAssistant } from '../../support/assistant/demo-assistant.ts';
import { openDemoAssistant, restaurant, salon, verdictsIn } from '../../support/assistant/demo-assistant.ts';

let demo: DemoAssistant;

beforeAll(async () => {
  demo = await openDemoAssistant();
});
afterAll(() => demo.remove());

const waiter = (...questions: string[]): Promise<string> => demo.restaurant.told(...questions);
const stylist = (...questions: string[]): Promise<string> => demo.salon.told(...questions);

const dish = (record: ItemRecord): Record<string, string> => verdictsIn(restaurant, record);

describe('how a thing is used', () => {
  it('is of the thing that was spoken of or that the guest is looking at, and no call for help', async () => {
    const looking = await demo.salon.asking({ itemId: 'mascara_almendras' }, '¿cómo se usa?');
    expect(looking.answer).toContain('cinco minutos');
    expect(await stylist('¿qué lleva el acondicionador vegano de coco?', '¿y cómo se usa?')).toContain('puntas');
    expect(await stylist('¿cómo se usa?')).toContain('Te puedo contar');
  });
});

describe('what a guest said of themselves holds for the session', () => {
  it.each([
    ['Soy alérgica al maní', /maní/u],
    ['mi hijo es alérgico al maní', /maní/u],
    ['tengo alergia al maní', /maní/u],
    ['el maní me da alergia', /maní/u],
    ['no puedo comer maní', /maní/u],
    ['no como maní', /maní/u],
    ['el maní me hace mal', /maní/u],
    ["I'm allergic to peanuts", /maní/u],
    ['sou alérgico a amendoim', /maní/u],
  ])('«%s» is respected by «¿qué postres hay?»', async (condition, hazard) => {
    expect(await waiter(condition, '¿qué postres hay?')).toMatch(hazard);
  });

  it.each([
    [['¿algo tiene maní?', 'mi hermana no puede'], /maní/u],
    [['quiero algo con queso', 'mi mujer no puede'], /lácteos/u],
    [['yo como maní pero mi mujer no'], /maní/u],
    [['soy celíaca', 'mi señora a la leche'], /lácteos/u],
  ])('what another can’t have, as said in %j, is respected by «¿qué postres hay?»', async (before, hazard) => {
    expect(await waiter(...before, '¿qué postres hay?')).toMatch(hazard);
  });

  it('a pregnancy is respected by the next question', async () => {
    expect(await stylist('estoy embarazada', '¿qué keratina me recomendás?')).toContain('embarazo');
  });

  it('it is not forgotten behind ten other questions', async () => {
    const between = Array.from({ length: 10 }, () => 'hola');
    expect(await waiter('soy celíaca', ...between, '¿qué postres tienen?')).toContain('gluten');
  });

  it('the hazard asked about comes before what the guest once said', async () => {
    const answer = await waiter('soy intolerante a la lactosa', '¿el salmón tiene gluten?');
    expect(answer).not.toMatch(/^Sí/u);
    expect(answer.indexOf('gluten')).toBeLessThan(answer.indexOf('lácteos'));
  });

  it('a question about lactose is not yet a condition', async () => {
    expect(await waiter('¿La trucha tiene lactosa?', '¿y huevo?')).not.toContain('lácteos');
  });

  it('the health warning stays with the condition', async () => {
    const { warnings } = await demo.restaurant.reply('estoy embarazada', '¿puedo comer el vitel toné?');
    expect(warnings).toContain(restaurant.disclaimer);
  });

  it('a misspelled condition has its warning', async () => {
    const { warnings } = await demo.restaurant.reply('soi seliaca que puedo comer');
    expect(warnings).toContain(restaurant.disclaimer);
  });
});

describe('no answer begins with a word that says the opposite of the facts', () => {
  it.each([
    '¿el helado sin cubanito tiene gluten?',
    '¿las rabas sin alioli tienen huevo?',
    '¿la milanesa de berenjena sin perejil tiene huevo?',
    'fideos con manteca sin sal tienen gluten?',
  ])('«%s» is not answered with «No: …»', async (question) => {
    expect(await waiter(question)).not.toMatch(/^(?:• )?No:/mu);
  });

  it.each([
    'el flan casero no tiene huevo, ¿no?',
    'entonces el flan casero es sin huevo',
    'decime que el flan casero no tiene huevo',
  ])('a false claim is set right: «%s»', async (question) => {
    expect(await waiter(question)).toContain('el flan casero contiene huevo');
  });

  it('a change the card allows is not denied', async () => {
    const answer = await waiter('¿El risotto se puede hacer sin manteca?');
    expect(answer).toContain('Se puede pedir sin manteca ni queso');
  });
});

describe('the right item', () => {
  it('«entradas» is no misspelled «entraña»', async () => {
    expect(await waiter('¿qué entradas son aptas para celíacos?')).not.toMatch(/^Según la ficha, la entraña/u);
  });

  it('the chicken of the kids is not the chicken declared free', async () => {
    expect(await waiter('¿el pollo de los chicos tiene gluten?')).toContain('nuggets');
  });

  it('«la de humita» tells of the pasty with that name too', async () => {
    expect(await waiter('¿la de humita tiene gluten?')).toContain('empanada de humita');
  });

  it('a drink named by what it is of is found', async () => {
    expect(await waiter('¿la cerveza tiene gluten?')).toMatch(/chopp de cerveza rubia/u);
  });

  it('a price is that of the item asked for', async () => {
    expect(await waiter('¿qué lleva el helado?', '¿cuánto sale la cerveza?')).not.toContain('7.900');
  });

  it('«sin TACC» in a name is part of it', async () => {
    expect(await waiter('¿los fideos sin tacc tienen huevo?')).not.toContain('fideos con manteca');
  });

  it('an item whose name says what it is free of is found', async () => {
    expect(await stylist('¿El tratamiento sin formol tiene formol?')).toContain('Tratamiento Capilar Sin Formol');
  });
});

describe('what is no hazard of the vocabulary', () => {
  it('the thing one is allergic to comes first', async () => {
    const answer = await waiter('soy alérgica al kiwi, ¿puedo comer la ensalada de frutas?');
    expect(answer.split('.')[0]).toContain('kiwi');
  });

  it('an allergy to what names a dish is about the ingredient', async () => {
    expect(await waiter('soy alérgico al pollo')).not.toMatch(/^Figura como libre/u);
  });

  it('every dish that holds it is named', async () => {
    const answer = await waiter('soy alérgica al tomate, ¿qué puedo comer?');
    expect(answer.split('\n').find((line) => line.startsWith('• Para evitar'))).not.toMatch(/y \d+ más/u);
  });

  it('what a note says is not denied', async () => {
    expect(await waiter('¿los zapallitos se pueden pedir para llevar?')).not.toContain('no figura');
  });

  it('a drink with alcohol is not offered for one without', async () => {
    expect(await waiter('¿tienen bebidas sin alcohol?')).not.toMatch(/^Tengo 4 bebidas/u);
  });

  it('a contraindication is no ingredient', async () => {
    expect(await stylist('mi nena de 5 años puede usar el anticaspa?')).not.toMatch(/lleva niños/u);
  });

  it('«no pasa nada» holds no raisin', async () => {
    expect(await waiter('soy celíaca pero un poco no pasa nada, ¿no?')).not.toContain('sulfitos');
  });

  it('nutmeg is no nut among the dishes with nuts', async () => {
    expect(await waiter('¿qué platos tienen nueces?')).not.toContain('puré de calabaza');
  });
});

describe('somebody who feels ill is told to get help', () => {
  it.each([
    'Comí la mousse y me está picando la garganta, ¿qué hago?',
    'se me hinchó la boca después de comer rabas',
    'no puedo respirar',
    'me estoy ahogando',
  ])('«%s»', async (question) => {
    expect(await waiter(question)).toMatch(/emergencia|avisá|avisale/iu);
  });
});

describe('facts of the shipped vocabulary', () => {
  it.each([
    'No apto para celíacos.',
    'No es apto para celíacos',
    'No apto celíacos',
    'No es sin TACC',
    'No es libre de gluten',
  ])('the note «%s» is a danger', (note) => {
    expect(dish({ notes: [note] })['gluten']).toBe('MAY_CONTAIN');
    expect(dish({ notes: [note], free_from: ['gluten'] })['gluten']).toBe('MAY_CONTAIN');
  });

  it.each([
    ['Sin gluten, puede contener trazas de nueces', 'frutos_secos'],
    ['No contiene gluten ni lácteos, puede contener huevo', 'huevo'],
    ['Sin gluten con maní', 'mani'],
    ['Sin lácteos con huevo', 'huevo'],
    ['Libre de gluten con almendras', 'frutos_secos'],
  ])('«%s» says that there may be one', (note, id) => {
    expect(dish({ notes: [note] })[id]).toBe('MAY_CONTAIN');
  });

  it.each([
    'pan (opción sin gluten)',
    'pan común o sin TACC',
    'fideos o fideos sin TACC',
    'pan, sin gluten a pedido',
    'pan de molde (no es sin gluten)',
    'salsa (sin gluten) y pan',
  ])('the ingredient «%s» is not free of gluten', (ingredient) => {
    expect(dish({ ingredients: [ingredient] })['gluten']).toBeDefined();
  });

  it.each(['pan sin gluten', 'pan rallado sin TACC', 'cerveza sin gluten'])(
    '«%s» takes the gluten back',
    (ingredient) => {
      expect(dish({ ingredients: [ingredient] })['gluten']).toBeUndefined();
    },
  );

  it('free of milk is not free of all dairy', () => {
    expect(dish({ free_from: ['leche'] })['lacteos']).toBeUndefined();
  });

  it.each([
    ['pan lactal', ['gluten', 'lacteos']],
    ['albóndigas', ['gluten', 'huevo']],
    ['malfatti', ['gluten', 'huevo', 'lacteos']],
    ['arroz chaufa', ['soja', 'huevo']],
    ['lomo saltado', ['soja', 'gluten']],
    ['chopp', ['gluten']],
    ['licuado de banana', ['lacteos']],
    ['bon o bon', ['mani', 'lacteos']],
    ['empanizado', ['gluten', 'huevo']],
    ['chimichurri', ['sulfitos']],
  ])('«%s» means %j', (ingredient, ids) => {
    expect(Object.keys(dish({ ingredients: [ingredient] }))).toEqual(expect.arrayContaining(ids));
  });

  it('a dye that is mixed with an oxidant may hold peroxide', () => {
    expect(verdictsIn(salon, { usage: 'Mezclar con oxidante de 20 volúmenes.' })['agua_oxigenada']).toBe('MAY_CONTAIN');
  });
});

describe('the item meant', () => {
  it.each([
    ['¿el pastel de papa tiene carne o gluten?', 'pastel de papa', 'entraña'],
    ['¿la milanesa de berenjena trae ensalada? ¿tiene huevo?', 'berenjena', 'quinoa'],
  ])('«%s» is about «%s»', async (question, name, other) => {
    const answer = await waiter(question);
    expect(answer).toContain(name);
    expect(answer).not.toContain(other);
  });

  it.each(['¿la pasta tiene huevo?', '¿el oxidante tiene agua oxigenada?'])(
    'what is there is not called missing: %s',
    async (question) => {
      expect(await waiter(question)).not.toContain('No encuentro «pasta»');
      expect(await stylist(question)).not.toContain('No encuentro «oxidante»');
    },
  );
});

describe('what a guest must not have', () => {
  it.each([
    ['mi hijo es alérgico a la leche', 'flan casero'],
    ['soy alérgica a la leche, ¿qué puedo comer?', 'flan casero'],
    ['soy alérgico a las nueces', 'ñoquis de papa al pesto'],
    ['soy alérgico al chocolate', 'submarino'],
    ['soy alérgica a los mariscos, ¿qué puedo comer?', 'rabas con limón'],
    ['soy alérgica al coco', 'flan de coco'],
    ['soy alérgica a la naranja, ¿qué postres hay?', 'mousse de chocolate'],
  ])('«%s» is warned of «%s»', async (question, danger) => {
    expect(await waiter(question)).toContain(danger);
  });

  it.each([
    ['soy alérgica a las almendras, ¿qué máscara puedo usar?', /frutos secos/u],
    ['soy alérgica al formol', /Keratina Brasileña/u],
    ['soy alérgica al coco, ¿qué acondicionador uso?', /coco/iu],
    ['alergia a macadamia', /Tratamiento Capilar Sin Formol/u],
    ['tengo alergia a las siliconas', /Sérum Sellador de Puntas/u],
    ['¿puede usar tintura mi hija de 14 años?', /Tintura Sin Amoníaco/u],
  ])('«%s» is told of the danger', async (question, danger) => {
    expect(await stylist(question)).toMatch(danger);
  });

  it.each(['alergia al látex', 'tengo 15 años, ¿me puedo teñir?'])(
    '«%s» has no product «with» it',
    async (question) => {
      expect(await stylist(question)).not.toMatch(/(?:llevan|con) (?:alergia|años)/iu);
    },
  );

  it.each(['no como carne', 'no como pollo'])('«%s» is not offered it', async (question) => {
    expect(await waiter(question)).not.toMatch(/^Tengo \d+ platos/u);
  });

  it('is told also when the hour is asked', async () => {
    expect(await waiter('¿tienen hoy la trucha? soy alérgica a la leche')).toContain('lácteos');
    expect(await waiter('soy celíaca', '¿hay papas fritas hoy?')).toContain('gluten');
  });

  it.each(['soy alérgica al kiwi'])('that no vocabulary knows holds for the session: %s', async (said) => {
    expect(await waiter(said, '¿qué postres hay?')).toContain('kiwi');
  });
});

describe('words', () => {
  it('an «or» is not told as an «and»', async () => {
    expect(await waiter('¿el pan tiene leche?')).not.toMatch(
      /Con pan y leche[^\n]*flan casero|gluten y lácteos[^\n]*chopp/u,
    );
    expect(await stylist('benzyl alcohol')).not.toMatch(/^Con benzyl alcohol[^\n]*Laca/u);
    expect(await stylist('¿la keratina brasileña libera formaldehído?')).not.toContain('no aparece');
  });

  it('misspelt by ear are heard', async () => {
    expect(await waiter('soy alerjica al uevo')).toContain('huevo');
    expect(await waiter('¿el risoto tiene manteka?')).toContain('lácteos');
    expect(await waiter('ensalda de frutas tiene nueses')).toContain('frutos secos');
    expect(await waiter('alergia al manni que postre')).toContain('maní');
  });

  it.each([
    'mi hijo es celíaco',
    'mi novia es celíaca',
    'sou celíaco, o que posso comer?',
    "I'm celiac, what can I eat?",
    '¿qué debo evitar si soy alérgica a la mostaza?',
    'sou intolerante à lactose, o risotto tem leite?',
    'tenho alergia a amendoim, posso comer a mousse?',
  ])('of the guest are no wish and no part: %s', async (question) => {
    expect(await waiter(question)).not.toMatch(/no puedo filtrar|no figura (?:sou|tenho|hijo|hija)/u);
  });

  it('of a goodbye are answered', async () => {
    expect(await waiter('muchas gracias, chau')).toContain('De nada');
  });
});
