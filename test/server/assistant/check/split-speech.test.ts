import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpokenUnit } from '../../../../server/assistant/check/split-speech.ts';
import { createSpeechSplitter } from '../../../../server/assistant/check/split-speech.ts';

function split(text: string, pieceLength = text.length): SpokenUnit[] {
  const splitter = createSpeechSplitter();
  const units: SpokenUnit[] = [];
  for (let at = 0; at < text.length; at += pieceLength) units.push(...splitter.push(text.slice(at, at + pieceLength)));
  return [...units, ...splitter.end()];
}

const texts = (text: string): string[] => split(text).map((unit) => unit.text);

describe('sentences', () => {
  it.each([
    ['Lleva nabo. Es fresca.', ['Lleva nabo.', 'Es fresca.']],
    ['Cuesta $ 9.800. Lleva 0.5 g.', ['Cuesta $ 9.800.', 'Lleva 0.5 g.']],
    ['Lleva aprox. 30 g de sal. Nada más.', ['Lleva aprox. 30 g de sal.', 'Nada más.']],
    ['«Se fríe aparte.» Lleva nabo.', ['«Se fríe aparte.»', 'Lleva nabo.']],
    ['Bueno… Lleva nabo!! ¿Sí? No', ['Bueno…', 'Lleva nabo!!', '¿Sí?', 'No']],
    ['Lleva nabo. [1] Es fresca. [2]', ['Lleva nabo.', 'Es fresca.']],
    ['Lleva nabo\nEs fresca', ['Lleva nabo', 'Es fresca']],
    ['sin punto final', ['sin punto final']],
    ['', []],
    [' \n \n', []],
  ])('%j', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('are joined by a space, a line or a paragraph', () => {
    expect(split('Uno. Dos.\nTres.\n\nCuatro.').map(({ before }) => before)).toEqual([' ', ' ', '\n', '\n\n']);
  });

  it('are the same however the words come', () => {
    const text =
      'Lleva nabo. Cuesta $ 9.800.\n\nLa trucha lleva:\n- nabo\n- crema de leche\n1. sal\nY nada. Fuentes: [1] ficha.json';
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (pieceLength) => {
        expect(split(text, pieceLength)).toEqual(split(text));
      }),
    );
  });
});

describe('lists', () => {
  it('keep their items with the line that opens them', () => {
    expect(split('La trucha lleva:\n- nabo\n* sal\n• pomelo\n1. naranja\n2) leche')).toEqual(
      ['nabo', 'sal', 'pomelo', 'naranja', 'leche'].map((text) => ({
        text,
        before: '\n',
        isItem: true,
        header: 'La trucha lleva',
      })),
    );
  });

  it('a line that opens none is a sentence', () => {
    expect(texts('Te cuento:\nLleva nabo.')).toEqual(['Te cuento:', 'Lleva nabo.']);
  });
});

describe('the model’s own list of sources', () => {
  it.each([
    'Fuentes: menu.pdf:3',
    'Fuentes usadas:\n- menu.pdf:3',
    '**Fuentes**\nmenu.pdf',
    'Sources: [1], [2]',
    'Fontes:\n1. menu.pdf',
  ])('ends its answer: %j', (sources) => {
    const splitter = createSpeechSplitter();
    const units = [...splitter.push(`Lleva nabo.\n\n${sources}\nEs segura.`), ...splitter.end()];
    expect(units.map(({ text }) => text)).toEqual(['Lleva nabo.']);
    expect(splitter.isOver()).toBe(true);
  });
});
