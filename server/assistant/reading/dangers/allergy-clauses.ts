import { sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import { remember } from '../../../text/remember.ts';
import { soundOf } from '../../../text/sound.ts';
import { isSaidOfOneself } from './said-of-oneself.ts';
import type { Span } from '../span.ts';

/** `alérgica`, `alergia`, `intolerante`; not `alérgenos`, which are what is asked for. Folded. */
export function isAllergyWord(word: string): boolean {
  // As it sounds, for those who spell it by ear: `alerjica`.
  return /^(?:a[ly]er(?:ji[ak]|jies|gy|jy)|intoler)/u.test(soundOf(word));
}

/** The clauses in which somebody says what they can't have, in either order: «soy alérgica a…», «el maní me da alergia». */
export function allergyClauses(question: string): readonly string[] {
  return clausesOf(question).map(({ text }) => text);
}

/** Where they stand. */
export function allergySpans(question: string): readonly Span[] {
  return clausesOf(question);
}

/** Asked for a dozen times of one question, from all sides. */
const clausesOf = remember(findClauses, { most: 1000, longest: 400 });

interface Clause extends Span {
  readonly text: string;
}

function findClauses(question: string): readonly Clause[] {
  return [...question.matchAll(/[^.;?!¿¡\n]+/gu)]
    .flatMap(({ 0: sentence, index }) => {
      let start = index;
      return piecesOf(sentence).map((text): Clause => {
        const clause = { text, start, end: start + text.length };
        start = clause.end;
        return clause;
      });
    })
    .filter(({ text }) => isOfAllergy(text));
}

/** Whether what stands right before a word says that somebody can't have it. */
export function endsInAllergy(before: string): boolean {
  return isOfAllergy(piecesOf(before).at(-1) ?? '');
}

/** Whether a clause says that somebody can't have something. */
export function isOfAllergy(clause: string): boolean {
  return isSaidOfOneself(clause) || words(clause).some(({ text }) => isAllergyWord(text));
}

const ASKING = sentenceWords('startsAsking');
const KEEPING = sentenceWords('keepsSaying');

/** «soy alérgica al maní | puedo pedir la mousse»: who speaks sets no sign before they ask. */
function piecesOf(clause: string): string[] {
  const spoken = words(clause);
  const cuts = spoken.filter(
    ({ text }, index) =>
      ASKING.has(text) && !KEEPING.has(spoken[index - 1]?.text ?? '') && !KEEPING.has(spoken[index + 1]?.text ?? ''),
  );
  const starts = [0, ...cuts.map(({ start }) => start)];
  return starts.map((start, index) => clause.slice(start, starts[index + 1]));
}
