import type { SetBook, Suited } from '../../set-book.ts';
import { listOf } from '../say-dates.ts';

/** `vegan and free of gluten`. */
function suiting({ diets, hazards }: Suited): string {
  const free = hazards.length === 0 ? [] : [`free of ${listOf(hazards, 'and')}`];
  return listOf([...diets.map(({ adjective: [word] }) => word), ...free], 'and');
}

export const setEnglish: SetBook = {
  listed: (title) => title,
  count: (count, noun = { one: 'record', many: 'records', gender: 'm' }) =>
    `${String(count)} ${count === 1 ? noun.one : noun.many}`,
  lead: (count, about, isOne, isNarrowed) =>
    `Of the ${count}${isNarrowed ? '' : ' I have on record'}, this is what ${isOne ? 'the record says' : 'the records say'}${about === '' ? '' : ` about ${about}`}:`,
  sought: (suited, isToSuit) =>
    isToSuit ? `are declared ${suiting(suited)}` : `contain ${listOf(suited.hazards, 'or')}`,
  noneSaid: (suited) =>
    `The records do not say which ${suited.noun === undefined ? 'of them' : suited.noun.many} are ${suiting(suited)}.`,
  none: (suited) => `None is declared ${suiting(suited)} in its record.`,
  notSaid: (suited) => `It is not declared ${suiting(suited)} in its record, so I can't assure you that it is.`,
  free: (suited) => `Declared ${suiting(suited)}`,
  notNamed: (words) => `and ${listOf(words, 'or')} is not mentioned`,
  bareToo: () => 'and the record does not say what is in it',
  toAsk: (isLed) => (isLed ? 'To check' : 'To check, the record does not say'),
  strange: () => "To ask about, the record names something I don't know",
  bare: () => 'To ask about, the record does not say what is in it',
  unknowable: (staff) => `The record can't tell; please ask ${staff}`,
  mayContain: () => 'May contain',
  contain: () => 'Contain',
  avoid: () => 'To avoid, because they contain',
  avoidByRecord: () => 'To avoid, going by the record',
  inDoubt: (isUsual) =>
    isUsual
      ? 'In doubt, because of what the record mentions or they usually have'
      : 'In doubt, because of traces or of what the record mentions',
  notSuited: (suited) => `Not ${suiting({ ...suited, hazards: [] })}, because of what they hold`,
  warned: (conditions) => `With a warning about ${conditions} in the record`,
  mentioned: (conditions) => `With a mention of ${conditions} in the record`,
  noData: (conditions, staff) => `No information about ${conditions}; please ask ${staff}`,
  notNaming: (words, isOne) =>
    `${isOne ? 'Its record does not mention' : 'Their records do not mention'} ${listOf(words, 'or')}`,
  noneWithout: (words, noun) =>
    `The records do not say which ${noun === undefined ? 'of them' : noun.many} are without ${listOf(words, 'or')}.`,
  mayHold: (words) => `May have ${listOf(words, 'or')}`,
  hold: (words, isOne) =>
    `${isOne ? 'According to the record, has' : 'According to the records, have'} ${listOf(words, 'or')}`,
  unfiltered: (words) => `I can't filter by ${words} with certainty.`,
  whichOne: (noun) => `Tell me which ${noun?.one ?? 'one'} you mean and I can give you a precise answer.`,
  closing: (staff, isSaid) =>
    `Before you decide, please check with ${staff}${isSaid ? '' : ': what a record does not mention may be there all the same'}.`,
};
