import { sentencePhrases, sentenceWords } from '../../language/index.ts';

/** What a record is made of by name: beside it what follows is an enumeration. */
export const SECTIONS = sentenceWords('recordPart');
export const COPULAS = sentenceWords('copula');
export const HAVING_VERBS = sentenceWords('holds');
/** Between clauses and between the members of a list. They leave the verb before them in force. */
export const LINKING = sentenceWords('joinsClauses');
/** A new clause begins behind or with these: what stands on both sides need not stand together in the evidence. */
export const JOINING: ReadonlySet<string> = new Set([
  ...LINKING,
  ...COPULAS,
  ...HAVING_VERBS,
  ...sentenceWords('making'),
]);
/**
 * The closed world of a model's sentence beside the evidence. No word of it, alone or with others of it, says that something is
 * allowed, fits, is good, safe or absent: whoever adds one must keep it so, since a sentence may hold as many as it likes.
 */
export const PLAIN: ReadonlySet<string> = new Set([...sentenceWords('claimsNothing'), ...SECTIONS, ...JOINING]);
/** Behind these a negation no longer reaches. What follows is then read as a danger told, which only the facts let pass. */
export const ADVERSATIVE = sentenceWords('endsDenial');

export const NEGATIONS = sentenceWords('denial');

/** They make what is said hold only sometimes, or only for a part: a text with one of them is told whole or not at all. */
export const CONDITIONS = sentenceWords('condition');

/** How a document offers a choice: `se puede pedir con…`. Where nobody could be harmed the choice may be offered in other words. */
export const CHOOSING = sentenceWords('choosing');
export const CHOICE = sentenceWords('choice');

export const MAY = sentenceWords('might');
export const HAVE = sentenceWords('haveInfinitive');

/** What says of a thing that it suits somebody. A text of the documents that holds one proves nothing: facts do. */
export const ASSURANCES = sentenceWords('assurance');

/**
 * Words of offering, of taste and of choice. Where no danger is asked of and the risk is low they harm nobody, and they too claim nothing
 * by themselves: a sentence still has to tell something that the evidence has.
 */
export const OFFERING = sentenceWords('offering');

/** Numbers in words count as figures. */
export const NUMBER_WORDS = sentenceWords('numberWord');

/** Words by which an answer opens before a comma; they claim nothing that the sentence behind them does not say. */
export const MARKERS = sentencePhrases('opener');

export const SOURCE_HEADINGS = sentenceWords('sourceHeading');
