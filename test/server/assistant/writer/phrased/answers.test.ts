/** What a guest reads in English and in Portuguese, question by question, over the shipped domains and their demo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Assistant, Question } from '../../../../../server/assistant/index.ts';
import { demoItems, shippedDomain } from '../../../../domains/read-shipped.ts';
import { askV2 } from '../../../../support/assistant/ask-v2.ts';
import { buildAssistant } from '../../../../support/assistant/build-assistant.ts';
import type { TestLibrary } from '../../../../support/library/build-library.ts';
import { buildLibrary, scopeOf, unaborted } from '../../../../support/library/build-library.ts';

const restaurant = shippedDomain('restaurant');
const salon = shippedDomain('hair_salon');
let library: TestLibrary;
let assistant: Assistant;

const HAND_MADE = [
  { dish_id: 'sopa_fria', name: 'Sopa fría', ingredients: ['kiwi', 'limón'], free_from: ['leche', 'gluten'] },
  {
    dish_id: 'bocadito',
    name: 'Bocadito',
    ingredients: ['arroz'],
    free_from: ['huevo'],
    cross_contamination: { statement: 'Se prepara en una cocina compartida.' },
    price: '$1.200',
  },
  { dish_id: 'torta_humeda', name: 'Torta húmeda', menu_description: 'Con nueces.', free_from: ['frutos secos'] },
];

beforeAll(async () => {
  library = await buildLibrary();
  assistant = buildAssistant(library);
  for (const domain of [restaurant, salon]) {
    const items: unknown[] = demoItems(domain.domainId).map(({ item }) => item);
    const request = { scope: scopeOf(domain), rules: domain, indexed: true, signal: unaborted() };
    await library.knowledge.ingestItems({
      ...request,
      items: domain === restaurant ? [...items, ...HAND_MADE] : items,
    });
  }
});
afterAll(() => library.remove());

const ask = (questions: string | readonly string[], parts: Partial<Question> = {}) =>
  askV2(assistant, restaurant, [questions].flat(), parts);
const waiter = async (questions: string | readonly string[], parts: Partial<Question> = {}): Promise<string> =>
  (await ask(questions, parts)).answer;
const stylist = async (...questions: string[]): Promise<string> => (await askV2(assistant, salon, questions)).answer;

describe('about one item, in English', () => {
  it('a danger comes first, by its name and by what the record lists', async () => {
    expect(await waiter('Does the trout contain lactose? I am intolerant.')).toMatch(
      /^Yes: Trucha grillada contains milk \(lácteos\): the record lists «crema de leche»\. It may also contain gluten: «/u,
    );
  });

  it('a critical one is told as such', async () => {
    expect(await waiter('Does the trout contain fish?')).toContain('contains fish (pescado, critical risk)');
  });

  it('a yes never means a no', async () => {
    expect(await waiter("I'm lactose intolerant, can I eat the trout?")).toMatch(
      /^(?:Better not|Careful): Trucha grillada contains milk/u,
    );
  });

  it('silence is told as silence, with whom to ask', async () => {
    const told = await waiter('Does the trout contain peanut?');
    expect(told).toContain(
      'The record of Trucha grillada does not mention peanut (maní), but that is not enough to say there is none. Please ask the staff before ordering.',
    );
  });

  it('absence is told as the record’s declaration', async () => {
    expect(await waiter('Is the limonada gluten free?')).toContain(
      'According to the record, Limonada is declared free of gluten.',
    );
  });

  it('a notice of a shared place takes the ease out of a declaration', async () => {
    const { answer, action } = await ask('Does the bocadito contain egg?');
    expect(answer).toContain(
      'Bocadito is declared free of egg (huevo). Even so, please check with the staff before ordering',
    );
    expect(answer).toContain('Please also keep in mind: «Se prepara en una cocina compartida».');
    expect(action).toBe('VERIFY_WITH_STAFF');
  });

  it('a contradiction counts as the danger', async () => {
    const { answer, uncertainties } = await ask('Does the torta húmeda contain tree nuts?');
    expect(answer).toContain('assume that it may contain tree nuts (frutos secos)');
    expect(answer).toContain('the record contradicts itself about tree nuts');
    expect(answer).not.toContain('declared free');
    expect(uncertainties).toContain('tree nuts (frutos secos): the record contradicts itself; count on the risk.');
  });

  it('what it is, in the words of the record', async () => {
    const told = await waiter('What is in the provoleta?');
    expect(told).toContain('Ingredients: «Queso provolone, orégano, ají molido, aceite de oliva».');
    expect(told).toContain('Provoleta al orégano contains milk (lácteos).');
  });

  it('a section that is asked for, and one that is missing', async () => {
    expect(await waiter('How much is the bocadito?')).toMatch(/^Bocadito\. Price: \$1\.200\./u);
    expect(await waiter('Quanto custa o bocadito?', { language: 'pt' })).toMatch(/^Bocadito\. Preço: \$1\.200\./u);
    expect(await waiter('bocadito?', { language: 'en' })).toMatch(/^Bocadito/u);
    const missing = await ask('How much is the trout?');
    expect(missing.answer).toMatch(
      /^The record of Trucha grillada has no «price»\. If you need it, please ask the staff\./u,
    );
    expect(missing.decision).toBe('DISCLAIMER');
  });

  it('a part that is no hazard', async () => {
    expect(await waiter('Does the sopa fría have kiwi?')).toContain('Yes: the record of Sopa fría lists «kiwi».');
    expect(await waiter('Does the sopa fría have cilantro?')).toContain(
      'The record of Sopa fría does not mention «cilantro» by that name. If it matters to you, please check with the staff.',
    );
  });

  it('every hazard, when all are asked for', async () => {
    const told = await waiter('What allergens are in the trout?');
    expect(told).toContain('Trucha grillada contains fish (pescado, critical risk) and milk (lácteos');
    expect(await waiter('What allergens are in the sopa fría?')).toContain('Sopa fría is declared free of gluten');
  });

  it('a diet', async () => {
    expect(await waiter('Is the trout vegan?')).toMatch(/^No: Trucha grillada is not vegan: the record lists «/u);
    expect(await waiter('Is the ensalada de quinoa vegan?')).toBe(
      'According to the record, Ensalada de quinoa is declared vegan.',
    );
    expect(await waiter('Is the sopa fría kosher?')).toBe(
      "Whether Sopa fría is kosher can't be known from the record: please ask the staff before ordering.",
    );
    expect(await waiter('Is the sopa fría vegan?')).toContain(
      'does not say whether it is vegan; among what it declares there is nothing of animal origin. Please check with the staff',
    );
  });

  it('what the guest said of themselves is remembered', async () => {
    const told = await waiter(['I have coeliac disease', 'What is in the trout?']);
    expect(told).toContain('gluten');
    expect(await waiter(['I am allergic to kiwi', 'What is in the sopa fría?'])).toMatch(
      /given what you told me: careful: Sopa fría contains kiwi\./u,
    );
  });
});

describe('about a question as a whole, in English', () => {
  it.each([
    ['does the flan have egg?', 'Do you mean Flan casero or Flan de coco?', 'ASK_CLARIFY'],
    ['Does it have gluten?', 'Tell me which dish you mean and I can give you a precise answer.', 'ASK_CLARIFY'],
    ["I can't breathe", 'Tell the staff right now.', 'ANSWER'],
    [
      'Is the trout available today?',
      'Please check availability with the staff or in the ordering system.',
      'DISCLAIMER',
    ],
    ['I am allergic', 'Tell me what you are allergic to and I will tell you what the records say.', 'DISCLAIMER'],
    ['does the pizza have egg?', "I can't find «pizza» among the dishes I have on record.", 'DISCLAIMER'],
    ['which antihistamine should I take?', "I can't tell you that; it is a question for your doctor.", 'DISCLAIMER'],
  ])('«%s»', async (question, expected, decision) => {
    const told = await ask(question);
    expect(told.answer).toContain(expected);
    expect(told.decision).toBe(decision);
  });

  it('a greeting offers what can be asked', async () => {
    expect(await waiter('hello', { language: 'en' })).toContain('Hello! I am IA-Mozo.');
    expect(await waiter('hello', { language: 'en' })).toContain(
      'You can ask me, for example: «What can I eat if I have coeliac disease?»',
    );
  });

  it('what nothing answers is said to be unknown', async () => {
    const told = await ask('zzz qqq', { language: 'en' });
    expect(told.answer).toBe(
      "I don't have that information: I answer about this restaurant's menu. Can I help you with a dish?",
    );
    expect(told.warnings).toEqual(['No relevant internal sources were found to answer with certainty.']);
    expect(told.suggestions[0]).toBe('What can I eat if I have coeliac disease?');
  });
});

describe('about several, in English', () => {
  it('all are grouped by verdict and counted', async () => {
    const { answer, items } = await ask('Which desserts have no egg?');
    expect(answer).toMatch(/^Declared free of egg \(huevo\) \(\d\): /u);
    const counts = [...answer.matchAll(/ \((\d+)\):/gu)].map(([, count]) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(items).toHaveLength(6);
    expect(answer).toContain('what a record does not mention may be there all the same.');
  });

  it('a diet names its groups', async () => {
    const told = await waiter('Which dishes are vegan?');
    expect(told).toContain('Declared vegan (8): Hummus');
    expect(told).toContain('• Not vegan, because of what they hold');
  });

  it('none is called free when none is declared so', async () => {
    expect(await waiter('Which drinks are safe for me? I am allergic to lupin')).toContain(
      'The records do not say which drinks are free of lupin (altramuces).',
    );
  });

  it('those of a category', async () => {
    expect(await waiter('what drinks do you have?')).toMatch(
      /^I have Limonada con menta y jengibre \(\$6,200\), .+ and \d+ more\.$/u,
    );
  });

  it('those with a part', async () => {
    expect(await waiter('Which dishes have kiwi?')).toMatch(/^With «kiwi» I have 2 dishes: /u);
  });
});

describe('in Portuguese', () => {
  it.each([
    [
      'A truta tem lactose?',
      /^Sim: Trucha grillada contém leite \(lácteos\): a ficha lista «crema de leche»\. Também pode conter glúten: «/u,
    ],
    [
      'A truta tem amendoim?',
      /A ficha de Trucha grillada não menciona amendoim \(maní\), mas isso não basta para garantir que não haja\. Por favor, confirme com a equipe antes de pedir\./u,
    ],
    ['A limonada tem glúten?', /Segundo a ficha, Limonada consta como livre de glúten\./u],
    ['A truta é vegana?', /^Não: Trucha grillada não é uma opção vegana: a ficha lista «/u],
    ['Quanto custa a truta?', /^A ficha de Trucha grillada não traz «preço»\./u],
    ['O que leva a provoleta?', /Ingredientes: «Queso provolone, .+»\. Provoleta al orégano contém leite/u],
    ['O flan tem ovo?', /^Você quer dizer Flan casero ou Flan de coco\?$/u],
    ['não consigo respirar', /^Avise a equipe agora mesmo\./u],
    ['Quais sobremesas não têm ovo?', /^Constam como livres de ovo \(huevo\) \(\d\): /u],
    ['Quais bebidas vocês têm?', /^Tenho Limonada con menta y jengibre \(\$ 6\.200\), .+ e mais \d+\.$/u],
  ])('«%s»', async (question, expected) => {
    expect(await waiter(question)).toMatch(expected);
  });

  it('warnings and doubts are told in it, too', async () => {
    const { warnings, uncertainties } = await ask('Sou alérgica a amendoim, a truta tem amendoim?');
    expect(warnings).toEqual([
      'Atenção: na cozinha pode haver contato com outros alimentos.',
      'Se você tem alergias ou alguma condição médica, confirme com a equipe do restaurante antes de consumir.',
    ]);
    expect(uncertainties).toContain('A ficha não diz nada sobre amendoim (maní).');
  });
});

describe('about conditions of a guest', () => {
  it('a warning of the record is quoted', async () => {
    expect(await stylist("I'm pregnant, can I use the Tratamiento de Keratina Brasileña?")).toMatch(
      /^Better not: the record of Tratamiento de Keratina Brasileña has a warning about pregnancy \(embarazo\): «/u,
    );
    expect(await stylist('estou grávida, posso usar a Tintura Permanente 5.1?')).toMatch(
      /^Melhor não: a ficha de Tintura Permanente 5\.1 .* tem uma advertência sobre gravidez \(embarazo\): «/u,
    );
  });

  it('silence about one is no leave', async () => {
    const told = await stylist("I'm pregnant, which hair dye can I use?");
    expect(told).toContain('• With a warning about pregnancy (embarazo) in the record (2):');
    expect(told).toContain('• No information about pregnancy (embarazo); please ask the salon team (1):');
  });
});

describe('the language of an answer', () => {
  const english = 'Does the trout contain milk?';

  it('is the one that is asked for, whatever the question is written in', async () => {
    expect(await waiter('¿La trucha tiene lácteos?', { language: 'en' })).toMatch(/^Yes: /u);
    expect(await waiter(english, { language: 'es' })).toMatch(/^Sí: la trucha grillada lleva/u);
    expect(await waiter(english, { language: 'pt' })).toMatch(/^Sim: /u);
  });

  it('is else the one the guest writes in, and the domain’s where that is not clear', async () => {
    expect(await waiter(english)).toMatch(/^Yes: /u);
    expect(await waiter('trucha lácteos?')).toContain('la trucha grillada');
    expect(await waiter('la trucha has leche?')).toContain('la trucha grillada');
  });

  it('is always the domain’s in v1, warnings to the letter', async () => {
    const told = await ask('I am allergic to milk. Does the trout contain milk?', { api: 'v1', language: 'en' });
    expect(told.answer).toContain('la trucha grillada lleva crema de leche');
    expect(told.warnings).toEqual([
      'Atencion: hay informacion de contaminacion cruzada en las fuentes.',
      'Si tenes alergias o condiciones medicas, confirma con el personal del local antes de consumir.',
    ]);
  });

  it('is English or Portuguese in v1, too, where the domain’s is', async () => {
    const shared = { api: 'v1' as const, language: 'es' as const };
    expect(
      await waiter('Does the trout contain milk?', { ...shared, domain: { ...restaurant, language: 'en' } }),
    ).toMatch(/^Yes: Trucha grillada contains lácteos: the record lists «crema de leche»/u);
    expect(await waiter('A truta tem leite?', { ...shared, domain: { ...restaurant, language: 'pt' } })).toMatch(
      /^Sim: Trucha grillada contém lácteos: a ficha lista «crema de leche»/u,
    );
  });

  it('has its accents in the Spanish of v2', async () => {
    const { warnings } = await ask('Soy alérgica a la leche. ¿La trucha tiene leche?');
    expect(warnings).toEqual([
      'Atención: en la cocina puede haber contacto con otros alimentos.',
      'Si tenés alergias o condiciones médicas, confirmá con el personal del local antes de consumir.',
    ]);
  });

  it('changes no verdict, decision or source', async () => {
    const [spanish, other] = await Promise.all([ask(english, { language: 'es' }), ask(english, { language: 'en' })]);
    expect({ ...other.hazards, explicit: other.hazards.explicit.map(({ id }) => id) }).toMatchObject({
      asked: spanish.hazards.asked,
      explicit: spanish.hazards.explicit.map(({ id }) => id),
    });
    for (const key of ['decision', 'action', 'intent', 'risk', 'confidence', 'sources', 'items'] as const)
      expect(other[key]).toEqual(spanish[key]);
    expect(other.hazards.label).toBe('allergens');
    expect(other.hazards.explicit.map(({ name }) => name)).toContain('milk (lácteos)');
  });
});

describe('a language model that contradicts the facts', () => {
  it('is corrected in the language of the guest', async () => {
    async function* generate(): AsyncGenerator<string> {
      await Promise.resolve();
      yield 'La trucha grillada no contiene lácteos. ';
    }
    const phrasing = buildAssistant(library, [], { model: { id: 'scripted', generate } });
    const { answer, corrections } = await askV2(phrasing, restaurant, ['Does the trout contain milk?'], {
      engine: 'model',
    });
    expect(answer).toMatch(/^Yes: Trucha grillada contains milk \(lácteos\)/u);
    expect(corrections.map(({ instead }) => instead)).toEqual([
      'Careful: Trucha grillada contains milk (lácteos): the record lists «crema de leche».',
    ]);
  });
});
