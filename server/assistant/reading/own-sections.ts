/** The parts of a list as its owner calls them: «antojitos», «criollos», «jueves». */
import type { Domain } from '../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import type { PhraseMatch, PhraseTrie } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';
import { valueAt } from '../../text/record-path.ts';

export interface OwnSections {
  /** Those that a text names, left to right; of each the ids of its items. */
  in(text: string): readonly PhraseMatch<ReadonlySet<string>>[];
}

const made = new WeakMap<Catalog, OwnSections>();

/** Made once for a catalog. */
export function ownSectionsOf(catalog: Catalog, domain: Domain): OwnSections {
  const known = made.get(catalog) ?? build(catalog, domain);
  made.set(catalog, known);
  return known;
}

function build({ items }: Catalog, { listing }: Domain): OwnSections {
  const field = listing?.fields.section;
  const byPhrase = new Map<string, Set<string>>();
  for (const item of items)
    for (const phrase of field === undefined ? [] : sectionsOf(item, field).map(phraseOf)) {
      const ids = byPhrase.get(phrase) ?? new Set();
      byPhrase.set(phrase, ids.add(item.itemId));
    }
  const trie: PhraseTrie<ReadonlySet<string>> = createPhraseTrie();
  // One that holds everything tells nothing apart.
  for (const [phrase, ids] of byPhrase) if (phrase !== '' && ids.size < items.length) trie.add(phrase, ids);
  return { in: (text) => trie.match(text) };
}

function sectionsOf({ records }: CatalogItem, field: string): string[] {
  return records.map((record) => valueAt(record, field)).filter((value): value is string => typeof value === 'string');
}

/** «JUEVES 19»: its figures are of a date or count something; «Para empezar» is one phrase. */
function phraseOf(section: string): string {
  const spoken = words(section)
    .map(({ text }) => text)
    .filter((text) => /\p{L}/u.test(text));
  return spoken.every(isFunctionWord) ? '' : spoken.join(' ');
}
