/** What owners say of words: checked, kept, and heard of by whoever answers. */
import type { FieldIssue } from '../../fault.ts';
import { Fault } from '../../fault.ts';
import { words } from '../../text/fold.ts';
import type { LibraryRules } from '../rules.ts';
import type { ChangedBy } from '../scopes/ports.ts';
import type { Scope } from '../scope.ts';
import type { OwnWord, OwnWordStore } from './ports.ts';

/** In characters, and in words. */
const LONGEST = 80;
const MOST_IN_A_ROW = 5;

export interface OwnWords extends Pick<OwnWordStore, 'list' | 'remove'> {
  /**
   * From now on it carries these hazards; none: it is harmless.
   * @throws Fault `fields-invalid`, `own-words-full`, `scope-unknown`, `records-unavailable`, `storage-full`
   */
  mark(scope: Scope, word: Pick<OwnWord, 'word' | 'hazards'>, rules: LibraryRules, by: ChangedBy): Promise<void>;
}

export interface OwnWordParts {
  readonly store: OwnWordStore;
  /** What guests are told may be something else now. Never throws. */
  readonly onChanged?: (scope: Scope) => Promise<void>;
}

export function createOwnWords({ store, onChanged }: OwnWordParts): OwnWords {
  return {
    list: (scope) => store.list(scope),
    async mark(scope, { word, hazards }, rules, by) {
      const issues = issuesOf(word, hazards, rules);
      if (issues.length > 0) throw new Fault('fields-invalid', { issues });
      const isMarked = await store.mark(scope, { word: word.trim(), hazards: [...new Set(hazards)] }, by);
      if (isMarked) await onChanged?.(scope);
    },
    async remove(scope, word, by) {
      const isGone = await store.remove(scope, word, by);
      if (isGone) await onChanged?.(scope);
      return isGone;
    },
  };
}

function issuesOf(word: string, hazards: readonly string[], { hazards: { vocabulary } }: LibraryRules): FieldIssue[] {
  const known = new Set(vocabulary.filter(({ kind }) => kind === 'hazard').map(({ id }) => id));
  const spoken = words(word).length;
  const fits = spoken > 0 && spoken <= MOST_IN_A_ROW && word.length <= LONGEST;
  return [
    ...(fits ? [] : [{ loc: ['word'], msg: 'value is not a word, or is too long', type: 'value_error.word' }]),
    ...hazards.flatMap((id, place) =>
      known.has(id) ? [] : [{ loc: ['hazards', place], msg: 'no hazard has this id', type: 'value_error.hazard_id' }],
    ),
  ];
}
