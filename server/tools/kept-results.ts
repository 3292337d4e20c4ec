/**
 * What tools that read gave before: by scope, tool, arguments and rights, as long as the tool says, and until what makes it old is told. Each tool has a mark
 * in each scope that stands in the names of its results: with another mark none of them is found. A mark that is gone (its cache made room) is made anew, so
 * that nothing comes back with it.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Tool } from '../domains/index.ts';
import type { Cache } from '../knowledge/index.ts';
import type { Argument, Rights, ToolResult, ToolScope } from './request.ts';

export type KeptResult = Extract<ToolResult, { readonly kind: 'given' | 'none' }>;

/** A result as it is kept. `at`: when it was given, in milliseconds. */
export interface Kept {
  readonly at: number;
  readonly result: KeptResult;
}

export interface KeptOf {
  readonly scope: ToolScope;
  readonly rights: Rights;
  readonly given: readonly Argument[];
  /** Of what is published, where it looks there: a result holds as long as that is the same. */
  readonly revision: string | undefined;
}

/** Longer than any result is kept. */
const MARK_S = 8 * 86_400;

/** What is nobody's to see is not laid down for the next who asks. */
export function keepsResults({ cacheS, staleIfErrorS, sensitive }: Tool): boolean {
  return !sensitive && (cacheS > 0 || staleIfErrorS > 0);
}

/** Without a word of a guest: a hash of all that the result depends on, the declaration of the tool with it. */
export async function nameOfKept(
  cache: Cache,
  tool: Tool,
  { scope, rights, given, revision }: KeptOf,
): Promise<string> {
  const { name, request, response, rows, parts } = tool;
  const declared = [name, request, response, rows, parts];
  const said = given.map((each) => [each.name, each.value]);
  const mark = await readMark(cache, scope, name);
  return `tool:${hash([...placeOf(scope), mark, rights, declared, said, revision])}`;
}

export async function readKept(cache: Cache, name: string): Promise<Kept | undefined> {
  const bytes = await cache.get(name);
  return bytes === undefined ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as Kept);
}

export async function keep(cache: Cache, name: string, kept: Kept, seconds: number): Promise<void> {
  await cache.set(name, new TextEncoder().encode(JSON.stringify(kept)), seconds);
}

/** Of these tools nothing that was given before is told in this scope any more, nor what is being asked for at this moment. */
export async function emptyKept(cache: Cache, scope: ToolScope, tools: readonly string[]): Promise<void> {
  await Promise.all(tools.map((tool) => writeMark(cache, scope, tool)));
}

async function readMark(cache: Cache, scope: ToolScope, tool: string): Promise<string> {
  const bytes = await cache.get(markName(scope, tool));
  return bytes === undefined ? writeMark(cache, scope, tool) : new TextDecoder().decode(bytes);
}

async function writeMark(cache: Cache, scope: ToolScope, tool: string): Promise<string> {
  const mark = randomBytes(12).toString('base64url');
  await cache.set(markName(scope, tool), new TextEncoder().encode(mark), MARK_S);
  return mark;
}

function markName(scope: ToolScope, tool: string): string {
  return `tool-mark:${hash([...placeOf(scope), tool])}`;
}

function placeOf({ domainId, tenantSlug, branchSlug }: ToolScope): readonly string[] {
  return [domainId, tenantSlug, branchSlug];
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
