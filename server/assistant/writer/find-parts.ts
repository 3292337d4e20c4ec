import { sentenceWords } from '../../language/index.ts';
import type { Domain, DomainChunkRule } from '../../domains/index.ts';
import type { Catalog, CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { isDenialWord } from '../reading/dangers/denial-words.ts';
import { declaredIndexOf } from '../reading/declared-index.ts';
import type { Reading } from '../reading/read-question.ts';
import { synonymsOf } from '../reading/synonyms.ts';

/** What an item says of words that are no hazard. */
export interface FoundParts {
  /** What it declares that holds them, each text once. */
  readonly present: readonly string[];
  /** The chunks that show it. */
  readonly cites: readonly ChunkRow[];
  /** Those that only its name says: «Lasaña de carne». */
  readonly named: readonly string[];
  /** Those of the words that it neither declares nor is called by, in lower case. */
  readonly absent: readonly string[];
  /** Where it speaks of one of the absent ones all the same. */
  readonly quoted: readonly ChunkRow[];
}

export function findParts(
  item: CatalogItem,
  asked: readonly string[],
  { catalog, domain }: { readonly catalog: Catalog; readonly domain: Domain },
): FoundParts {
  const index = declaredIndexOf(catalog);
  const isPart = (field: string): boolean =>
    domain.chunks.some((rule) => rule.say?.includes('{item}') === true && covers(rule, field));
  const found = asked.map((word) => ({
    word: word.toLowerCase(),
    texts: index.holding(item, word).filter(({ field }) => isPart(field)),
  }));
  const present = found.flatMap(({ texts }) => texts.slice(0, 1));
  const undeclared = found.filter(({ texts }) => texts.length === 0).map(({ word }) => word);
  const named = undeclared.filter((word) => isCalled(item, word, domain));
  const absent = undeclared.filter((word) => !named.includes(word));
  const types = domain.chunks
    .filter((rule) => present.some(({ field }) => covers(rule, field)))
    .map(({ type }) => type);
  return {
    present: [...new Set(present.map(({ text }) => text))],
    cites: item.chunks.filter(({ chunkType }) => types.includes(chunkType)),
    named,
    absent,
    quoted: absent.flatMap((word) => chunkSaying(item, word) ?? []),
  };
}

/** Its name has the word, in any language, and does not deny it: «Hamburguesa sin carne». */
function isCalled({ name }: CatalogItem, word: string, domain: Domain): boolean {
  const others = synonymsOf(domain).othersOf(word);
  const forms = new Set([word, ...others].filter((each) => words(each).length === 1).flatMap(formsOf));
  const own = words(name).map(({ text }) => text);
  const at = own.findIndex((text) => forms.has(text));
  return at >= 0 && !own.slice(Math.max(0, at - 2), at).some(isDenialWord);
}

export function covers(rule: DomainChunkRule, field: string): boolean {
  return field === rule.field || field.startsWith(`${rule.field}.`);
}

/** What the item says of doing without the very word that is asked to be left out. */
export function chunkOnDoingWithout({ chunks }: CatalogItem, { asked, avoids }: Reading): ChunkRow | undefined {
  if (!avoids) return undefined;
  const forms = new Set(asked.flatMap(({ ingredient }) => formsOf(ingredient ?? '')));
  return chunks.find(({ text }) => {
    const spoken = words(text).map((word) => word.text);
    return spoken.some((word, at) => WITHOUT.has(word) && spoken.slice(at + 1, at + 4).some((next) => forms.has(next)));
  });
}

const WITHOUT = sentenceWords('without');

function chunkSaying({ chunks }: CatalogItem, word: string): ChunkRow | undefined {
  const forms = new Set(formsOf(word));
  return chunks.find(({ text }) => words(text).some((each) => forms.has(each.text)));
}

function formsOf(phrase: string): string[] {
  return words(phrase).flatMap(({ text }) => wordForms(text));
}
