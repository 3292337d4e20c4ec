import { describe, expect, it } from 'vitest';
import {
  readAnswer,
  readCode,
  readCount,
  readName,
  readToDo,
  readWhen,
} from '../../../../server/language/acting/index.ts';
import { dateOf } from '../../../../server/assistant/act/resolve-when.ts';

/** A Monday. */
const TODAY = '2026-11-30';

describe('a day that is left out', () => {
  it.each([
    ['que no sea el sábado', 'es'],
    ['cualquier día menos el sábado', 'es'],
    ['el sábado no puedo', 'es'],
    ['el sábado no', 'es'],
    ['no puedo el sábado', 'es'],
    ['any day but saturday', 'en'],
    ["i can't do saturday", 'en'],
    ["saturday doesn't work", 'en'],
    ['que não seja no sábado', 'pt'],
    ['sábado não posso', 'pt'],
    ['não posso no sábado', 'pt'],
  ])('is not the one that is meant: %s', (text, language) => {
    expect(readWhen(text, language).days.map(({ isNot }) => isNot)).toEqual([true]);
  });

  it.each([
    ['no, el sábado', 'es'],
    ['no el sábado', 'es'],
    ['el sábado', 'es'],
    ['¿el sábado no hay lugar?', 'es'],
    ['no, saturday', 'en'],
    ['não, no sábado', 'pt'],
  ])('is not what may as well be meant: %s', (text, language) => {
    expect(readWhen(text, language).days.map(({ isNot }) => isNot)).toEqual([undefined]);
  });
});

describe('a date beside its day of the week', () => {
  const dated = (text: string, language: string): (string | undefined)[] =>
    readWhen(text, language).days.map(({ day }) => dateOf(day, TODAY));

  it.each([
    // The 4th of December is a Friday, the 12th of April no.
    ['friday 12/4', 'en', '2026-12-04'],
    ['friday 4/12', 'en', '2026-12-04'],
    ['viernes 4/12', 'es', '2026-12-04'],
    ['sexta 4/12', 'pt', '2026-12-04'],
    // Neither is one: as it is written here.
    ['friday 6/7', 'en', '2026-07-06'.replace('2026', '2027')],
    ['12/4', 'en', '2027-04-12'],
    ['friday 25/12', 'en', '2026-12-25'],
  ])('is the one that is such a day: %s', (text, language, date) => {
    expect(dated(text, language)).toEqual([date]);
  });
});

describe('how many they are, before what they come for', () => {
  it.each([
    ["we're 6 for dinner on friday", 'en', 6],
    ['somos 6 para cenar el viernes', 'es', 6],
    ['seremos 6 para jantar na sexta', 'pt', 6],
  ])('is no hour: %s', (text, language, people) => {
    const { hours, parts, days } = readWhen(text, language);
    expect(hours).toEqual([]);
    expect(parts).toHaveLength(1);
    expect(readCount(text, language, { taken: [...days, ...parts] })?.count).toBe(people);
  });

  it.each([
    ['mi mujer y yo', 'es'],
    ['yo y mi mujer', 'es'],
    ['me and my wife', 'en'],
    ['my wife and me', 'en'],
    ['eu e minha esposa', 'pt'],
    ['minha esposa e eu', 'pt'],
  ])('is two: %s', (text, language) => {
    expect(readCount(text, language)?.count).toBe(2);
  });
});

describe('a code', () => {
  it.each([
    ['change the date to the 13th', 'en'],
    ['cambiala para 4pax', 'es'],
    ['mejor 10personas', 'es'],
    ['change it to the 21st', 'en'],
  ])('is no number with its word: %s', (text, language) => {
    expect(readCode(text, language, true)).toBeUndefined();
  });

  it.each([
    ['move WYK282 to saturday', 'en', 'change'],
    ['reschedule WYK282', 'en', 'change'],
    ['pasame WYK282 al sábado', 'es', 'change'],
    ['mové WYK282 al sábado', 'es', 'change'],
    ['remarcar WYK282', 'pt', 'change'],
    ['dar de baja WYK282', 'es', 'drop'],
    ['anulá WYK282', 'es', 'drop'],
    ['desmarcar WYK282', 'pt', 'drop'],
  ])('is what is changed or dropped: %s', (text, language, said) => {
    expect(readToDo(text, language)?.said).toBe(said);
  });
});

describe('what is wanted otherwise', () => {
  it.each([
    ['no, mejor peinado', 'es'],
    ['no mejor el sábado', 'es'],
    ['no, make it saturday', 'en'],
    ['não, melhor sábado', 'pt'],
    ['mudei de ideia, melhor quarta', 'pt'],
    ['cambié de idea, mejor el miércoles', 'es'],
    ['i changed my mind, make it wednesday', 'en'],
    ['me arrepentí, que sea el jueves', 'es'],
  ])('is a change: %s', (text, language) => {
    expect(readAnswer(text, language)).toBe('change');
  });

  it.each([
    ['mejor no', 'es'],
    ['mejor dejalo', 'es'],
    ['perdón, dejalo así', 'es'],
    ['actually, never mind that', 'en'],
    ['i changed my mind', 'en'],
    ['cambié de idea', 'es'],
    ['mudei de ideia', 'pt'],
    ['na verdade, deixa pra lá', 'pt'],
    ['no, dejalo', 'es'],
  ])('is none where it is wanted no more: %s', (text, language) => {
    expect(readAnswer(text, language)).toBe('drop');
  });
});

describe('a name behind its label', () => {
  it.each([
    ['viernes 21:00 nombre Julia Paz', 'es', 'Julia Paz'],
    ['nombre: julia paz', 'es', 'Julia Paz'],
    ['name: Sarah Connor', 'en', 'Sarah Connor'],
    ['friday at 9, name Sarah Connor', 'en', 'Sarah Connor'],
    ['nome: Rafael', 'pt', 'Rafael'],
  ])('is the name: %s', (text, language, name) => {
    expect(readName(text, language)?.name).toBe(name);
  });

  it.each([
    ['cuál es el nombre del plato', 'es'],
    ['¿qué nombre tiene la milanesa?', 'es'],
    ['what is the name of the chef', 'en'],
  ])('is none where something else is asked by the word: %s', (text, language) => {
    expect(readName(text, language)).toBeUndefined();
  });
});
