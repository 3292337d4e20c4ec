import { isOrdinary } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { isLikelySlip, sameSound, soundsOf } from '../../../text/likely-slip.ts';
import type { NearWords } from '../../../text/near-words.ts';
import { createNearWords } from '../../../text/near-words.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Entries, NameWord } from './name-words.ts';
import { distinct, QUALITY } from './name-words.ts';

const SHORTEST_SOUND = 4;
const SHORTEST_TYPO = 5;
/** Finds the words that sound like a given one, else those one slip away from it. */
export type FindAlike = (word: string, isSettled: boolean) => NameWord[];

/**
 * `ordinary` are words that are written as they are meant. More than `most` spellings are not looked through for slips. What is needed is
 * made when a word first asks for it.
 */
export function createAlike(entries: Entries, ordinary: () => ReadonlySet<string>, most = Infinity): FindAlike {
  const sounds = once(() => indexSounds(entries));
  const correct = once(ordinary);
  const near = once(() => {
    const spellings = [...entries.keys()].filter((form) => form.length >= SHORTEST_TYPO);
    return createNearWords(spellings.length > most ? [] : spellings);
  });
  const nearSounds = once((): NearWords => {
    const long = [...sounds().keys()].filter((sound) => sound.length > SHORTEST_TYPO);
    return createNearWords(long.length > most ? [] : long);
  });
  const of = (forms: readonly string[], quality: number): NameWord[] =>
    distinct(forms.flatMap((form) => entries.get(form) ?? [])).map((entry) => ({ ...entry, quality }));
  return (word, isSettled) => {
    if (word.length < SHORTEST_SOUND) return [];
    const heard = soundsOf(word).flatMap((sound) => sounds().get(sound) ?? []);
    const same = heard.filter((form) => sameSound(word, form));
    if (same.length > 0) return of(same, QUALITY.sound);
    // «2 euros no bolso»: a word of every day is no slip of the «bolos».
    if (isSettled || word.length < SHORTEST_TYPO || correct().has(word) || isOrdinary(word)) return [];
    const slips = [
      ...near().find(word),
      ...soundsOf(word).flatMap((sound) =>
        nearSounds()
          .find(sound)
          .flatMap((each) => sounds().get(each) ?? []),
      ),
    ];
    return of(
      slips.filter((form) => isLikelySlip(word, form)),
      QUALITY.slip,
    );
  };
}

/** What stands in the items is written as it is meant, and no slip of a name. */
export function ordinaryWords(items: readonly CatalogItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ declared }) => declared.flatMap(({ text }) => words(text).map((word) => word.text))));
}

function indexSounds(entries: Entries): ReadonlyMap<string, readonly string[]> {
  const bySound = new Map<string, string[]>();
  for (const form of entries.keys()) {
    if (form.length < SHORTEST_SOUND) continue;
    for (const sound of soundsOf(form)) {
      const there = bySound.get(sound);
      if (there === undefined) bySound.set(sound, [form]);
      else there.push(form);
    }
  }
  return bySound;
}

/** Made when it is first asked for. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
