import type { TalkAct } from '../understand/plan.ts';

/** What is said to a guest who talks: short, warm, and nothing that a source would have to show. */
export interface TalkBook {
  /** `name`: what the assistant is called. `greeting`: that of the domain, in this language; else empty. */
  greet(name: string, greeting: string): string;
  /** Behind a greeting. */
  example(example: string): string;
  thank(): string;
  bye(): string;
  ok(): string;
  /** By law a chat says that it is one, and it can err. */
  who(name: string): string;
  how(): string;
  help(noun: string): string;
  /** `help`: what it can do. */
  amuse(help: string): string;
  complain(staff: string): string;
  insult(): string;
  laugh(): string;
  order(staff: string): string;
  /** `ways`: phone and the like, as far as they are declared. */
  person(ways: string, staff: string): string;
  /** Whether what is of a danger, a diet or of health shall no longer count. */
  revise(names: string): string;
  wayBy(kind: 'phone' | 'whatsapp', number: string): string;
}

export type TalkKind = TalkAct['what'];
