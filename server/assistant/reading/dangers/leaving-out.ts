import { sentenceWords } from '../../../language/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Word } from '../../../text/fold.ts';
import { languageOf } from '../../../text/language-of.ts';
import { breaks, skip } from '../word-steps.ts';

const WITHIN = sentenceWords('of');
const NOR = sentenceWords('nor');
const FREE = sentenceWords('free');
const NOT = sentenceWords('not');
const NOTHING = sentenceWords('nothing');
const BETWEEN = sentenceWords('behindNot');
const DISLIKING = sentenceWords('dislikes');
const LEAVING_ASIDE = sentenceWords('leavesAside');
const EXCEPTING = sentenceWords('except');
const ALL = sentenceWords('all');
const BUT = sentenceWords('but');
const JOINING = sentenceWords('joinsThings');

/** Words that leave out what stands behind them: «sin», «ni». */
export const WITHOUT: ReadonlySet<string> = new Set([...sentenceWords('without'), ...NOR]);

/** Behind «no»: what something is not to have, or what somebody does not want. */
export const HAVING: ReadonlySet<string> = sentenceWords('hasOrWants');

/** How far before «menos» stands what it takes from: «cualquier cosa menos pollo». */
const REACH = 3;

/** Where the list begins that a word turns away, or that this and those behind it do. */
export function behindLeavingOut(spoken: readonly Word[], at: number, message: string): number | undefined {
  const word = spoken[at]?.text ?? '';
  const next = spoken[at + 1]?.text ?? '';
  if (WITHOUT.has(word) || DISLIKING.has(word) || LEAVING_ASIDE.has(word)) return at + 1;
  if (FREE.has(word)) return WITHIN.has(next) || next === 'from' ? at + 2 : undefined;
  if (EXCEPTING.has(word)) return takesFromAll(spoken, at) ? at + 1 : undefined;
  if (NOTHING.has(word)) return WITHIN.has(next) ? at + 2 : behindNot(spoken, at, message);
  return NOT.has(word) ? behindNot(spoken, at, message) : undefined;
}

/** «anything but chicken», and not «anything cheap but tasty». */
function takesFromAll(spoken: readonly Word[], at: number): boolean {
  const reach = BUT.has(spoken[at]?.text ?? '') ? 1 : REACH;
  return spoken.slice(Math.max(0, at - reach), at).some(({ text }) => ALL.has(text));
}

/** «no lleva ajo», «no me gusta el ajo», «nada que tenga ajo», «no garlic»; behind a sign another sentence begins. */
function behindNot(spoken: readonly Word[], at: number, message: string): number | undefined {
  const verb = skip(spoken, at + 1, BETWEEN);
  const word = spoken[verb];
  if (word === undefined) return undefined;
  if (HAVING.has(word.text)) return WITHIN.has(spoken[verb + 1]?.text ?? '') ? verb + 2 : verb + 1;
  if (isInThe(spoken, at, message)) return undefined;
  return verb === at + 1 && !breaks(message, spoken[at], word) && !isFunctionWord(word.text) ? verb : undefined;
}

/** «O que vem no taco?»: Portuguese «em» with its article, behind the word that it goes with; what begins with «no nuts» turns them away in any language. */
function isInThe(spoken: readonly Word[], at: number, message: string): boolean {
  const [before, word] = [spoken[at - 1], spoken[at]];
  if (word?.text !== 'no' || before === undefined || JOINING.has(before.text) || BUT.has(before.text)) return false;
  return !breaks(message, before, word) && languageOf(message) === 'pt';
}
