import type { FoundWords } from './find-words.ts';

/**
 * Which of the known words of a name says what the thing is. In Spanish and Portuguese the first that no preposition leads
 * («cochinillo asado»); in English the last before the first preposition («chicken curry with rice»), and not a mere part of the thing where
 * another word names it.
 */
export function findHead(found: readonly FoundWords[], language: 'es' | 'en' | 'pt'): number | undefined {
  const first = found.findIndex(
    ({ head, relation }) => head !== undefined && (relation === 'start' || relation === 'beside'),
  );
  if (first === -1) return undefined;
  const group = found[first]?.group;
  const beside = found.flatMap((each, at) => (each.group === group && each.head !== undefined ? [at] : []));
  if (
    !isEnglish(
      beside.flatMap((at) => found[at] ?? []),
      language,
    )
  )
    return first;
  const naming = beside.filter((at) => found[at]?.part === undefined);
  return (naming.length > 0 ? naming : beside).at(-1) ?? first;
}

/** By the words themselves where they are of one language only, else by the language of the business. */
function isEnglish(words: readonly FoundWords[], language: string): boolean {
  const is = (other: string): boolean => words.some(({ languages }) => languages.size === 1 && languages.has(other));
  if (is('en')) return true;
  return is('es') || is('pt') ? false : language === 'en';
}
