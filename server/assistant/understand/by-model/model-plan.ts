/** What a model takes the words of a message for that the rules don't know. Nothing in it is believed before code has resolved it. */

/** A proposal, and the words of the message that it rests on. */
interface Proposed {
  readonly words: string;
}

/** How a thing is to be. That it is not to be so is read by code, from the message. */
export interface ProposedCondition extends Proposed {
  readonly attribute: string;
  readonly value: string;
}

/** What the words may mean or come near to. */
export interface ProposedName extends Proposed {
  readonly name: string;
}

export interface ProposedOrder extends Proposed {
  readonly attribute: string;
  readonly way: 'least' | 'most';
}

/** A fact of the business that is asked for. */
export interface ProposedFact extends Proposed {
  readonly fact: string;
}

/** Something that is to be looked up or done. `arguments`: what a tool that only reads is to be asked with; of any other nobody looks at them. */
export interface ProposedTool extends Proposed {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface ModelPlan {
  readonly conditions: readonly ProposedCondition[];
  readonly names: readonly ProposedName[];
  readonly order: readonly ProposedOrder[];
  readonly facts: readonly ProposedFact[];
  readonly tools: readonly ProposedTool[];
}

/** More than these nobody means in one message. */
export const MOST_PROPOSED = 4;

/** Undefined: it is no plan. Of a plan, what does not fit is left out; nobody is asked again. */
export function parsePlan(text: string): ModelPlan | undefined {
  const plan = readJson(text);
  if (!isObject(plan)) return undefined;
  return {
    conditions: proposals(plan['conditions'], isCondition),
    names: proposals(plan['names'], isName),
    order: proposals(plan['order'], isOrder),
    facts: proposals(plan['facts'], isFact),
    tools: proposals(plan['tools'], isTool),
  };
}

/** How much a plan proposes. */
export function sizeOf({ conditions, names, order, facts, tools }: ModelPlan): number {
  return conditions.length + names.length + order.length + facts.length + tools.length;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function proposals<Each>(list: unknown, fits: (value: unknown) => value is Each): Each[] {
  return Array.isArray(list) ? list.slice(0, MOST_PROPOSED).filter(fits) : [];
}

function isCondition(value: unknown): value is ProposedCondition {
  return hasTexts(value, ['words', 'attribute', 'value']);
}

function isName(value: unknown): value is ProposedName {
  return hasTexts(value, ['words', 'name']);
}

function isOrder(value: unknown): value is ProposedOrder {
  return hasTexts(value, ['words', 'attribute', 'way']) && (value['way'] === 'least' || value['way'] === 'most');
}

function isFact(value: unknown): value is ProposedFact {
  return hasTexts(value, ['words', 'fact']);
}

function isTool(value: unknown): value is ProposedTool {
  return (
    isObject(value) && isObject(value['arguments']) && ['words', 'tool'].every((key) => typeof value[key] === 'string')
  );
}

function hasTexts(value: unknown, keys: readonly string[]): value is Record<string, string> {
  return isObject(value) && keys.every((key) => typeof value[key] === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
