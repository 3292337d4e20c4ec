import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem, ChunkRow } from '../../../knowledge/index.ts';
import { clausesOf } from '../../../text/clauses-of.ts';
import type { PhraseTrie } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';

type Attribute = Domain['attributes'][number];

/** A clause of a record, and what shows it. */
export interface SaidLine {
  readonly kind: 'line';
  readonly text: string;
  readonly rows: readonly ChunkRow[];
}

/** So many clauses are told at once. */
const MOST = 2;

const made = new WeakMap<readonly string[], PhraseTrie<true>>();

/** What the record itself says of an attribute, in its own clauses: «dura de 3 a 4 meses», «incluye lavado». Empty where none holds a word for it. */
export function saidInRecord({ saidBy }: Attribute, { chunks }: CatalogItem, types: ReadonlySet<string>): SaidLine[] {
  if (saidBy === undefined) return [];
  const words = made.get(saidBy) ?? build(saidBy);
  made.set(saidBy, words);
  return chunks
    .filter(({ chunkType }) => types.has(chunkType))
    .flatMap((row) => linesOf(row, (clause) => words.match(clause).length > 0))
    .slice(0, MOST);
}

/** The clause that states an amount, as it is written. */
export function amountInRecord(
  { chunks }: CatalogItem,
  clauses: readonly string[],
  types: ReadonlySet<string>,
): SaidLine[] {
  const told = new Set(clauses);
  const shown = chunks
    .filter(({ chunkType }) => types.has(chunkType))
    .flatMap((row) => linesOf(row, (clause) => told.has(clause)));
  // Where it stands in its name or in a field of its own no section shows it.
  return (
    shown.length > 0 ? shown : clauses.map((text): SaidLine => ({ kind: 'line', text, rows: chunks.slice(0, 1) }))
  ).slice(0, 1);
}

function linesOf(row: ChunkRow, isTold: (clause: string) => boolean): SaidLine[] {
  return clausesOf(withoutLabel(row.text))
    .filter(isTold)
    .map((text) => ({ kind: 'line', text, rows: [row] }));
}

/** `Nota: alcanza para dos` → `alcanza para dos`. */
export function withoutLabel(line: string): string {
  return line.slice(/^\p{Lu}\p{L}{1,30}: /u.exec(line)?.[0].length ?? 0);
}

function build(words: readonly string[]): PhraseTrie<true> {
  const trie = createPhraseTrie<true>();
  for (const word of words) trie.add(word, true);
  return trie;
}
