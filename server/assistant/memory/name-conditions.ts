/** Names of conditions, so that they can be kept: what has none could neither be told nor respected. */
import type { Domain, Language } from '../../domains/index.ts';
import type { Lexicon } from '../../knowledge/index.ts';
import { fold } from '../../text/fold.ts';
import { domainIn } from '../domain-in.ts';
import { HEALTH, heldWords } from '../reading/dangers/stated-conditions.ts';
import { bookIn } from '../tell/books/book-in.ts';
import { tellConditions } from '../tell/tell-conditions.ts';

/** A thing that no hazard stands for, as it is held of who can't have it. */
const THING = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’-]{0,59}$/u;

/** Undefined: this assistant knows no such condition. */
export function nameCondition(
  condition: string,
  { domain, language, lexicon }: { readonly domain: Domain; readonly language: Language; readonly lexicon: Lexicon },
): string | undefined {
  const [thing] = heldWords([condition]);
  const isThing = thing !== undefined && THING.test(thing) && fold(thing) === thing;
  if (!isThing && condition !== HEALTH && lexicon.entry(condition) === undefined) return undefined;
  const name = tellConditions([condition], domainIn(domain, language), bookIn(language));
  return name === '' ? undefined : name;
}
