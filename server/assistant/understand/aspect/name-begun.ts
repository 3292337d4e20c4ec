import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { words } from '../../../text/fold.ts';
import { knownWords } from '../../reading/known-words.ts';
import type { Span } from '../../reading/span.ts';
import type { PlanContext } from '../plan-context.ts';

/** Shorter beginnings are of many words. */
const SHORTEST = 4;

/** «la napo»: a word that nothing knows and with which a word of one item's name begins. */
export function nameBegun(
  text: string,
  { catalog, utterance, lexicon }: Pick<PlanContext, 'catalog' | 'utterance' | 'lexicon'>,
): (Span & { readonly item: CatalogItem }) | undefined {
  const known = knownWords(catalog);
  const meant = new Set(utterance.tokens.filter(({ classes }) => classes.size > 0).map(({ folded }) => folded));
  for (const { text: word, start, end } of words(text)) {
    if (word.length < SHORTEST || isFunctionWord(word) || known.has(word) || meant.has(word)) continue;
    const item = onlyBegun(word, catalog);
    if (item !== undefined && lexicon.match(word).length === 0) return { item, start, end };
  }
  return undefined;
}

/** The item with a longer word in its name that begins so, where there is one alone. */
function onlyBegun(beginning: string, catalog: Catalog): CatalogItem | undefined {
  const parts = partsOf(catalog);
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle]?.text ?? '') <= beginning) low = middle + 1;
    else high = middle;
  }
  const first = parts[low];
  if (first?.text.startsWith(beginning) !== true) return undefined;
  for (let part = parts[low]; part?.text.startsWith(beginning) === true; part = parts[(low += 1)])
    if (part.item !== first.item) return undefined;
  return first.item;
}

interface Part {
  readonly text: string;
  readonly item: CatalogItem;
}

const sorted = new WeakMap<Catalog, readonly Part[]>();

/** The words of all names, in their order. */
function partsOf(catalog: Catalog): readonly Part[] {
  const made =
    sorted.get(catalog) ??
    catalog.items
      .flatMap((item) => words(item.name).map(({ text }) => ({ text, item })))
      .sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
  sorted.set(catalog, made);
  return made;
}
