import type { Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import type { Token } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { namesOf } from '../../reading/names/find-items.ts';
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
  if (only !== undefined) return another === undefined && only !== item ? only : undefined;
  return sharingNamed(item, said, { catalog, domain });
}

/** "n just the sandwich?" after the «Brisket plate»: the one so called whose name has a word of that one's, too. */
function sharingNamed(
  item: CatalogItem,
  said: readonly Token[],
  { catalog, domain }: { readonly catalog: Catalog; readonly domain: Domain },
): CatalogItem | undefined {
  const own = new Set(words(item.name).flatMap(({ text }) => (isFunctionWord(text) ? [] : [text])));
  const others = catalog.items.filter((each) => each !== item && words(each.name).some(({ text }) => own.has(text)));
  const named = namedBy(said, namesOf({ domain, catalog: { ...catalog, items: others } })) ?? [];
  const [only, another] = named;
  const isNew = said.every(({ forms }) => ![...forms].some((form) => own.has(form)));
  return isNew && another === undefined ? only : undefined;
}

function headOf({ name }: CatalogItem): string | undefined {
  return words(name).find(({ text }) => !isFunctionWord(text))?.text;
}
