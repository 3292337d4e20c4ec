import { describe, expect, it } from 'vitest';
import { readNameBehind, readNumberBehind, readTextBehind } from '../../../../server/language/acting/index.ts';

const PROJECT = ['proyecto', 'del proyecto'];
const nameOf = (text: string): string | undefined => readNameBehind(text, PROJECT, 'es')?.text;

describe('a name behind a word of the file', () => {
  it.each([
    ['¿cómo está el proyecto Mina Norte?', 'Mina Norte'],
    ['datos del proyecto Salar de la Puna en Atacama', 'Salar de la Puna'],
    ['el proyecto Mina Norte es EIA', 'Mina Norte'],
    ['el proyecto 3', '3'],
    ['o proyecto 3 é EIA', '3'],
    ['o proyecto Mina Norte é EIA', 'Mina Norte'],
    ['proyecto n.º 12 por favor', '12'],
    ['proyecto nro 12', '12'],
    ['proyecto #7', '7'],
    ['proyecto: Mina Norte', 'Mina Norte'],
    ['el proyecto «La veta del norte» va bien', 'La veta del norte'],
    ['el proyecto "mina", ¿cómo está?', 'mina'],
    ['Proyecto Fénix-Sur', 'Fénix-Sur'],
    ['el proyecto Pampa 2 de Juan', 'Pampa 2 de Juan'],
    ['datos del proyecto mina norte', 'mina norte'],
  ])('is read: %s', (text, name) => {
    expect(nameOf(text)).toBe(name);
  });

  it.each([
    'este proyecto',
    '¿el proyecto es EIA?',
    'creá un proyecto minero en Atacama',
    'el proyecto, Ana, va bien',
    'proyecto',
    'Mina Norte',
    'proyecto «»',
  ])('is none: %s', (text) => {
    expect(nameOf(text)).toBeUndefined();
  });

  it('stands where its word begins, so that nothing else is read of either', () => {
    expect(readNameBehind('ver el proyecto Mina Norte', PROJECT, 'es')).toEqual({
      start: 7,
      end: 26,
      text: 'Mina Norte',
    });
  });

  it('has no more words than a name has', () => {
    expect(nameOf('proyecto A B C D E F G H')).toBe('A B C D E F');
  });
});

describe('a number behind a word of the file', () => {
  const numberOf = (text: string): number | undefined => readNumberBehind(text, ['ley', 'artículo'])?.value;

  it.each([
    ['la ley 19.300', 19_300],
    ['ley n° 20417', 20_417],
    ['ley nro. 7', 7],
    ['ARTICULO 11', 11],
    ['la ley 1,500', 1500],
  ])('is read with its thousands: %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });

  it.each(['la ley de aguas 3', 'ley', '19.300', 'ley 12ab', 'ley 12345678901'])('is none: %s', (text) => {
    expect(numberOf(text)).toBeUndefined();
  });
});

describe('a text behind a word of the file', () => {
  it('is all that stands behind the last of them, without what closes it', () => {
    expect(readTextBehind('cambialo a Los Aromos a «Los Álamos».', ['a', 'por'])?.text).toBe('Los Álamos');
    expect(readTextBehind('cambialo por', ['a', 'por'])).toBeUndefined();
    expect(readTextBehind('cambialo', ['a', 'por'])).toBeUndefined();
  });
});
