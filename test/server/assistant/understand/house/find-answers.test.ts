import { describe, expect, it } from 'vitest';
import { findAnswers } from '../../../../../server/assistant/understand/house/find-answers.ts';
import { findBusiness } from '../../../../../server/assistant/understand/house/find-business.ts';
import { houseTexts } from '../../../../../server/assistant/understand/house/house-texts.ts';
import type { BusinessFacts, Catalog } from '../../../../../server/knowledge/index.ts';
import { hear } from '../../../../../server/language/index.ts';
import { restaurant } from '../../../../support/assistant/demo-assistant.ts';

const facts: BusinessFacts = {
  timeZone: 'America/Argentina/Buenos_Aires',
  payment: ['Efectivo', 'Tarjeta de débito'],
  reservations: { accepted: true, details: 'Por teléfono. Guardamos la mesa 20 minutos.' },
  amenities: [{ id: 'parking', available: true }],
  faq: [
    { question: '¿Qué pasa si llego tarde?', answer: 'Esperamos un cuarto de hora.' },
    { question: '¿Puedo llevar mi vino?', answer: 'Sí, el descorche cuesta $ 5.000.' },
    { question: '¿Tienen descuentos?', answer: '15 % en efectivo los martes.' },
    { question: '¿Se puede dividir la cuenta?', answer: 'Sí, hasta en cuatro.' },
    { question: '¿Atienden chicos?', answer: 'Sí, desde los tres años.' },
    { question: '¿Tienen estacionamiento?', answer: 'Sí, a la vuelta.' },
  ],
};
const empty: Catalog = { revision: '1', items: [], texts: [], chunkCount: 0 };

function answers(message: string, language = 'es', careful: string[] = []): string[] {
  const heard = hear(message, { language, currency: 'ARS' });
  const spans = careful.map((word) => ({ start: message.indexOf(word), end: message.indexOf(word) + word.length }));
  const search = {
    texts: houseTexts(empty, facts, restaurant),
    domain: restaurant,
    taken: [],
    facts: findBusiness(heard).found,
    careful: spans,
  };
  return findAnswers(heard, search).map(({ act }) => act.text);
}

describe('a question of the house', () => {
  it.each([
    ['es', 'y si llegamos tarde qué pasa'],
    ['en', "what if I'm 15 minutes late?"],
    ['pt', 'e se eu chegar atrasado?'],
  ])('in %s: «%s» is answered by its meaningful words', (language, message) => {
    expect(answers(message, language)).toEqual(['Esperamos un cuarto de hora.']);
  });

  it.each([
    ['es', 'cuánto cobran de descorche'],
    ['en', 'do you charge corkage?'],
    ['pt', 'vocês cobram rolha?'],
  ])('in %s: «%s» is answered by the one answer that speaks of it', (language, message) => {
    expect(answers(message, language)).toEqual(['Sí, el descorche cuesta $ 5.000.']);
  });

  it.each([
    ['es', 'podemos pagar por separado la cuenta?'],
    ['en', 'can we split the check?'],
    ['pt', 'dá para dividir a conta?'],
  ])('in %s: «%s» is no question of how to pay', (language, message) => {
    expect(answers(message, language)).toEqual(['Sí, hasta en cuatro.']);
  });

  it('answers before a fact that holds one of its words', () => {
    expect(answers('¿hay descuento pagando en efectivo?')).toEqual(['15 % en efectivo los martes.']);
  });

  it('leaves alone what a fact of the business says by itself', () => {
    expect(answers('¿tienen estacionamiento?')).toEqual([]);
    expect(answers('¿aceptan efectivo?')).toEqual([]);
  });

  it('is each told in a message of two', () => {
    expect(answers('¿tienen descuentos? ¿se puede dividir la cuenta?')).toEqual([
      '15 % en efectivo los martes.',
      'Sí, hasta en cuatro.',
    ]);
  });
});

describe('a line in which the house tells how things are done', () => {
  it.each([
    ['es', 'cuánto tiempo guardan la mesa'],
    ['en', 'how long do you hold the table?'],
    ['pt', 'por quanto tempo guardam a mesa?'],
  ])('in %s answers «%s»', (language, message) => {
    expect(answers(message, language)).toEqual(['Guardamos la mesa 20 minutos.']);
  });
});

describe('what asks nothing of the house', () => {
  it.each([
    'tienen vino?',
    'algo para chicos',
    'qué hay con pollo',
    'la cuenta',
    'cuánto sale el flan',
    'abren el lunes?',
    '',
  ])('«%s» is not answered by it', (message) => {
    expect(answers(message)).toEqual([]);
  });
});

describe('a word that somebody must be careful of', () => {
  it('is answered only by a question that has it', () => {
    expect(answers('¿atienden chicos?', 'es', ['chicos'])).toEqual(['Sí, desde los tres años.']);
    expect(answers('¿y si los chicos llegan tarde?', 'es', ['tarde'])).toEqual(['Esperamos un cuarto de hora.']);
    expect(answers('¿tienen descuentos para menores?', 'es', ['menores'])).toEqual([]);
  });
});
