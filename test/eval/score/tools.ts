/** Orders and questions beside tools: whether the one that is meant was chosen, with what was said, and none where nobody asked for one. */
import type { Share } from './tally.ts';
import { shareOf } from './tally.ts';

export type ToolArguments = Readonly<Record<string, string | number>>;

/** What somebody wants done, as a person would fill it in. */
export interface ToolOrder {
  readonly text: string;
  readonly tool: string;
  readonly arguments: ToolArguments;
}

export interface PlannedOrder {
  readonly order: ToolOrder;
  /** Undefined: nothing was to be done. */
  readonly tool: string | undefined;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A question that asks for nothing that a tool does. */
export interface PlainQuestion {
  readonly id: string;
  readonly question: string;
  /** What was called, proposed or asked for nevertheless. */
  readonly tool: string | undefined;
}

export interface OrderFigures {
  readonly tool: Share;
  /** All of them, and no other one. */
  readonly arguments: Share;
  /** Of those that are said, each for itself. */
  readonly dates: Share;
  readonly hours: Share;
  readonly failures: readonly string[];
}

export function scoreOrders(planned: readonly PlannedOrder[]): OrderFigures {
  const said = planned.flatMap((each) =>
    Object.entries(each.order.arguments).map(([name, value]) => ({ value, isRight: each.arguments[name] === value })),
  );
  const rightOf = (shape: RegExp): Share =>
    shareOf(said.flatMap(({ value, isRight }) => (shape.test(String(value)) ? [isRight] : [])));
  return {
    tool: shareOf(planned.map(isTool)),
    arguments: shareOf(planned.map(isFilled)),
    dates: rightOf(/^\d{4}-\d{2}-\d{2}$/u),
    hours: rightOf(/^\d{2}:\d{2}$/u),
    failures: planned
      .filter((each) => !isTool(each) || !isFilled(each))
      .map(({ order, tool, arguments: got }) => `${order.text}: ${tool ?? 'nothing'} ${written(got)}`),
  };
}

function isTool({ order, tool }: PlannedOrder): boolean {
  return tool === order.tool;
}

function isFilled({ order, arguments: got }: PlannedOrder): boolean {
  return written(order.arguments) === written(got);
}

function written(values: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(values, Object.keys(values).sort());
}

export interface NeedlessFigures {
  readonly questions: number;
  readonly needless: readonly PlainQuestion[];
}

export function scorePlain(questions: readonly PlainQuestion[]): NeedlessFigures {
  return { questions: questions.length, needless: questions.filter(({ tool }) => tool !== undefined) };
}
