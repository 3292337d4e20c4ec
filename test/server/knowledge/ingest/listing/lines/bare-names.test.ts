import { describe, expect, it } from 'vitest';
import { withoutBare } from '../../../../../../server/knowledge/ingest/listing/lines/bare-names.ts';
import type { ItemDraft } from '../../../../../../server/knowledge/ingest/listing/item-draft.ts';
import { newDraft } from '../../../../../../server/knowledge/ingest/listing/item-draft.ts';

const place = { page: 1 };
const draft = (name: string, { price = false, said = '' } = {}): ItemDraft => {
  const made = newDraft(name, place, undefined);
  if (price) made.prices.push({ text: '9 €', label: '', place });
  if (said !== '') made.said.push({ text: said, place: { ...place } });
  return made;
};
const priced = (name: string) => draft(name, { price: true });
const names = (drafts: readonly ItemDraft[]) => drafts.map(({ name }) => name);

describe('withoutBare', () => {
  it('keeps names without prices where most have none', () => {
    expect(names(withoutBare([draft('Flan'), draft('Pan'), priced('Té')]).kept)).toEqual(['Flan', 'Pan', 'Té']);
  });

  it('takes one before the first price for a title', () => {
    const { kept, titles } = withoutBare([draft('Casa Remigio'), priced('Flan'), priced('Pan')]);
    expect(names(kept)).toEqual(['Flan', 'Pan']);
    expect(titles.map(({ text }) => text)).toEqual(['Casa Remigio']);
  });

  it('keeps one of which something is said, unless it stands behind all prices', () => {
    const lobster = draft('Bogavante', { said: 'por encargo' });
    const note = draft('Los precios incluyen IVA', { said: 'Clave de wifi' });
    const { kept, left } = withoutBare([priced('Flan'), lobster, priced('Pan'), note]);
    expect(names(kept)).toEqual(['Flan', 'Bogavante', 'Pan']);
    expect(left.map(({ text }) => text)).toEqual(['Los precios incluyen IVA', 'Clave de wifi']);
  });

  it('leaves one line whole that was parted', () => {
    const cash = draft('Caja');
    cash.said.push({ text: 'solo en efectivo', place });
    const { left } = withoutBare([priced('Flan'), priced('Pan'), cash]);
    expect(left).toEqual([{ text: 'Caja: solo en efectivo', place }]);
  });

  it('keeps one that a mark stands at, wherever it stands', () => {
    const marked = draft('Bogavante');
    marked.marks.push({ text: '2', place, status: 'contains', hazardId: 'crustaceos' });
    expect(names(withoutBare([priced('Flan'), priced('Pan'), marked]).kept)).toContain('Bogavante');
  });
});
