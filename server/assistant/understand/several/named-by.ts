import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Token } from '../../../language/index.ts';
import type { NameRole } from '../../reading/names/name-words.ts';
import { sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { NameIndex, Sharing } from '../../reading/names/name-index.ts';
import { covers } from '../../reading/span.ts';

/** Words that turn what stands behind them into something else: they count only where the name has them. */
const WITHOUT = sentenceWords('leavesOut');

export function isWithout({ folded }: Token): boolean {
  return WITHOUT.has(folded);
}

/**
 * The items whose names hold every word of a stretch, the nearest of them. `isShort`: only what tells it apart is said. Undefined: some word is
 * in no name, or no name has all of them.
 */
export function namedBy(
  tokens: readonly Token[],
  names: NameIndex,
  isShort = false,
): readonly CatalogItem[] | undefined {
  const said = tokens.filter(({ folded }) => !isFunctionWord(folded) || WITHOUT.has(folded));
  if (said.length === 0) return undefined;
  const text = tokens.map(({ folded }) => folded).join(' ');
  const lists = said.every(({ folded }) => WITHOUT.has(folded)) ? [] : sharingOf(said, { names, text });
  const known = lists.filter((list) => list.length > 0);
  const strange =
    lists.length === known.length
      ? []
      : said.filter((token) => !isWithout(token) && names.sharing(token.folded).length === 0);
  const [first, ...rest] = known;
  if (first === undefined) return undefined;
  const all = first
    .filter(({ item }) => rest.every((list) => list.some((each) => each.item === item)))
    // «la rubia tirada», where its record says that it is on tap.
    .filter(({ item }) => strange.every((token) => saysOfItself(item, token)));
  const kept = all.filter(({ item }) => said.every(({ folded }) => !WITHOUT.has(folded) || hasWord(item, folded)));
  return kept.length === 0 ? undefined : nearest(kept, lists, { said, isShort });
}

interface Search {
  readonly names: NameIndex;
  readonly text: string;
}

/** For each word the items that have it; several words may be another name of one: «french fries». */
function sharingOf(said: readonly Token[], { names, text }: Search): (readonly Sharing[])[] {
  const meant = said.filter((token) => !isWithout(token));
  const each = meant.map(({ folded }) => names.sharing(folded));
  const phrases = names.phrases(text);
  if (phrases.length === 0 || holdTogether(each)) return each;
  const spoken = words(text);
  const isInPhrase = (folded: string): boolean =>
    phrases.some((phrase) => spoken.some((word) => word.text === folded && covers(phrase, word)));
  const ofPhrases = phrases.map(({ items }) => items.map((item): Sharing => ({ item, role: 'head', quality: 0.95 })));
  return [...each.filter((_list, at) => !isInPhrase(meant[at]?.folded ?? '')), ...ofPhrases];
}

function holdTogether([first = [], ...rest]: readonly (readonly Sharing[])[]): boolean {
  return first.some(({ item }) => rest.every((list) => list.some((each) => each.item === item)));
}

const ROLES: readonly NameRole[] = ['head', 'of', 'with', 'without'];

/** A whole name is that item; else what the word names before what it only tells apart, as written before what is like it. */
function nearest(
  kept: readonly Sharing[],
  lists: readonly (readonly Sharing[])[],
  { said, isShort }: { readonly said: readonly Token[]; readonly isShort: boolean },
): readonly CatalogItem[] {
  const items = kept.map(({ item }) => item);
  const whole = items.filter((item) => isWhole(item, said));
  if (whole.length > 0) return whole;
  const scored = items.map((item) => {
    const entries = lists.flatMap((list) => list.find((each) => each.item === item) ?? []);
    // «Cinco de pastor» may be «al pastor».
    const role = Math.min(...entries.map((entry) => Math.min(ROLES.indexOf(entry.role), isShort ? 1 : 2)));
    return { item, role, quality: Math.min(...entries.map(({ quality }) => quality)) };
  });
  const best = Math.max(...scored.map(({ quality }) => quality));
  const sure = scored.filter(({ quality }) => quality > best - 0.06);
  const role = Math.min(...sure.map((each) => each.role));
  return sure.filter((each) => each.role === role).map(({ item }) => item);
}

/** Every word that tells the name is said. */
function isWhole({ name }: CatalogItem, said: readonly Token[]): boolean {
  const spoken = new Set(said.flatMap(({ folded }) => wordForms(folded)));
  return words(name).every(({ text }) => isFunctionWord(text) || spoken.has(text));
}

/** Longer records than this are not searched. */
const LONGEST = 4000;

function saysOfItself({ chunks }: CatalogItem, { forms }: Token): boolean {
  const text = chunks.map((chunk) => chunk.text).join(' ');
  return words(text.slice(0, LONGEST)).some((word) => forms.has(word.text));
}

function hasWord({ name }: CatalogItem, word: string): boolean {
  return words(name).some(({ text }) => text === word);
}
