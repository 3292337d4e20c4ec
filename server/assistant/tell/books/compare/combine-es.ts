import type { CombineBook } from '../../combine-book.ts';

export const combineSpanish: CombineBook = {
  lead: (isOfHealth, isOfOne) => {
    if (isOfHealth) return 'Según lo declarado, pueden pedir:';
    return isOfOne ? 'Podés elegir entre:' : 'Pueden elegir entre:';
  },
  part: (label, names, isOfHealth) =>
    names === undefined
      ? `• ${label}: ${isOfHealth ? 'no tengo nada declarado así; preguntá antes de pedir' : 'no tengo nada que entre'}.`
      : `• ${label}: ${names}.`,
  toConfirm: (label, names, { staff }) =>
    `• ${label}: ninguna ficha lo declara; ${names === undefined ? 'preguntá antes de pedir' : `para confirmar con ${staff}: ${names}`}.`,
  also: (names, more, { staff }) => `${names}; para confirmar con ${staff}: ${more}`,
  rest: (count) => (count === 1 ? 'Para quien falta' : `Para los otros ${String(count)}`),
  unsure: (names) => `${names}; la ficha no dice si es así`,
  open: (label) => `• ${label}: decime qué te gustaría y te busco.`,
  basket: (names) => `Por ejemplo: ${names}.`,
  shared: (names) =>
    names === undefined ? 'Para todos a la vez no tengo nada declarado.' : `Para compartir entre todos: ${names}.`,
  total: (least, most, people, budget) => {
    const each = people > 1 ? ` para ${String(people)}` : '';
    const sum = least === most ? least : `de ${least} a ${most}`;
    return `Uno de cada cosa${each} suma ${sum}${budget === undefined ? '' : ` (tenés ${budget})`}.`;
  },
  sum: (least, most, budget) =>
    `En total suma ${least === most ? least : `de ${least} a ${most}`}${budget === undefined ? '' : ` (tenés ${budget})`}.`,
  beyond: (budget, names, total) =>
    `No encuentro una combinación que entre en ${budget}: lo más barato (${names}) suma ${total}.`,
  none: (budget, { staff }) =>
    `No encuentro una combinación ${budget === undefined ? 'así' : `que entre en ${budget}`}: preguntale a ${staff}.`.replace(
      'a el ',
      'al ',
    ),
  confirm: ({ staff }) =>
    `Antes de pedir, confirmalo con ${staff}: que algo no figure en la ficha no significa que no esté.`,
};
