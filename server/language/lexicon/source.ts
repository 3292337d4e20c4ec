import type { SentenceTable, SentenceWord } from './sentence.ts';

/** What a phrase does in a sentence, whatever the business sells. */
export const WORD_CLASSES = [
  'greeting',
  'thanks',
  'bye',
  'ok',
  'laugh',
  'praise',
  'missed',
  'yes',
  'no',
  'askWho',
  'askRobot',
  'askHow',
  'complain',
  'cameAs',
  'badState',
  'insult',
  'wantPerson',
  'order',
  'bill',
  'help',
  'amuse',
  'filler',
  'want',
  'advise',
  'avoid',
  'negation',
  'but',
  'least',
  'most',
  'count',
  'below',
  'lessThan',
  'above',
  'between',
  'about',
  'perPerson',
  'or',
  'and',
  'also',
  'without',
  'with',
  'other',
  'similar',
  'ofThem',
  'instead',
  'adding',
  'first',
  'second',
  'third',
  'all',
  'some',
  'any',
  'compare',
  'more',
  'questionWords',
  'days',
  'months',
  'timesOfDay',
  'holidays',
  'clock',
  'halfPast',
  'numbers',
  'coins',
  'units',
  'the',
  'indefinite',
  'of',
  'link',
  'have',
  'can',
  'predicate',
  'being',
  'weAre',
  'people',
] as const;

export type WordClass = (typeof WORD_CLASSES)[number];

/** Classes whose phrases stand for a value: a day, a month, a number. They have a table of their own. */
export type ValuedClass = 'days' | 'months' | 'timesOfDay' | 'holidays' | 'numbers' | 'coins' | 'units' | 'people';
export type PlainClass = Exclude<WordClass, ValuedClass>;

/** Classes of what is said to whoever serves. */
export type TalkClass =
  | 'greeting' | 'thanks' | 'bye' | 'ok' | 'laugh' | 'praise' | 'missed' | 'yes' | 'no' | 'askWho' | 'askRobot' | 'askHow' | 'complain' | 'cameAs' | 'badState'
  | 'insult' | 'wantPerson' | 'order' | 'bill' | 'help' | 'amuse'; // prettier-ignore

export type TalkPhrases = Readonly<Record<TalkClass, readonly string[]>>;
export type WordPhrases = Readonly<Record<Exclude<PlainClass, TalkClass>, readonly string[]>>;

/**
 * What a word does in a question that sets things side by side or adds them up. `than` and `versus` stand between two of them. `differ`: it asks
 * how they differ. `costs`: verbs of what is to be paid. `better`: a better price. `bigger`, `smaller`: of size. `safer`: which of them somebody
 * can have. `which`: it asks for one of them. `more`, `less`: of what stands beside. `total`: it asks for a sum. `measure`: it counts portions. `whole`: it asks for a whole
 * order; `wholeOfOne`: so may who eats alone, who wants no more than a dish. `tooDear`: it costs more than they
 * like.
 */
export type ComparingWord =
  | 'than' | 'versus' | 'differ' | 'costs' | 'better' | 'bigger' | 'smaller' | 'safer' | 'which' | 'more' | 'less' | 'total' | 'measure'
  | 'whole' | 'wholeOfOne' | 'tooDear'; // prettier-ignore

/** What any house is asked of: «si llego tarde», «if I'm late» and «se eu me atrasar» meet under one of these. They say nothing of what it sells. */
export type HouseTopic =
  | 'bring' | 'own' | 'late' | 'ahead' | 'child' | 'attend' | 'slot' | 'ask for' | 'reserve' | 'cancel' | 'change' | 'hold' | 'split' | 'bill'
  | 'table' | 'discount' | 'cash' | 'card' | 'tip' | 'included' | 'invoice' | 'event' | 'birthday' | 'group' | 'sell' | 'deposit' | 'free'
  | 'required' | 'daily' | 'clothes' | 'gift' | 'refund' | 'degree' | 'guarantee'; // prettier-ignore

