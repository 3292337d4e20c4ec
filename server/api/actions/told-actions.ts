/** Actions as guests are told of them: whoever words it hands it in. */
import type { Action, ActionSubject } from '../../tools/index.ts';

export interface ToldAction {
  readonly action: Action;
  /** In the language in which it was proposed. */
  readonly message: string;
  readonly suggestions: readonly string[];
}

/** @throws Fault of each as `Tools` */
export interface ToldActions {
  confirm(subject: ActionSubject, comment?: string): Promise<ToldAction>;
  cancel(subject: ActionSubject, comment?: string): Promise<ToldAction>;
  read(subject: ActionSubject): Promise<ToldAction>;
}
