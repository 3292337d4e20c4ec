import type { CompareBook } from '../../compare-book.ts';

export const compareSpanish: CompareBook = {
  yes: () => 'Sí.',
  no: () => 'No.',
  first: (names, { way, isMoney, label }) =>
    isMoney
      ? `Sale ${way === 'least' ? 'menos' : 'más'}: ${names}.`
      : `Con ${way === 'least' ? 'menos' : 'más'} ${label}: ${names}.`,
  next: (names, more) => (more === undefined ? `Después: ${names}.` : `Después: ${names}, ${more} de diferencia.`),
  same: (names, { isMoney, label }) => (isMoney ? `Salen lo mismo: ${names}.` : `Igual en ${label}: ${names}.`),
  differBy: (amount) => `La diferencia es de ${amount}.`,
  usually: (text) => `Por lo que suelen ser: ${text}`,
  unknown: (names, { isMoney, label }) => `De ${names} no tengo ${isMoney ? 'el precio' : `ese dato (${label})`}.`,
  line: (name, what) => `• ${name}${what === undefined ? '' : `: ${what}`}`,

  times: (count, name, price) => `${count === 1 ? '' : `${String(count)} × `}${name} (${price})`,
  total: (total, lines, isFrom) => `Son ${isFrom ? 'desde ' : ''}${total}: ${lines}.`,
  notCounted: (names) => `Eso es sin contar ${names}: no tengo su precio.`,
};
