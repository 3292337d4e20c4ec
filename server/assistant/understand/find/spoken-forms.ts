import { fold, words } from '../../../text/fold.ts';
import { phraseForms } from '../../../text/inflect.ts';

/** Shorter stems mean too much. */
const SHORTEST = 4;
/** Small forms of what ends in «a», and of the rest. */
const ENDINGS = { a: ['ita', 'cita', 'inha', 'zinha'], o: ['ito', 'cito', 'inho', 'zinho'] } as const;

/**
 * The spellings in which a phrase is said: in singular and plural, of a single word also small (`juguito`, `levinho`), and of a quality also
 * feminine. Folded words. `isQuality`: it agrees with what it is said of (`más barato`, `frito`); the name of a thing does not.
 */
export function spokenForms(phrase: string, isQuality: boolean): string[][] {
  const spelled = phraseForms(phrase);
  const parts = words(phrase).map(({ text }) => text);
  const last = parts.at(-1);
  if (last === undefined) return spelled;
  const before = parts.slice(0, -1);
  const feminine = isQuality ? feminineOf(last) : [];
  const small = before.length === 0 ? smallOf(last) : [];
  return [...spelled, ...[...feminine, ...small].map((word) => [...before, word])];
}

function feminineOf(word: string): string[] {
  if (word.length < SHORTEST || !word.endsWith('o')) return [];
  const stem = word.slice(0, -1);
  return [`${stem}a`, `${stem}as`, `${stem}os`];
}

/** `jugo` → `juguito`, `fresco` → `fresquinho`, `coctel` → `coctelito`. */
function smallOf(word: string): string[] {
  if (word.length < SHORTEST || word.endsWith('s')) return [];
  const stem = fold(word).replace(/[aeo]$/u, '');
  const soft = stem.replace(/c$/u, 'qu').replace(/g$/u, 'gu').replace(/z$/u, 'c');
  const isLong = (ending: string): boolean => ending.startsWith('c') || ending.startsWith('z');
  // «postrecito», «lechezinho»: the longer endings leave an «e» where it is.
  const whole = word.endsWith('e') ? word : stem;
  return ENDINGS[word.endsWith('a') ? 'a' : 'o'].flatMap((ending) => {
    const small = (isLong(ending) ? whole : soft) + ending;
    return [small, `${small}s`];
  });
}
