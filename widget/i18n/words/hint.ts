/** The words around what is offered to a guest who did not ask. A language that lacks one does not compile. */
export interface HintWords {
  /** Before what is offered, for who does not see where it stands. */
  readonly hint: string;
  /** Of the launcher, while something waits. */
  readonly waiting: string;
  readonly dismiss: string;
  readonly dismissed: string;
}
