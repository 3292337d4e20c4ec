/** Codes of letters that a listing uses and explains nowhere: where one is used in lists, it is one by itself, too. */
import type { TextLine } from './text-line.ts';

const LIST = /(?<=^|[\t ([])\p{Lu}{1,3}\*?(?:[,;] ?\p{Lu}{1,3}\*?){1,13}(?=$|[\t)\]])/gu;
const FEWEST_LINES = 2;

export function unexplainedCodes(
  lines: readonly TextLine[],
  isExplained: (code: string) => boolean,
): ReadonlySet<string> {
  const lists = lines.map(({ text }) => [...text.matchAll(LIST)].flatMap(([list]) => list.match(/\p{Lu}+\*?/gu) ?? []));
  const used = lists.filter((codes) => codes.some((code) => !isExplained(code)));
  return new Set(used.length < FEWEST_LINES ? [] : used.flat().filter((code) => !isExplained(code)));
}
