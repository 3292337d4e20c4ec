import { fold, words } from './fold.ts';

export type Article = 'el' | 'la' | 'los' | 'las';

const FEMININE_CONSONANT = /(?:cion|sion|dad|tud|iz|ez)$/u;
const FEMININE_E = new Set([
  'carne',
  'leche',
  'noche',
  'sangre',
  'gente',
  'clase',
  'base',
  'mousse',
  'quiche',
  'creme',
  'salsa',
  'baguette',
  'tarte',
  'crepe',
]);
const MASCULINE_A = new Set(['dia', 'sofa', 'te', 'mapa', 'clima', 'aroma', 'panda', 'poema']);
const MASCULINE_Z = new Set(['pez', 'maiz', 'matiz', 'tapiz', 'barniz', 'juez']);
const TONIC_A = new Set(['agua', 'aguas', 'alga', 'ala', 'alma', 'arroz', 'haba', 'ancla', 'anca']);

/** The article of a noun phrase by the ending of its first word; undefined where the ending tells nothing. */
export function articleOf(name: string, exceptions: Readonly<Record<string, Article>> = {}): Article | undefined {
  const first = words(name)[0]?.text ?? '';
  const exception = Object.entries(exceptions).find(([word]) => fold(word) === first)?.[1];
  if (exception !== undefined) return exception;
  if (TONIC_A.has(first)) return first.endsWith('s') ? 'las' : 'el';
  if (first.endsWith('as')) return 'las';
  if (first.endsWith('os') || first.endsWith('is')) return 'los';
  if (first.endsWith('es'))
    return FEMININE_E.has(first.slice(0, -1)) || isFeminineConsonant(first.slice(0, -2).replace(/c$/u, 'z'))
      ? 'las'
      : 'los';
  if (first.endsWith('a')) return MASCULINE_A.has(first) ? 'el' : 'la';
  if (FEMININE_E.has(first) || isFeminineConsonant(first)) return 'la';
  return first === '' || first.endsWith('s') ? undefined : 'el';
}

function isFeminineConsonant(word: string): boolean {
  return FEMININE_CONSONANT.test(word) && !MASCULINE_Z.has(word);
}

/** `a`, `a y b`, `a, b y c`; `e` before an i-sound. Other links: `a ni b`, `a ni de b`. */
export function joinList(parts: readonly string[], link: 'y' | 'ni' | 'ni de' = 'y'): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  const spoken = link === 'y' && /^h?i(?![aeou])/u.test(fold(last)) ? 'e' : link;
  return `${parts.slice(0, -1).join(', ')} ${spoken} ${last}`;
}

/** Lower case for the middle of a sentence, but for a proper name: most of its words have capitals, or its second letter has (`BBQ`). */
export function lowerFirst(text: string): string {
  const [first = '', second = ''] = text;
  const later = text
    .split(/\s+/u)
    .slice(1)
    .filter((word) => word.length > 3 && word !== word.toUpperCase());
  const capitals = later.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isProper = capitals * 2 > later.length || /\p{Lu}/u.test(second);
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
