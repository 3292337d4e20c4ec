import { joinList, lowerFirst } from '../../../../text/spanish.ts';
import { adjectiveFor } from '../../../writer/diet-words.ts';
import type { SetBook, Suited } from '../../set-book.ts';

/** `veganos y libres de gluten`, in the gender of what is told. */
function suiting({ diets, hazards, noun }: Suited, isPlural: boolean): string {
  const form = { isFeminine: isFeminine(noun), isPlural };
  const free = hazards.length === 0 ? [] : [`${isPlural ? 'libres' : 'libre'} de ${joinList(hazards)}`];
  return joinList([...diets.map((diet) => adjectiveFor(diet, form)), ...free]);
}

function isFeminine(noun: Suited['noun']): boolean {
  return noun?.gender === 'f';
}

export const setSpanish: SetBook = {
  listed: (title) => lowerFirst(title),
  count: (count, noun = { one: 'ficha', many: 'fichas', gender: 'f' }) =>
    `${String(count)} ${count === 1 ? noun.one : noun.many}`,
  lead: (count, about, isOne, isNarrowed) =>
    `De ${count}${isNarrowed ? '' : ' que tengo'}, esto ${isOne ? 'dice la ficha' : 'dicen las fichas'}${about === '' ? '' : ` sobre ${about}`}:`,
  sought: (suited, isToSuit) =>
    isToSuit ? `figuran como ${suiting(suited, true)}` : `tienen ${joinList(suited.hazards)}`,
  noneSaid: (suited) =>
    `Las fichas no dicen ${suited.noun === undefined ? 'cuáles' : `qué ${suited.noun.many}`} son ${suiting(suited, true)}.`,
  none: (suited) =>
    `${isFeminine(suited.noun) ? 'Ninguna' : 'Ninguno'} figura como ${suiting(suited, false)} en su ficha.`,
  notSaid: (suited) => `No figura como ${suiting(suited, false)} en su ficha, así que no te puedo asegurar que lo sea.`,
  free: (suited) => `Figuran como ${suiting(suited, true)}`,
  notNamed: (words) => `y su ficha no nombra ${joinList(words, 'ni')}`,
  bareToo: () => 'y su ficha no dice qué llevan',
  toAsk: (isLed) => (isLed ? 'Para confirmar' : 'Para confirmar, su ficha no lo aclara'),
  strange: () => 'Para preguntar, su ficha nombra algo que no conozco',
  bare: () => 'Para preguntar, su ficha no dice qué llevan',
  unknowable: (staff) => `No lo puedo saber por la ficha; consultalo con ${staff}`,
  mayContain: () => 'Pueden contener',
  contain: () => 'Contienen',
  avoid: () => 'Para evitar, porque contienen',
  avoidByRecord: () => 'Para evitar, por lo que dice su ficha',
  inDoubt: (isUsual) =>
    isUsual
      ? 'En duda, por lo que su ficha menciona o suelen llevar'
      : 'En duda, por trazas o por lo que su ficha menciona',
  notSuited: (suited) => `No son ${suiting(suited, true)}, por lo que llevan`,
  warned: (conditions) => `Con una advertencia sobre ${conditions} en su ficha`,
  mentioned: (conditions) => `Con una mención de ${conditions} en su ficha`,
  noData: (conditions, staff) => `Sin datos sobre ${conditions}, para consultar con ${staff}`,
  notNaming: (words, isOne) => `${isOne ? 'Su ficha no nombra' : 'Sus fichas no nombran'} ${joinList(words, 'ni')}`,
  noneWithout: (words, noun) =>
    `Las fichas no dicen ${noun === undefined ? 'cuáles' : `qué ${noun.many}`} no llevan ${joinList(words, 'ni')}.`,
  mayHold: (words) => `Pueden llevar ${joinList(words, 'o')}`,
  hold: (words, isOne) => `${isOne ? 'Según la ficha, lleva' : 'Según las fichas, llevan'} ${joinList(words, 'o')}`,
  unfiltered: (words) => `Por ${words} no puedo filtrar con certeza.`,
  whichOne: (noun) => `Decime de qué ${noun?.one ?? 'cosa'} hablás y te contesto con precisión.`,
  closing: (staff, isSaid) =>
    `Antes de decidir, confirmalo con ${staff}${isSaid ? '' : ': que algo no figure en la ficha no significa que no esté'}.`,
};
