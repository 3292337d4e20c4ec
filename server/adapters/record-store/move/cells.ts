import { createHash } from 'node:crypto';

/** A value of a row as both databases say it: a number by its digits, so that none is rounded. */
export type Cell = string | Uint8Array | null;

export type Row = readonly Cell[];

export interface Fingerprint {
  readonly rows: number;
  /** SHA-256, in hexadecimal digits. Tables with the same rows in the same order have the same one. */
  readonly sum: string;
}

export interface FingerprintMaker {
  add(row: Row): void;
  read(): Fingerprint;
}

/** Bytes count by their own sum, which a database can compute where they are stored. */
export function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function createFingerprint(): FingerprintMaker {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(row) {
      rows += 1;
      hash.update(`${row.map(spell).join('')}\n`);
    },
    read: () => ({ rows, sum: hash.copy().digest('hex') }),
  };
}

/** With its length before it, so that no two rows are spelled the same. */
function spell(cell: Cell): string {
  if (cell === null) return '-;';
  const text = typeof cell === 'string' ? cell : sumOf(cell);
  return `${String(text.length)}:${text};`;
}
