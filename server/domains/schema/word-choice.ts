/** Words of a domain file that mean something only in some countries: which of them are this domain's. */
import type { WordEntry } from './text.ts';

/**
 * Keeps the words without locales and those whose locales have the domain's own or its bare language. `unsure` settles a
 * domain that names a language and no country, and a word of only some countries of that language.
 */
export function chooseWords(entries: readonly WordEntry[], locale: string, unsure: 'keep' | 'drop'): string[] {
  const language = locale.slice(0, 2);
  const fits = (candidate: string): boolean => {
    if (candidate === locale || candidate === language) return true;
    return unsure === 'keep' && locale === language && candidate.startsWith(`${language}-`);
  };
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    return entry.locales.some(fits) ? [entry.word] : [];
  });
}
