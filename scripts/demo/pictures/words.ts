/** What drawings go by, and the cloths they stand on. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly category: string;
}

/** Of its id and name, in small letters without accents. */
export function wordsOf({ id, name }: Item): string {
  return `${id.replaceAll('_', ' ')} ${name}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export const CLOTH = {
  sand: '#ecd9b8',
  sage: '#c9d6b9',
  sky: '#bfd9e0',
  rose: '#efc9bd',
  plum: '#cfc0d6',
  sun: '#f5dc9c',
  mint: '#bfe0cf',
  clay: '#e3b795',
} as const;
