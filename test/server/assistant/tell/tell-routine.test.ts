import { describe, expect, it } from 'vitest';
import { tellRoutine } from '../../../../server/assistant/tell/tell-routine.ts';
import type { Found } from '../../../../server/assistant/understand/find/find.ts';
import type { Language } from '../../../../server/domains/index.ts';
import { shippedDomain } from '../../../domains/read-shipped.ts';
import { makeCatalogItem } from '../../../support/samples/make-catalog.ts';

const salon = shippedDomain('hair_salon');
const wish = { id: 'w1', text: 'rulos', span: { start: 0, end: 5 }, anyOf: [] };

function found(name: string, step: string, usage?: string, parts: Partial<Found> = {}): Found {
  const item = makeCatalogItem(name, { chunks: usage === undefined ? [] : [['usage', usage]] });
  const records = usage === undefined ? [] : [{ usage }];
  return { item: { ...item, records }, fits: 'yes', step, ...parts };
}

function told(all: readonly Found[], language: Language = 'es') {
  return tellRoutine({ find: { purpose: 'routine', wishes: [wish] }, found: all, domain: salon, language });
}

describe('a routine', () => {
  it('is told step by step, each in its line, in the order given', () => {
    const sentences = told([found('Espuma', 'wash', 'Masajear.'), found('Crema', 'style')]);
    expect(sentences.map(({ text }) => text)).toEqual([
      'Con lo que hay, en este orden (rulos):',
      '• Lavado: Espuma: masajear.',
      '• Peinado: Crema.',
    ]);
    expect(sentences.slice(1).map(({ before }) => before)).toEqual(['\n', '\n']);
  });

  it('shows where its use is said, and nothing for what is not', () => {
    const [, wash, style] = told([found('Espuma', 'wash', 'Masajear.'), found('Crema', 'style')]);
    expect(wash?.cites).toHaveLength(1);
    expect(style?.cites).toEqual([]);
  });

  it('has the price with the name', () => {
    const [, line] = told([found('Crema', 'style', undefined, { price: { amount: 12900, currency: 'ARS' } })]);
    expect(line?.text).toMatch(/^• Peinado: Crema \(\$\s12\.900\)\.$/u);
  });

  it.each([
    ['es', '• Lavado: Espuma (su ficha no dice si es para eso).'],
    ['en', '• Wash: Espuma (its record does not say if it is for that).'],
    ['pt', '• Lavagem: Espuma (a ficha não diz se é para isso).'],
  ] as const)('says of what may do that nobody has said so, in %s', (language, line) => {
    expect(told([found('Espuma', 'wash', undefined, { fits: 'unknown' })], language)[1]?.text).toBe(line);
  });
});
