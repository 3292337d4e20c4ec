import type { Domain } from '../../domains/index.ts';
import type { SpokenTool } from './choose-tool.ts';
import type { Tool, ToolDesk, ToolScope, Rights, ToolTexts } from './tool-desk.ts';

const madeOf = new WeakMap<Domain, Map<string, readonly SpokenTool[]>>();

/**
 * Tools that are on here, with their words in every language, also those that somebody's rights do not reach: who asks for one is told so, and is not
 * taken to have asked for something else. What the house tells of itself needs no words: its hours are facts.
 */
export function spokenTools(
  desk: Pick<ToolDesk, 'offered' | 'withheld'>,
  domain: Domain,
  scope: ToolScope,
  rights: Rights,
): readonly SpokenTool[] {
  const on = new Set([...desk.offered(domain, scope, rights), ...desk.withheld(domain, scope, rights)]);
  // In the order of the file, whoever asks: of two with the same words the first is meant.
  const spoken = domain.tools.filter((tool) => on.has(tool) && tool.kind !== 'hours');
  if (spoken.length === 0) return [];
  const key = spoken.map(({ name }) => name).join(' ');
  const made = madeOf.get(domain) ?? new Map<string, readonly SpokenTool[]>();
  madeOf.set(domain, made);
  const known = made.get(key) ?? spoken.map((tool) => ({ tool, texts: textsOf(tool) }));
  made.set(key, known);
  return known;
}

function textsOf({ translations }: Tool): ToolTexts[] {
  return Object.values(translations);
}
