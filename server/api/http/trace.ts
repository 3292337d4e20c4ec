/** Gives every request its trace id and every answer the header, and logs one line per request. */
import { randomUUID } from 'node:crypto';
import type { Fault } from '../../fault.ts';
import type { ApiContext, ApiMiddleware } from './api-context.ts';
import type { ApiLog, ApiMeter } from '../ports.ts';
import { wordingOf } from './problem-language.ts';
import { describeProblem, toFault } from './problem.ts';
import { knownMethod, routePattern } from './route-pattern.ts';

export const TRACE_HEADER = 'x-trace-id';

export interface TraceParts {
  readonly log: ApiLog;
  readonly meter?: ApiMeter;
  /** Runs what belongs to a request: what is logged within carries its trace id. */
  readonly inTrace?: <Result>(traceId: string, run: () => Result) => Result;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

/** An id from outside is never taken over: it could make two requests look like one. */
export function traceRequests({ log, meter, inTrace, now = Date.now }: TraceParts): ApiMiddleware {
  return async (context, next) => {
    const traceId = randomUUID();
    context.set('traceId', traceId);
    if (meter !== undefined) context.set('openStream', () => meter.openStream(routePattern(context)));
    const startedAt = now();
    try {
      await (inTrace === undefined ? next() : inTrace(traceId, next));
    } catch (error) {
      // Hono hands only real errors to onError; whatever else is thrown arrives here.
      context.res = answerFault(context, error, log);
    }
    context.res.headers.set(TRACE_HEADER, traceId);
    const { status } = context.res;
    const { faultCode: code } = context.var;
    const request = {
      method: knownMethod(context),
      route: routePattern(context),
      status,
      durationMs: now() - startedAt,
      ...(code === undefined ? {} : { code }),
    };
    meter?.request(request);
    log.info({ traceId, ...request }, 'request');
  };
}

/** The JSON answer to whatever was thrown. Only what is our own failure is logged with its cause. */
export function answerFault(context: ApiContext, error: unknown, log: ApiLog): Response {
  const fault = toFault(error);
  const wording = wordingOf(context);
  const problem = describeProblem(fault, wording);
  if (wording !== 'v1') {
    context.header('Content-Language', wording);
    context.header('Vary', 'Accept-Language', { append: true });
  }
  context.set('faultCode', problem.code);
  logFault(log, fault, context.var.traceId);
  return context.json(problem.body, problem.status, { ...problem.headers });
}

export function logFault(log: ApiLog, fault: Fault, traceId: string): void {
  if (describeProblem(fault).status < 500 || fault.code === 'cancelled') return;
  log.error({ traceId, code: fault.code, err: fault.cause ?? fault }, 'request failed');
}
