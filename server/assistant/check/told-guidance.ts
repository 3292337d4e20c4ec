/** `no se debe usar en caso de psoriasis`: whom an item is not for, told whole but in another order than the record has it. */
import { sentenceWords } from '../../language/index.ts';
import type { Run } from './run.ts';
import { isSameWord } from './same-word.ts';
import { NEGATIONS } from './plain-words.ts';
import type { SentenceWord } from './sentence-words.ts';
import type { Statement, StatementWord } from './statements.ts';

/** What joins a condition and its guidance; none of it allows, and none of it makes less of either. */
const FRAME = sentenceWords('framesGuidance');

type Evidence = Extract<Run, { kind: 'evidence' }>;

/** The guidance that the words `from`…`to` tell, all of it; undefined when they tell none or anything else. */
export function guidanceTold(
  from: number,
  to: number,
  words: readonly SentenceWord[],
  statements: readonly Statement[],
): Evidence | undefined {
  const said = words.slice(from, to + 1);
  const statement = statements.find((each) => each.guidanceFrom !== undefined && tells(said, each));
  if (statement === undefined) return undefined;
  const segments = [undefined, undefined] as const;
  return { kind: 'evidence', from, to, statement, isWhole: true, isVerbatim: false, isBare: false, segments };
}

function tells(said: readonly SentenceWord[], { words, guidanceFrom = 0 }: Statement): boolean {
  const condition = words.slice(0, guidanceFrom).filter(({ isPlain }) => !isPlain);
  const guidance = words.slice(guidanceFrom).filter(({ isPlain }) => !isPlain);
  const content = said.filter((word) => !isFrame(word, words));
  const at = content.findIndex((_, index) => startsWith(content.slice(index), condition));
  if (at === -1 || condition.length === 0) return false;
  const rest = content.toSpliced(at, condition.length);
  // `no` stands before what it forbids: the condition between them would be what is denied.
  if (NEGATIONS.has(content[at - 1]?.text ?? '')) return false;
  return rest.length === guidance.length && startsWith(rest, guidance);
}

function isFrame(word: SentenceWord, stated: readonly StatementWord[]): boolean {
  if (stated.some((each) => !each.isPlain && isSaid(each, word))) return false;
  return !word.isNumber && (FRAME.has(word.text) || (word.isPlain && !NEGATIONS.has(word.text)));
}

function startsWith(said: readonly SentenceWord[], stated: readonly StatementWord[]): boolean {
  return stated.every((word, index) => {
    const spoken = said[index];
    return spoken !== undefined && isSaid(word, spoken);
  });
}

function isSaid(stated: StatementWord, spoken: SentenceWord): boolean {
  if (stated.text === spoken.text) return true;
  if (stated.isNumber || NEGATIONS.has(stated.text)) return false;
  return isSameWord(stated, spoken) || (isInfinitive(stated.text) && rootOf(stated.text) === rootOf(spoken.text));
}

/** `usar` and `usen`: too short for their stems to be one. */
const ENDINGS = 'ar er ir en an es as e a'.split(' ');

function isInfinitive(text: string): boolean {
  return ['ar', 'er', 'ir'].some((ending) => text.endsWith(ending));
}

function rootOf(text: string): string {
  const ending = ENDINGS.find((each) => text.endsWith(each)) ?? '';
  return text.slice(0, text.length - ending.length);
}
