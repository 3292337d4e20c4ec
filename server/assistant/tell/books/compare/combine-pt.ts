import type { CombineBook } from '../../combine-book.ts';

export const combinePortuguese: CombineBook = {
  lead: (isOfHealth, isOfOne) => {
    if (isOfHealth) return 'Pelo que está declarado, podem pedir:';
    return isOfOne ? 'Você pode escolher entre:' : 'Podem escolher entre:';
  },
  part: (label, names, isOfHealth) =>
    names === undefined
      ? `• ${label}: ${isOfHealth ? 'não tenho nada declarado assim; pergunte antes de pedir' : 'não tenho nada que caiba'}.`
      : `• ${label}: ${names}.`,
  toConfirm: (label, names, { staff }) =>
    `• ${label}: nenhuma ficha declara; ${names === undefined ? 'pergunte antes de pedir' : `para confirmar com ${staff}: ${names}`}.`,
  also: (names, more, { staff }) => `${names}; para confirmar com ${staff}: ${more}`,
  rest: (count) => (count === 1 ? 'Para quem falta' : `Para os outros ${String(count)}`),
  unsure: (names) => `${names}; a ficha não diz se é assim`,
  open: (label) => `• ${label}: diga o que gostaria e eu procuro.`,
  basket: (names) => `Por exemplo: ${names}.`,
  shared: (names) =>
    names === undefined ? 'Para todos ao mesmo tempo não tenho nada declarado.' : `Para dividir entre todos: ${names}.`,
  total: (least, most, people, budget) => {
    const each = people > 1 ? ` para ${String(people)}` : '';
    const sum = least === most ? least : `de ${least} a ${most}`;
    return `Um de cada${each} soma ${sum}${budget === undefined ? '' : ` (você tem ${budget})`}.`;
  },
  sum: (least, most, budget) =>
    `No total soma ${least === most ? least : `de ${least} a ${most}`}${budget === undefined ? '' : ` (você tem ${budget})`}.`,
  beyond: (budget, names, total) =>
    `Não encontro uma combinação que caiba em ${budget}: o mais barato (${names}) soma ${total}.`,
  none: (budget, { staff }) =>
    `Não encontro uma combinação ${budget === undefined ? 'assim' : `que caiba em ${budget}`}. Pergunte: ${staff}.`,
  confirm: ({ staff }) => `Antes de pedir, confirme com ${staff}: o que a ficha não cita ainda pode estar lá.`,
};
