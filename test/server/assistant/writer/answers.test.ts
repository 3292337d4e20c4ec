/** What the built-in engine says, question by question, over the bakery of the tests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '../../../../server/assistant/index.ts';
import type { Domain } from '../../../../server/domains/index.ts';
import { bakeryItems } from '../../../support/samples/bakery-items.ts';
import type { TestLibrary } from '../../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf } from '../../../support/library/build-library.ts';
import { buildAssistant, converse } from '../../../support/assistant/build-assistant.ts';

let library: TestLibrary;
let bakery: Domain;
let assistant: Assistant;

beforeAll(async () => {
  library = await buildLibrary();
  bakery = await readDomain('bakery');
  assistant = buildAssistant(library);
  const request = { scope: scopeOf(bakery), rules: bakery, indexed: true, signal: new AbortController().signal };
  await library.knowledge.ingestItems({ ...request, items: bakeryItems });
});
afterAll(() => library.remove());

const ask = (...questions: string[]) => converse(assistant, bakery, questions);
const answer = async (...questions: string[]): Promise<string> =>
  (await ask(...questions)).answer.replaceAll(/ ?(?:\[\d+\])+/gu, '');

describe('about one item and a hazard', () => {
  it('what it holds is told with the ingredient that means it', async () => {
    expect(await answer('¿El rogel tiene lácteos?')).toContain(
      'Sí: el rogel lleva dulce de leche, así que contiene lácteos.',
    );
  });

  it('a declared hazard is told with its severity', async () => {
    expect(await answer('¿El rogel tiene huevo?')).toContain('contiene huevo (riesgo crítico)');
  });

  it('what it may hold is told with the statement', async () => {
    expect(await answer('¿El cheesecake tiene maní?')).toMatch(
      /puede contener maní: «Se hornea en el mismo lugar que piezas con maní»/u,
    );
  });

  it('silence is told as silence, with whom to ask', async () => {
    const told = await answer('¿El pan de campo tiene frutos secos?');
    expect(told).toContain('no figuran frutos secos, pero eso no alcanza para asegurarte que no tenga');
    expect(told).toContain('Por favor, confirmalo con el mostrador antes de llevarlo.');
    expect(told).not.toMatch(/^(?:No|Sí)\b/u);
  });

  it('a declaration of absence is told as the document’s, not as ours', async () => {
    expect(await answer('¿El granizado tiene gluten?')).toBe(
      'Según la ficha, el granizado de limón figura como libre de gluten.',
    );
  });

  it('a name that contradicts a declaration of absence makes it possible', async () => {
    expect(await answer('¿La pavlova es apta para celíacos?')).toContain('figura como libre de gluten');
    expect(await answer('¿La pavlova tiene huevo?')).toContain('lleva merengue, así que contiene huevo');
  });

  it('an answer never begins with a yes that means no', async () => {
    expect(await answer('¿El rogel es apto para celíacos?')).toMatch(
      /^Mejor no: el rogel lleva harina, así que contiene gluten\./u,
    );
    expect(await answer('¿El rogel no tiene gluten, no?')).toMatch(/^Ojo: /u);
    expect(await answer('Soy celíaca. ¿Puedo comer el pan de campo?')).toMatch(/^Mejor no: /u);
  });

  it('an ingredient that is not there is told apart from the hazard that is', async () => {
    expect(await answer('¿El rogel tiene queso?')).toContain(
      'Sí: el rogel lleva dulce de leche, así que contiene lácteos («queso» como tal no figura).',
    );
  });

  it('a shared place is told even beside a declaration', async () => {
    expect(await answer('¿El pan de chips tiene huevo?')).toContain('tené en cuenta: «Se hornea en el mismo horno»');
  });

  it('several hazards are told the worst first', async () => {
    const told = await answer('¿El cheesecake tiene maní, gluten o huevo?');
    expect(told.indexOf('contiene gluten')).toBeLessThan(told.indexOf('puede contener maní'));
    expect(told.indexOf('puede contener maní')).toBeLessThan(told.indexOf('no figura huevo'));
  });

  it('a misspelt hazard and a misspelt name are understood', async () => {
    expect(await answer('el rojel tiene glutn?')).toContain('contiene gluten');
  });
});

describe('about one item and something else', () => {
  it('what it is, what it holds and what it may hold', async () => {
    const told = await answer('Contame del rogel');
    expect(told).toContain('Ocho capas crocantes con dulce de leche.');
    expect(told).toContain('lleva harina, yema, dulce de leche y azúcar');
    expect(told).toContain('Contiene gluten, lácteos y huevo (riesgo crítico)');
  });

  it('an ingredient that is no hazard', async () => {
    expect(await answer('¿El granizado lleva limón?')).toBe('Sí: el granizado de limón lleva limón.');
    expect(await answer('¿El rogel lleva ajo?')).toContain('no figura ajo');
  });

  it('a section of its own, also when it is missing', async () => {
    expect(await answer('¿Cuánto sale el cheesecake?')).toContain('sale $9.500.');
    expect(await answer('¿Cuánto sale el rogel?')).toContain('no tiene cargado «precio»');
  });

  it('every hazard when asked by what the domain calls them', async () => {
    expect(await answer('¿Qué peligros tiene el cheesecake?')).toContain(
      'Contiene gluten y lácteos. Además puede contener maní',
    );
  });
});

describe('about several', () => {
  it('that share a name are each told', async () => {
    const told = await answer('¿El pan tiene lácteos?', '¿y el pan de chips y el rogel tienen lácteos?');
    expect(told).toContain('• Sí: el pan de chips lleva leche');
    expect(told).toContain('• Sí: el rogel lleva dulce de leche');
  });

  it('all are grouped by verdict and none is left out', async () => {
    const told = await answer('¿Qué puedo comer si soy celíaca?');
    expect(told).toMatch(/^Figuran como libres de gluten \(2\)/u);
    expect(told).toContain('Figuran como libres de gluten (2): pavlova y granizado de limón.');
    expect(told).toContain('• Para evitar, porque contienen (4): rogel');
    expect(bakeryItems.every(({ nombre }) => told.includes(nombre.split(' ')[0]?.toLowerCase() ?? ''))).toBe(true);
  });

  it('of a category', async () => {
    expect(await answer('tortas sin huevo')).toMatch(
      /^Figuran como libres de huevo|^Las fichas no dicen qué tortas son libres de huevo/u,
    );
    expect(await answer('¿Qué panes tienen?')).toContain('Tengo 2 panes: pan de chips y pan de campo.');
  });

  it('with an ingredient, not with the hazard it means', async () => {
    expect(await answer('¿Qué piezas llevan crema?')).toMatch(/Con crema tengo 2 piezas: (?:cheesecake|pavlova)/u);
    expect(await answer('¿Qué piezas llevan crema?')).toContain('También contienen lácteos');
    expect(await answer('¿Qué tienen sin crema?')).toContain('libres de lácteos');
  });

  it('when nothing is named, first asks which', async () => {
    expect(await answer('¿Este es apto para celíacos?')).toContain('Decime de qué pieza hablás');
  });
});

describe('over a session', () => {
  it('a question that points back is about what was spoken of', async () => {
    expect(await answer('Contame del rogel', '¿y tiene gluten?')).toContain('el rogel lleva harina');
  });

  it('what a guest said of themselves holds', async () => {
    const told = await answer('Soy celíaca', '¿Cuánto sale el cheesecake?');
    expect(told).toContain('$9.500');
    expect(told).toContain('contiene gluten');
    expect(await answer('Soy celíaca', '¿Qué me recomendás?')).toContain('libres de gluten');
  });

  it('a foreign question stays foreign', async () => {
    expect(await answer('Soy celíaca', 'Contame del rogel', '¿Cuál es la capital de Francia?')).toContain(
      'No tengo esa información',
    );
  });
});

describe('without an answer', () => {
  it('it says what it answers about and offers help', async () => {
    expect(await answer('¿Cuál es la capital de Francia?')).toBe(
      'No tengo esa información: respondo sobre lo que hacemos en la panadería. ¿Te ayudo con alguna pieza?',
    );
  });

  it('what changes by the hour is left to the people there', async () => {
    expect(await answer('¿Queda rogel?')).toBe(
      'Lo que queda hoy te lo dice el mostrador. Si querés, te cuento cómo es el rogel.',
    );
  });

  it('a hazard outranks the hour', async () => {
    expect(await answer('¿El rogel de hoy tiene gluten?')).toContain('contiene gluten');
  });

  it('a greeting is greeted, without a warning', async () => {
    const { answer: told, warnings } = await ask('hola!');
    expect(told).toContain('¡Hola! Soy La Espiga.');
    expect(warnings).toEqual([]);
  });

  it('an empty house says so', async () => {
    const { answer: told, warnings } = await converse(assistant, bakery, ['¿Qué tortas tienen?'], 'demo');
    expect(told).toContain('Todavía no tengo información cargada');
    expect(warnings).toEqual(['No se encontraron fuentes internas relevantes para responder con certeza.']);
  });
});

describe('citations', () => {
  it('point at the chunk that shows the fact', async () => {
    const { answer: told, sources } = await ask('¿El rogel tiene lácteos?');
    const mark = /lácteos \[(\d+)\]/u.exec(told)?.[1];
    expect(sources[Number(mark) - 1]).toMatchObject({ source: 'tortas.json', chunkType: 'masa' });
  });

  it('never point beyond the sources, in any answer', async () => {
    for (const question of [
      '¿Qué puedo comer si soy celíaca?',
      'Contame del cheesecake',
      '¿Qué me recomendás?',
      'galletitas',
      '¿Qué peligros tiene el rogel?',
    ]) {
      const { answer: told, sources } = await ask(question);
      const marks = [...told.matchAll(/\[(\d+)\]/gu)].map((match) => Number(match[1]));
      expect(marks.length).toBeGreaterThan(0);
      expect(Math.max(...marks)).toBeLessThanOrEqual(sources.length);
      expect(sources.length).toBeLessThanOrEqual(10);
    }
  });

  it('are left out, and the sources with them, where the domain does not cite', async () => {
    const silent: Domain = { ...bakery, policies: { ...bakery.policies, mustCiteSources: false } };
    const { answer: told, sources, warnings } = await converse(assistant, silent, ['¿El cheesecake tiene maní?']);
    expect(told).not.toMatch(/\[\d/u);
    expect(sources).toEqual([]);
    expect(warnings).toContain('Hay avisos del taller.');
  });
});

describe('over a document without items', () => {
  let raw: TestLibrary;
  let guide: Assistant;
  beforeAll(async () => {
    raw = await buildLibrary();
    guide = buildAssistant(raw);
    raw.lines = [{ page: 1, text: 'Galletitas de la casa, con huevo y limón.' }];
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const signal = new AbortController().signal;
    await raw.knowledge.ingestPdf({ scope: scopeOf(bakery), rules: bakery, fileName: 'menu.pdf', bytes, signal });
  });
  afterAll(() => raw.remove());

  it('what it says is quoted, never denied', async () => {
    const { answer: told, sources } = await converse(guide, bakery, ['¿Las galletitas tienen huevo?']);
    expect(told).toContain('«Galletitas de la casa, con huevo y limón.»');
    expect(sources).toHaveLength(1);
  });

  it('a greeting is a greeting', async () => {
    expect((await converse(guide, bakery, ['hola'])).answer).toContain('¡Hola! Soy La Espiga.');
  });
});

describe('a category without items', () => {
  it('says so, but an item with the word in its name is found', async () => {
    const empty = await buildLibrary();
    const request = { scope: scopeOf(bakery), rules: bakery, indexed: true, signal: new AbortController().signal };
    await empty.knowledge.ingestItems({ ...request, items: [{ codigo: 'x', nombre: 'Pan dulce', masa: ['harina'] }] });
    const only = buildAssistant(empty);
    expect((await converse(only, bakery, ['¿El pan tiene gluten?'])).answer).toContain(
      'lleva harina, así que contiene gluten',
    );
    expect((await converse(only, bakery, ['¿Qué panes tienen?'])).answer).toContain('pan dulce');
    await empty.remove();
  });
});
