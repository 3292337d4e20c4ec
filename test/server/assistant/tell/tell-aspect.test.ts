import { describe, expect, it } from 'vitest';
import { bookIn } from '../../../../server/assistant/tell/books/book-in.ts';
import { tellAspects } from '../../../../server/assistant/tell/tell-aspect.ts';
import type { Aspect } from '../../../../server/assistant/understand/aspect/find-aspect.ts';
import type { Language } from '../../../../server/domains/index.ts';
import type { CatalogItem, ChunkRow } from '../../../../server/knowledge/index.ts';
import { restaurant } from '../../../support/assistant/demo-assistant.ts';

const rowOf = (chunkType: string, rowId: number): ChunkRow => ({
  rowId,
  documentId: 1,
  version: 1,
  level: 'tenant',
  chunkId: `c-${String(rowId)}`,
  chunkType,
  source: 'carta',
  text: '',
});
const item: CatalogItem = {
  itemId: 'x',
  name: 'Tarta de puerros',
  records: [{ pairing: 'Un blanco seco.', notes: ['Sale tibia.', 'Va con verdes.'] }],
  facts: { lexicon: '', hazards: [], uncertainties: [] },
  declared: [],
  chunks: [rowOf('description', 1), rowOf('pairing', 2), rowOf('notes', 3)],
};
const minutes = (basis: 'declared' | 'usual'): Aspect => ({
  kind: 'attribute',
  reading: { attribute: 'minutes', values: [{ amount: 20, unit: 'min' }], basis, from: ['20'] },
});

function tell(language: Language, ...aspects: Aspect[]): string {
  const telling = { domain: restaurant, own: restaurant, language, book: bookIn(language) };
  return tellAspects(item, aspects, telling)
    .map(({ text }) => text)
    .join(' ');
}

describe('what is told of one item', () => {
  it.each([
    ['es', 'Tarta de puerros. Tiempo de preparación: 20 min.'],
    ['en', 'Tarta de puerros. Preparation time: 20 min.'],
    ['pt', 'Tarta de puerros. Tempo de preparo: 20 min.'],
  ] as const)('in %s begins with its name', (language, told) => {
    expect(tell(language, minutes('declared'))).toBe(told);
  });

  it('names it once', () => {
    expect(tell('es', minutes('declared'), { kind: 'section', type: 'pairing' })).toBe(
      'Tarta de puerros. Tiempo de preparación: 20 min. Maridaje: Un blanco seco.',
    );
  });

  it('is told as usual, where nobody declares it', () => {
    expect(tell('es', minutes('usual'))).toBe('Tarta de puerros. Por lo que suele ser, tiempo de preparación: 20 min.');
    expect(tell('en', minutes('usual'))).toContain('Usually, preparation time: 20 min.');
  });

  it('is quoted in another language than the record’s', () => {
    expect(tell('en', { kind: 'line', text: 'Sale tibia.', rows: [] })).toBe('Tarta de puerros. «Sale tibia».');
    expect(tell('es', { kind: 'line', text: 'Sale tibia.', rows: [] })).toBe('Tarta de puerros. Sale tibia.');
  });

  it('is a price as an amount', () => {
    const reading = {
      attribute: 'price',
      values: [{ amount: 9500, currency: 'ARS' }],
      basis: 'declared',
      from: ['9500'],
    } as const;
    expect(tell('es', { kind: 'attribute', reading })).toMatch(/Precio: \$\s9\.500\.$/u);
  });

  it('is what names it', () => {
    expect(
      tell('es', {
        kind: 'named',
        type: 'pairing',
        items: [
          { ...item, name: 'Vino Uno' },
          { ...item, name: 'Vino Dos' },
        ],
      }),
    ).toBe('Tarta de puerros. Maridaje: Vino Uno y Vino Dos.');
  });

  it('cites what shows it', () => {
    const telling = { domain: restaurant, own: restaurant, language: 'es', book: bookIn('es') } as const;
    const [told] = tellAspects(item, [{ kind: 'section', type: 'pairing' }], telling);
    expect(told?.cites.map(({ rowId }) => rowId)).toEqual([2]);
    const [usual] = tellAspects(item, [minutes('usual')], telling);
    expect(usual?.cites).toEqual([]);
  });

  it('is nothing of a section that says nothing', () => {
    expect(tell('es', { kind: 'section', type: 'technique' })).toBe('');
  });
});
