import { remember } from './remember.ts';

/**
 * How a folded word sounds in Spanish, as those who spell by ear write it: `manteka` and `manteca`, `uevo` and `huevo`, `nueses` and
 * `nueces` sound alike. Letters of one sound become one, double letters single, a silent h nothing.
 */
export function soundOf(word: string): string {
  return SOUNDS(word);
}

const SOUNDS = remember(hear, { most: 10_000, longest: 40 });

function hear(word: string): string {
  return word
    .replace(/ll/gu, 'y')
    .replace(/qu(?=[ei])/gu, 'k')
    .replace(/c(?=[ei])/gu, 's')
    .replace(/g(?=[ei])/gu, 'j')
    .replace(/gu(?=[ei])/gu, 'g')
    .replace(/ch/gu, '+')
    .replace(/h/gu, '')
    .replace(/z/gu, 's')
    .replace(/[ckq]/gu, 'k')
    .replace(/v/gu, 'b')
    .replace(/(.)\1/gu, '$1');
}
