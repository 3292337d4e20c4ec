import { describe, expect, it } from 'vitest';
import { isWholeTopic, namesDayOrMonth, topicsAsked, topicsWritten } from '../../../server/language/line-topics.ts';

const asked = (text: string): string[] => topicsAsked(text).map(({ topic }) => topic);
const written = (text: string): string[] => topicsWritten(text).map(({ topic }) => topic);

describe('what a question and a line share', () => {
  it.each([
    ['¿se puede ir con perro?', 'Dogs are welcome', 'pets'],
    ['are dogs allowed?', 'Aceitamos pets', 'pets'],
    ['aceita pix?', 'Aceptamos efectivo', 'payment'],
    ['do you take cards?', 'Aceitamos cartões', 'payment'],
    ['a qué hora cierran', 'Fechado às segundas', 'hours'],
    ['what time do you open?', 'Cerramos los lunes', 'hours'],
    ['¿la propina está incluida?', 'Gratuity not included', 'tip'],
    ['is VAT included?', 'Precios con IVA incluido', 'tax'],
    ['tem wifi?', 'Wi-Fi gratis', 'wifi'],
    ['¿tienen terraza?', 'Mesas ao ar livre', 'outdoor'],
    ['is it wheelchair friendly?', 'Acceso para sillas de ruedas', 'step_free'],
    ['¿hay que reservar?', 'Não aceitamos reservas', 'reservations'],
    ['tem espaço para crianças?', 'Menú infantil', 'child'],
    ['is there parking?', 'Contamos con estacionamiento', 'parking'],
  ])('is found for «%s» and «%s», whatever their languages: %s', (question, line, topic) => {
    expect(asked(question)).toContain(topic);
    expect(written(line)).toContain(topic);
  });
});

describe('a line', () => {
  it.each(['Mesa dulce', 'La cocina de la abuela', 'Desayuno inglés', 'English breakfast'])(
    'is about nothing of the house by a word that stands in much else: «%s»',
    (line) => {
      expect(written(line)).toEqual([]);
    },
  );

  it('about a tip is not how to pay, and about what is taken away not what is brought', () => {
    expect(written('Propina no incluida')).toEqual(['tip']);
    expect(written('Packaging for takeaway')).toEqual(['packaging', 'takeaway']);
  });

  it('is found by no word of money', () => {
    expect(asked('¿cobran?')).toEqual(['money']);
    expect(written('Se cobra aparte')).toEqual([]);
  });

  it('has its words at their places', () => {
    expect(topicsWritten('No hay wifi')).toContainEqual({ start: 7, end: 11, topic: 'wifi' });
  });

  it('names days in any language', () => {
    expect(['Lunes cerrado', 'closed on Mondays', 'fechado às segundas'].map(namesDayOrMonth)).toEqual([
      true,
      true,
      true,
    ]);
    expect(namesDayOrMonth('Cerrado hoy')).toBe(false);
  });
});

describe('what is asked whole', () => {
  it('is a tip, and not how to pay', () => {
    expect(['tip', 'discount', 'payment', 'hours'].map(isWholeTopic)).toEqual([true, true, false, false]);
  });
});
