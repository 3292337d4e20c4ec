import type { Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import type { Token } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { namesOf } from '../../reading/find-items.ts';
import { namedBy } from '../several/named-by.ts';

/**
 * The one item that begins with the noun of another and is told apart by these words: «de pollo» beside the «chaufa de mariscos» is the «chaufa de
 * pollo». Undefined: none is, several are, or it is that one itself.
 */
export function siblingNamed(
  itemId: string,
  tokens: readonly Token[],
  { catalog, domain }: { readonly catalog: Catalog; readonly domain: Domain },
): CatalogItem | undefined {
  const item = catalog.items.find((each) => each.itemId === itemId);
  const said = tokens.filter((token) => !isLight(token) && !isFunctionWord(token.folded));
  if (item === undefined || said.length === 0) return undefined;
  const head = headOf(item);
  const siblings = catalog.items.filter((each) => headOf(each) === head);
  const [only, another] = namedBy(said, namesOf({ domain, catalog: { ...catalog, items: siblings } })) ?? [];
  return another === undefined && only !== item ? only : undefined;
}

function headOf({ name }: CatalogItem): string | undefined {
  return words(name).find(({ text }) => !isFunctionWord(text))?.text;
}
