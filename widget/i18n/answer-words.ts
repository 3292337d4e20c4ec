/** What stands around an answer, in the chat and in the admin alike. */
export interface AnswerWords {
  readonly warnings: (count: number) => string;
  readonly sources: (count: number) => string;
  /** Name of a citation mark. */
  readonly citation: (place: number, source: string) => string;
}
