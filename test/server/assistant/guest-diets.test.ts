/** What a guest who eats one way and not another is told, over the shipped restaurant and its demo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoItems } from '../../domains/read-shipped.ts';
import type { DemoAssistant } from '../../support/assistant/demo-assistant.ts';
import { openDemoAssistant, restaurant } from '../../support/assistant/demo-assistant.ts';

const dish = (name: string, category: string, ...ingredients: string[]): Record<string, unknown> => ({
  domain_id: 'restaurant',
  dish_id: name,
  name,
  category,
  ingredients,
  sources: ['hand'],
});

const own = [
  dish('Hamburguesa vegana', 'main', 'medallón de lentejas', 'pan', 'mayonesa'),
  dish('Guiso de garbanzos', 'soup', 'garbanzos', 'zanahoria', 'ajo'),
  dish('Guiso de lentejas', 'soup', 'lentejas', 'zanahoria', 'caldo'),
  dish('Cerdo agridulce', 'main', 'carne de cerdo', 'ananá'),
];

let demo: DemoAssistant;

beforeAll(async () => {
  demo = await openDemoAssistant(own);
});
afterAll(() => demo.remove());

const cited = async (...questions: string[]): Promise<string> => (await demo.restaurant.reply(...questions)).answer;
const waiter = (...questions: string[]): Promise<string> => demo.restaurant.told(...questions);
const line = (answer: string, start: string): string => answer.split('\n').find((each) => each.startsWith(start)) ?? '';

describe('one dish', () => {
  it('that holds something excluded is told with what it is', async () => {
    expect(await cited('¿el flan casero es vegano?')).toBe('No: el flan casero no es vegano, lleva leche y huevo [1].');
    expect(await waiter('soy vegano, ¿puedo comer la hamburguesa vegana?')).toBe(
      'No: la hamburguesa vegana no es vegana, lleva mayonesa. Ojo: en un lugar la ficha la da como vegana y en otro no; ante la duda, vale lo que dice de sus partes.',
    );
  });

  it('that is declared is told as the record has it, with its source', async () => {
    expect(await cited('¿la ensalada mixta es vegana?')).toMatch(
      /^Según la ficha, la ensalada mixta figura como vegana \[1\]\./u,
    );
    expect(await cited('¿la limonada tiene alcohol?')).toBe(
      'Según la ficha, la limonada figura como libre de alcohol [1].',
    );
  });

  it('on which the record is silent is for the staff', async () => {
    expect(await waiter('¿el guiso de garbanzos es vegano?')).toBe(
      'La ficha del guiso de garbanzos no dice si es vegano: entre lo que declara no figura nada de origen animal, pero confirmalo con el personal antes de pedirlo.',
    );
  });

  it('with a part that may be either is in doubt', async () => {
    expect(await waiter('¿el guiso de lentejas es vegetariano?')).toBe(
      'No te puedo asegurar que el guiso de lentejas sea vegetariano: la ficha nombra «caldo» y no aclara más.',
    );
  });

  it('whose declaration is contradicted is in doubt, and that is said', async () => {
    const answer = await waiter('¿son veganas las papas fritas?');
    expect(answer).toMatch(/^No te puedo asegurar que las papas fritas sean veganas: la ficha dice «Se fríe/u);
    expect(answer).toContain('Ojo: en un lugar la ficha las da como veganas y en otro no');
  });

  it('is asked of pork as of a hazard', async () => {
    expect(await waiter('¿la milanesa napolitana tiene cerdo?')).toMatch(
      /^Sí: la milanesa napolitana lleva jamón cocido, así que contiene cerdo\./u,
    );
    expect(await waiter('¿el cerdo agridulce tiene huevo?')).not.toContain('contiene cerdo');
  });

  it('can not be judged where nobody could, unless something speaks against it', async () => {
    expect(await waiter('¿las mollejas son kosher?')).toBe(
      'Si las mollejas al limón son kosher no lo puedo saber por su ficha: consultalo con el personal antes de pedirlo.',
    );
    expect(await waiter('¿el vitel toné es halal?')).toBe('No: el vitel toné no es halal, lleva vino blanco.');
  });

  it('is told without a word of diets to who asks of something else', async () => {
    for (const question of [
      '¿qué alérgenos tiene el flan casero?',
      '¿la ensalada mixta tiene gluten?',
      'contame del vitel toné',
      '¿lleva pollo la ensalada césar?',
    ])
      expect(await waiter(question), question).not.toMatch(
        /vegan|vegetarian|kosher|halal|keto|paleo|FODMAP|contiene cerdo|contiene carne|alcohol/iu,
      );
  });
});

describe('a set', () => {
  it('is grouped in words that fit, every dish counted', async () => {
    const answer = await waiter('¿qué opciones veganas tienen?');
    const counts = [...answer.matchAll(/^[^(\n]+\((\d+)\): /gmu)].map(([, count]) => Number(count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(demoItems('restaurant').length + own.length);
    expect(line(answer, 'Figuran como veganos')).toContain('ensalada de quinoa');
    expect(line(answer, '• No son veganos')).toContain('hamburguesa vegana');
  });

  it('takes the gender of its category', async () => {
    expect(line(await waiter('¿qué ensaladas son veganas?'), 'Figuran como veganas (2)')).not.toBe('');
    expect(await waiter('¿tienen pastas vegetarianas?')).not.toContain('gluten');
  });

  it('is decided by the worst of a diet and a hazard together', async () => {
    const answer = await waiter('soy vegetariana y celíaca, ¿qué puedo comer?');
    expect(line(answer, 'Figuran como vegetarianos y libres de gluten')).toContain('curry de garbanzos');
    expect(line(answer, 'Figuran como')).not.toMatch(/hummus|risotto|wok/u);
    expect(line(answer, '• Para evitar')).toMatch(/tallarines.*cerdo agridulce|wok/u);
  });

  it('of what nobody can judge declares nothing', async () => {
    const answer = await waiter('¿tienen opciones keto?');
    expect(answer).toContain('• No lo puedo saber por la ficha; consultalo con el personal');
    expect(answer).not.toContain('Figuran como');
  });

  it('without meat is no question about the grill', async () => {
    expect(line(await waiter('platos sin carne'), '• Para evitar, porque contienen')).toContain('vitel toné');
  });

  it('of drinks without alcohol leaves out none', async () => {
    const answer = await waiter('¿qué bebidas sin alcohol tienen?');
    expect(line(answer, 'Figuran como libres de alcohol')).toContain('limonada');
    expect(line(answer, '• Para evitar, porque contienen')).toMatch(/chopp.*vermut/u);
  });

  it.each([
    'what vegan options do you have?',
    'do you have vegan food?',
    'opções veganas?',
    'comida vegana',
    'begano tienen?',
  ])('«%s» is understood', async (question) => {
    expect(await waiter(question)).toMatch(/^Figuran como veganos/u);
  });
});

describe('a diet once stated', () => {
  it('holds for the session', async () => {
    expect(line(await waiter('soy vegana', '¿qué postres tienen?'), '• No son veganos')).toContain('flan casero');
    expect(await waiter('soy vegana', '¿qué lleva el flan casero?')).toContain(
      'Y por lo que me contaste, el flan casero no es vegano, lleva leche y huevo.',
    );
    expect(line(await waiter('no como cerdo', '¿qué me recomendás?'), '• Para evitar')).toContain(
      'milanesa napolitana',
    );
  });

  it('is none where it was only asked for', async () => {
    expect(await waiter('¿qué opciones veganas hay?', '¿qué lleva el flan casero?')).not.toContain('vegano');
  });

  it('is no matter of health', async () => {
    const { warnings } = await demo.restaurant.reply('soy vegana', '¿qué postres tienen?');
    expect(warnings).not.toContain(restaurant.disclaimer);
    const ill = await demo.restaurant.reply('soy diabética', '¿qué postres tienen?');
    expect(ill.warnings).toContain(restaurant.disclaimer);
  });
});
