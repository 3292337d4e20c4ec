import { houseWords, sentenceWords } from '../../language/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import { lastWords } from '../../text/last-words.ts';
import { blank } from './span.ts';

/**
 * What kind of yes or no a question about a hazard expects: `has` («¿tiene leche?»: yes is the danger), `fit` («¿es apto?»: yes is
 * safety), `plain` when it is neither or a negation makes it unsure, so that no answer begins with yes or no.
 */
export type Tone = 'has' | 'fit' | 'plain';

/** «¿hay drama?», «¿es malo para…?», «any problem?»: yes is the danger. */
const HAS = new Set([...sentenceWords('trouble'), ...sentenceWords('hasOrComes')]);
const FIT = sentenceWords('fits');
const NEGATIONS = sentenceWords('denies');

const MAY = sentenceWords('mayHave');
const TO_HAVE = sentenceWords('toHave');

export function toneOf(question: string): Tone {
  const spoken = words(question).map(({ text }) => text);
  // «¿puede tener maní?» asks whether it has, not whether the guest may.
  const isMayHave = (word: string, index: number): boolean => MAY.has(word) && TO_HAVE.has(spoken[index + 1] ?? '');
  const asksHas = spoken.some((word, index) => HAS.has(word) || isMayHave(word, index));
  const asksFit = spoken.some((word, index) => FIT.has(word) && !isMayHave(word, index));
  const isNegated = spoken.some((word) => NEGATIONS.has(word));
  // «¿por qué tiene leche?» takes for granted what a yes would say.
  if (asksWhy(question)) return 'plain';
  // «¿las rabas sin alioli tienen huevo?», «no tiene gluten, ¿no?»: yes and no could both be misread.
  if (isNegated && asksHas) return 'plain';
  if (isNegated) return asksFit || spoken.includes('sin') || spoken.includes('libre') ? 'fit' : 'plain';
  // Both at once («¿puedo comer la torta, que tiene nuez?»): a yes to the one is a no to the other.
  if (asksHas === asksFit) return 'plain';
  return asksHas ? 'has' : 'fit';
}

/** «y tiene gluten?», «este», «ese»: about what was spoken of before. */
export function pointsBack(question: string): boolean {
  const spoken = words(question).map(({ text }) => text);
  return sentenceWords('and').has(spoken[0] ?? '') || question.split(/[,.;:?!¿¡\n]/u).some(holdsPointer);
}

const POINTERS = sentenceWords('pointsBack');

/** In a clause: «esto», «¿lo puedo comer?», «¿la sirven fría?», but not «la pizza». */
function holdsPointer(clause: string): boolean {
  const spoken = words(clause).map(({ text }) => text);
  return spoken.some((word, index) => {
    if (word === 'it') return true;
    const next = spoken[index + 1] ?? '';
    if (word === 'la') return index < 2 && (isFunctionWord(next) || /[ae]n$/u.test(next)) && next !== '';
    return POINTERS.has(word) && (index < 2 || word.startsWith('es'));
  });
}

/** «¿lo tienen todos los días?» asks when: it neither asks for all nor wishes a good day. */
function withoutDays(question: string): string[] {
  const days = houseWords(question).filter(({ meanings }) => meanings.includes('daily'));
  return words(blank(question, days)).map(({ text }) => text);
}

const SEVERAL = sentenceWords('several');
const SINGULAR = sentenceWords('hasOfOne');

/** «¿qué puedo…?», «¿cuáles…?», «¿qué me recomendás?»: about all there is. */
export function asksForSeveral(question: string): boolean {
  const spoken = withoutDays(question);
  // «¿con qué vino va?» and «¿de qué es?» ask something of one thing.
  const isOfOne = (word: string, index: number): boolean =>
    (word === 'que' && BEFORE_WHAT.has(spoken[index - 1] ?? '')) || (word === 'what' && spoken[index + 1] === 'about');
  // «¿Qué tiene la trucha?» asks for one thing although it says «qué».
  return (
    spoken.some((word, index) => SEVERAL.has(word) && !isOfOne(word, index)) &&
    !spoken.some((word) => SINGULAR.has(word))
  );
}

const BEFORE_WHAT = sentenceWords('beforeWhat');

/** «sin crema», «soy alérgica a…», «no como…»: the guest wants to do without what is named. */
export function avoids(question: string): boolean {
  return words(question).some(
    ({ text }) => NEGATIONS.has(text) || /^(?:alerg|allerg|intoler|evit|avoid|celiac|coeliac)/u.test(text),
  );
}