/** What a house writes of itself beside the facts that it may declare. `money`: it is asked whether something is charged for; no line is found by it. */
export type WrittenTopic =
  | 'hours' | 'child' | 'pets' | 'tip' | 'tax' | 'invoice' | 'discount' | 'smoking' | 'toilet' | 'birthday' | 'event' | 'minimum' | 'packaging' | 'takeaway'
  | 'money'; // prettier-ignore

export const BUSINESS_KEYS = [
  'hours',
  'kitchen',
  'address',
  'directions',
  'phone',
  'whatsapp',
  'email',
  'web',
  'payment',
  'wifi',
  'parking',
  'pets',
  'high_chair',
  'step_free',
  'outdoor',
  'live_music',
  'reservations',
  'delivery',
  'languages',
  'amenity',
] as const;

/** What a business can say of itself. */
export type BusinessKey = (typeof BUSINESS_KEYS)[number];

/** How a guest asks for a fact: `sure` says it alone; `topic` counts only where nothing else in the clause is spoken of. */
export interface BusinessWords {
  readonly sure?: readonly string[];
  readonly topic?: readonly string[];
}

/**
 * A language, all of it: who adds one writes one of these and enters it in the registry. Phrases have one to six words; they are folded when
 * they are loaded.
 */
export interface LexiconSource {
  /** ISO 639-1. */
  readonly language: string;
  /** What is written short in a hurry, by what it stands for: one word each, or one cut by a `/`. */
  readonly shortForms: Readonly<Record<string, readonly string[]>>;
  readonly classes: Readonly<Record<PlainClass, readonly string[]>>;
  /**
   * By value. `days`: today, tomorrow, mon…sun. `months`: 1…12. `timesOfDay`: a part of the day, now, or with the day: `today night`.
   * `holidays`: month-day, or `any`. `numbers`: the number, `×1000` for what multiplies, `30 minute` with its unit. `coins`: ISO 4217, `own` for the business's, with
   * `×1000` behind it for what multiplies (`/PEN`: not where that is the money), `=5` for what is money by itself (of several, `USD|AUD`, the business's, else the first). `units`: their name. `people`: how many.
   */
  readonly values: Readonly<Record<ValuedClass, Readonly<Record<string, readonly string[]>>>>;
  readonly business: Readonly<Record<BusinessKey, BusinessWords>>;
  /** What of the hours is asked; `serve` goes with `kitchen`. */
  readonly asks: Readonly<Record<'from' | 'until' | 'days' | 'serve', readonly string[]>>;
  readonly comparing: Readonly<Record<ComparingWord, readonly string[]>>;
  readonly house: Readonly<Record<HouseTopic, readonly string[]>>;
  readonly written: Readonly<Record<WrittenTopic, readonly string[]>>;
  /** Words of `business` that menus write of much else: no line is about the house by one alone. */
  readonly loose: readonly string[];
  /** Words of asking and of being, which tell no question of a house from another. */
  readonly houseSmall: readonly string[];
  /** Common words that come near to words of what businesses sell, and are no slip of any. */
  readonly ordinary: readonly string[];
  /** What small words and verbs do where sentences are read. */
  readonly sentence: SentenceTable<SentenceWord>;
}

/** `a, b (c|d|) e`: phrases between commas, with choices in brackets; an empty choice is none. Choices do not nest. */
export function phrases(text: string): readonly string[] {
  const pieces = text.split(',').filter((piece) => piece.trim() !== '');
  return pieces.flatMap(expand);
}

function expand(phrase: string): readonly string[] {
  const spelled = phrase.split(/[()]/u).map((part, at) => (at % 2 === 1 ? part.split('|') : [part]));
  const whole = spelled.reduce<readonly string[]>(
    (built, choices) => built.flatMap((before) => choices.map((choice) => before + choice)),
    [''],
  );
  return whole.map((each) => each.replace(/\s+/gu, ' ').trim());
}
