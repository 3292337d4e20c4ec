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
