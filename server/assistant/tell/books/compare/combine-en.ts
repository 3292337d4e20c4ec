import type { CombineBook } from '../../combine-book.ts';

export const combineEnglish: CombineBook = {
  lead: (isOfHealth) => (isOfHealth ? 'Going by what is declared, you could have:' : 'You could choose among:'),
  part: (label, names, isOfHealth) =>
    names === undefined
      ? `• ${label}: ${isOfHealth ? 'I have nothing declared for that; please ask before ordering' : 'I have nothing within that'}.`
      : `• ${label}: ${names}.`,
  toConfirm: (label, names, { staff }) =>
    `• ${label}: no record declares it; ${names === undefined ? 'please ask before ordering' : `to check with ${staff}: ${names}`}.`,
  also: (names, more, { staff }) => `${names}; to check with ${staff}: ${more}`,
  rest: (count) => (count === 1 ? 'For whoever is left' : `For the other ${String(count)}`),
  unsure: (names) => `${names}; whether that is so the records don't say`,
  open: (label) => `• ${label}: tell me what you would like and I will look for it.`,
  basket: (names) => `For example: ${names}.`,
  shared: (names) =>
    names === undefined ? 'I have nothing declared that suits everybody.' : `For everybody to share: ${names}.`,
  total: (least, most, people, budget) => {
    const each = people > 1 ? ` for ${String(people)}` : '';
    const sum = least === most ? least : `${least} to ${most}`;
    return `One of each${each} comes to ${sum}${budget === undefined ? '' : ` (you have ${budget})`}.`;
  },
  sum: (least, most, budget) =>
    `In all it comes to ${least === most ? least : `${least} to ${most}`}${budget === undefined ? '' : ` (you have ${budget})`}.`,
  beyond: (budget, names, total) =>
    `I find no combination within ${budget}: the cheapest (${names}) comes to ${total}.`,
  none: (budget, { staff }) =>
    `I find no combination ${budget === undefined ? 'like that' : `within ${budget}`}: please ask ${staff}.`,
  confirm: ({ staff }) =>
    `Before ordering, please check with ${staff}: what a record does not mention may still be in it.`,
};
