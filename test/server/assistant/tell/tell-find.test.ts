import { describe, expect, it } from 'vitest';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { MOST_NAMED, likelyOf, tellFind } from '../../../../server/assistant/tell/tell-find.ts';
import type { Find, Found } from '../../../../server/assistant/understand/find/find.ts';
import type { Language } from '../../../../server/domains/index.ts';
import { restaurant } from '../../../support/assistant/demo-assistant.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const wish = { id: 'w1', text: 'con queso', span: { start: 0, end: 9 }, anyOf: [] };

const NOT_FRIED = { attribute: 'technique', op: 'isNot', value: 'fried' } as const;

function found(name: string, parts: Partial<Found> = {}): Found {
  return { item: makeCatalogItem(name, { chunks: [['description', name]] }), fits: 'yes', basis: 'declared', ...parts };
}

function sentencesOf(all: readonly Found[], find: Partial<Find> = {}, language: Language = 'es') {
  return tellFind({
    find: { purpose: 'offer', wishes: [wish], ...find },
    found: all,
    domain: restaurant,
    language,
    book: bookIn(language),
    asking: { staff: 'el personal', noun: { one: 'plato', many: 'platos' } },
  });
}

const told = (...asked: Parameters<typeof sentencesOf>): string[] => sentencesOf(...asked).map(({ text }) => text);
const price = (amount: number) => ({ price: { amount, currency: 'ARS' } });

describe('what was sought', () => {
  it('is told by name and price, and shown', () => {
    const [sentence] = sentencesOf([found('Flan', price(7600)), found('Torta')]);
    expect(sentence?.text).toMatch(/^Tengo Flan \(\$\s7\.600\) y Torta\.$/u);
    expect(sentence?.cites).toHaveLength(2);
  });

  it('names no more than can be read', () => {
    const many = Array.from({ length: 9 }, (_, index) => found(`Torta ${String(index)}`));
    expect(told(many)[0]).toBe('Tengo Torta 0, Torta 1, Torta 2, Torta 3, Torta 4, Torta 5 y 3 más.');
    expect(MOST_NAMED).toBe(6);
  });

  it('keeps what is only usual apart and shows nothing for it', () => {
    const all = sentencesOf([found('Flan'), found('Torta', { basis: 'usual' })]);
    expect(all.map(({ text }) => text)).toEqual(['Tengo Flan.', 'Por lo que suelen ser, también: Torta.']);
    expect(all[1]?.cites).toEqual([]);
    expect(told([found('Torta', { basis: 'usual' })])).toEqual(['Por lo que suelen ser, te pueden servir: Torta.']);
  });

  it('of which little fits says how many are not known; with enough it does not', () => {
    const open = [found('Pan', { fits: 'unknown' }), found('Sopa', { fits: 'unknown' })];
    const all = sentencesOf([found('Flan'), ...open]);
    expect(all.at(-1)).toMatchObject({ text: 'De otros 2 platos no lo sé: la ficha no lo dice.', role: 'gap' });
    expect(told([found('A'), found('B'), found('C'), ...open])).toHaveLength(1);
  });

  it('and does not exist is denied only where all is known', () => {
    const none = found('Pan', { fits: 'no' });
    const open = found('Sopa', { fits: 'unknown' });
    expect(told([none])).toEqual(['No tengo nada así en lo que está cargado (con queso).']);
    expect(told([none, open])).toEqual([
      'No encuentro nada que seguro sea así (con queso); de 1 plato no lo sé. Preguntale al personal.',
    ]);
    expect(told([none, open], {}, 'en')[0]).toMatch(/^I find nothing that is certainly like that/u);
    expect(told([none], {}, 'pt')).toEqual(['Não tenho nada assim no que está cadastrado (con queso).']);
  });

  it('is counted where it is counted', () => {
    expect(told([found('Flan'), found('Torta')], { purpose: 'count' })).toEqual(['Son 2: Flan y Torta.']);
    expect(told([found('Flan')], { purpose: 'count' }, 'en')).toEqual(['There is one: Flan.']);
  });

  it('in an order is told by the first and the two behind it', () => {
    const money = restaurant.attributes.find(({ type }) => type === 'money')?.id ?? '';
    const order = { attribute: money, way: 'least', span: { start: 0, end: 1 } } as const;
    expect(told([found('A'), found('B'), found('C'), found('D')], { order })).toEqual([
      'Lo más barato: A. Le siguen B y C.',
    ]);
    expect(told([found('A')], { order: { ...order, way: 'most' } }, 'en')).toEqual(['The most expensive: A.']);
  });

  it('is recommended line by line', () => {
    const all = sentencesOf([found('Flan', price(7600)), found('Torta')], { purpose: 'recommend' });
    expect(all.map(({ before }) => before)).toEqual([' ', '\n', '\n']);
    expect(all[1]?.text).toMatch(/^• Flan, \$\s7\.600$/u);
    expect(all[2]?.text).toBe('• Torta');
  });
});

describe('what is silent of what it is not to be', () => {
  const fried = { id: 'w2', text: 'frito', span: { start: 9, end: 14 }, anyOf: [NOT_FRIED] };
  const silent = [
    found('Pollo al limón', { fits: 'unknown', isLikely: true, open: [fried] }),
    found('Tamal', { fits: 'unknown' }),
    found('Nuggets', { fits: 'no' }),
  ];
  const chicken = { ...wish, anyOf: [{ attribute: 'of', op: 'is', value: 'poultry' } as const] };
  const find = { wishes: [chicken, fried] };

  it.each([
    ['es', 'Puede ser Pollo al limón: la ficha no dice si es así («frito»), preguntale al personal.'],
    ['en', "It could be Pollo al limón: whether it is so («frito») the records don't say; please ask el personal."],
    ['pt', 'Pode ser Pollo al limón: se é assim («frito») a ficha não diz; pergunte: el personal.'],
  ] as const)('is named in %s where nothing is sure to fit', (language, text) => {
    const [only, second] = sentencesOf(silent, find, language);
    expect(only).toMatchObject({ text, role: 'gap' });
    expect(second).toBeUndefined();
  });

  it('is named as the nearest, and not offered, where a part of what is sought is open', () => {
    const near = found('Pollo al limón', { fits: 'unknown', isNear: true, open: [fried] });
    expect(told([near], find)).toEqual([
      'No veo nada que seguro sea así («frito»). Lo más cercano: Pollo al limón. Ante la duda, preguntale al personal.',
    ]);
    expect(likelyOf([near])).toEqual([]);
  });

  it('is told beside what fits the rest', () => {
    expect(told([found('Pollo asado')], { wishes: [chicken], unmet: ['rápido'] })).toEqual([
      'Tengo Pollo asado.',
      'Si algo es «rápido» no lo tengo cargado.',
    ]);
  });

  it('is not named beside what fits', () => {
    expect(told([found('Pollo asado'), ...silent], find).join(' ')).not.toContain('Pollo al limón');
  });
});
