import type { CatalogItem, Lexicon } from '../../../knowledge/index.ts';
import { words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';

/**
 * «crema de zapallo» where a soup called so elsewhere is declared free of milk: by a word that its name does not have, what is said speaks of a
 * danger that its record denies, and its name does not speak of. Whoever says it may well mean another thing.
 */
export function saysWhatIsDenied(said: string, item: CatalogItem, lexicon: Lexicon): boolean {
  const denied = item.facts.hazards.flatMap(({ id, verdict }) => (verdict === 'DECLARED_FREE' ? [id] : []));
  if (denied.length === 0) return false;
  const own = new Set(words(item.name).flatMap(({ text }) => wordForms(text)));
  const foreign = lexicon
    .match(said, 'title')
    .filter(({ word }) => words(word).some(({ text }) => !wordForms(text).some((form) => own.has(form))));
  if (foreign.length === 0) return false;
  const spoken = dangersIn(lexicon.match(item.name, 'title'));
  return [...dangersIn(foreign)].some((id) => denied.includes(id) && !spoken.has(id));
}

function dangersIn(matches: ReturnType<Lexicon['match']>): ReadonlySet<string> {
  return new Set(
    matches.flatMap(({ meanings }) =>
      meanings.flatMap(({ manner, hazardId }) =>
        hazardId !== undefined && (manner === 'name' || manner === 'implied') ? [hazardId] : [],
      ),
    ),
  );
}
