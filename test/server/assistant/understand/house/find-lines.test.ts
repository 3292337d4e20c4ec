import { describe, expect, it } from 'vitest';
import { findLines } from '../../../../../server/assistant/understand/house/find-lines.ts';
import type { LinesAsked } from '../../../../../server/assistant/understand/house/find-lines.ts';
import { houseLines } from '../../../../../server/assistant/understand/house/house-lines.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { hear } from '../../../../../server/language/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';
import { makeChunkRow } from '../../../../support/samples/make-catalog.ts';

const domain = shippedDomain('restaurant');
const NOTHING: LinesAsked = { facts: [], taken: [], dangers: [], names: [], foods: [] };

function find(message: string, lines: readonly string[], asked: Partial<LinesAsked> = {}): string[] {
  const texts = [makeChunkRow('raw_pdf', lines.join('\n'))];
  const catalog = { revision: '1', items: [], texts, chunkCount: 1 };
  const heard = hear(message, { language: 'es', currency: 'ARS' });
  const search = { lines: houseLines(catalog, domain, createLexicon(domain.hazards)), domain };
  return findLines(heard, { ...NOTHING, ...asked }, search).flatMap(({ act }) => act.lines.map(({ text }) => text));
}

const spanIn = (message: string, word: string) => [
  { start: message.indexOf(word), end: message.indexOf(word) + word.length },
];

describe('the line that is told', () => {
  it('has the most of what is asked', () => {
    const lines = ['Aceptamos efectivo y débito', '10 % de descuento en efectivo'];
    expect(find('¿hay descuento en efectivo?', lines)).toEqual([lines[1]]);
  });

  it('is not one alone where two say as much', () => {
    const lines = ['Aceptamos tarjetas', 'No aceptamos tarjetas los domingos'];
    expect(find('¿aceptan tarjetas?', lines)).toEqual(lines);
  });

  it('is none of what is only near: a discount is not how to pay, a tip neither', () => {
    expect(find('¿hay descuento?', ['Aceptamos efectivo y débito'])).toEqual([]);
    expect(find('¿la propina está incluida?', ['Aceptamos efectivo y débito'])).toEqual([]);
    expect(find('¿tienen whatsapp?', ['Tel. 952 55 01 23'])).toEqual([]);
  });

  it('holds every other word of the clause', () => {
    const lines = ['Mesas en la terraza'];
    expect(find('¿hay mesas en la terraza?', lines)).toEqual(lines);
    expect(find('¿hay cerveza en la terraza?', lines)).toEqual([]);
  });

  it('is of the place where somebody asks for a table outside', () => {
    expect(find('tem mesa lá fora?', ['Não aceitamos reservas', 'Mesas ao ar livre'])).toEqual(['Mesas ao ar livre']);
  });
});

describe('a clause', () => {
  const lines = ['Pan y aioli $ 900 p.p.', 'Cubierto $ 500'];

  it('with a danger is about that', () => {
    const message = '¿el cubierto tiene gluten?';
    expect(find(message, lines, { dangers: spanIn(message, 'gluten') })).toEqual([]);
  });

  it('may ask whether a food is charged for', () => {
    const message = '¿cobran el pan?';
    const bread = spanIn(message, 'pan');
    expect(find(message, lines, { dangers: bread, foods: bread })).toEqual([lines[0]]);
    expect(find(message, lines, { dangers: bread })).toEqual([]);
  });

  it('with the name of something that is sold is about that', () => {
    const message = '¿hay pan?';
    expect(find(message, lines, { names: spanIn(message, 'pan') })).toEqual([]);
    expect(find(message, lines)).toEqual([lines[0]]);
  });

  it('that has been answered is left alone', () => {
    const message = '¿cobran cubierto?';
    expect(find(message, lines)).toEqual([lines[1]]);
    expect(find(message, lines, { taken: spanIn(message, 'cubierto') })).toEqual([]);
  });

  it('that asks nothing of the house finds nothing', () => {
    expect(find('quiero algo dulce', lines)).toEqual([]);
    expect(find('¿cobran?', lines)).toEqual([]);
  });
});
