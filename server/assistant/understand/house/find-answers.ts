import type { Domain } from '../../../domains/index.ts';
import type { Span, Utterance } from '../../../language/index.ts';
import { isWithin, stretches, tokensIn } from '../claim.ts';
import type { HouseText, MeantWord } from './house-texts.ts';
import { overlaps } from '../../reading/span.ts';
import { bestLikeness, meantWords } from './house-texts.ts';
import type { AnswerAct, BusinessAct, BusinessKey, Claimed } from '../plan.ts';

export interface AnswerSearch {
  readonly texts: readonly HouseText[];
  readonly domain: Domain;
  /** Spans that another reader has claimed. */
  readonly taken: readonly Span[];
  /** What the message asks of the facts of the business. */
  readonly facts: readonly Claimed<BusinessAct>[];
  /** Words that somebody must be careful of, as children: only a question of the house that has them is its answer. */
  readonly careful?: readonly Span[];
}

/** Of the question's meaningful words, and of those of the house's question, so many are the same. */
const LEAST_SAID = 0.5;
const LEAST_MET = 0.6;
const LEAST_BOTH = 1.2;
/** That the answer speaks of a word weighs less than that its question asks it. */
const BY_ANSWER = 0.7;

/** Facts that hold many things in one: a question of the house for one of them says more. */
const WIDE: ReadonlySet<BusinessKey> = new Set<BusinessKey>([
  'payment',
  'amenity',
  'reservations',
  'delivery',
  'hours',
  'kitchen',
  'directions',
]);

/**
 * What the house answers itself in its own questions, clause by clause, else of the whole message. Who names a danger, a diet or a state of
 * health is never answered so: the caller leaves such a message out.
 */
export function findAnswers(heard: Utterance, search: AnswerSearch): Claimed<AnswerAct>[] {
  const whole = { start: 0, end: heard.text.length };
  const found = heard.clauses.flatMap((clause) => answerOf(heard, clause, search) ?? []);
  if (found.length > 0 || heard.clauses.length < 2) return found;
  return search.facts.length > 0 ? [] : [answerOf(heard, whole, search)].filter((each) => each !== undefined);
}

function answerOf(heard: Utterance, clause: Span, search: AnswerSearch): Claimed<AnswerAct> | undefined {
  const { texts, domain, taken, facts, careful = [] } = search;
  const held = careful.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  const tokens = tokensIn(heard.tokens, clause).filter((token) => !isWithin(token, taken));
  // «algo para llevar»: somebody seeks something.
  if (texts.length === 0 || tokens.some(({ classes }) => classes.has('some'))) return undefined;
  const said = meantWords(tokens, heard.text, heard.language, domain);
  if (said.length === 0) return undefined;
  const own = facts.find(({ spans }) => spans.some(({ start, end }) => start >= clause.start && end <= clause.end));
  const [best] = texts
    .map((text) => ({ text, ...meet(said, text, texts) }))
    .filter(({ isMet, asked }) => isMet && held.every((word) => overlaps(word, asked)))
    .sort((one, other) => other.score - one.score);
  if (best === undefined || (own !== undefined && !saysMore(best, own))) return undefined;
  const { text, language, row } = best.text;
  const act: AnswerAct = { kind: 'answer', text, language, ...(row === undefined ? {} : { row }) };
  return { act, spans: stretches(tokens, heard.tokens) };
}

interface Met {
  readonly isMet: boolean;
  readonly score: number;
  /** Words of the message that the question of the house holds. */
  readonly asked: readonly MeantWord[];
  readonly isWhole: boolean;
}

const UNMET: Met = { isMet: false, score: 0, asked: [], isWhole: false };

function meet(said: readonly MeantWord[], { question, answer }: HouseText, texts: readonly HouseText[]): Met {
  const asked = said.filter((word) => bestLikeness(word, question) > 0);
  const answered = said.filter((word) => !asked.includes(word) && bestLikeness(word, answer) > 0);
  const isAll = asked.length + answered.length === said.length;
  const isOfHouse = [...asked, ...answered].some(({ isOfItems }) => !isOfItems);
  if (!isOfHouse) return UNMET;
  if (question.length === 0) {
    const isTold = isAll && said.length > 1;
    return { ...UNMET, isMet: isTold, score: isTold ? LEAST_BOTH : 0, asked: answered, isWhole: isTold };
  }
  const met = sumOf(question, asked) / question.length;
  const spoken = (sumOf(asked, question) + sumOf(answered, answer) * BY_ANSWER) / said.length;
  const isRare = isAll && answered.some((word) => isOfTheHouse(word) && isOnlyIn(word, texts));
  const isAsked =
    asked.length > 0 &&
    spoken >= LEAST_SAID &&
    met + spoken >= LEAST_BOTH - (isAll ? 0.2 : 0) - (asked.length + answered.length > 1 ? 0.15 : 0) &&
    (met >= LEAST_MET || (met >= 0.5 && asked.length + answered.length > 1));
  return { isMet: isAsked || isRare, score: met + spoken, asked, isWhole: met >= 0.99 };
}

function sumOf(of: readonly MeantWord[], among: readonly MeantWord[]): number {
  return of.reduce((sum, word) => sum + bestLikeness(word, among), 0);
}

/** By a word that the domain has for the house, as «descorche»: verbs that any answer may hold are none. */
function isOfTheHouse({ isOfItems, keys }: MeantWord): boolean {
  return !isOfItems && [...keys].some((key) => key.startsWith('word:'));
}

/** «¿Cobran descorche?»: no question asks it, and one answer alone speaks of it. */
function isOnlyIn(word: MeantWord, texts: readonly HouseText[]): boolean {
  const holds = (words: readonly MeantWord[]): boolean => bestLikeness(word, words) > 0;
  return texts.filter(({ question, answer }) => question.length > 0 && (holds(question) || holds(answer))).length === 1;
}

/** The house's question holds a word that the fact does not rest on, or is for one thing of many that the fact holds. */
function saysMore({ asked, isWhole }: Met, { act, spans }: Claimed<BusinessAct>): boolean {
  // Whatever the place may have besides: nothing is declared of it by name.
  if (act.facts.every((key) => key === 'amenity')) return true;
  if (asked.some((word) => !isWithin(word, spans) && !word.isOfItems)) return true;
  return isWhole && asked.length > 0 && act.facts.every((key) => WIDE.has(key));
}
