import type { Catalog } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';

const wordsOf = new WeakMap<Catalog, ReadonlySet<string>>();

/** Every word of what is published of the items, folded, in singular and plural: what stands there is no unknown thing, whatever it is. */
export function knownWords(catalog: Catalog): ReadonlySet<string> {
  const made = wordsOf.get(catalog) ?? read(catalog);
  wordsOf.set(catalog, made);
  return made;
}

function read({ items }: Catalog): ReadonlySet<string> {
  // Each word once before its forms are made: a large catalog says the same ones again and again.
  const said = new Set(
    items.flatMap(({ name, chunks }) =>
      [name, ...chunks.map(({ text }) => text)].flatMap((text) => words(text).map((word) => word.text)),
    ),
  );
  return new Set([...said].flatMap(wordForms));
}
