/** `/v2/tools`: who runs the assistant sees which tools are on, and tries one without doing anything. */
import * as v from 'valibot';
import { ToolTrialRequestSchema } from '../../contract/tools.ts';
import { Fault } from '../../fault.ts';
import type { Tools } from '../../tools/index.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import { readParameters } from '../http/query-parameters.ts';
import { BRANCH_READERS, branchIn } from '../items/item-parts.ts';
import type { BranchQuery } from '../items/item-parts.ts';
import { toToolList, toTrialAnswer } from './tool-answers.ts';

export type ToolRouteParts = Parameters<typeof branchIn>[1] & {
  readonly tools: Pick<Tools, 'count' | 'survey' | 'try'>;
};

const PRIVATE = { 'Cache-Control': 'no-store' };

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function listTools(parts: ToolRouteParts): ApiHandler {
  return async (context) => {
    const { domain, scope } = await placeIn(context, parts);
    const counts = await parts.tools.count(scope);
    return context.json(toToolList(parts.tools.survey(domain, scope), counts), 200, PRIVATE);
  };
}

/** @throws as `listTools`, and Fault `body-not-json`, `body-too-large`, `tool-unknown` */
export function tryTool(parts: ToolRouteParts): ApiHandler {
  return async (context) => {
    const { domain, scope } = await placeIn(context, parts);
    const fields = requireObject(await readJson(context, guestBody()));
    const { success, output, issues = [] } = v.safeParse(ToolTrialRequestSchema, fields);
    if (!success) throw new Fault('fields-invalid', { issues: toFieldIssues(issues) });
    const trial = { domain, scope, tool: toolIn(context), values: output.arguments, traceId: context.var.traceId };
    try {
      return context.json(toTrialAnswer(await parts.tools.try(trial, context.req.raw.signal)), 200, PRIVATE);
    } catch (error) {
      throw atArguments(error);
    }
  };
}

function placeIn(context: ApiContext, parts: ToolRouteParts): ReturnType<typeof branchIn> {
  return branchIn(readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS), parts);
}

function toolIn(context: ApiContext): string {
  return context.req.param('name') ?? '';
}

/** What is wrong with an argument is told where it stands in the body. */
function atArguments(error: unknown): unknown {
  if (!(error instanceof Fault) || error.code !== 'arguments-invalid') return error;
  const issues = error.issues.map((issue) => ({ ...issue, loc: ['arguments', ...issue.loc] }));
  return new Fault('fields-invalid', { issues });
}
