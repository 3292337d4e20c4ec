import type { Lexicon } from '../../../knowledge/index.ts';
import type { AskedHazard } from './asked-hazards.ts';
import { askedOf } from './asked-hazards.ts';
import { heldWords } from './stated-conditions.ts';
import { heldBeyond } from './unread-things.ts';

/** What a guest has once said of themselves, in this question or before, and what they ask of now. */
export function withConditions(
  ids: readonly string[],
  asked: readonly AskedHazard[],
  { lexicon, ofWord }: { readonly lexicon: Lexicon; readonly ofWord: (word: string) => readonly AskedHazard[] },
): AskedHazard[] {
  const known = ids.flatMap((id): AskedHazard[] => {
    const entry = lexicon.entry(id);
    return entry === undefined ? [] : [askedOf(entry)];
  });
  const said = [...known, ...heldWords(ids).flatMap(ofWord), ...heldBeyond(ids)];
  return [...new Map([...said, ...asked].map((each) => [each.id, each])).values()];
}
