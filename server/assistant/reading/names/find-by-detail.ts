import { sentenceWords } from '../../../language/index.ts';
import type { Category } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';
import { shared } from './name-confidence.ts';
import type { Mention, NameIndex, Sharing } from './name-index.ts';
import { isBeside } from './name-words.ts';
import type { Span } from '../span.ts';
import { overlaps } from '../span.ts';

/** A word that so many items have in their names tells none of them. */
export const MOST_SHARING = 6;

const ARTICLES = sentenceWords('articleOfDetail');
const DETAIL_LINKS = sentenceWords('linksDetail');
/** A part of a name that only one has, and no word of its head. */
const BY_DETAIL = 0.84;

export interface DetailSearch {
  readonly names: NameIndex;
  /** The noun of all items, folded: «el plato de fideos». */
  readonly generic: ReadonlySet<string>;
  /** Words of the domain in the question. */
  readonly spoken: readonly (Span & { readonly category?: Category })[];
}

/** «la cerveza», «el plato de fideos», «lo de calabaza», «la de carne»: by a word of a name that no name begins with. */
export function findByDetail(message: string, search: DetailSearch): Mention[] {
  const spoken = words(message);
  return spoken.flatMap((word, index): Mention[] => {
    if (isFunctionWord(word.text)) return [];
    const frame = frameBefore(message, spoken, index, search);
    const isFree = frame?.isBare === true || frame?.category !== undefined || !overlaps(word, search.spoken);
    if (frame === undefined || !isFree) return [];
    const sharing = closest(search.names.sharing(word.text)).filter(
      ({ item }) => frame.category === undefined || item.category === frame.category.value,
    );
    const most = frame.start === word.start ? MOST_SHARING / 2 : MOST_SHARING;
    if (sharing.length === 0 || sharing.length > most) return [];
    const items = sharing.map(({ item }) => item);
    const confidence = items.length > 1 ? shared(items.length) : BY_DETAIL;
    return [{ items, start: frame.start, end: word.end, parts: [word], confidence, by: 'detail' }];
  });
}

interface Frame {
  readonly start: number;
  readonly category?: Category;
  /** «la de carne»: nothing but the detail. */
  readonly isBare: boolean;
}

/** An article right before the word, or an article, a general noun if any, and a link. */
function frameBefore(
  message: string,
  spoken: readonly Word[],
  index: number,
  { generic, spoken: domainWords }: DetailSearch,
): Frame | undefined {
  const word = spoken[index];
  const before = spoken[index - 1];
  if (word === undefined || before === undefined || /[,.;:?!¿¡()\n]/u.test(message.slice(before.end, word.start)))
    return undefined;
  if (!DETAIL_LINKS.has(before.text))
    return ARTICLES.has(before.text) ? { start: word.start, isBare: false } : undefined;
  const noun = spoken[index - 2];
  if (noun === undefined) return undefined;
  if (isSingularArticle(noun.text)) return { start: noun.start, isBare: true };
  if (!isSingularArticle(spoken[index - 3]?.text ?? '')) return undefined;
  const category = domainWords.find((span) => span.end === noun.end)?.category;
  if (category !== undefined) return { start: noun.start, category, isBare: false };
  return generic.has(noun.text) ? { start: noun.start, isBare: false } : undefined;
}

function isSingularArticle(word: string): boolean {
  return word === 'el' || word === 'la' || word === 'lo';
}

/** What a thing is of tells it better than what comes with it. */
export function closest(sharing: readonly Sharing[]): Sharing[] {
  const best = Math.max(0, ...sharing.map(({ quality }) => quality));
  const alike = sharing.filter(({ quality }) => quality > best - 0.04);
  const inner = alike.filter(({ role }) => !isBeside(role));
  return inner.length > 0 ? inner : alike;
}

/** Items that all of the lists have. */
export function inAll(lists: readonly (readonly CatalogItem[])[]): CatalogItem[] {
  const [first = [], ...rest] = lists;
  return first.filter((item) => rest.every((list) => list.includes(item)));
}
