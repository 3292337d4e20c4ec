import type { HazardMention, ItemVerdict, Level } from '../../../server/contract/v2.ts';
import type { FailureWords } from '../failure-words.ts';

/** What a guest is told when something is not as it should be, and what they are asked. A language that lacks a word does not compile. */
export interface TroubleWords {
  readonly stopped: string;
  readonly offline: string;
  readonly sendNow: string;
  readonly takeBack: string;
  readonly resuming: string;
  readonly buffered: string;
  readonly replaced: string;
  readonly consent: string;
  readonly consentYes: string;
  readonly consentNo: string;
  readonly failures: FailureWords;
}

/** The words of what a guest can decide of their data. */
export interface GuestDataWords {
  readonly title: string;
  readonly memory: string;
  readonly keep: string;
  readonly keepHint: string;
  readonly notKept: string;
  readonly forget: string;
  readonly forgetWhat: string;
  readonly forgetYes: string;
  readonly forgotten: string;
  readonly halfForgotten: string;
}

/** The words of what a guest shows to whoever prepares what they ask for. */
export interface SummaryWords {
  readonly title: string;
  readonly table: string;
  readonly question: string;
  readonly item: string;
  readonly facts: string;
  readonly none: string;
  readonly asked: string;
  readonly notices: string;
  readonly sources: string;
  readonly advice: string;
  readonly confirmedBy: string;
  readonly hour: string;
  readonly reference: string;
  readonly print: string;
}

/** What each verdict is called. */
type VerdictWords = Readonly<Record<ItemVerdict, string>>;

/** Every word around an answer and of what it opens: facts, sources, what can be done with it. A language that lacks one does not compile. */
export interface ReplyWords {
  /** The language these words are in, as `Intl` takes it. */
  readonly tag: string;
  readonly facts: (label: string) => string;
  readonly verdicts: VerdictWords;
  /** The same of what is in nothing: a diet, a condition. Its name follows. */
  readonly kinds: Readonly<Record<NonNullable<HazardMention['kind']>, VerdictWords>>;
  /** The same over several that are not of one kind. */
  readonly mixed: VerdictWords;
  readonly asked: string;
  readonly severities: Readonly<Record<NonNullable<HazardMention['severity']>, string>>;
  readonly silence: string;
  readonly declaredOnly: string;
  readonly which: string;
  readonly set: (count: number) => string;
  /** Behind a list that does not hold them all. */
  readonly setMore: (count: number) => string;
  /** On what shows the others of a list. */
  readonly moreItems: (count: number) => string;
  readonly setName: string;
  readonly setVerdict: string;
  /** Of what fits by what a thing of its name usually is. */
  readonly usually: string;
  /** Of what nobody has said whether it fits. */
  readonly unsure: string;
  readonly price: string;
  readonly unclear: string;
  readonly corrected: (count: number) => string;
  readonly withheld: string;
  readonly instead: string;
  readonly sources: (count: number) => string;
  readonly source: (place: number) => string;
  readonly passage: string;
  readonly from: string;
  readonly page: string;
  readonly level: string;
  readonly levels: Readonly<Record<Level, string>>;
  readonly close: string;
  readonly tools: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly warnings: string;
  readonly helpful: string;
  readonly unhelpful: string;
  readonly comment: string;
  readonly commentHint: string;
  readonly sendComment: string;
  readonly skipComment: string;
  readonly thanks: string;
  readonly notSent: string;
  readonly summary: string;
  readonly cancel: string;
  readonly followUps: string;
  /** Before what the items were judged by. */
  readonly understood: string;
  /** Of one of those: a press asks again without it. */
  readonly takeAway: (condition: string) => string;
  /** The yes to whether something of health shall really not count. */
  readonly dropAnyway: string;
  readonly without: (name: string) => string;
  readonly notThis: (name: string) => string;
  readonly atMost: (amount: string) => string;
  readonly atLeast: (amount: string) => string;
  /** Questions that a press asks. */
  readonly askAbout: (name: string) => string;
  readonly whatIsIn: (name: string) => string;
  readonly priceOf: (name: string) => string;
  readonly whichAre: (kind: string) => string;
  readonly cheapest: string;
  readonly guestData: GuestDataWords;
  readonly staffSummary: SummaryWords;
}
