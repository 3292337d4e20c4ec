import { newStemmer } from 'snowball-stemmers';

export type Language = 'es' | 'en' | 'pt';

/** Stems kept at hand, per language; a business's vocabulary is far smaller. */
const CACHE_SIZE = 50_000;

const stemmers = {
  es: { stemmer: newStemmer('spanish'), repair: repairSpanish },
  en: { stemmer: newStemmer('english'), repair: (word: string) => word },
  pt: { stemmer: newStemmer('portuguese'), repair: repairPortuguese },
};
const caches: Record<Language, Map<string, string>> = { es: new Map(), en: new Map(), pt: new Map() };

/**
 * The stem of a folded word, folded. It is made from the folded spelling only, so `limon` and `limón` always meet.
 * For finding texts, never for deciding about a hazard: stems join words that mean different things.
 */
export function stem(word: string, language: Language): string {
  const cache = caches[language];
  const known = cache.get(word);
  if (known !== undefined) return known;
  const { stemmer, repair } = stemmers[language];
  const made = language === 'es' ? stemSpanish(word) : fold(stemmer.stem(repair(word)));
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(word, made);
  return made;
}

function stemSpanish(word: string): string {
  const singular = word.replace(/([aeiou])ces$/u, '$1z');
  const stemmed = fold(stemmers.es.stemmer.stem(repairSpanish(singular)));
  // Snowball takes more than an ending from a short word (`salado` → `sal`): then only number and gender go.
  const kept = stemmed.length < 4 && singular.length > 5 ? singular.replace(/(?:[ao]s?|es?)$/u, '') : stemmed;
  return dropVowelPlural(kept);
}

/** The accents that Snowball's endings need and that folding took: `-ción`, `-ón`. */
function repairSpanish(word: string): string {
  return word.length > 3 && !word.endsWith('ieron') ? word.replace(/on$/u, 'ón') : word;
}

/** `porcao` and `porcoes` are `porção`. */
function repairPortuguese(word: string): string {
  return word.length > 4 ? word.replace(/(?:ao|oes)$/u, 'ão') : word;
}

/** `menus`, `noquis`, `kiwis`: plurals in `-s` after `i` and `u`, which Snowball leaves; then `alergi` and `alerg` are one. */
function dropVowelPlural(stemmed: string): string {
  const singular = stemmed.length > 4 ? stemmed.replace(/([iu])s$/u, '$1') : stemmed;
  return singular.length > 5 ? singular.replace(/i$/u, '') : singular;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}+/gu, '');
}
