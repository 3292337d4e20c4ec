import { isLoud } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** «Fideos SIN TACC»: a sign in capitals behind a name that is not is none of its words; «Cachopo sin gluten» is the name of another thing than «Cachopo». */
export function withoutSign(name: string, vocabulary: Vocabulary): string {
  if (vocabulary.isOnRequest(name)) return name;
  const parts = name.split(' ');
  for (const count of [3, 2, 1]) {
    const sign = vocabulary.symbolOf(parts.slice(-count).join(' '));
    if (parts.length <= count || sign === undefined || sign.free.length === 0) continue;
    const own = parts.slice(0, -count).join(' ');
    return isLoud(parts.slice(-count).join(' ')) && !isLoud(own) ? own : name;
  }
  return name;
}
