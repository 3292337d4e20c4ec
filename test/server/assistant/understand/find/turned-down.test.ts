import { describe, expect, it } from 'vitest';
import { isToBeOther, turnedDown } from '../../../../../server/assistant/understand/find/turned-down.ts';
import { hear } from '../../../../../server/language/hear.ts';

function isTurnedDown(message: string, word: string, language = 'es'): boolean {
  const start = message.indexOf(word);
  expect(start).toBeGreaterThanOrEqual(0);
  return turnedDown({ start, end: start + word.length }, hear(message, { language, currency: 'ARS' }));
}

describe('a negation reaches', () => {
  it.each([
    ['algo que no sea frito', 'frito', 'es'],
    ['no me gusta el picante', 'picante', 'es'],
    ['agua sin gas', 'gas', 'es'],
    ['no quiero pollo', 'pollo', 'es'],
    ['something not fried', 'fried', 'en'],
    ['a drink without ice', 'ice', 'en'],
    ['algo que não seja doce', 'doce', 'pt'],
    ['água sem gás', 'gás', 'pt'],
    ['sobremesa sem fruta', 'fruta', 'es'],
    ['salad without pollo', 'pollo', 'es'],
  ])('«%s»: %s', (message, word, language) => {
    expect(isTurnedDown(message, word, language)).toBe(true);
  });
});

describe('a negation does not reach', () => {
  it.each([
    ['algo dulce pero que no sea frito', 'dulce', 'es'],
    ['agua sin gas', 'agua', 'es'],
    ['algo dulce', 'dulce', 'es'],
    ['a drink without ice', 'drink', 'en'],
    ['água sem gás', 'água', 'pt'],
  ])('«%s»: %s', (message, word, language) => {
    expect(isTurnedDown(message, word, language)).toBe(false);
  });

  it('what it holds only a part of', () => {
    const heard = { negations: [{ start: 0, end: 2, scope: { start: 3, end: 6 } }], tokens: [], text: 'no abcd' };
    expect(turnedDown({ start: 0, end: 6 }, heard)).toBe(false);
  });
});

describe('a «no» behind a word', () => {
  it.each([
    ['un plato de mar, pero calamar no, por favor', 'calamar', 'es'],
    ['pollo no', 'pollo', 'es'],
    ['nada frito, porfa', 'frito', 'es'],
    ['nothing fried', 'fried', 'en'],
  ])('turns it down: «%s»', (message, word, language) => {
    expect(isTurnedDown(message, word, language)).toBe(true);
  });

  it('that begins something else does not', () => {
    expect(isTurnedDown('quiero pollo no frito', 'pollo')).toBe(false);
  });
});

describe('what is to be another thing', () => {
  const isOther = (message: string, word: string, language = 'es'): boolean => {
    const start = message.indexOf(word);
    return isToBeOther({ start, end: start + word.length }, hear(message, { language, currency: 'ARS' }));
  };

  it.each([
    ['un postre que no sea helado', 'helado', 'es'],
    ['algo que no sea sopa ni guiso', 'guiso', 'es'],
    ["something that isn't soup", 'soup', 'en'],
    ['algo que não seja sopa', 'sopa', 'pt'],
  ])('«%s»: not %s', (message, word, language) => {
    expect(isOther(message, word, language)).toBe(true);
  });

  it.each([
    ['un postre sin helado', 'helado', 'es'],
    ['que no tenga helado', 'helado', 'es'],
    ['un helado que no sea caro', 'helado', 'es'],
    ['a dessert without cream', 'cream', 'en'],
  ])('is not said by «%s» of %s', (message, word, language) => {
    expect(isOther(message, word, language)).toBe(false);
  });
});

describe('what is to be another thing', () => {
  it.each([
    ['bebida sem ser cerveja', 'cerveja', 'pt'],
    ['algo de tomar sin ser cerveza', 'cerveza', 'es'],
    ['algo que no sea cerveza', 'cerveza', 'es'],
  ])('is said by what it is not to be: «%s»', (message, word, language) => {
    const start = message.indexOf(word);
    const span = { start, end: start + word.length };
    expect(isToBeOther(span, hear(message, { language, currency: 'ARS' }))).toBe(true);
  });

  it('is not said by what it is to be without', () => {
    const message = 'una torta que sea sin helado';
    const span = { start: message.indexOf('helado'), end: message.length };
    expect(isToBeOther(span, hear(message, { language: 'es', currency: 'ARS' }))).toBe(false);
  });
});
