import { fold } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { createLexicon } from '../hazards/lexicon.ts';
import type { CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import { usualReader } from '../usual/read-usual.ts';

/** What is usual for a thing of the item's name, as words in the language of the rules. */
export function usuallyNamed({ name }: Pick<CatalogItem, 'name'>, rules: LibraryRules): readonly string[] {
  const language = rules.language ?? 'es';
  return (usualReader(rules)(name)?.facts ?? []).flatMap(({ attribute, values }) => {
    const own = rules.attributes?.find(({ id }) => id === attribute);
    if (own === undefined) return [];
    if (own.type === 'flag') return values.includes('yes') ? [own.label[language]] : [];
    return own.values.filter(({ id }) => values.includes(id)).map(({ label }) => label[language]);
  });
}

const dangers = new WeakMap<object, { readonly rules: LibraryRules; readonly ids: ReadonlySet<string> }>();

/** The hazards and diets that speak of what is usual for the item: a caution, never a clearance. Each is asked of each item. */
export function usualDangers(item: Pick<CatalogItem, 'name'>, rules: LibraryRules): ReadonlySet<string> {
  const known = dangers.get(item);
  if (known?.rules === rules) return known.ids;
  const ids = readDangers(item, rules);
  dangers.set(item, { rules, ids });
  return ids;
}

function readDangers(item: Pick<CatalogItem, 'name'>, rules: LibraryRules): ReadonlySet<string> {
  const lexicon = createLexicon(rules.hazards);
  return new Set(
    usuallyNamed(item, rules).flatMap((text) => {
      const named = lexicon
        .match(text)
        .flatMap(({ start, end, word, meanings }) =>
          meanings.flatMap(({ manner, hazardId }) =>
            hazardId !== undefined && (manner === 'name' || manner === 'implied')
              ? [{ hazardId, start, end, word }]
              : [],
          ),
        );
      return [
        ...named.map(({ hazardId }) => hazardId),
        ...lexicon.diets.read(text, named).map(({ entry }) => entry.id),
      ];
    }),
  );
}

const called = new WeakMap<object, { readonly rules: LibraryRules; readonly names: ReadonlySet<string> }>();

/** Whether what is usual for the item is called so. */
export function isUsuallyNamed(item: Pick<CatalogItem, 'name'>, word: string, rules: LibraryRules): boolean {
  const known = called.get(item);
  const names = known?.rules === rules ? known.names : new Set(usuallyNamed(item, rules).map(fold));
  called.set(item, { rules, names });
  return names.size > 0 && wordForms(fold(word)).some((form) => names.has(form));
}
