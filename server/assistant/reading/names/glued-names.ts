import type { CatalogItem } from '../../../knowledge/index.ts';
import { createAlike, once } from './alike-names.ts';
import type { Entries, NamePart, NameWord } from './name-words.ts';
import { add, nameTokens, QUALITY } from './name-words.ts';

const SHORTEST = 7;
const LONGEST = 40;
/** In a larger catalog what is stuck together has to be spelt as the name is, or by ear. */
const MOST_MISSPELT = 10_000;
const STUCK_ARTICLE = /^(?:el|la|los|las|un|una|del|al)(?=.{4})/u;

/** Finds words of a name without the spaces between them: `bifedechorizo`, `lamilanesa`. */
export function createGluedNames(
  items: readonly CatalogItem[],
  names: readonly (readonly NamePart[])[],
  byForm: Entries,
): (word: string) => readonly NameWord[] {
  const byGlued = once(() => indexGlued(items, names));
  const alike = once(() => createAlike(byGlued(), () => new Set(), MOST_MISSPELT));
  const lower = (entries: readonly NameWord[]): NameWord[] =>
    entries.map((entry) => ({ ...entry, quality: Math.min(entry.quality, QUALITY.sound) }));
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST) return [];
    const whole = byGlued().get(word);
    if (whole !== undefined) return lower(whole);
    const bare = word.replace(STUCK_ARTICLE, '');
    const behindArticle = bare === word ? undefined : (byGlued().get(bare) ?? byForm.get(bare));
    return lower(behindArticle ?? alike()(word, false));
  };
}

function indexGlued(items: readonly CatalogItem[], names: readonly (readonly NamePart[])[]): Entries {
  const byGlued: Entries = new Map();
  items.forEach(({ name }, item) => {
    const parts = names[item] ?? [];
    for (const { key, places } of gluedKeys(name, parts))
      for (const place of places) {
        const part = parts[place];
        if (part !== undefined) add(byGlued, key, { item, place, weight: part.weight, role: part.role, quality: 1 });
      }
  });
  return byGlued;
}

/** Neighbouring words of a name written as one, with the links between them and without. */
function gluedKeys(name: string, parts: readonly NamePart[]): { key: string; places: number[] }[] {
  const spoken = nameTokens(name).map(({ text }) => text);
  let next = 0;
  const places = spoken.map((text) => (parts[next]?.text === text ? next++ : -1));
  return places.flatMap((place, from) => {
    if (place === -1) return [];
    return [2, 3, 4, 5].flatMap((length) => {
      const inside = places.slice(from, from + length);
      if (inside.length < length || inside.at(-1) === -1) return [];
      const kept = inside.filter((each) => each !== -1);
      const full = spoken.slice(from, from + length).join('');
      const bare = kept.map((each) => parts[each]?.text ?? '').join('');
      return [...new Set([full, bare])]
        .filter((key) => key.length >= SHORTEST && kept.length > 1)
        .map((key) => ({ key, places: kept }));
    });
  });
}
