/** The names of sessions in Redis, where operators look for them (docs/operations.md), and the way back from them. */
import type { SessionKey, SessionScope } from '../../assistant/index.ts';

const DEFAULT = { tenantSlug: 'default', branchSlug: 'main' };

/** No part can hold the sign between parts, so no two sessions have one name; a plain id such as `mesa_12` stays as it is. */
const SPECIAL = /[%:\p{Surrogate}]/gu;

/** What a pattern of Redis gives a meaning to. */
const GLOB = /[*?[\]^\\-]/gu;

export interface SessionNames {
  /** Its questions: a list, newest first. */
  readonly questions: string;
  /** What the guest has said of themselves: a sorted set, in the order in which it was said. */
  readonly conditions: string;
  /** What its last answer found: a text. */
  readonly finding: string;
}

export function nameSession({ domainId, tenantSlug, branchSlug, sessionId }: SessionKey): SessionNames {
  const isDefault = tenantSlug === DEFAULT.tenantSlug && branchSlug === DEFAULT.branchSlug;
  const parts = isDefault ? [domainId, sessionId] : [domainId, tenantSlug, branchSlug, sessionId];
  const name = parts.map(escapePart).join(':');
  return { questions: `chat:${name}`, conditions: `chat-conditions:${name}`, finding: `chat-finding:${name}` };
}

/** Patterns that match every name of the scope's sessions, and others: `isNameIn` tells. */
export function patternsOf({ tenantSlug, branchSlug }: SessionScope): readonly string[] {
  const part = (slug: string): string => escapePart(slug).replaceAll(GLOB, String.raw`\$&`);
  const scoped = `chat*:*:${part(tenantSlug)}:${branchSlug === undefined ? '*' : part(branchSlug)}:*`;
  return tenantSlug === DEFAULT.tenantSlug ? [scoped, 'chat*:*:*'] : [scoped];
}

export function isNameIn(name: string, { tenantSlug, branchSlug }: SessionScope): boolean {
  const [kind, , ...rest] = name.split(':');
  if (!KINDS.has(kind ?? '')) return false;
  const [tenant, branch] = rest.length === 1 ? [DEFAULT.tenantSlug, DEFAULT.branchSlug] : rest;
  if (rest.length !== 1 && rest.length !== 3) return false;
  return tenant === escapePart(tenantSlug) && (branchSlug === undefined || branch === escapePart(branchSlug));
}

const KINDS: ReadonlySet<string> = new Set(['chat', 'chat-conditions', 'chat-finding']);

function escapePart(text: string): string {
  return text.replaceAll(SPECIAL, (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
}