/** «¿qué me recomendás?» «Las teorías que sugieren que…» tell of others. */
export function asksForAdvice(question: string): boolean {
  const spoken = words(question).map(({ text }) => text);
  const isOfOthers = (place: number): boolean =>
    spoken[place - 1] === 'que' && spoken[place + 1] === 'que' && !isFunctionWord(spoken[place - 2] ?? 'que');
  return spoken.some((text, place) => /^(?:recom|suger|sugier|suggest)/u.test(text) && !isOfOthers(place));
}

const POINTING = sentenceWords('pointsAtNext');

/** «este plato»: the word before what is named points at one. */
export function endsInPointing(before: string): boolean {
  return POINTING.has(lastWords(before, 1)[0]?.text ?? '');
}

/** «sin pan», «no como pan»: the words before what is named turn it away. */
export function endsInNegation(before: string): boolean {
  return lastWords(before, 3).some(({ text }) => NEGATIONS.has(text));
}

const OF_ONE = sentenceWords('saysOfOne');

/** «¿tiene gluten?», «¿es picante?»: the verb is of one thing. */
export function asksOfOne(question: string): boolean {
  return words(question).some(({ text }) => OF_ONE.has(text));
}

/** «¿qué tiene gluten?»: what stands before the verb asks which ones. */
export function asksWhich(question: string): boolean {
  const spoken = words(question).map(({ text }) => text);
  const at = spoken.findIndex((word) => OF_ONE.has(word));
  return spoken.slice(0, Math.max(0, at)).some((word) => QUESTION_WORDS.has(word));
}

/** «¿qué lleva crema?», and not «¿qué salsa lleva?»: the question word is what has it. */
export function asksWhichOnes(question: string): boolean {
  const spoken = words(question).map(({ text }) => text);
  return spoken.some((word, index) => sentenceWords('what').has(word) && OF_ONE.has(spoken[index + 1] ?? ''));
}

const GREETINGS = sentenceWords('greets');

const AMOUNT = sentenceWords('amount');

/** «¿cuánta sal tiene?», «¿en qué cantidad?» */
export function asksAmount(question: string): boolean {
  return words(question).some(({ text }) => AMOUNT.has(text));
}

/** «hola», «gracias», «ayuda»: somebody who wants to talk, not to know. */
export function isGreeting(question: string): boolean {
  const spoken = withoutDays(question);
  return words(question).length === 0 || spoken.some((word) => GREETINGS.has(word));
}

const QUESTION_WORDS = sentenceWords('questionWord');

/** «este», «esto»: what lies in front of the guest. */
export function pointsHere(question: string): boolean {
  return words(question).some(({ text }) => HERE.has(text));
}

const HERE = sentenceWords('pointsHere');

/** «¿y el flan?», «no, el de lomo»: goes on with what was asked before. */
export function goesOn(question: string): boolean {
  const [first = '', second = ''] = words(question).map(({ text }) => text);
  return (
    GOING_ON.has(first) ||
    ((first === 'what' || first === 'how') && second === 'about') ||
    (first === 'que' && second === 'tal')
  );
}

const GOING_ON = sentenceWords('goesOn');

/** «¿cuál de los dos?», «both»: of those spoken of before. */
export function speaksOfPair(question: string): boolean {
  const spoken = words(question).map(({ text }) => text);
  return spoken.some(
    (word, index) =>
      sentenceWords('both').has(word) ||
      (sentenceWords('pairCount').has(word) && sentenceWords('beforePairCount').has(spoken[index - 1] ?? '')) ||
      (word === 'esos' && sentenceWords('amongThem').has(spoken[index - 1] ?? '')),
  );
}

/** «¿hay queratina en…?»: asked for right before it is named. */
export function endsInBeing(before: string): boolean {
  return lastWords(before, 2).some(({ text }) => text === 'hay' || text === 'any');
}

/** «¿qué pastas hay?»: which of what is named. */
export function endsInAsking(before: string): boolean {
  return QUESTION_WORDS.has(lastWords(before, 1)[0]?.text ?? '');
}

/** «¿qué tienen en común…?» */
export function asksInCommon(question: string): boolean {
  const spoken = words(question).map(({ text }) => text);
  return spoken.some(
    (word, index) => sentenceWords('common').has(word) && sentenceWords('inside').has(spoken[index - 1] ?? ''),
  );
}

/** «¿por qué…?», «why…?»: it takes for granted what it asks after. «No como pan porque…» gives a reason. */
function asksWhy(question: string): boolean {
  const spoken = words(question).map(({ text }) => text);
  return (
    spoken[0] === 'porque' ||
    spoken.includes('why') ||
    spoken.some((word, index) => word === 'por' && spoken[index + 1] === 'que')
  );
}
