/** What guests call an item beside its name, by its owner's word. */
import type { FieldIssue } from '../../fault.ts';
import { fold, words } from '../../text/fold.ts';
import { createLexicon } from '../hazards/lexicon.ts';
import type { LibraryRules } from '../rules.ts';

/** In characters. */
const LONGEST = 120;
const MOST = 20;

/**
 * What is wrong with them, at their places in `other_names`. What names a hazard as a whole is none: who asks whether there is milk in something
 * must not be told of a dish that somebody calls «leche».
 */
export function otherNameIssues(
  names: readonly string[],
  { others, rules }: { readonly others: readonly string[]; readonly rules: LibraryRules },
): FieldIssue[] {
  if (names.length > MOST)
    return [issueOf([], `ensure this value has at most ${String(MOST)} items`, 'value_error.maxItems')];
  const taken = new Set(others.map((name) => fold(name)));
  return names.flatMap((name, place) => {
    if (words(name).length === 0)
      return [issueOf([place], 'ensure this value has at least 1 characters', 'value_error.any_str.min_length')];
    if (name.length > LONGEST)
      return [issueOf([place], `ensure this value has at most ${String(LONGEST)} characters`, 'value_error.maxLength')];
    if (taken.has(fold(name)))
      return [issueOf([place], 'another item of this branch has this name', 'value_error.duplicate')];
    return namesHazard(name, rules) ? [issueOf([place], 'it names a hazard', 'value_error.hazard')] : [];
  });
}

/** Each once, without what it is called anyway. */
export function tidyNames(names: readonly string[], ownName: string): readonly string[] {
  const tidy = names.map((name) => name.trim().replaceAll(/\s+/gu, ' '));
  const once = new Map(tidy.toReversed().map((name) => [fold(name), name]));
  once.delete(fold(ownName));
  return [...once.values()].toReversed();
}

function namesHazard(name: string, { hazards }: LibraryRules): boolean {
  const spoken = words(name);
  return createLexicon(hazards)
    .match(name, 'part')
    .some(({ start, end }) => start === spoken[0]?.start && end === spoken.at(-1)?.end);
}

function issueOf(loc: readonly number[], msg: string, type: string): FieldIssue {
  return { loc: ['other_names', ...loc], msg, type };
}
