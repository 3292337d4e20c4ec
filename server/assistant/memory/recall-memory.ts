/**
 * What a person asked to be remembered by, at each question of theirs. It counts as if they had said it in this session, it is told once in it, and it is
 * never written into the session: who comes after them there has none of it.
 */
import type { Lexicon } from '../../knowledge/index.ts';
import type { Question } from '../question.ts';
import { HEALTH, heldAs, heldWords } from '../reading/dangers/stated-conditions.ts';
import type { KeptTold } from './kept-told.ts';
import type { KeptMemory, MemoryDesk, MemoryKind } from './memory-desk.ts';

export interface RecalledMemory {
  readonly person: string;
  /** To what they agreed. */
  readonly kinds: readonly MemoryKind[];
  /** Conditions that hold now. */
  readonly conditions: readonly string[];
  /** Those of them that this answer tells. */
  readonly fresh: readonly string[];
  /** For the next question. */
  readonly told: KeptTold;
}

export interface RecallMemoryParts {
  readonly desk: MemoryDesk | undefined;
  readonly lexicon: Lexicon;
  /** What was said in the session before: whoever had it kept then need not be told. */
  readonly said?: readonly string[];
}

/** Undefined: nobody is remembered. @throws Fault `records-unavailable` */
export async function recallMemory(
  { rememberedAs: person, scope: { domainId, tenantSlug } }: Pick<Question, 'rememberedAs' | 'scope'>,
  before: KeptTold | undefined,
  { desk, lexicon, said = [] }: RecallMemoryParts,
): Promise<RecalledMemory | undefined> {
  if (desk?.isOn !== true || person === undefined) return undefined;
  const kept = await desk.visit({ person, scope: { domainId, tenantSlug } });
  if (kept === undefined) return undefined;
  const { dropped, told }: KeptTold = before?.person === person ? before : { person, told: [], dropped: [] };
  const all = conditionsOf(kept, lexicon);
  return {
    person,
    kinds: kept.kinds,
    conditions: all.filter((each) => !dropped.includes(each)),
    fresh: all.filter((each) => !told.includes(each) && !said.includes(each)),
    told: { person, told: [...new Set([...told, ...all])], dropped },
  };
}

/** With what the guest has taken back in this answer: for this session, and no longer. */
export function withDropped({ conditions, told }: RecalledMemory, dropped: readonly string[]): KeptTold {
  return { ...told, dropped: [...told.dropped, ...conditions.filter((each) => dropped.includes(each))] };
}

/** What the file of the assistant has no name for any more is held by the name that it had: it is never dropped in silence. */
function conditionsOf({ entries }: KeptMemory, lexicon: Lexicon): readonly string[] {
  const allergies = entries.filter(({ kind }) => kind === 'allergy');
  const isKnown = (id: string): boolean =>
    id === HEALTH || heldWords([id]).length > 0 || lexicon.entry(id) !== undefined;
  return [...new Set(allergies.map(({ label, subject }) => (isKnown(subject) ? subject : heldAs(label))))];
}
