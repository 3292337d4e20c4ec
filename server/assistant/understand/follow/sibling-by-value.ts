import type { CatalogItem } from '../../../knowledge/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { isLight } from '../../../language/index.ts';
import { overlaps } from '../../reading/span.ts';
import { isOfHealth } from '../is-of-health.ts';
import { wishWords } from '../find/wish-words.ts';
import type { Follow } from './follow.ts';
import type { FollowPlanning } from './follow-planning.ts';
import { itemsOf } from './follow-planning.ts';

/** More words than these say what they are about. */
const LONGEST = 8;

/**
 * «¿y en los pies?» after «manicura semipermanente»: the one of its section that is called like it and that is by its name what is said, which it is not
 * itself. Undefined: more is said, none is so, or several are called as much like it.
 */
export function siblingByValue(context: FollowPlanning): Follow | undefined {
  const { catalog, domain, finding, library, read, utterance } = context;
  const { text, tokens } = utterance;
  const [item, other] = finding === undefined ? [] : itemsOf(finding.told, catalog);
  if (item === undefined || other !== undefined || finding?.isOfItems !== true || tokens.length > LONGEST)
    return undefined;
  const said = wishWords(text, domain);
  const isAlone = tokens.every(
    (token) => isLight(token) || token.classes.has('ok') || isFunctionWord(token.folded) || overlaps(token, said),
  );
  const values = said.flatMap(({ meanings }) => meanings.flatMap((word) => (word.kind === 'value' ? [word] : [])));
  if (!isAlone || values.length === 0 || isOfHealth(read(text))) return undefined;
  const isSo = (each: CatalogItem): boolean => {
    const facts = library.usual({ name: each.name }, domain)?.facts ?? [];
    return values.some(({ attribute, value }) =>
      facts.some((fact) => fact.attribute === attribute && fact.values.includes(value)),
    );
  };
  if (isSo(item)) return undefined;
  const own = wordsOf(item);
  const alike = catalog.items
    .filter((each) => each !== item && each.category === item.category && isSo(each))
    .map((each) => ({ each, shared: [...wordsOf(each)].filter((word) => own.has(word)).length }));
  const most = Math.max(0, ...alike.map(({ shared }) => shared));
  const [sibling, another] = alike.filter(({ shared }) => shared === most);
  if (sibling === undefined || another !== undefined || most === 0) return undefined;
  return { kind: 'one', itemId: sibling.each.itemId, without: [] };
}

function wordsOf({ name }: CatalogItem): ReadonlySet<string> {
  return new Set(words(name).flatMap(({ text }) => (isFunctionWord(text) ? [] : [text])));
}
