import { describe, expect, it } from 'vitest';
import {
  bestLikeness,
  houseTexts,
  likeness,
  meantWords,
} from '../../../../../server/assistant/understand/house/house-texts.ts';
import type { BusinessFacts, Catalog, ChunkRow } from '../../../../../server/knowledge/index.ts';
import { hear } from '../../../../../server/language/index.ts';
import { restaurant } from '../../../../support/assistant/demo-assistant.ts';

const row: ChunkRow = {
  rowId: 1,
  documentId: 1,
  version: 1,
  level: 'tenant',
  chunkId: 'faq-0',
  chunkType: 'faq',
  source: 'Preguntas',
  text: '¿Hacen eventos?\nSí, en el patio.',
};
const catalogOf = (texts: readonly ChunkRow[]): Catalog => ({
  revision: '1',
  items: [],
  texts,
  chunkCount: texts.length,
});
const said = (text: string, language = 'es') =>
  meantWords(hear(text, { language, currency: 'ARS' }).tokens, text, language, restaurant);

describe('the texts of a house', () => {
  it('are the questions of its documents with their source', () => {
    const [text] = houseTexts(catalogOf([row]), undefined, restaurant);
    expect(text).toMatchObject({ text: 'Sí, en el patio.', row: { rowId: 1 }, language: 'es' });
    expect(text?.question.length).toBeGreaterThan(0);
  });

  it('are its own facts where no document has them, each once', () => {
    const business: BusinessFacts = {
      timeZone: 'UTC',
      faq: [
        { question: '¿Hacen eventos?', answer: 'Sí, en el patio.' },
        { question: '¿Hay descuentos?', answer: 'No.' },
      ],
      delivery: { available: true, details: 'Hasta diez cuadras. Sin alcohol.' },
    };
    const texts = houseTexts(catalogOf([row]), business, restaurant).map(({ text }) => text);
    expect(texts.sort()).toEqual(['Hasta diez cuadras.', 'No.', 'Sin alcohol.', 'Sí, en el patio.']);
  });

  it('are none of other chunks, nor of a question without an answer', () => {
    const other = { ...row, chunkType: 'description' };
    expect(houseTexts(catalogOf([other, { ...row, text: '¿Hacen eventos?' }]), undefined, restaurant)).toEqual([]);
  });
});

describe('the meaningful words of a message', () => {
  it('leave out what only asks', () => {
    expect(said('¿ustedes hacen eventos los lunes?')).toHaveLength(1);
    expect(said('do you have it?', 'en')).toEqual([]);
  });

  it('are the same in another form and in another language', () => {
    const [guardan] = said('guardan');
    const [hold] = said('hold', 'en');
    const [flan] = said('flan');
    if (guardan === undefined || hold === undefined || flan === undefined) throw new Error('no word');
    expect(likeness(guardan, hold)).toBe(1);
    expect(likeness(flan, hold)).toBe(0);
    expect(bestLikeness(hold, [flan, guardan])).toBe(1);
  });

  it('know what names only what is sold', () => {
    expect(said('vino').map(({ isOfItems }) => isOfItems)).toEqual([true]);
    expect(said('propina').map(({ isOfItems }) => isOfItems)).toEqual([false]);
  });

  it('take a phrase as one, of which a word is only a part', () => {
    const [phrase, ...more] = said('corkage fee', 'en');
    expect(more).toEqual([]);
    expect(phrase?.isPhrase).toBe(true);
    const [menu] = said('menú');
    const [lunch] = said('menú ejecutivo');
    if (menu === undefined || lunch === undefined) throw new Error('no word');
    expect(likeness(menu, lunch)).toBe(0.5);
  });
});
