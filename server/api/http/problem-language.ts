/** The language of a fault's text: in v2 the guest's or operator's, elsewhere the fixed texts of v1. */
import { LANGUAGES } from '../../contract/v2.ts';
import type { Language } from '../../contract/v2.ts';
import type { ApiContext } from './api-context.ts';

/** Which texts: those fixed by v1, or those of a language. */
export type Wording = 'v1' | Language;

const DEFAULT_LANGUAGE = LANGUAGES[0];

/** What the body asked for (`context.set('language', …)`) goes before `Accept-Language`. */
export function wordingOf(context: ApiContext): Wording {
  if (!context.req.path.startsWith('/v2/')) return 'v1';
  return context.var.language ?? preferredLanguage(context.req.header('accept-language'));
}

/** The best of ours that the header accepts; of several liked alike the first named; where it accepts none, the other one. What can't be read is passed over. */
export function preferredLanguage(header: string | undefined, otherwise: Language = DEFAULT_LANGUAGE): Language {
  let best: { readonly language: Language; readonly liking: number } | undefined;
  for (const entry of (header ?? '').split(',')) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const language = LANGUAGES.find((known) => known === range.split('-')[0]);
    const liking = likingOf(parameters);
    if (language !== undefined && liking > (best?.liking ?? 0)) best = { language, liking };
  }
  return best?.language ?? otherwise;
}

/** 1 without a `q`; 0, as for "not this one", for a `q` that is none. */
function likingOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (given === undefined) return 1;
  const liking = given === '' ? Number.NaN : Number(given);
  return liking >= 0 && liking <= 1 ? liking : 0;
}
