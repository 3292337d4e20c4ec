import { beforeAll, describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../server/assistant/reading/read-question.ts';
import { statedConditions } from '../../../../server/assistant/reading/dangers/stated-conditions.ts';
import type { Domain } from '../../../../server/domains/index.ts';
import type { Catalog, HazardEntry } from '../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem } from '../../../support/samples/make-catalog.ts';

let bakery: Domain;
beforeAll(async () => {
  bakery = await readDomain('bakery');
});

const house = makeCatalog(
  makeCatalogItem('Rogel', { category: 'torta', declared: ['harina', 'dulce de leche'] }),
  makeCatalogItem('Flan de huevo', { category: 'torta', declared: ['huevo', 'vainilla'] }),
  makeCatalogItem('Pan de campo', { category: 'pan', declared: ['harina', 'agua'] }),
  makeCatalogItem('Merengue', { category: 'torta' }),
);

function read(message: string, history: readonly string[] = [], catalog: Catalog = house) {
  const lexicon = createLexicon(bakery.hazards);
  const conditions = history.flatMap((question) => statedConditions(question, lexicon));
  return readQuestion(message, { domain: bakery, catalog, lexicon, history, conditions });
}
const breadIsGluten = (entry: HazardEntry): HazardEntry =>
  entry.id === 'gluten' ? { ...entry, impliedBy: ['pan'] } : entry;
const asked = (message: string): string[] => read(message).asked.map(({ id }) => id);
const names = (message: string, history?: readonly string[]): string[] =>
  read(message, history).items.map(({ name }) => name);

describe('the hazards asked of', () => {
  it('are heard in either order of hazard and item, also where another item has it in its name', () => {
    for (const question of ['¿El rogel tiene huevo?', '¿Tiene huevo el rogel?', '¿tiene huevo el pan de campo?'])
      expect(asked(question)).toEqual(['huevo']);
    expect(names('¿Tiene huevo el rogel?')).toEqual(['Rogel']);
  });

  it('are heard beside the item that is named after them', () => {
    expect(asked('¿Tiene huevo el flan de huevo?')).toEqual(['huevo']);
    expect(asked('¿El flan de huevo tiene gluten?')).toEqual(['gluten']);
  });

  it('are not the ingredient that names an item', () => {
    expect(asked('Contame del merengue')).toEqual([]);
    expect(asked('¿El flan de huevo es rico?')).toEqual([]);
  });

  it('carry the ingredient asked for, unless the hazard itself is named too', () => {
    expect(read('¿hay queso?').asked).toMatchObject([{ id: 'lacteos', ingredient: 'queso' }]);
    expect(read('¿hay queso o lácteos?').asked).toEqual([{ id: 'lacteos', name: 'lácteos', kind: 'hazard' }]);
  });

  it('are those a guest is allergic to or turns away, also where the word names a category', () => {
    const breads = makeCatalog(makeCatalogItem('Chapa', { category: 'pan' }));
    const rules = { ...bakery.hazards, vocabulary: bakery.hazards.vocabulary.map(breadIsGluten) };
    const lexicon = createLexicon(rules);
    const heard = (message: string): string[] =>
      readQuestion(message, { domain: bakery, catalog: breads, lexicon, history: [], conditions: [] }).asked.map(
        ({ id }) => id,
      );
    expect(heard('soy alérgica al pan, ¿qué puedo comer?')).toEqual(['gluten']);
    expect(heard('no puedo comer pan, ¿qué me das?')).toEqual(['gluten']);
    expect(heard('¿hay pan en la torta?')).toEqual(['gluten']);
    expect(heard('¿qué panes hay para la tarde?')).toEqual([]);
    expect(heard('busco panes para la tarde')).toEqual([]);
  });

  it('are held for the session when a guest has said to be allergic to them, by name and not by ingredient', () => {
    const held = (...history: string[]): string[] => read('¿qué me recomendás?', history).hazards.map(({ id }) => id);
    expect(held('Soy alérgica al maní')).toEqual(['mani']);
    expect(held('¿el rogel tiene maní?', '¿qué alérgenos tiene el queso?')).toEqual([]);
    expect(read('¿qué me recomendás?', ['Soy alérgica al queso']).hazards[0]?.ingredient).toBeUndefined();
  });

  it('concern the health of a guest who has said something of theirs, now or before', () => {
    expect(read('¿qué me recomendás?', ['soy celíaca']).concernsHealth).toBe(true);
    expect(read('soy celíaca').concernsHealth).toBe(true);
    expect(read('¿tiene queso?').concernsHealth).toBe(false);
  });
});

describe('the items', () => {
  it('are those named, in the order of the question', () => {
    expect(names('¿el pan de campo y el rogel?')).toEqual(['Pan de campo', 'Rogel']);
    expect(read('¿el pan de campo y el rogel?')).toMatchObject({ mentionCount: 2, isFromSession: false });
  });

  it('are those spoken of last when the question points back or is short', () => {
    expect(names('¿y tiene gluten?', ['el rogel', 'el pan de campo'])).toEqual(['Rogel']);
    expect(names('¿cuánto sale?', ['hola', 'el rogel'])).toEqual(['Rogel']);
    expect(read('¿y tiene gluten?', ['el rogel']).isFromSession).toBe(true);
  });

  it('are not taken from the session by a question about several, a category or something long of its own', () => {
    expect(names('¿qué puedo pedir?', ['el rogel'])).toEqual([]);
    expect(names('¿hay tartas?', ['el rogel'])).toEqual([]);
    expect(names('quisiera conocer horarios feriados estacionamiento cercano', ['el rogel'])).toEqual([]);
  });

  it('are the one pointed at, also where the noun of all items stands behind «esta»', () => {
    expect(names('¿Esta pieza es apta para celíacos?', ['el rogel'])).toEqual(['Rogel']);
    expect(names('¿Las piezas son aptas para celíacos?', ['el rogel'])).toEqual([]);
    expect(read('¿Esta pieza es apta para celíacos?')).toMatchObject({ isDangling: true });
  });

  it('are missed when a question points at one that nothing names, unless there is only one', () => {
    expect(read('¿Este es apto para celíacos?').isDangling).toBe(true);
    expect(read('¿Este es apto para celíacos?', [], makeCatalog('Rogel')).items.map(({ name }) => name)).toEqual([
      'Rogel',
    ]);
  });
});

describe('everything else in a question', () => {
  it('is a category of the domain, by any of its words', () => {
    expect(read('¿Qué tartas hay?').category?.value).toBe('torta');
    expect(read('¿Qué tartas hay?').isSet).toBe(true);
  });

  it('is a section by the words that ask for it', () => {
    expect(read('¿Cuánto sale el rogel?').sections.map(({ type }) => type)).toEqual(['precio']);
  });

  it('is a declared ingredient that is no hazard', () => {
    expect(read('¿hay algo con vainilla?').ingredients).toEqual(['vainilla']);
  });

  it('is the hour, but a hazard outranks it and an ingredient does not', () => {
    expect(read('¿queda rogel hoy?').isAvailability).toBe(true);
    expect(read('¿el rogel de hoy tiene gluten?').isAvailability).toBe(false);
    expect(read('¿queda algo con crema?').isAvailability).toBe(true);
  });

  it('is an overview of all hazards by what the domain calls them', () => {
    expect(read('¿qué peligros tiene el rogel?').isOverview).toBe(true);
  });

  it('is left over, as written, when it is none of these', () => {
    expect(read('¿Cuál es la capital de Francia?').leftover).toEqual(['capital', 'Francia']);
    expect(read('¿el rogel tiene gluten?').leftover).toEqual([]);
  });

  it('is nothing in an empty message', () => {
    expect(read('')).toMatchObject({ asked: [], items: [], isSet: false, isDangling: false, leftover: [] });
  });
});
