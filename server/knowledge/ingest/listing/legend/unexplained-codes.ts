/** Codes of letters that a listing uses and explains nowhere: where one is used in lists, it is one by itself, too. */
import type { TextLine } from '../text-line.ts';

const CODE = /^\p{Lu}{1,3}\*?$/u;
const FEWEST_LINES = 2;

export function unexplainedCodes(
  lines: readonly TextLine[],
  isExplained: (code: string) => boolean,
): ReadonlySet<string> {
  const used = lines
    .map(({ text }) => text.split(/[\t()[\]]/u).flatMap(listedCodes))
    .map((codes) => codes.filter((code) => !isExplained(code)))
    .filter((codes) => codes.length > 0);
  return new Set(used.length < FEWEST_LINES ? [] : used.flat());
}

/** «SIN TACC H,L»: what commas part, up to the last word before the first of them. */
function listedCodes(segment: string): string[] {
  const [first = '', ...others] = segment.split(/[,;]/u).map((part) => part.trim());
  const codes = [first.split(' ').at(-1) ?? '', ...others];
  return others.length > 0 && codes.every((code) => CODE.test(code)) ? codes : [];
}
