import type { SetBook, Suited } from '../../set-book.ts';
import { listOf } from '../say-dates.ts';

/** `opção vegana e livre de glúten`; in Portuguese a diet is said behind «opção». */
function suiting({ diets, hazards }: Suited, isPlural: boolean): string {
  const free = isPlural && diets.length === 0 ? 'livres' : 'livre';
  return listOf(
    [
      ...diets.map(({ adjective: [, word] }) => `opção ${word}`),
      ...(hazards.length === 0 ? [] : [`${free} de ${listOf(hazards, 'e')}`]),
    ],
    'e',
  );
}

export const setPortuguese: SetBook = {
  listed: (title) => title,
  count: (count, noun = { one: 'ficha', many: 'fichas', gender: 'f' }) =>
    `${String(count)} ${count === 1 ? noun.one : noun.many}`,
  lead: (count, about, isOne, isNarrowed) =>
    `De ${count}${isNarrowed ? '' : ' que tenho'}, isto é o que ${isOne ? 'a ficha diz' : 'as fichas dizem'}${about === '' ? '' : ` sobre ${about}`}:`,
  sought: (suited, isToSuit) =>
    isToSuit ? `constam como ${suiting(suited, true)}` : `têm ${listOf(suited.hazards, 'ou')}`,
  noneSaid: (suited) =>
    `Não consta nas fichas quais ${suited.noun === undefined ? '' : `${suited.noun.many} `}são ${suited.diets.length === 0 ? '' : 'uma '}${suiting(suited, true)}.`,
  none: (suited) =>
    `${suited.noun?.gender === 'f' ? 'Nenhuma' : 'Nenhum'} consta como ${suiting(suited, false)} na ficha.`,
  notSaid: (suited) => `Não consta como ${suiting(suited, false)} na ficha, então não posso garantir que seja.`,
  free: (suited) => `Constam como ${suiting(suited, true)}`,
  notNamed: (words) => `e a ficha não menciona ${listOf(words, 'ou')}`,
  bareToo: () => 'e a ficha não diz o que levam',
  toAsk: (isLed) => (isLed ? 'Para confirmar' : 'Para confirmar, a ficha não esclarece'),
  strange: () => 'Para perguntar, a ficha cita algo que não conheço',
  bare: () => 'Para perguntar, a ficha não diz o que levam',
  unknowable: (staff) => `Não dá para saber pela ficha; consulte ${staff}`,
  mayContain: () => 'Podem conter',
  contain: () => 'Contêm',
  avoid: () => 'Para evitar, porque contêm',
  avoidByRecord: () => 'Para evitar, pelo que diz a ficha',
  inDoubt: (isUsual) =>
    isUsual
      ? 'Em dúvida, pelo que a ficha menciona ou costumam levar'
      : 'Em dúvida, por traços ou pelo que a ficha menciona',
  notSuited: ({ diets }) =>
    `Não são uma opção ${listOf(
      diets.map(({ adjective: [, word] }) => word),
      'ou',
    )}, pelo que levam`,
  warned: (conditions) => `Com uma advertência sobre ${conditions} na ficha`,
  mentioned: (conditions) => `Com uma menção de ${conditions} na ficha`,
  noData: (conditions, staff) => `Sem dados sobre ${conditions}; consulte ${staff}`,
  notNaming: (words, isOne) => `${isOne ? 'A ficha não menciona' : 'As fichas não mencionam'} ${listOf(words, 'ou')}`,
  noneWithout: (words, noun) =>
    `Não consta nas fichas quais ${noun === undefined ? '' : `${noun.many} `}não levam ${listOf(words, 'ou')}.`,
  mayHold: (words) => `Podem levar ${listOf(words, 'ou')}`,
  hold: (words, isOne) => `${isOne ? 'Segundo a ficha, leva' : 'Segundo as fichas, levam'} ${listOf(words, 'ou')}`,
  unfiltered: (words) => `Por ${words} não posso filtrar com certeza.`,
  whichOne: (noun) => `Diga de qual ${noun?.one ?? 'opção'} você fala e eu respondo com precisão.`,
  closing: (staff, isSaid) =>
    `Antes de decidir, confirme com ${staff}${isSaid ? '' : ': que algo não apareça na ficha não significa que não esteja lá'}.`,
};
