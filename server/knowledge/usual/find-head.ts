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
  return naming.at(-1) ?? joinedHead(found, first) ?? beside.at(-1) ?? first;
}

/** «cheese & pickle toastie»: what is named behind the joined parts; «egg & chips» are two things. */
function joinedHead(found: readonly FoundWords[], first: number): number | undefined {
  const last = found.findLastIndex(
    ({ head, part, relation }) =>
      head !== undefined && part === undefined && (relation === 'start' || relation === 'beside'),
  );
  const isLed = found[last]?.group !== found[first]?.group && found[last - 1]?.group === found[last]?.group;
  return last > first && isLed ? last : undefined;
}

/** By the words themselves where they are of one language only, else by the language of the business. */
function isEnglish(words: readonly FoundWords[], language: string): boolean {
  const is = (other: string): boolean => words.some(({ languages }) => languages.size === 1 && languages.has(other));
  if (is('en')) return true;
  return is('es') || is('pt') ? false : language === 'en';
}
