import { words } from './fold.ts';

/** Behind these the number of the head no longer changes: `crema de leche`, `pan con nueces`. */
const LINKS = new Set([
  'de',
  'del',
  'con',
  'sin',
  'al',
  'a',
  'en',
  'y',
  'e',
  'la',
  'el',
  'los',
  'las',
  'do',
  'da',
  'com',
  'sem',
  'of',
  'with',
]);

/** Bound on the spellings of one phrase, so that a long one can't multiply without end. */
const MOST_FORMS = 96;

/**
 * The folded singular and plural spellings of a folded word, itself first, after the rules of Spanish with the common
 * Portuguese and English endings. Some spellings are no words: they are matched whole, so they match nothing.
 */
export function wordForms(word: string): string[] {
  const forms = new Set([word, ...pluralsOf(word), ...singularsOf(word)]);
  return [...forms];
}

/** The folded spellings of a phrase: head in singular or plural as a whole, each word behind a link in either. */
export function phraseForms(phrase: string): string[][] {
  const parts = words(phrase).map((word) => word.text);
  const link = parts.findIndex((part) => LINKS.has(part));
  const head = link === -1 ? parts : parts.slice(0, link);
  const tail = link === -1 ? [] : parts.slice(link);
  const heads = agreeingForms(head);
  const tails = tail.reduce<string[][]>(
    (built, part) => {
      const options = LINKS.has(part) || part.length < 3 ? [part] : wordForms(part);
      return built.flatMap((before) => options.map((option) => [...before, option])).slice(0, MOST_FORMS);
    },
    [[]],
  );
  return heads.flatMap((before) => tails.map((after) => [...before, ...after])).slice(0, MOST_FORMS);
}

/** `green bean` → `green beans`: of several words, English changes the last one only. */
export function lastWordForms(phrase: string): string[] {
  const parts = words(phrase).map((word) => word.text);
  const last = parts.pop();
  if (last === undefined || parts.length === 0 || parts.some((part) => LINKS.has(part))) return [];
  return wordForms(last)
    .filter((form) => form !== last)
    .map((form) => [...parts, form].join(' '));
}

/** `fruto seco` → itself and `frutos secos`: every word of the head changes number together. */
function agreeingForms(head: readonly string[]): string[][] {
  if (head.length === 0) return [[]];
  if (head.length === 1) return wordForms(head[0] ?? '').map((form) => [form]);
  const plurals = head.map((word) => (word.endsWith('s') ? [word] : pluralsOf(word)));
  const singulars = head.map((word) => (word.endsWith('s') ? singularsOf(word) : [word]));
  const product = (options: readonly string[][]): string[][] =>
    options.reduce<string[][]>(
      (built, each) => built.flatMap((before) => each.map((option) => [...before, option])).slice(0, MOST_FORMS),
      [[]],
    );
  // The second word may stay as it is: `chocolate amargo`, but also `pez espada` → `peces espada`.
  const headOnly = pluralsOf(head[0] ?? '').map((first) => [first, ...head.slice(1)]);
  // In English only the last word does: `crab cake` → `crab cakes`.
  const lead = head.slice(0, -1);
  const last = head.at(-1) ?? '';
  const lastOnly = [...pluralsOf(last), ...singularsOf(last)].map((form) => [...lead, form]);
  return [[...head], ...product(plurals), ...product(singulars), ...headOnly, ...lastOnly];
}

function pluralsOf(word: string): string[] {
  if (word.length < 2) return [];
  if (/[aeou]$/u.test(word))
    return word.endsWith('ao') ? [`${word}s`, `${word.slice(0, -2)}oes`, `${word.slice(0, -2)}aes`] : [`${word}s`];
  if (word.endsWith('i')) return [`${word}s`, `${word}es`];
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`];
  if (word.endsWith('y')) return [`${word}s`, `${word.slice(0, -1)}ies`, `${word}es`];
  if (word.endsWith('m')) return [`${word}s`, `${word}es`, `${word.slice(0, -1)}ns`];
  if (word.endsWith('l')) return [`${word}es`, `${word}s`, `${word.slice(0, -1)}is`];
  if (/[sx]$/u.test(word)) return [`${word}es`];
  return [`${word}es`, `${word}s`];
}

function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return [];
  if (word.endsWith('ces')) return [`${word.slice(0, -3)}z`, word.slice(0, -1)];
  if (word.endsWith('oes') || word.endsWith('aes')) return [`${word.slice(0, -3)}ao`, word.slice(0, -1)];
  if (word.endsWith('ns')) return [`${word.slice(0, -2)}m`, word.slice(0, -1)];
  if (word.endsWith('ies')) return [word.slice(0, -1), `${word.slice(0, -3)}y`, word.slice(0, -2)];
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)];
  return [word.slice(0, -1)];
}
