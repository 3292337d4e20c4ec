/** Tools as the wire has them. */
import type { ToolList, ToolTrialAnswer } from '../../contract/tools.ts';
import type { OffReason, SurveyedTool, ToolResult, TriedTool } from '../../tools/index.ts';

export function toToolList(tools: readonly SurveyedTool[]): ToolList {
  return { tools: tools.map(toListed) };
}

function toListed({ tool, off, host, recent }: SurveyedTool): ToolList['tools'][number] {
  const { name, title, description, kind, permission, guest, slots } = tool;
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
            answered: recent.answered,
            median_ms: recent.medianMs,
            slowest_ms: recent.slowestMs,
            last_at: recent.lastAt.toISOString(),
            last_outcome: recent.lastOutcome,
          },
    arguments: slots.map(({ of, label, reads, choices = [] }) => ({
      name: of,
      label,
      reads,
      choices: choices.map(({ value }) => value),
    })),
  };
}

function nameOf(off: OffReason): string {
  return off.kind === 'host' ? off.host : off.name;
}

export function toTrialAnswer({ request, result }: TriedTool): ToolTrialAnswer {
  const { method, url, headers, body = null } = request;
  return {
    request: { method, url, headers: { ...headers }, body },
    sent: result !== undefined,
    result: result === undefined ? null : toResult(result),
  };
}

function toResult(result: ToolResult): NonNullable<ToolTrialAnswer['result']> {
  return {
    kind: result.kind,
    values: 'values' in result ? { ...result.values } : {},
    why: 'why' in result ? result.why : null,
  };
}
