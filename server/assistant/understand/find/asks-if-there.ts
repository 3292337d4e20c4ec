import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Utterance, WordClass } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import { covers, lastUntil, overlaps } from '../../reading/span.ts';
import { wishWords } from './wish-words.ts';

/** What may stand beside the name: «che, ¿tenés gaseosa, por favor?» */
export const BESIDE: readonly WordClass[] = ['have', 'filler', 'greeting', 'some', 'any', 'indefinite', 'can', 'want'];

/** «¿tenés gaseosa?», «birra negra hay?»: whether there is what one name says, and nothing else. */
export function asksIfThere(
  mentions: readonly Mention[],
  { tokens, text }: Pick<Utterance, 'tokens' | 'text'>,
  domain: Pick<Domain, 'attributes'>,
): boolean {
  const [only, ...others] = mentions;
  const [item, second] = only?.items ?? [];
  if (only === undefined || item === undefined || others.length > 0 || second !== undefined) return false;
  if (isOfKind(only, item, text, domain)) return false;
  const beside = tokens.filter((token) => !overlaps(token, [only]));
  const before = lastUntil(tokens, only.start);
  // «anything matcha?»
  const isOfAny = before?.classes.has('any') === true || before?.classes.has('some') === true;
  const isAsked = isOfAny || beside.some(({ classes }) => classes.has('have'));
  return isAsked && beside.every(({ classes }) => BESIDE.some((name) => classes.has(name)));
}

/** «¿hay cerveza?», where one is called «Pinta»: a kind that has the word only by another name is no name of it. */
function isOfKind(mention: Mention, { name }: CatalogItem, text: string, domain: Pick<Domain, 'attributes'>): boolean {
  const kinds = new Set(domain.attributes.filter(({ identifies }) => identifies === true).map(({ id }) => id));
  const isKind = wishWords(text, domain).some(
    (wish) => covers(wish, mention) && wish.meanings.some(({ attribute }) => kinds.has(attribute)),
  );
  const own = new Set(words(name).flatMap((word) => wordForms(word.text)));
  return isKind && !mention.parts.some((part) => wordForms(part.text).some((form) => own.has(form)));
}
