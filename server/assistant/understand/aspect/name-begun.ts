import type { CatalogItem } from '../../../knowledge/index.ts';
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
  for (const { text: word, start, end } of words(text)) {
    if (word.length < SHORTEST || isFunctionWord(word) || known.has(word)) continue;
    const token = utterance.tokens.find((each) => each.folded === word);
    if ((token !== undefined && token.classes.size > 0) || lexicon.match(word).length > 0) continue;
    const begun = catalog.items.filter(({ name }) =>
      words(name).some((part) => part.text.length > word.length && part.text.startsWith(word)),
    );
    const [item] = begun;
    if (item !== undefined && begun.length === 1) return { item, start, end };
  }
  return undefined;
}
