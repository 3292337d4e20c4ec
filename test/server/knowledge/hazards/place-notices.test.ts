import { describe, expect, test } from 'vitest';
import { placeNotices } from '../../../../server/knowledge/hazards/place-notices.ts';
import type { PlaceNotice } from '../../../../server/knowledge/hazards/place-notices.ts';
import { makeCatalog, makeChunkRow } from '../../../support/samples/make-catalog.ts';
import { kitchenRules } from '../../../support/samples/make-kitchen.ts';

const rules = kitchenRules({}, { sections: [{ type: 'glosario', labels: ['glosario'], cut: 'terms' }] });

function read(text: string, type = 'texto'): readonly PlaceNotice[] {
  return placeNotices({ ...makeCatalog(), texts: [makeChunkRow(type, text)] }, rules);
}

describe('a sentence of a text that belongs to no item', () => {
  test.each([
    ['Ningún plato es apto para alérgicos al maní', 'mani'],
    ['Desde el lunes la Zeta roja se termina con maní tostado', 'mani'],
    ['Todos los postres pueden contener gluten', 'gluten'],
    ['Se manipula harina de trigo', 'gluten'],
    ['No tenemos nada sin gluten', 'gluten'],
    ['Ningún plato es libre de maní', 'mani'],
    ['Consultar antes si sos celíaco', 'gluten'],
  ])('counts where it names a hazard as there: «%s»', (sentence, id) => {
    expect(read(`Abrimos a las 8. ${sentence}.`)).toMatchObject([{ sentence, hazardIds: [id] }]);
  });

  test.each([
    'Tenemos platos sin gluten',
    'Hay opciones libres de maní',
    'No contiene maní ni soja',
    'Abrimos de martes a domingo',
    'Puede haber demoras',
    'Pizzas al horno de barro',
    'No se hacen cuentas separadas',
  ])('does not where it tells an absence or nothing of hazards: «%s»', (sentence) => {
    expect(read(`${sentence}.`)).toEqual([]);
  });

  test('does not where it asks and states nothing; what is answered counts', () => {
    expect(read('¿Puedo llevar una torta con maní? Sí, la guardamos en frío.')).toEqual([]);
    expect(read('¿Hay maní? Sí, todos los postres llevan maní.')).toMatchObject([{ hazardIds: ['mani'] }]);
    expect(read('Lleva maní? y gluten.')).toHaveLength(2);
  });

  test.each([
    'Cocina compartida con el local vecino',
    'Freímos todo en una freidora',
    'Trazas de todo lo que servimos',
    'No tenemos horno aparte',
  ])('is general where it tells of a shared place or of traces: «%s»', (sentence) => {
    expect(read(`${sentence}.`)).toMatchObject([{ sentence, hazardIds: [], isGeneral: true }]);
  });

  test('is no statement where a glossary explains a word', () => {
    expect(read('Gluten: lo que hay en la harina.', 'glosario')).toEqual([]);
    expect(read('Gluten: lo que hay en la harina.')).toHaveLength(1);
  });

  describe('with a thing that no hazard stands for', () => {
    const garlic = { id: 'ajo', name: 'ajo', spellings: ['ajo', 'garlic'] };
    const about = (text: string, type = 'texto'): readonly PlaceNotice[] =>
      placeNotices({ ...makeCatalog(), texts: [makeChunkRow(type, text)] }, rules, [garlic]);

    test.each([
      'Todo lleva ajo',
      'Nuestras salsas tienen ajos y perejil',
      'We cook everything with garlic',
      'No tenemos nada sin ajo',
      'Casi todo va con AJO',
    ])('counts where it names it as there: «%s»', (sentence) => {
      expect(about(`Abrimos a las 8. ${sentence}.`)).toMatchObject([
        { sentence, hazardIds: ['ajo'], againstIds: ['ajo'], isGeneral: false },
      ]);
    });

    test.each(['Tenemos platos sin ajo', 'Hay opciones libres de ajo', 'No contiene ajo', 'Trabajo en equipo'])(
      'does not where it tells an absence or nothing of it: «%s»',
      (sentence) => {
        expect(about(`${sentence}.`)).toEqual([]);
      },
    );

    test('is no statement where a glossary explains it, and adds to those on hazards', () => {
      expect(about('Ajo: bulbo de la cocina.', 'glosario')).toEqual([]);
      expect(about('Todo lleva ajo. Usamos maní.').map(({ hazardIds }) => hazardIds)).toEqual([['mani'], ['ajo']]);
    });
  });

  test('is read once for one catalog and its rules', () => {
    const catalog = { ...makeCatalog(), texts: [makeChunkRow('texto', 'Usamos maní.')] };
    expect(placeNotices(catalog, rules)).toBe(placeNotices(catalog, rules));
    expect(placeNotices(catalog, kitchenRules())).not.toBe(placeNotices(catalog, rules));
  });
});
