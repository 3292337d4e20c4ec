import type { Preparation } from './prepared.ts';
import type { Row } from './report.ts';

export interface Bench {
  /** Few repetitions and small scopes: to see that a section runs, not to believe its figures. */
  readonly quick: boolean;
  readonly preparation: Preparation;
}

export interface Section {
  readonly name: string;
  readonly title: string;
  /** So long that it is only run when it is named. */
  readonly alone?: true;
  measure(bench: Bench): Promise<readonly Row[]>;
}
