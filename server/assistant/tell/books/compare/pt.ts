import type { CompareBook } from '../../compare-book.ts';

export const comparePortuguese: CompareBook = {
  yes: () => 'Sim.',
  no: () => 'Não.',
  first: (names, { way, isMoney, label }) =>
    isMoney
      ? `Custa ${way === 'least' ? 'menos' : 'mais'}: ${names}.`
      : `Com ${way === 'least' ? 'menos' : 'mais'} ${label}: ${names}.`,
  next: (names, more) => (more === undefined ? `Depois: ${names}.` : `Depois: ${names}, ${more} de diferença.`),
  same: (names, { isMoney, label }) => (isMoney ? `Custam o mesmo: ${names}.` : `Igual em ${label}: ${names}.`),
  differBy: (amount) => `A diferença é de ${amount}.`,
  usually: (text) => `Pelo que costumam ser: ${text}`,
  unknown: (names, { isMoney, label }) => `De ${names} não tenho ${isMoney ? 'o preço' : `esse dado (${label})`}.`,
  line: (name, what) => `• ${name}${what === undefined ? '' : `: ${what}`}`,

  times: (count, name, price) => `${count === 1 ? '' : `${String(count)} × `}${name} (${price})`,
  total: (total, lines, isFrom) => `São ${isFrom ? 'a partir de ' : ''}${total}: ${lines}.`,
  notCounted: (names) => `Sem contar ${names}: não tenho o preço.`,
};
