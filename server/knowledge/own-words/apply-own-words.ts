/** What the owner says of words, applied to what records say of hazards: it adds a caution, and never takes one away. */
import { words } from '../../text/fold.ts';
import { valuesAt } from '../../text/record-path.ts';
import type { Language } from '../../text/stem.ts';
import { stem } from '../../text/stem.ts';
import type { FactOrigin, HazardFact, ItemFacts } from '../facts.ts';
import type { Lexicon } from '../hazards/lexicon.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';
import type { OwnWord } from './ports.ts';

/** Facts of their own, to be united with those that were read: `MAY_CONTAIN`, which also a declared absence does not silence. Undefined: no such word. */
export function ownWordFacts(
  records: readonly ItemRecord[],
  own: readonly OwnWord[],
  { rules, lexicon }: { readonly rules: LibraryRules; readonly lexicon: Lexicon },
): ItemFacts | undefined {
  const carrying = own.filter(({ hazards }) => hazards.length > 0);
  if (carrying.length === 0) return undefined;
  const language = rules.language ?? 'es';
  const texts = records.flatMap((record) => textsOf(record, rules));
  const spoken = texts.map((place) => ({ place, stems: stemsOf(place.text, language) }));
  const origins = new Map<string, FactOrigin[]>();
  for (const { word, hazards } of carrying) {
    const wanted = stemsOf(word, language);
    const found = spoken.filter(({ stems }) => holds(stems, wanted));
    for (const id of hazards)
      for (const { place } of found)
        origins.set(id, [...(origins.get(id) ?? []), { ...place, word, manner: 'implied' }]);
  }
  const facts = [...origins].flatMap(([id, from]): HazardFact[] => {
    const entry = lexicon.entry(id);
    if (entry?.kind !== 'hazard') return [];
    return [{ id, name: entry.name, verdict: 'MAY_CONTAIN', strength: 'stated', origins: from }];
  });
  return facts.length === 0 ? undefined : { lexicon: lexicon.fingerprint, hazards: facts, uncertainties: [] };
}

/** Whether the owner has said something of it, however it is spelled. */
export function isOwnWord(word: string, own: readonly OwnWord[], language: Language = 'es'): boolean {
  const stems = stemsOf(word, language);
  return own.some((each) => stemsOf(each.word, language).join(' ') === stems.join(' '));
}

function stemsOf(text: string, language: Language): readonly string[] {
  return words(text).map(({ text: folded }) => stem(folded, language));
}

function holds(stems: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && stems.some((_, start) => wanted.every((word, offset) => stems[start + offset] === word));
}

/** All that speaks of what is in it; what says what is not in it does not. */
function textsOf(record: ItemRecord, { hazards: { explicit, possible, mentioned } }: LibraryRules): Place[] {
  return [...explicit, ...possible, ...mentioned].flatMap(({ field }) =>
    valuesAt(record, field)
      .flatMap(leaves)
      .map((text) => ({ field, text })),
  );
}

interface Place {
  readonly field: string;
  readonly text: string;
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}
