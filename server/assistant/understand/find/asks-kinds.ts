import type { Token } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Span } from '../../reading/span.ts';
import { lastUntil, overlaps } from '../../reading/span.ts';
import { tokensIn } from '../claim.ts';
import type { PlanContext } from '../plan-context.ts';
import { wishWords } from './wish-words.ts';

/** «¿qué vinos blancos tienen?», «quais vinhos tem?»: all things of a kind, though one of them is called so. Not «¿qué vinos van con el risotto?» */
export function asksForKinds(
  text: string,
  { catalog, domain, utterance }: Pick<PlanContext, 'catalog' | 'domain' | 'utterance'>,
): boolean {
  const kinds = new Set(domain.attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : [])));
  const asked = wishWords(text, domain).filter(
    (wish) =>
      wish.meanings.some(({ kind, attribute }) => kind === 'value' && kinds.has(attribute)) &&
      isAskedFor(wish, utterance.tokens),
  );
  const mentions = namesOf({ domain, catalog }).mentions(text);
  return asked.length > 0 && mentions.every((mention) => overlaps(mention, asked));
}

/** In the plural, right behind a word that asks, or nothing else is said: «burgers??» */
function isAskedFor(wish: Span, tokens: readonly Token[]): boolean {
  const before = lastUntil(tokens, wish.start);
  const isMany = tokensIn(tokens, wish).some((token) => token.folded.endsWith('s') && token.forms.size > 1);
  const isAlone = tokens.every((token) => isLight(token) || overlaps(token, [wish]));
  return isMany && (isAlone || before?.classes.has('questionWords') === true);
}
