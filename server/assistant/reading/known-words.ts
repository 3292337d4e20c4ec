import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';

const wordsOf = new WeakMap<Catalog, ReadonlySet<string>>();

/** Every word of what is published of the items, folded, in singular and plural: what stands there is no unknown thing, whatever it is. */
export function knownWords(catalog: Catalog): ReadonlySet<string> {
  const made = wordsOf.get(catalog) ?? read(catalog);
  wordsOf.set(catalog, made);
  return made;
}

/** Each word once, as the item says it. An item that did not change with the catalog is not read again. */
const saidBy = new WeakMap<CatalogItem, readonly string[]>();

function read({ items }: Catalog): ReadonlySet<string> {
  // Each word once before its forms are made: a large catalog says the same ones again and again.
  const said = new Map<string, string>();
  for (const item of items) {
    const made = saidBy.get(item) ?? wordsIn(item, said);
    saidBy.set(item, made);
    for (const word of made) if (!said.has(word)) said.set(word, word);
  }
  const known = new Set<string>();
  for (const word of said.keys()) for (const form of wordForms(word)) known.add(form);
  return known;
}

/** Words that others say too are held as one text. */
function wordsIn({ name, chunks }: CatalogItem, said: ReadonlyMap<string, string>): string[] {
  const own = new Set<string>();
  for (const text of [name, ...chunks.map((chunk) => chunk.text)])
    for (const word of words(text)) own.add(said.get(word.text) ?? word.text);
  return [...own];
}
