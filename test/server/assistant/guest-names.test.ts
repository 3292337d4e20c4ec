/** A name means an item only when every word of its noun phrase is accounted for: nobody is assured by the record of another thing. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../server/assistant/index.ts';
import type { DemoAssistant } from '../../support/assistant/demo-assistant.ts';
import { openDemoAssistant } from '../../support/assistant/demo-assistant.ts';

const dish = (id: string, name: string, more: Readonly<Record<string, unknown>>) => ({
  domain_id: 'restaurant',
  dish_id: id,
  name,
  ...more,
});

const MORE = [
  dish('provoleta_sola', 'Provoleta', { category: 'starter', ingredients: ['queso provolone'], free_from: ['soja'] }),
  dish('provoleta_pan', 'Provoleta con pan de campo', { category: 'starter', ingredients: ['queso', 'pan de campo'] }),
  dish('puerro', 'Crema de puerro con crutones', {
    ingredients: ['puerro', 'pan rallado'],
    free_from: ['gluten'],
  }),
  dish('mate', 'Mate cocido', {
    category: 'drink',
    ingredients: ['yerba mate', 'azúcar'],
    free_from: ['gluten', 'maní'],
  }),
];

/** What the record of another thing must not be told for. */
function assures({ action, hazards, items, decision, answer }: Envelope): boolean {
  const speaksOfAbsence = /no figura|libres? de|free of|does not mention|livres? de|não menciona/u.test(answer ?? '');
  return (
    action === 'SAFE_TO_ORDER' ||
    hazards.declaredFree.length > 0 ||
    items.some(({ verdict }) => verdict === 'DECLARED_FREE') ||
    (decision === 'ANSWER' && speaksOfAbsence)
  );
}

