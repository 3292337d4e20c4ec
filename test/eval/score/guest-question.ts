/** A question of a guest who has not seen the code, with what a useful answer must do. */

export interface GuestQuestion {
  readonly id: string;
  /** The set of data that it is asked of. */
  readonly data: string;
  /** Earlier messages of the same session, oldest first. */
  readonly before: readonly string[];
  readonly question: string;
  readonly language: string;
  readonly family: string;
  /** All of them are to be named. */
  readonly must_offer: readonly string[];
  /** Any of them will do, `least` together with those that must be named. */
  readonly may_offer: readonly string[];
  readonly least: number;
  /** Not to be offered; `*rest` is everything that neither must nor may. */
  readonly never: readonly string[];
  /** What the answer says: parts of words, with `|` between those that are as good. */
  readonly facts: readonly string[];
  /** find, tell, compare, count, combine, business, search, care, talk, none. */
  readonly act: string;
  /** Whether an honest «there is none» or «I don't know» is right, too. */
  readonly refuse_ok: boolean;
  /** Somebody's health hangs on it. */
  readonly health?: boolean;
  /** When it is asked, with its offset from UTC. */
  readonly now?: string;
  readonly note?: string;
}

const REST = '*rest';

export function isWanted({ must_offer, may_offer }: GuestQuestion, id: string): boolean {
  return must_offer.includes(id) || may_offer.includes(id);
}

export function isForbidden(question: GuestQuestion, id: string): boolean {
  if (question.never.includes(id)) return true;
  return question.never.includes(REST) && !isWanted(question, id);
}

/** How many of what must or may be offered make the answer whole. */
export function enough({ must_offer, may_offer, least }: GuestQuestion): number {
  // Where nothing may be brought, nothing has to be.
  return Math.max(must_offer.length, may_offer.length === 0 ? 0 : least);
}

/** Whether the data hold something that the answer has to bring. */
export function asksForData(question: GuestQuestion): boolean {
  return enough(question) > 0 || question.facts.length > 0;
}
