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
