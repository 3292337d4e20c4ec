/** Pictures that a listing sets behind names, as marks: «Pistacho ✅🥜». */
import type { TextLine } from '../text-line.ts';
import { codeKey } from './legend-entries.ts';

const FEWEST = 2;
const PICTURE = /\p{Extended_Pictographic}/gu;

/** Those that stand behind words in two lines or more. */
export function signsBehind(lines: readonly TextLine[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    const first = text.search(/\p{L}{2}/u);
    if (first < 0) continue;
    const signs = new Set([...text.slice(first).matchAll(PICTURE)].map(([sign]) => codeKey(sign)));
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= FEWEST).map(([sign]) => sign));
}
