import { describe, expect, it } from 'vitest';
import {
  amountInRecord,
  saidInRecord,
  withoutLabel,
} from '../../../../../server/assistant/understand/aspect/said-in-record.ts';
import type { CatalogItem, ChunkRow } from '../../../../../server/knowledge/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';
import { makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

const { attributes } = shippedDomain('hair_salon');
const TYPES = new Set(['description']);

function itemWith(text: string, chunkType = 'description'): CatalogItem {
  return { ...makeCatalogItem('Corte'), chunks: [{ chunkType, text } as ChunkRow] };
}

function said(id: string, text: string, chunkType?: string): string[] {
  const attribute = attributes.find((each) => each.id === id);
  if (attribute === undefined) throw new Error(id);
  return saidInRecord(attribute, itemWith(text, chunkType), TYPES).map((line) => line.text);
}

describe('what a record says of an attribute', () => {
  it.each([
    ['lasts', 'Saca el frizz; dura de 3 a 4 meses', ['dura de 3 a 4 meses']],
    ['lasts', 'Lasts 3–5 months, no wash', ['Lasts 3–5 months']],
    ['includes', 'Incluye lavado, 40 minutos', ['Incluye lavado']],
    ['includes', 'Com lavagem; escova à parte', ['Com lavagem', 'escova à parte']],
    ['before', 'Patch test 48 hours before', ['Patch test 48 hours before']],
    ['after', 'Dura 3 meses; no lavar en 72 horas', ['no lavar en 72 horas']],
    ['sessions', 'Ampolla y masaje; se recomiendan 6 sesiones', ['se recomiendan 6 sesiones']],
  ])('%s of «%s»', (id, text, clauses) => {
    expect(said(id, text)).toEqual(clauses);
  });

  it('is nothing where no clause holds a word for it, and none of another section', () => {
    expect(said('lasts', 'Con toalla caliente')).toEqual([]);
    expect(said('lasts', 'Dura 3 meses', 'contraindications')).toEqual([]);
  });

  it('is nothing of an attribute that no words are named for', () => {
    expect(said('hold', 'Fijación fuerte')).toEqual([]);
  });

  it('states an amount as it is written, shown by its section or by the record', () => {
    expect(amountInRecord(itemWith('Toalla; 35 minutos'), ['35 minutos'], TYPES)[0]?.rows).toHaveLength(1);
    expect(amountInRecord(itemWith('Toalla'), ['Corte (30 min)'], TYPES).map((line) => line.text)).toEqual([
      'Corte (30 min)',
    ]);
  });

  it('leaves out the label of its section', () => {
    expect(withoutLabel('Nota: alcanza para dos')).toBe('alcanza para dos');
    expect(withoutLabel('alcanza para dos')).toBe('alcanza para dos');
  });
});
