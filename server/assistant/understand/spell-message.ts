import type { Catalog } from '../../knowledge/index.ts';
import { spellOut } from '../../language/index.ts';
import { words } from '../../text/fold.ts';

const namesOf = new WeakMap<Catalog, ReadonlySet<string>>();

/** A message with its short forms written out, but for words that stand in a name: the «pa» of «Ti pa kay» is no «para». */
export function spellMessage(message: string, language: string, catalog: Catalog): string {
  const names = namesOf.get(catalog) ?? wordsOfNames(catalog);
  namesOf.set(catalog, names);
  return spellOut(message, language, (word) => names.has(word));
}

function wordsOfNames({ items }: Catalog): ReadonlySet<string> {
  return new Set(items.flatMap(({ name }) => words(name).map(({ text }) => text)));
}
