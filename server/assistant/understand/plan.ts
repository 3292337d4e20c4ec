import type { ChunkRow } from '../../knowledge/index.ts';
import type { Moment, Span } from '../../language/utterance.ts';
import type { BusinessKey } from '../../language/lexicon/source.ts';

export type { BusinessKey };

/** What somebody says who asks nothing of what there is to buy. */
export type TalkKind =
  | 'greet'
  | 'thank'
  | 'bye'
  | 'ok'
  | 'yes'
  | 'no'
  | 'who'
  | 'how'
  | 'help'
  | 'amuse'
  | 'complain'
  | 'insult'
  | 'laugh'
  | 'missed'
  | 'order'
  | 'staff'
  | 'person';

export interface TalkAct {
  readonly kind: 'talk';
  readonly what: TalkKind;
}

/** `what` of the hours is asked by `ask`: whether open at a moment, from when, until when, on which days. */
export interface BusinessAct {
  readonly kind: 'business';
  readonly facts: readonly BusinessKey[];
  readonly ask: 'what' | 'whether' | 'from' | 'until' | 'days';
  readonly at?: Moment;
}

/** What the house answers in its own words, as it has written it. */
export interface AnswerAct {
  readonly kind: 'answer';
  readonly text: string;
  /** ISO 639-1, of the text. */
  readonly language: string;
  /** Shows it. Absent: it stands in the facts of the business alone. */
  readonly row?: ChunkRow;
}

/** Lines of what the house hands out, which tell what is asked of the house: quoted, never known. */
export interface LineAct {
  readonly kind: 'line';
  readonly lines: readonly { readonly text: string; readonly row: ChunkRow }[];
}

/** What is of a danger, a diet or of health is taken back only when the guest was asked: names of what it is. */
export interface ReviseAct {
  readonly kind: 'revise';
  readonly names: readonly string[];
}

/** Something is to be done by a tool, with what is said of it so far; what comes of it is told behind everything else. */
export interface DoAct {
  readonly kind: 'do';
  readonly tool: string;
  readonly arguments: Readonly<Record<string, string | number | boolean>>;
}

export type Act = TalkAct | BusinessAct | AnswerAct | LineAct | ReviseAct | DoAct;

/** An act and the words it rests on, in the order of the message. */
export interface Claimed<Found extends Act> {
  readonly act: Found;
  readonly spans: readonly Span[];
}

/** What a reader found, and the words of the message that no reader has claimed so far. */
export interface ActsRead<Found extends Act> {
  readonly found: readonly Claimed<Found>[];
  readonly left: readonly Span[];
}
