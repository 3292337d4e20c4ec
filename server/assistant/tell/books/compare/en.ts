import type { CompareBook } from '../../compare-book.ts';

export const compareEnglish: CompareBook = {
  yes: () => 'Yes.',
  no: () => 'No.',
  first: (names, { way, isMoney, label }) =>
    isMoney
      ? `It costs ${way === 'least' ? 'less' : 'more'}: ${names}.`
      : `With ${way === 'least' ? 'less' : 'more'} ${label}: ${names}.`,
  next: (names, more) => (more === undefined ? `Then ${names}.` : `Then ${names}: ${more} apart.`),
  same: (names, { isMoney, label }) => (isMoney ? `They cost the same: ${names}.` : `The same in ${label}: ${names}.`),
  differBy: (amount) => `The difference is ${amount}.`,
  usually: (text) => `Going by what they usually are: ${text}`,
  unknown: (names, { isMoney, label }) => `I have no ${isMoney ? 'price' : `record of that (${label})`} for ${names}.`,
  line: (name, what) => `• ${name}${what === undefined ? '' : `: ${what}`}`,

  times: (count, name, price) => `${count === 1 ? '' : `${String(count)} × `}${name} (${price})`,
  total: (total, lines, isFrom) => `That comes to ${isFrom ? 'at least ' : ''}${total}: ${lines}.`,
  notCounted: (names) => `Without ${names}: I have no price for it.`,
};
