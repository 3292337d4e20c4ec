/** What stands around an answer, in the chat and in the admin alike. */
export interface AnswerWords {
  readonly warnings: (count: number) => string;
  readonly sources: (count: number) => string;
  /** Name of a citation mark. */
  readonly citation: (place: number, source: string) => string;
}

/** Every word `<rag-chat>` shows or says before its first answer. A language that lacks one does not compile. */
export interface ChatWords {
  readonly assistant: string;
  readonly subtitle: string;
  readonly greeting: string;
  readonly openPanel: string;
  readonly closePanel: string;
  readonly newConversation: string;
  readonly chooseAssistant: string;
  readonly conversation: string;
  readonly suggestions: string;
  readonly question: string;
  readonly placeholder: string;
  readonly send: string;
  readonly stop: string;
  readonly retry: string;
  readonly toEnd: string;
  readonly guestSays: string;
  readonly assistantSays: string;
  readonly waiting: string;
  readonly answering: string;
  readonly verify: string;
  readonly guestData: string;
  readonly remaining: (count: number) => string;
  readonly tooLong: (limit: number) => string;
  readonly ready: (sources: number) => string;
  readonly answer: AnswerWords;
  readonly unreachable: string;
}