describe('a name that fits an item only in part', { timeout: 60_000 }, () => {
  let demo: DemoAssistant;
  beforeAll(async () => {
    demo = await openDemoAssistant(MORE);
  });
  afterAll(() => demo.remove());

  it.each([
    '¿La limonada de la abuela tiene gluten?',
    `¿La limonada ${'de la '.repeat(40)}abuela tiene gluten?`,
    'Soy celíaca, ¿la limonada con galletitas?',
    '¿La limonada teriyaki tiene gluten?',
    '¿La limonada de maracuyá tiene gluten?',
    '¿La limonada vegana tiene gluten?',
    '¿Tiene gluten la limonada de mi suegra?',
    '¿La limonada que lleva cerveza tiene gluten?',
    '¿La limonada, pero con cerveza, tiene gluten?',
    '¿El helado de limonada tiene gluten?',
    '¿La limonada hecha con cerveza tiene gluten?',
    '¿La limonada para y nueces tiene gluten?',
    'Does the limonada para and walnuts contain gluten?',
    '¿La limonada con extracto de té tiene gluten?',
    "Does grandma's limonada have gluten?",
    'Is the peanut limonada gluten free?',
    'I am celiac, can I have the limonada with cookies?',
    'A limonada da vovó tem glúten?',
    'A limonada ao gengibre preto tem glúten?',
  ])('«%s» is another thing: it is asked back', async (question) => {
    const envelope = await demo.restaurant.envelope(question);
    expect(envelope).toMatchObject({ decision: 'ASK_CLARIFY', action: 'NONE' });
    expect(envelope.item).toBeUndefined();
    expect(assures(envelope)).toBe(false);
  });

  it.each([
    ['¿Los sorrentinos de jamón y muzzarella japonés tienen mostaza?'],
    ['¿Tienen mostaza los sorrentinos de jamón y muzzarella japonés?'],
    ['¿Los sorrentinos de jamón y muzzarella tienen mostaza?', '¿y los sorrentinos japonés tienen mostaza?'],
    ['¿La suprema de pollo tiene maní?', '¿y la Supremax?'],
    ['A suprema de pollo tem amendoim?', 'e a supremo tem amendoim?'],
    ['Does the ensalada de quinoa contain peanut?', 'and the rellenos one, does it have peanut?'],
    ['Does the ensalada de quinoa contain peanut?', "and the kids' one, does it have peanut?"],
    ['¿La Ensalada César con pollo tiene maní?', '¿y con rellenos?'],
    ['I am allergic to sesame', "Is great-grandma's cazuela ok for me?"],
  ])('a word that is only like a word of the name assures nobody (%s)', async (...questions) => {
    const told = await demo.restaurant.envelope(...questions);
    expect(assures(told), JSON.stringify([told.answer, told.hazards, told.decision])).toBe(false);
  });

  it.each([
    ['¿La suprema de pollo tiene maní?', '¿y la Supremax?'],
    ['A humita tem amendoim?', 'e a supremo tem amendoim?'],
    ['Does the ensalada de quinoa contain sesame?', 'what about the Mar del Plata one?'],
    ['¿La Ensalada César con pollo tiene maní?', '¿y con rellenos?'],
    ['¿El flan casero tiene mostaza?', '¿y los de guiso?'],
    ['¿El flan casero tiene mostaza?', '¿y con sopa?'],
    ['O flan casero tem mostarda?', 'e o com dulce tem mostarda?'],
    ["Is grandma's cazuela ok for me? I am allergic to sesame"],
    ["I am celiac. Is my sister's limonada ok?"],
    ["Does uncle Beto's salad contain peanut?"],
    ['A cazuela de Mar del Plata tem mostarda?'],
    ['Is there any mustard in the cazuela de mariscos with sopa?'],
    ['¿Cazuela con zanahoria rallada contiene mostaza?'],
    ['Bebida com gengibre preto tem glúten?'],
  ])('nor does the noun of a category, a slip or what comes with it (%s)', async (...questions) => {
    const told = await demo.restaurant.envelope(...questions);
    expect(told, JSON.stringify([told.answer])).toMatchObject({ decision: 'ASK_CLARIFY', action: 'NONE' });
    expect(assures(told)).toBe(false);
  });

  it.each([
    '¿Sérum con zanahoria contiene siliconas?',
    "I am allergic to PPD. Is my sister's Ampolla ok?",
    'does the keratina loción have PPD in it',
  ])('nor of things that are no food: «%s»', async (question) => {
    expect(await demo.salon.envelope(question)).toMatchObject({ decision: 'ASK_CLARIFY', action: 'NONE' });
    expect(await demo.salon.told(question)).not.toMatch(/no figura|libre/iu);
  });

  it('is not the other thing of the same kind that is without what is asked of it', async () => {
    const told = await demo.salon.envelope('me falaram que o tratamiento de keratina e sem formol, confirma?');
    expect(told).toMatchObject({ item: { itemId: 'keratina_alisado' }, action: 'VERIFY_WITH_STAFF' });
    expect(told.hazards.explicit.map(({ id }) => id)).toContain('formaldehido');
    expect((await demo.salon.envelope('¿el tratamiento de keratina y sin formol?')).item?.itemId).not.toBe(
      'botox_capilar',
    );
  });

  it('tells nothing of what its own record says in one place and not in another', async () => {
    const told = await demo.restaurant.envelope('soy celíaca', '¿la crema de puerro sin colorante me la recomendás?');
    expect(told.answer).toMatch(/gluten/u);
    expect(assures(told)).toBe(false);
    expect(told.answer).not.toMatch(/libre/u);
    const whole = await demo.restaurant.envelope('soy celíaca', '¿la crema de puerro con crutones me la recomendás?');
    expect(whole.answer).toMatch(/en un lugar la ficha lo da como libre/u);
  });

  it('is told in the words of the guest, with what comes nearest', async () => {
    const ask = (language: 'es' | 'en' | 'pt', question: string) => demo.restaurant.asking({ language }, question);
    expect((await ask('es', '¿La limonada de maracuyá tiene gluten?')).answer).toBe(
      'No tengo «limonada de maracuyá» en la carta de este local. ¿Te referís a la limonada con menta y jengibre?',
    );
    expect((await ask('en', 'Does the passion fruit limonada have gluten?')).answer).toBe(
      "I don't have «passion fruit limonada» in this restaurant's menu. Do you mean Limonada con menta y jengibre?",
    );
    expect((await ask('pt', 'A limonada de maracujá tem glúten?')).answer).toBe(
      'Não tenho «limonada de maracujá» no cardápio deste restaurante. Você quer dizer Limonada con menta y jengibre?',
    );
  });

  it('is not on the list for v1, which tells the near one and its dangers, and nothing of absence', async () => {
    const told = await demo.restaurant.told('¿El bife de chorizo teriyaki tiene soja?');
    expect(told).toContain('No tengo «bife de chorizo teriyaki» en la carta de este local.');
    expect(told).toContain('Lo más parecido es el bife de chorizo.');
    expect(told).toMatch(/puede contener/iu);
    expect(told).not.toMatch(/no figura|libre/iu);
  });

  it('stays open until the guest has said which it is', async () => {
    const first = '¿La limonada de maracuyá tiene gluten?';
    expect(assures(await demo.restaurant.envelope(first, '¿y tiene lácteos?'))).toBe(false);
    expect(await demo.restaurant.envelope(first, 'sí')).toMatchObject({
      action: 'SAFE_TO_ORDER',
      item: { itemId: 'limonada' },
    });
  });

  it('is another thing however many links stand before what tells it apart', async () => {
    const filler = fc.constantFrom('de la ', 'de ', 'con ', 'del ', 'a la ', 'of the ', 'with ', 'com ', 'a y ');
    const other = fc.constantFrom('maracuyá', 'ananá', 'cerveza', 'galletitas', 'cookies');
    await fc.assert(
      fc.asyncProperty(filler, fc.integer({ min: 1, max: 200 }), other, async (words, times, last) => {
        const told = await demo.restaurant.envelope(`¿La limonada ${words.repeat(times)}${last} tiene gluten?`);
        expect(assures(told), JSON.stringify([told.answer])).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['¿La limonada tiene gluten?', '¿y la de la abuela?'],
    ['¿La limonada tiene gluten?', `¿y la ${'de la '.repeat(40)}abuela?`],
    ['¿La limonada tiene gluten?', '¿y con galletitas?'],
    ['¿La limonada tiene gluten?', '¿y la de maracuyá tiene gluten?'],
    ['soy celíaca', '¿la limonada?', '¿y sin azúcar?'],
    ['soy celíaca', '¿puedo pedir la limonada de la tía?'],
    ['Does the limonada have gluten?', 'and the one with beer?'],
    ['¿La limonada tiene gluten?', '¿y la vegana?'],
    ['¿La milanesa napolitana tiene maní?', '¿y con limonada tiene gluten?'],
    ['Does the milanesa napolitana contain gluten?', 'and without limonada, does it have gluten?'],
    ['Does the milanesa napolitana contain gluten?', 'what about the limonada one?'],
    ['A milanesa napolitana tem glúten?', 'e com limonada?'],
    ['¿La milanesa napolitana tiene gluten?', '¿y la limonado?'],
    ['I am celiac', 'Is the nonna limonada ok for me?'],
  ])('is none of those spoken of before: «%s» → «%s»', async (...questions) => {
    expect(assures(await demo.restaurant.envelope(...questions))).toBe(false);
  });

  it.each(['¿La limonada de maracuyá tiene gluten?', '¿y la de maracuyá?', '¿con galletitas tiene gluten?'])(
    'is not what the guest is looking at: «%s»',
    async (question) => {
      expect(assures(await demo.restaurant.asking({ itemId: 'limonada' }, question))).toBe(false);
    },
  );

  it('finds the item whose record tells the rest: its dangers are told, its freedom is asked back', async () => {
    const danger = await demo.restaurant.envelope('¿La milanesa con jamón tiene gluten?');
    expect(danger).toMatchObject({ decision: 'ANSWER', action: 'VERIFY_WITH_STAFF' });
    expect(danger.answer).toContain('la milanesa napolitana con papas fritas');
    const silent = await demo.restaurant.envelope('¿La milanesa con jamón tiene soja?');
    expect(silent.decision).toBe('ASK_CLARIFY');
    expect(silent.item).toBeUndefined();
    expect(silent.answer).toBe('¿Te referís a la milanesa napolitana con papas fritas?');
  });

  it('is a changed thing without something of it', async () => {
    expect(await demo.restaurant.envelope('¿La limonada sin azúcar tiene gluten?')).toMatchObject({
      decision: 'ASK_CLARIFY',
      action: 'NONE',
    });
  });
});

describe('a name beside others of its kind', { timeout: 60_000 }, () => {
  let demo: DemoAssistant;
  beforeAll(async () => {
    demo = await openDemoAssistant(MORE);
  });
  afterAll(() => demo.remove());

  it('is not told to hold the word that asks whether it counts', async () => {
    const told = await demo.restaurant.envelope('my hija no puede dairy, el helado de dulce de leche cuenta?');
    expect(told).toMatchObject({ item: { itemId: 'helado_dulce_de_leche' } });
    expect(told.answer).not.toContain('cuenta');
  });

  it('goes on from one to the other by its whole name', async () => {
    expect(await demo.restaurant.envelope('¿El flan casero tiene leche?', '¿y el flan de coco?')).toMatchObject({
      item: { itemId: 'flan_de_coco' },
    });
  });

  it('is any of its category that has what comes with it', async () => {
    const told = await demo.restaurant.envelope('¿La pasta con fileto lleva huevo?');
    expect(told.decision).toBe('ASK_CLARIFY');
    expect(told.answer).toMatch(/tallarines.*fideos/iu);
  });

  it('is none at all where nothing has the name', async () => {
    expect((await demo.salon.envelope('¿El gel de aloe vera es sin alcohol?')).answer).toContain('gel de aloe vera');
    expect((await demo.salon.envelope('¿El gel de aloe vera es sin alcohol?')).decision).toBe('DISCLAIMER');
  });
});

describe('a name of its own', { timeout: 60_000 }, () => {
  let demo: DemoAssistant;
  beforeAll(async () => {
    demo = await openDemoAssistant(MORE);
  });
  afterAll(() => demo.remove());

  it.each(['¿y la limonada?', 'y limonada?', 'what about the limonada?', 'mejor la limonada', 'e a limonada?'])(
    'is that item, whatever was spoken of before: «%s»',
    async (question) => {
      expect(await demo.restaurant.envelope('¿La milanesa napolitana tiene gluten?', question)).toMatchObject({
        item: { itemId: 'limonada' },
      });
    },
  );
});

describe('a name that is accounted for', { timeout: 60_000 }, () => {
  let demo: DemoAssistant;
  beforeAll(async () => {
    demo = await openDemoAssistant(MORE);
  });
  afterAll(() => demo.remove());

  it.each([
    '¿Cuántos minutos se espera el bife de lomo los domingos?',
    '¿Desde qué hora sirven el bife de lomo hasta el domingo?',
    '¿Cuánta sal tiene el bife de lomo en gramos?',
    '¿Puede comer el bife de lomo una vegetariana?',
    'el bife de lomo digo, ¿tiene gluten?',
    'Do you still have the bife de lomo tonight? Is it gluten free?',
    'Is the bife de lomo made on the same grill as the fish?',
    'Is the bife de lomo grilled on the same plancha as the fish? I am allergic to fish',
    'mi hija no puede gluten, el bife de lomo cuenta?',
    '¿El bife de lomo en la misma parrilla que el pescado tiene pescado?',
    'O bife de lomo e sem glúten?',
  ])('is that item, whenever, in whatever measure and by whomever it is had: «%s»', async (question) => {
    expect(await demo.restaurant.envelope(question)).toMatchObject({ item: { itemId: 'bife_de_lomo' } });
  });

  it.each([
    ['¿Provoleta tiene soja?', 'provoleta_sola'],
    ['¿La provoleta con pan tiene soja?', 'provoleta_pan'],
    ['¿Tiene gluten la limonada?', 'limonada'],
    ['¿La limonada de la carta tiene gluten, porfa?', 'limonada'],
    ['¿Una porción de papas fritas para mi hija tiene gluten?', 'papas_fritas'],
    ['¿La limonada para llevar hoy tiene gluten?', 'limonada'],
    ['¿La limonada con menta tiene gluten?', 'limonada'],
    ['limonada gluten?', 'limonada'],
    ['¿Es la limonada vegana?', 'limonada'],
    ['¿Y la limonada que tienen ustedes tiene gluten?', 'limonada'],
    ['Is the limonada gluten free?', 'limonada'],
    ['is the grilled trout gluten free?', 'trucha_grillada'],
    ['¿La mayonesa del vitel toné lleva huevo?', 'vitel_tone'],
    ['¿los fideos sin tacc tienen huevo?', 'fideos_sin_tacc'],
  ])('«%s» is of %s', async (question, itemId) => {
    expect((await demo.restaurant.envelope(question)).item?.itemId).toBe(itemId);
  });
});
