import type { HazardMention, ItemVerdict, Level } from '../../../server/contract/v2.ts';
import { bringWords } from '../bring-words.ts';
import { createDictionary } from '../dictionary.ts';
import type { GuestDataWords } from '../guest-data/words.ts';
import type { SummaryWords } from '../staff-summary/words.ts';
import { es } from './es.ts';

/** Every word around an answer and of what it opens: facts, sources, what can be done with it. A language that lacks one does not compile. */
export interface ReplyWords {
  /** The language these words are in, as `Intl` takes it. */
  readonly tag: string;
  readonly facts: (label: string) => string;
  readonly verdicts: Readonly<Record<ItemVerdict, string>>;
  readonly asked: string;
  readonly severities: Readonly<Record<NonNullable<HazardMention['severity']>, string>>;
  readonly silence: string;
  readonly declaredOnly: string;
  readonly which: string;
  readonly set: (count: number) => string;
  /** Behind a list that does not hold them all. */
  readonly setMore: (count: number) => string;
  readonly setName: string;
  readonly setVerdict: string;
  readonly unclear: string;
  readonly corrected: (count: number) => string;
  readonly withheld: string;
  readonly instead: string;
  readonly sources: (count: number) => string;
  readonly source: (place: number) => string;
  readonly passage: string;
  readonly section: string;
  readonly version: string;
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
  readonly followUps: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly timeLeft: (clock: string) => string;
  readonly lastMinute: string;
  readonly expired: string;
  readonly guestData: GuestDataWords;
  readonly staffSummary: SummaryWords;
}

const dictionary = createDictionary(es, async (language) => (await bringWords(language)).reply);

/** The words in a language; nothing while they are on their way. */
export const replyWords = dictionary.words;

export const loadReplyWords = dictionary.load;
