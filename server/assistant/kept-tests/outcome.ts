/** What an answer comes to, and in what two of them differ. */
import type { Envelope, HazardMention } from '../answer.ts';
import type { Outcome, OutcomeThing } from './ports.ts';

/** `facts`: the passages or the figures that are told. `wording`: nothing but the words. */
export const DIFFERENCES = ['decision', 'verdict', 'items', 'offered', 'facts', 'warnings', 'wording'] as const;

export type Difference = (typeof DIFFERENCES)[number];

/** Marks of sources, which count the passages and say nothing. */
const MARK = /\[\d{1,3}\]/gu;
const FIGURE = /\d+(?:[.,:]\d+)*/gu;

export function outcomeOf(envelope: Envelope): Outcome {
  const { action, answer = '', candidates, decision, hazards, item, items, offered, sources } = envelope;
  const names = new Map([...candidates, ...items].map(({ itemId, name }) => [itemId, name]));
  return {
    decision,
    action,
    ...(item === undefined ? {} : { item: { id: item.itemId, name: item.name } }),
    hazards: {
      explicit: named(hazards.explicit),
      possible: named(hazards.possible),
      declaredFree: named(hazards.declaredFree),
      unknown: named(hazards.unknown),
    },
    items: items
      .map(({ itemId, name, verdict }) => ({ id: itemId, name, verdict }))
      .sort((one, other) => compareTexts(one.id, other.id)),
    offered: offered.map((id) => ({ id, name: names.get(id) ?? id })),
    facts: [...new Set(sources.map(({ excerpt }) => excerpt))].sort(compareTexts),
    warnings: [...envelope.warnings.filter((text) => text !== envelope.noSources), ...envelope.uncertainties],
    answer,
  };
}

/** In the order of `DIFFERENCES`; that it is worded otherwise is only told where nothing else differs. */
export function compareOutcomes(before: Outcome, now: Outcome): readonly Difference[] {
  const differing = (['decision', 'verdict', 'items', 'offered', 'facts', 'warnings'] as const).filter(
    (part) => JSON.stringify(PARTS[part](before)) !== JSON.stringify(PARTS[part](now)),
  );
  if (differing.length > 0) return differing;
  return before.answer === now.answer ? [] : ['wording'];
}

/** Names are how a thing is told, not what it is. */
const PARTS: Readonly<Record<Exclude<Difference, 'wording'>, (outcome: Outcome) => unknown>> = {
  decision: ({ decision }) => decision,
  verdict: ({ action, item, hazards }) => [
    action,
    item?.id,
    Object.entries(hazards).map(([list, of]) => [list, ids(of)]),
  ],
  items: ({ items }) => items.map(({ id, verdict }) => [id, verdict]),
  offered: ({ offered }) => ids(offered),
  facts: ({ answer, facts }) => [facts, answer.replace(MARK, '').match(FIGURE)],
  warnings: ({ warnings }) => warnings,
};

function named(mentions: readonly HazardMention[]): OutcomeThing[] {
  return mentions.map(({ id, name }) => ({ id, name })).sort((one, other) => compareTexts(one.id, other.id));
}

function ids(things: readonly OutcomeThing[]): string[] {
  return things.map(({ id }) => id);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
