import type { Domain } from '../../domains/index.ts';
import type { SpokenTool } from './choose-tool.ts';
import type { Tool, ToolDesk, ToolScope, Rights, ToolTexts } from './tool-desk.ts';

const known = new WeakMap<Domain, Map<string, readonly SpokenTool[]>>();

/** Tools that are on here, with their words in every language. What the house tells of itself needs none: its hours are facts. */
export function spokenTools(
  desk: Pick<ToolDesk, 'offered'>,
  domain: Domain,
  scope: ToolScope,
  rights: Rights,
): readonly SpokenTool[] {
  const offered = desk.offered(domain, scope, rights).filter(({ kind }) => kind !== 'hours');
  if (offered.length === 0) return [];
  const key = offered.map(({ name }) => name).join(' ');
  const made = known.get(domain) ?? new Map<string, readonly SpokenTool[]>();
  known.set(domain, made);
  const spoken = made.get(key) ?? offered.map((tool) => ({ tool, texts: textsOf(tool) }));
  made.set(key, spoken);
  return spoken;
}

function textsOf({ translations }: Tool): ToolTexts[] {
  return Object.values(translations);
}
