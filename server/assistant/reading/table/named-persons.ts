import type { SentenceWord } from '../../../language/index.ts';
import { isSpoken, sentenceWords } from '../../../language/index.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { remember } from '../../../text/remember.ts';
import { lengthAt, saysAnywhere } from './stretches.ts';

const KIN = sentenceWords('tableKin');
const SOMEBODY = sentenceWords('tableSomebody');
const ONESELF = sentenceWords('denialOneself');
const INDEFINITE = sentenceWords('indefinite');
const ONE = new Set([...INDEFINITE, ...sentenceWords('oneOrThis'), ...sentenceWords('standIn')]);
const OURS = sentenceWords('ours');
const DATIVE = sentenceWords('dative');

/** Where in a stretch somebody else than who speaks is named. */
export function personsIn(stretch: readonly Word[], message: string): number[] {
  return [...stretch.keys()].filter((at) => isPerson(stretch, at, message));
}

export function isPerson(stretch: readonly Word[], at: number, message: string): boolean {
  const word = stretch[at];
  if (word === undefined) return false;
  const text = word.text.replace(/['’](?:s|d|ll)$/u, '');
  // «the kids one» is a thing.
  if (STANDING_IN.has(stretch[at + 1]?.text ?? '')) return false;
  if (KIN.has(text) || WHO.some((name) => lengthAt(stretch, at, name) > 0)) return true;
  if (ONESELF.has(text)) return false;
  // «una no», «one of us», «a él le hace mal»; «una pizza no muy grande» is nobody.
  if (ONE.has(text)) return standsAlone(stretch, at);
  if (SOMEBODY.has(text)) return true;
  const isOurs = OURS.has(stretch[at - 1]?.text ?? '');
  return (isOurs && !isSpoken(text) && !isFunctionWord(text)) || isName(stretch, at, message);
}

const STANDING_IN = sentenceWords('standIn');
const WHO = ['denialPerson', 'tableRest'] as const;

function standsAlone(stretch: readonly Word[], at: number): boolean {
  const before = stretch[at - 1]?.text;
  if (before !== undefined && !BEFORE_ONE.has(before)) return false;
  const next = stretch[at + 1]?.text;
  if (next === undefined || DATIVE.has(next)) return true;
  if (BEHIND_ONE.some((name) => lengthAt(stretch, at + 1, name) > 0)) return true;
  // «one of us», «uno de la mesa»
  return LINKS.has(next) && stretch.slice(at + 2, at + 2 + MOST_OF_GROUP).some(({ text }) => GROUP.has(text));
}

const LINKS = new Set([...sentenceWords('of'), ...sentenceWords('circumstance'), ...sentenceWords('inside')]);
const GROUP = new Set([...sentenceWords('denialGroup'), ...sentenceWords('tableGroup')]);
const MOST_OF_GROUP = 2;
const BEHIND_ONE = ['denialNot', 'denialAble', 'denialEats', 'denialHarm', 'isOfAnother'] as const;
const BEFORE_ONE = new Set([
  ...sentenceWords('towards'),
  ...sentenceWords('tableOnly'),
  ...sentenceWords('thereIs'),
  ...sentenceWords('not'),
]);

/** «Tom», «Sue»: a word with a capital. The first of a sentence always has one: it is a name where no language knows it and a verb of somebody is behind it. */
export function isName(stretch: readonly Word[], at: number, message: string): boolean {
  const word = stretch[at];
  if (word === undefined || !isWithCapital(word, message)) return false;
  const near = message.slice(Math.max(0, word.start - NEAR), word.start).trimEnd();
  const isFirst = near === '' ? word.start < NEAR : ENDING.has(near.slice(-1));
  if (!isFirst) return true;
  const isVerb = (names: readonly SentenceWord[]): boolean => names.some((name) => lengthAt(stretch, at + 1, name) > 0);
  return isVerb(['denialAble', 'denialEats']) || (isVerb(['denialNot']) && signsOf(message).isOfOthers);
}

/** So many signs before a word tell whether a sentence begins with it. */
const NEAR = 3;
const ENDING = new Set('.?!¿¡');

export function isWithCapital({ text, start, end }: Word, message: string): boolean {
  const own = text.replace(/['’]s$/u, '');
  return CAPITAL.test(message.slice(start, end)) && !isFunctionWord(own) && !signsOf(message).isTitled;
}

const CAPITAL = /^\p{Lu}\p{Ll}/u;

/** `isTitled`: «No Nuts For Me», each word has a capital. `isOfOthers`: «yo», «todos» are spoken of. */
const signsOf = remember(readSigns, { most: 500, longest: 400 });

function readSigns(message: string): { readonly isTitled: boolean; readonly isOfOthers: boolean } {
  const spoken = words(message);
  const long = spoken.filter(({ text }) => text.length > 2);
  const begun = long.filter(({ start, end }) => CAPITAL.test(message.slice(start, end)));
  return {
    isTitled: begun.length > 2 && begun.length * 2 > long.length,
    isOfOthers: saysAnywhere(spoken, 'denialEverybody') || spoken.some(({ text }) => ONESELF.has(text)),
  };
}
