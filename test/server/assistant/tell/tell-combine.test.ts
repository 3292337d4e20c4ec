import { describe, expect, it } from 'vitest';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { tellCombine } from '../../../../server/assistant/tell/tell-combine.ts';
import type { Combination, Priced } from '../../../../server/assistant/understand/several/combination.ts';
import type { Language } from '../../../../server/domains/index.ts';
import { restaurant } from '../../../support/assistant/demo-assistant.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const pick = (name: string, amount: number): Priced => ({
  item: makeCatalogItem(name, { chunks: [['description', name]] }),
  price: { amount, currency: 'EUR' },
});
const NOTHING: Combination = { parts: [], basket: [], shared: [], people: 1, isOfHealth: false };

function told(combination: Partial<Combination>, language: Language = 'es'): string[] {
  const asking = { staff: 'el personal', noun: { one: 'plato', many: 'platos' } };
  const telling = { domain: restaurant, language, book: bookIn(language), asking };
  return tellCombine({ ...NOTHING, ...combination }, telling).map(({ text }) => text.replaceAll(/\s/gu, ' '));
}

const parts = [
  { label: 'sopa', picks: [pick('Caldo', 4), pick('Locro', 9)] },
  { label: 'postre', picks: [pick('Flan', 5)] },
];

describe('several parts', () => {
  it('are told line by line, then what one of each comes to', () => {
    expect(told({ parts })).toEqual([
      'Podés elegir entre:',
      '• Sopa: Caldo (4 €) y Locro (9 €).',
      '• Postre: Flan (5 €).',
      'Uno de cada cosa suma de 9 € a 14 €.',
    ]);
  });

  it('come to as much for as many as they are, within what there is', () => {
    const budget = { amount: 30, currency: 'EUR' };
    expect(told({ parts, people: 2, budget }).at(-1)).toBe('Uno de cada cosa para 2 suma de 18 € a 28 € (tenés 30 €).');
  });

  it('are told to all of several', () => {
    expect(told({ parts, people: 3 })[0]).toBe('Pueden elegir entre:');
    expect(told({ parts, people: 3 }, 'pt')[0]).toBe('Podem escolher entre:');
  });

  it.each([
    ['es', '• Sopa: Caldo (4 €) y Locro (9 €); la ficha no dice si es así.'],
    ['en', '• Sopa: Caldo (€4) and Locro (€9); whether that is so the records don’t say.'],
    ['pt', '• Sopa: Caldo (4 €) e Locro (9 €); a ficha não diz se é assim.'],
  ] as const)('in %s say that nobody knows whether they are so', (language, line) => {
    const unsure = parts.map((part): Combination['parts'][number] => ({ ...part, isUnsure: true }));
    expect(told({ parts: unsure }, language)[1]?.replaceAll("'", '’')).toBe(line);
  });

  it('say where one has nothing, and then come to nothing', () => {
    const said = told({ parts: [...parts, { label: 'té', picks: [] }] });
    expect(said).toContain('• Té: no tengo nada que entre.');
    expect(said.join(' ')).not.toContain('suma');
  });

  it('ask back whoever only says what they don’t want', () => {
    expect(told({ parts: [...parts, { label: 'yo no tomo', picks: [], isOpen: true }] }).join(' ')).toContain(
      '• Yo no tomo: decime qué te gustaría',
    );
  });
});

describe('people who can’t have something', () => {
  const declared = parts.map((part) => ({ ...part, isOfHealth: true as const }));
  const people = { parts: declared, shared: [pick('Flan', 5)], isOfHealth: true };

  it('are told what is declared, what all can share, and to check it', () => {
    const said = told(people);
    expect(said[0]).toBe('Según lo declarado, pueden pedir:');
    expect(said).toContain('Para compartir entre todos: Flan (5 €).');
    expect(said.at(-1)).toMatch(/^Antes de pedir, confirmalo con el personal/u);
  });

  it('are told where nothing is declared', () => {
    expect(told({ ...people, parts: [{ label: 'uno', picks: [], isOfHealth: true }, ...declared] })).toContain(
      '• Uno: no tengo nada declarado así; preguntá antes de pedir.',
    );
  });
});

describe('what is chosen together', () => {
  it('is told with its sum', () => {
    const basket = [pick('Caldo', 4), pick('Flan', 5)];
    expect(told({ basket, people: 2, budget: { amount: 10, currency: 'EUR' } })).toEqual([
      'Por ejemplo: Caldo (4 €) y Flan (5 €).',
      'Uno de cada cosa suma 9 € (tenés 10 €).',
    ]);
  });

  it.each([
    ['es', 'No encuentro una combinación que entre en 3 €: preguntale al personal.'],
    ['en', 'I find no combination within €3: please ask el personal.'],
    ['pt', 'Não encontro uma combinação que caiba em 3 €. Pergunte: el personal.'],
  ] as const)('is nothing where nothing fits, in %s', (language, text) => {
    expect(told({ budget: { amount: 3, currency: 'EUR' } }, language)).toEqual([text]);
  });
});

describe('a table', () => {
  const toConfirm = [pick('Guiso', 7), pick('Tarta', 6)];

  it.each([
    ['es', '• Una es vegana: ninguna ficha lo declara; para confirmar con el personal: Guiso (7 €) y Tarta (6 €).'],
    ['en', '• Una es vegana: no record declares it; to check with el personal: Guiso (€7) and Tarta (€6).'],
    ['pt', '• Una es vegana: nenhuma ficha declara; para confirmar com el personal: Guiso (7 €) e Tarta (6 €).'],
  ] as const)('in %s tells whose part nothing is declared for, beside the others', (language, line) => {
    const vegan = { label: 'una es vegana', picks: [], isOfHealth: true as const, toConfirm };
    const said = told({ parts: [vegan, ...parts], people: 3, isOfHealth: true }, language);
    expect(said).toContain(line);
    expect(said[0]).not.toMatch(/declarad|declared/u);
  });

  it('opens with no choice where all of it is to be confirmed', () => {
    const said = told({
      parts: [{ label: 'una', picks: [], isOfHealth: true, toConfirm }],
      people: 2,
      isOfHealth: true,
    });
    expect(said[0]).toMatch(/^• Una: ninguna ficha/u);
  });

  it('is added up by how many want each', () => {
    const counted = [
      { ...parts[0], label: 'dos de sopa', picks: [pick('Caldo', 4)], count: 2 },
      { label: 'uno de postre', picks: [pick('Flan', 5)], count: 1 },
    ];
    const budget = { amount: 30, currency: 'EUR' };
    expect(told({ parts: counted, people: 3, budget }).at(-1)).toBe('En total suma 13 € (tenés 30 €).');
  });

  it.each([
    ['es', 'No encuentro una combinación que entre en 3 €: lo más barato (Caldo (4 €)) suma 8 €.'],
    ['en', 'I find no combination within €3: the cheapest (Caldo (€4)) comes to €8.'],
    ['pt', 'Não encontro uma combinação que caiba em 3 €: o mais barato (Caldo (4 €)) soma 8 €.'],
  ] as const)('in %s is told what the cheapest comes to', (language, text) => {
    const budget = { amount: 3, currency: 'EUR' };
    const beyond = { picks: [pick('Caldo', 4)], total: { amount: 8, currency: 'EUR' } };
    expect(told({ budget, beyond }, language)).toEqual([text]);
  });
});
