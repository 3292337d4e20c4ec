import type { Vocabulary } from './vocabulary.ts';

/** «Fideos SIN TACC»: the sign at the end of a name is read by itself. */
export function withoutSign(name: string, vocabulary: Vocabulary): string {
  if (vocabulary.isOnRequest(name)) return name;
  const parts = name.split(' ');
  for (const count of [3, 2, 1]) {
    const sign = vocabulary.symbolOf(parts.slice(-count).join(' '));
    if (parts.length > count && sign !== undefined && sign.free.length > 0) return parts.slice(0, -count).join(' ');
  }
  return name;
}
