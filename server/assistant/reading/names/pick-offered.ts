import { sentenceWords } from '../../../language/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { words } from '../../../text/fold.ts';
import { inAll } from './find-by-detail.ts';
import type { NameIndex } from './name-index.ts';
import type { Span } from '../span.ts';
import { overlaps } from '../span.ts';

const ORDINALS: readonly ReadonlySet<string>[] = [
  sentenceWords('firstOffered'),
  sentenceWords('secondOffered'),
  sentenceWords('thirdOffered'),
  sentenceWords('fourthOffered'),
];
const LAST = sentenceWords('lastOffered');
/** What people say around the answer to a question that was asked back. */
const AROUND = sentenceWords('aroundChoice');

/** Which of the items offered a message means: «la segunda», «el de chorizo», «bife de lomo». */
export function pickByOrder(message: string, offered: readonly CatalogItem[]): CatalogItem | undefined {
  if (offered.length < 2) return undefined;
  const telling = words(message)
    .map(({ text }) => text)
    .filter((text) => !isFunctionWord(text) && !AROUND.has(text));
  if (telling.length > 2) return undefined;
  if (telling.some((text) => LAST.has(text))) return offered.at(-1);
  const place = ORDINALS.findIndex((ordinal) => telling.some((text) => ordinal.has(text)));
  return place === -1 ? undefined : offered[place];
}

/**
 * The items offered that the words of a message tell apart; empty when they tell none, or when it speaks of something else. `taken` are
 * words that ask of an item and name none.
 */
export function pickByWords(
  message: string,
  offered: readonly CatalogItem[],
  { names, taken }: { readonly names: NameIndex; readonly taken: readonly Span[] },
): readonly CatalogItem[] {
  const telling = words(message).filter(
    (word) => !isFunctionWord(word.text) && !AROUND.has(word.text) && !overlaps(word, taken),
  );
  const lists = telling.map(({ text }) =>
    names
      .sharing(text)
      .map(({ item }) => item)
      .filter((item) => offered.includes(item)),
  );
  if (lists.length === 0 || lists.some((list) => list.length === 0)) return [];
  const picked = inAll(lists);
  return picked.length < offered.length ? offered.filter((item) => picked.includes(item)) : [];
}

const AGREEING = sentenceWords('agrees');

/** «sí, ese»: the only one offered is meant. */
export function agrees(message: string): boolean {
  const [first, ...rest] = words(message).map(({ text }) => text);
  return first !== undefined && AGREEING.has(first) && rest.every((text) => AGREEING.has(text) || isFunctionWord(text));
}
