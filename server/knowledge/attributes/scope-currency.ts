import { currencyOf } from '../../text/currencies.ts';
import { placedMoney } from '../../text/money.ts';
import type { LibraryRules } from '../rules.ts';

/** So many texts of each list are looked at: a house that signs its amounts does so early on. */
const MOST_TEXTS = 500;

/**
 * What a bare amount of a scope is in: the currency that the business declares, else the only one that any text in force is signed with («13,00» beside
 * «Cubierto 1,20 €»). ISO 4217. Undefined: neither, or what the domain takes for its own anyway.
 */
export function currencyOfScope(
  declared: string | undefined,
  lists: readonly (readonly { readonly text: string }[])[],
  rules: Pick<LibraryRules, 'currency' | 'locale' | 'language'>,
): string | undefined {
  if (declared !== undefined) return declared;
  const own = rules.currency ?? currencyOf(rules.locale ?? rules.language ?? 'es');
  const signed = lists.flatMap((texts) => texts.slice(0, MOST_TEXTS).flatMap(({ text }) => signedIn(text, own)));
  const [only, ...others] = new Set(signed);
  return others.length > 0 || only === own ? undefined : only;
}

function signedIn(text: string, own: string): string[] {
  return placedMoney(text, own)
    .filter(({ start, end }) => /\p{Sc}|\p{L}/u.test(text.slice(start, end)))
    .map(({ money }) => money.currency);
}
