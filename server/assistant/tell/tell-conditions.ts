import type { Domain } from '../../domains/index.ts';
import { HEALTH, heldWords } from '../reading/dangers/stated-conditions.ts';
import { heldBeyond } from '../reading/dangers/unread-things.ts';
import type { Book } from './book.ts';

/** What a session holds of somebody, as it is told to the staff: `gluten, kiwi`. The domain is in the language of the answer. */
export function tellConditions(conditions: readonly string[], { hazards }: Domain, book: Book): string {
  const names = conditions.flatMap((held): readonly string[] => {
    if (held === HEALTH) return [book.action.ofHealth()];
    const words = [...heldWords([held]), ...heldBeyond([held]).map(({ name }) => name)];
    return words.length > 0 ? words : hazards.vocabulary.flatMap(({ id, name }) => (id === held ? [name] : []));
  });
  return book.and([...new Set(names)]);
}
