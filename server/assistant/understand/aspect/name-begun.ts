import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Token } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
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

/** «la mila napo»: the one word of the names that begins so, in singular or plural; undefined where there is none, or several. */
export function wordBegun({ folded, classes }: Token, catalog: Catalog): string | undefined {
  const isOpen = folded.length >= SHORTEST && classes.size === 0 && !isFunctionWord(folded);
  if (!isOpen || knownWords(catalog).has(folded)) return undefined;
  const [first, ...others] = [...new Set(begunBy(folded, catalog).map(({ text }) => text))];
  if (first === undefined) return undefined;
  const forms = new Set(wordForms(first));
  return others.every((other) => forms.has(other)) ? first : undefined;
}

/** The item with a longer word in its name that begins so, where there is one alone. */
function onlyBegun(beginning: string, catalog: Catalog): CatalogItem | undefined {
  const [first, ...others] = begunBy(beginning, catalog).map(({ item }) => item);
  return others.every((item) => item === first) ? first : undefined;
}

/** The longer words of names that begin so. */
function begunBy(beginning: string, catalog: Catalog): Part[] {
  const parts = partsOf(catalog);
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle]?.text ?? '') <= beginning) low = middle + 1;
    else high = middle;
  }
  const begun: Part[] = [];
  for (let at = low; parts[at]?.text.startsWith(beginning) === true; at += 1) begun.push(...parts.slice(at, at + 1));
  return begun;
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
