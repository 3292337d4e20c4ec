import type { Offer } from './offer.ts';
import { MOST_PROPOSED } from './model-plan.ts';
import type { OfferedTool } from './offer-tools.ts';

type Schema = Readonly<Record<string, unknown>>;

const LONGEST_WORDS = 48;

/** The JSON Schema that a model's plan is held to: it can name nothing but what is offered. */
export function planFormat({ attributes, items, facts, tools }: Offer): Schema {
  const valued = attributes.filter(({ values }) => values.size > 0);
  const conditions = valued.map(({ id, values }) =>
    proposal({ attribute: { const: id }, value: { enum: [...values.keys()] } }),
  );
  const ordered = attributes.filter(({ isOrder }) => isOrder).map(({ id }) => id);
  return object({
    conditions: list(conditions),
    names: list(items.size === 0 ? [] : [proposal({ name: { enum: [...items.keys()] } })]),
    order: list(
      ordered.length === 0 ? [] : [proposal({ attribute: { enum: ordered }, way: { enum: ['least', 'most'] } })],
    ),
    facts: list(facts.length === 0 ? [] : [proposal({ fact: { enum: facts } })]),
    ...(tools.length === 0 ? {} : { tools: list(tools.map(toolProposal)) }),
  });
}

function toolProposal({ name, arguments: offered }: OfferedTool): Schema {
  const given = { type: 'object', properties: Object.fromEntries(offered), additionalProperties: false };
  return proposal({ tool: { const: name }, arguments: given });
}

function proposal(named: Readonly<Record<string, Schema>>): Schema {
  return object({ words: { type: 'string', minLength: 1, maxLength: LONGEST_WORDS }, ...named });
}

function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function list(anyOf: readonly Schema[]): Schema {
  const [only, second] = anyOf;
  if (only === undefined) return { type: 'array', items: { type: 'string', maxLength: 0 }, maxItems: 0 };
  return { type: 'array', items: second === undefined ? only : { anyOf }, maxItems: MOST_PROPOSED };
}
