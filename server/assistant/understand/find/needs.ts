import type { Domain } from '../../../domains/index.ts';
import type { PhraseMatch } from '../../../text/phrase-trie.ts';
import type { Span } from '../../reading/span.ts';
import { covers } from '../../reading/span.ts';
import type { WishWord } from './wish-words.ts';

/** Whether words say what something is to be for or to do: «se me enreda», «para las puntas abiertas». */
export function isNeed({ meanings }: Pick<PhraseMatch<WishWord>, 'meanings'>, { attributes }: Domain): boolean {
  return meanings.some(
    (word) => word.kind === 'value' && attributes.find(({ id }) => id === word.attribute)?.serves === true,
  );
}

/** Whether words hold a name and more: «sin enjuague» is no «enjuague». */
export function saysMoreThan(said: Span, names: readonly Span[]): boolean {
  return names.some((name) => covers(said, name) && said.end - said.start > name.end - name.start);
}
