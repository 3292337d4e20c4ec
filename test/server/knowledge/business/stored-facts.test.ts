import { describe, expect, it } from 'vitest';
import { cutQuestions } from '../../../../server/knowledge/business/cut-questions.ts';
import { readStoredFacts, storeFacts } from '../../../../server/knowledge/business/stored-facts.ts';
import { hashOf } from '../../../support/samples/make-document.ts';

describe('the stored facts', () => {
  const facts = {
    time_zone: 'America/Lima',
    hours: [{ days: ['mon'], opens: '10:00', closes: '12:00', last_order: '11:30' }],
    special_hours: [{ date: '2026-12-25', closed: true }],
    address: { postal_code: '15001' },
    amenities: [{ id: 'high_chair', available: true }],
  };

  it('are read with the names that the code has, and values as they are', () => {
    expect(readStoredFacts(storeFacts(facts, hashOf).bytes)).toEqual({
      timeZone: 'America/Lima',
      hours: [{ days: ['mon'], opens: '10:00', closes: '12:00', lastOrder: '11:30' }],
      specialHours: [{ date: '2026-12-25', closed: true }],
      address: { postalCode: '15001' },
      amenities: [{ id: 'high_chair', available: true }],
    });
  });

  it('are one content where they are equal, and another of another kind', () => {
    const stored = storeFacts(facts, hashOf);
    expect(storeFacts({ ...facts }, hashOf).id).toBe(stored.id);
    expect(storeFacts({ ...facts, name: 'Otro' }, hashOf).id).not.toBe(stored.id);
    expect(stored).toMatchObject({ mediaType: 'application/vnd.business-facts+json' });
    expect(JSON.parse(new TextDecoder().decode(stored.bytes))).toEqual(facts);
  });
});

describe('the questions of a business', () => {
  it('are one chunk each, with their answer, under the name of the business', () => {
    const faq = [{ question: '¿Hay wifi?', answer: 'Sí.\nLa clave está en la mesa.' }, { question: 'Is there parking?', answer: 'No, sorry, there is none.' }]; // prettier-ignore
    expect(cutQuestions({ name: 'El Galpón', faq }, { language: 'es' })).toMatchObject([
      { type: 'faq', text: '¿Hay wifi?\nSí.\nLa clave está en la mesa.', source: 'El Galpón', language: 'es' },
      { type: 'faq', text: 'Is there parking?\nNo, sorry, there is none.', language: 'en' },
    ]);
    expect(cutQuestions({ faq: [] }, { language: 'es' })).toEqual([]);
    expect(cutQuestions({ name: 'El Galpón', description: 'Con patio' }, { language: 'es' })).toEqual([]);
  });

  it('stand above each part of a long answer', () => {
    const faq = [{ question: '¿Cómo llego?', answer: 'Por la avenida hasta el final. '.repeat(100).trim() }];
    const chunks = cutQuestions({ faq }, { language: 'es' });
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.every(({ text }) => text.startsWith('¿Cómo llego?\n') && text.length <= 1200)).toBe(true);
    expect(chunks[0]?.source).toBe('Datos del negocio');
  });
});
