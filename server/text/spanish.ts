import { fold, words } from './fold.ts';
import { remember } from './remember.ts';

export type Article = 'el' | 'la' | 'los' | 'las';

const FEMININE_ENDING = /(?:cion|sion|dad|tud|iz|ez)$/u;
/** What its ending would tell wrong. A domain's own words stand in its `articles`. */
const GENDERS: ReadonlyMap<string, 'm' | 'f'> = new Map([
  ...['carne', 'leche', 'noche', 'sangre', 'gente', 'clase', 'base'].map((word) => [word, 'f'] as const),
  ...['dia', 'sofa', 'mapa', 'clima', 'aroma', 'poema'].map((word) => [word, 'm'] as const),
  ...['pez', 'maiz', 'matiz', 'tapiz', 'barniz', 'juez', 'arroz'].map((word) => [word, 'm'] as const),
]);
/** Feminine words with a stressed a at their start: `el agua`, `las aguas`. */
const TONIC_A = new Set(['agua', 'alga', 'ala', 'alma', 'haba', 'ancla', 'anca', 'ave']);

/** A name that brings its own. */
const OWN_ARTICLE = /^(?:el|l[ao]s?|una?)$/u;

/** The article of a noun phrase by the ending of its first word; undefined where the ending tells nothing, or the name has one. */
export function articleOf(name: string, exceptions: Readonly<Record<string, Article>> = {}): Article | undefined {
  const first = words(name)[0]?.text ?? '';
  const exception = foldedOf(exceptions).get(first);
  if (exception !== undefined || first === '' || OWN_ARTICLE.test(first)) return exception;
  if (TONIC_A.has(first)) return 'el';
  if (/[aeio]s$/u.test(first)) return genderOf(singularOf(first)) === 'f' ? 'las' : 'los';
  if (first.endsWith('s')) return undefined;
  return genderOf(first) === 'f' ? 'la' : 'el';
}

const folded = new WeakMap<Readonly<Record<string, Article>>, ReadonlyMap<string, Article>>();

function foldedOf(exceptions: Readonly<Record<string, Article>>): ReadonlyMap<string, Article> {
  const known = folded.get(exceptions);
  if (known !== undefined) return known;
  // Of two spellings of one word the first one counts.
  const made = new Map(
    Object.entries(exceptions)
      .reverse()
      .map(([word, article]) => [fold(word), article]),
  );
  folded.set(exceptions, made);
  return made;
}

/** By the ending: good enough for an article, not for a dictionary. */
function singularOf(plural: string): string {
  if (plural.endsWith('ces')) return `${plural.slice(0, -3)}z`;
  if (!plural.endsWith('es')) return plural.slice(0, -1);
  const withE = plural.slice(0, -1);
  return GENDERS.has(withE) ? withE : plural.slice(0, -2);
}

function genderOf(singular: string): 'm' | 'f' {
  return GENDERS.get(singular) ?? (singular.endsWith('a') || FEMININE_ENDING.test(singular) ? 'f' : 'm');
}

/** `a`, `a y b`, `a, b y c`; `e` before an i-sound. Other links: `a ni b`, `a ni de b`. */
export function joinList(parts: readonly string[], link: 'y' | 'o' | 'ni' | 'ni de' = 'y'): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  const isI = link === 'y' && /^h?i(?![aeou])/u.test(fold(last));
  const isO = link === 'o' && /^h?o/u.test(fold(last));
  const spoken = isI ? 'e' : isO ? 'u' : link;
  return `${parts.slice(0, -1).join(', ')} ${spoken} ${last}`;
}

/** Lower case for the middle of a sentence, but for a proper name: most of its words have capitals, or its second letter has (`BBQ`). */
export function lowerFirst(text: string): string {
  return LOWERED(text);
}

const LOWERED = remember(lowerUnlessProper, { most: 4000, longest: 120 });

function lowerUnlessProper(text: string): string {
  const [first = '', second = ''] = text;
  const later = text
    .split(/\s+/u)
    .slice(1)
    .filter((word) => word.length > 3 && word !== word.toUpperCase());
  const capitals = later.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isProper =
    capitals * 2 > later.length ||
    text
      .split('-')
      .slice(1)
      .some((part) => /^\p{Lu}|^\p{N}\S*\p{Lu}/u.test(part)) ||
    /\p{Lu}/u.test(second);
  return isProper ? text : first.toLowerCase() + text.slice(first.length);
}

export function upperFirst(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** With a full stop where it has no closing sign yet. */
export function closeSentence(text: string): string {
  const bare = text.trim();
  return /[.!?…»"]$/u.test(bare) ? bare : `${bare}.`;
}
