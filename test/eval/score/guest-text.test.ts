import { describe, expect, it } from 'vitest';
import { countWords, namedIn, plain, saysFact, saysMayHold, saysNone, saysUnknown } from './guest-text.ts';

describe('a fact', () => {
  it.each([
    ['médic|medic', 'Consultá a tu MÉDICA.'],
    ['icante|pica', 'Es bastante picante'],
    ['2.400|2400', 'Sale $ 2.400.'],
    ['14', 'Hasta las 14:00'],
    ['23:30', 'La cocina cierra 23.30.'],
    ['0555-0118', 'Al +54 11 0555-0118'],
    ['3|tres', 'Vienen **tres** [1].'],
    ['no', 'No, no se puede'],
    ['12', 'De 12 a 16'],
  ])('«%s» is said by «%s»', (fact, text) => {
    expect(saysFact(fact, text)).toBe(true);
  });

  it.each([
    ['3', 'Tarda 30 minutos y sale $ 3.500, o 13'],
    ['12', 'Desde las 12:30'],
    ['500', 'Sale $ 3.500'],
    ['no', 'Una nota de nogal'],
    ['sí', 'Una siesta'],
    ['', 'Lo que sea'],
  ])('«%s» is not said by «%s»', (fact, text) => {
    expect(saysFact(fact, text)).toBe(false);
  });
});

describe('a refusal', () => {
  it.each([
    'No hay vinos.',
    'No tengo bebidas entre lo que tengo cargado.',
    'No encuentro «sushi» entre los platos.',
    'Ningún postre lleva eso.',
    'There are no starters.',
    "We don't have tacos.",
    'I have no drinks on record.',
    'Não temos pizza.',
    'Nenhuma bebida.',
  ])('«%s» says that there is none', (answer) => {
    expect(saysNone(answer)).toBe(true);
  });

  it.each([
    'No tengo esa información.',
    'En su ficha no figura.',
    'Not enough to say there is none.',
    'Tengo 3 postres.',
    'Não tenho essa informação.',
    'We have nachos.',
  ])('«%s» does not', (answer) => {
    expect(saysNone(answer)).toBe(false);
  });

  it.each([
    'No tengo esa información.',
    'No sé si lo llevan.',
    'Su ficha no lo aclara: no aclara nada.',
    'Preguntale al personal.',
    "I don't know.",
    'Please ask the staff.',
    'Não sei.',
    'No te lo puedo asegurar: la ficha menciona «pan».',
    "I can't assure you: the record mentions «bread».",
    'Não posso garantir.',
  ])('«%s» says that it is not known', (answer) => {
    expect(saysUnknown(answer)).toBe(true);
  });

  it('is none in an offer', () => {
    expect(['Te va el flan.', 'The soup is nice.', 'Temos três vinhos.'].filter(saysUnknown)).toEqual([]);
  });
});

describe('names', () => {
  const names = new Map([
    ['agua', 'Agua'],
    ['horchata', 'Agua de horchata'],
    ['tallarines', 'Tallarines al fileto'],
    ['pollo', 'Pollo al horno'],
    ['suprema', 'Suprema de pollo'],
  ]);

  it('are found in the order they are named, without case or accents', () => {
    expect(namedIn('Suprema de POLLO, y pollo al horno.', names)).toEqual(['suprema', 'pollo']);
  });

  it('of one item are not found in the name of another', () => {
    expect(namedIn('Agua de horchata.', names)).toEqual(['horchata']);
    expect(namedIn('Agua de horchata y agua.', names)).toEqual(['horchata', 'agua']);
  });

  it('may be cut to their head as an entry of a list only', () => {
    expect(namedIn('Tengo: tallarines, suprema de pollo.', names)).toEqual(['tallarines', 'suprema']);
    expect(namedIn('Con pollo tengo suprema de pollo.', names)).toEqual(['suprema']);
  });

  it('do not offer where a sentence or point excludes', () => {
    const answer = '• Libres: agua [1].\n• Para evitar, porque contienen: suprema de pollo.';
    expect(namedIn(answer, names, 'offering')).toEqual(['agua']);
    expect(namedIn(answer, names)).toEqual(['agua', 'suprema']);
  });
});

it('marks of emphasis and sources are no words', () => {
  expect(plain('El **Flan** [2]  rico')).toBe('el flan rico');
  expect(countWords('El **flan** [2] — rico, $ 12')).toBe(4);
});

describe('names in other languages', () => {
  const names = new Map([
    ['wings', 'Buffalo wings'],
    ['soup', 'Soup with bread'],
    ['bolo', 'Bolo com cenoura'],
  ]);

  it('are found in lists of theirs', () => {
    expect(namedIn('I have 2 dishes: Buffalo wings and the soup.', names)).toEqual(['wings', 'soup']);
    expect(namedIn('Tenho: bolo e buffalo wings.', names)).toEqual(['bolo', 'wings']);
  });

  it.each(['May contain egg: Buffalo wings.', 'Podem conter ovo: buffalo wings.', 'In doubt: Buffalo wings.'])(
    'do not offer in «%s»',
    (answer) => {
      expect(namedIn(answer, names, 'offering')).toEqual([]);
      expect(namedIn(answer, names)).toEqual(['wings']);
    },
  );
});

describe('a danger that may be in it', () => {
  it('is told in three languages', () => {
    const told = [
      'Contá con que puede tener gluten.',
      'Assume that it may contain fish.',
      'Considere que pode conter leite.',
    ];
    expect(told.map(saysMayHold)).toEqual([true, true, true]);
    expect(saysMayHold('Puede pedirlo.')).toBe(false);
  });
});
