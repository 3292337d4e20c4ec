/** Tools as the wire has them. */
import type { ToolList, ToolTrialAnswer } from '../../contract/tools.ts';
import { ARGUMENT_TYPES } from '../../contract/tools.ts';
import type { Tool } from '../../domains/index.ts';
import type { ActionCount, OffReason, SurveyedTool, ToolResult, TriedTool } from '../../tools/index.ts';

/** `counts`: of what was proposed, by tool. */
export function toToolList(tools: readonly SurveyedTool[], counts: readonly ActionCount[]): ToolList {
  return {
    tools: tools.map((each) => {
      const count = counts.find(({ tool }) => tool === each.tool.name);
      return { ...toListed(each), actions: count === undefined ? null : toCounts(count) };
    }),
  };
}

function toCounts({ tool: _tool, ...counts }: ActionCount): NonNullable<ToolList['tools'][number]['actions']> {
  return counts;
}

function toListed({ tool, off, host, recent }: SurveyedTool): Omit<ToolList['tools'][number], 'actions'> {
  const { name, title, description, kind, permission, guest } = tool;
  return {
    ...{ name, title, description, kind, permission, guest },
    state: off === undefined ? 'on' : 'off',
    off: off === undefined ? null : { reason: off.kind, name: nameOf(off) },
    host:
      host === undefined ? null : { state: host.state, since: host.since.toISOString(), trouble: host.trouble ?? null },
    recent:
      recent === undefined
        ? null
        : {
            calls: recent.calls,
            kept: recent.kept,
            answered: recent.answered,
            median_ms: recent.medianMs,
            slowest_ms: recent.slowestMs,
            last_at: recent.lastAt.toISOString(),
            last_outcome: recent.lastOutcome,
          },
    arguments: toArguments(tool),
  };
}

/** All that its input declares: what a person is asked for first, and in that order. */
function toArguments({ input, slots }: Tool): ToolList['tools'][number]['arguments'] {
  const { properties = {}, required = [] } = input as InputSchema;
  const asked = slots.map(({ of }) => of).filter((name) => name in properties);
  return [...new Set([...asked, ...Object.keys(properties)])].map((name) => {
    const slot = slots.find(({ of }) => of === name);
    const { type, enum: listed = [] } = properties[name] ?? {};
    return {
      name,
      label: slot?.label ?? name,
      reads: slot?.reads ?? 'text',
      type: ARGUMENT_TYPES.find((known) => known === type) ?? 'string',
      required: required.includes(name),
      choices: slot?.choices?.map(({ value }) => value) ?? listed.map(String),
    };
  });
}

/** As much of it as is read here: the file's check has looked at the rest. */
interface InputSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown; readonly enum?: readonly unknown[] }>>;
  readonly required?: readonly string[];
}

function nameOf(off: OffReason): string {
  return off.kind === 'host' ? off.host : off.name;
}

export function toTrialAnswer({ request, result }: TriedTool): ToolTrialAnswer {
  return {
    request: request === undefined ? null : toSent(request),
    sent: request !== undefined && result !== undefined,
    result: result === undefined ? null : toResult(result),
  };
}

function toSent({ method, url, headers, body = null }: NonNullable<TriedTool['request']>): ToolTrialAnswer['request'] {
  return { method, url, headers: { ...headers }, body };
}

function toResult(result: ToolResult): NonNullable<ToolTrialAnswer['result']> {
  return {
    kind: result.kind,
    values: 'values' in result ? { ...result.values } : {},
    rows: 'rows' in result ? result.rows.map(({ values }) => ({ ...values })) : [],
    why: 'why' in result ? result.why : null,
  };
}
