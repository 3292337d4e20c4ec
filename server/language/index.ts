/** The door of the room that takes a message apart: words, classes, numbers, money and moments, in every language. */
export type { HearOptions } from './hear.ts';
export { hear } from './hear.ts';
export { isOrdinary, isSpoken, isWord, languageByWords, LANGUAGES } from './lexicon.ts';
export type { Heard, Moment, Span, Token, Utterance } from './utterance.ts';
export { WEEKDAYS } from './utterance.ts';
export { BUSINESS_KEYS } from './lexicon/source.ts';
export type { BusinessKey, ComparingWord, LexiconSource, WordClass } from './lexicon/source.ts';
export type { SentenceWord } from './lexicon/sentence.ts';
export { comparingWords } from './comparing.ts';
export { bySentence } from './clauses.ts';
export { houseWords, isHouseSmall } from './house-words.ts';
export type { LineTopic, TopicMatch } from './line-topics.ts';
export { isWholeTopic, namesDayOrMonth, topicsAsked, topicsWritten } from './line-topics.ts';
export { isFunctional, isLight, isLightWord } from './light.ts';
export { spellOut } from './spell-out.ts';
export { numberNamed } from './number-named.ts';
export { sentencePhrases, sentenceWords } from './sentence-words.ts';
