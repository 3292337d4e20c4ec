/** What requests about people say, and how often passwords may be tried. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Fault } from '../../fault.ts';
import type { FaultCode } from '../../fault.ts';
import { addressGroup } from '../http/addresses.ts';
import type { ApiContext, ReadClientAddress } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import type { JsonObject } from '../http/body.ts';
import { clean, cut } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import type { Budget, RateLimiter } from '../ports.ts';

/** No cache tells of somebody who is gone. */
export const FRESH = { 'Cache-Control': 'no-store' };

/** A hundred roles. */
const LIMIT_KILOBYTES = 32;

/** Of what a browser says it is. */
const AGENT_LENGTH = 200;

/** @throws Fault `body-not-json`, `body-too-large`, `body-too-slow`, `fields-invalid` */
export async function readFields<Schema extends v.GenericSchema>(
  context: ApiContext,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const tooLarge = (): Fault => new Fault('body-too-large', { details: { limitKilobytes: LIMIT_KILOBYTES } });
  const body = requireObject(await readJson(context, { bytes: LIMIT_KILOBYTES * 1024, tooLarge }));
  const { issues = [], output, success } = v.safeParse(schema, cleanName(body));
  if (!success) throw new Fault('fields-invalid', { issues: toFieldIssues(issues) });
  return output;
}

function cleanName(fields: JsonObject): JsonObject {
  const { name } = fields;
  return typeof name === 'string' ? { ...fields, name: clean(name, 'line').replaceAll(/\s+/gu, ' ').trim() } : fields;
}

/** The id of the path. @throws `unknown` where it is none */
export function idIn(context: ApiContext, parameter: string, unknown: FaultCode): number {
  const text = context.req.param(parameter) ?? '';
  if (!/^[1-9]\d{0,14}$/u.test(text)) throw new Fault(unknown);
  return Number(text);
}

export function agentOf(context: ApiContext): string {
  return cut(clean(context.req.header('user-agent') ?? '', 'line'), AGENT_LENGTH);
}

export interface TryParts {
  readonly limiter: RateLimiter;
  readonly addressOf: ReadClientAddress;
}

/**
 * Before a password is looked at, right or wrong, for the name however it is written and for the address: what somebody tries from elsewhere locks nobody
 * out soon, and the first key opens always. @throws Fault `rate-limited`
 */
export async function chargeTry(context: ApiContext, name: string, { addressOf, limiter }: TryParts): Promise<void> {
  const address = addressGroup(addressOf(context));
  const account = createHash('sha256').update(name.normalize('NFKC').toLowerCase().trim()).digest('base64url');
  await take(limiter, [
    { key: `password:${account}:${address}`, points: 10, seconds: 900 },
    { key: `password:${account}`, points: 60, seconds: 3600 },
    { key: `password:${address}`, points: 40, seconds: 300 },
  ]);
}

/** A wrong code of an invitation. Right ones are found by no guessing, and not counted. @throws Fault `rate-limited` */
export async function chargeWrongCode(context: ApiContext, { addressOf, limiter }: TryParts): Promise<void> {
  await take(limiter, [{ key: `invitation:${addressGroup(addressOf(context))}`, points: 20, seconds: 60 }]);
}

async function take(limiter: RateLimiter, budgets: readonly Budget[]): Promise<void> {
  const grant = await limiter.take(budgets);
  if (grant.kind === 'refused')
    throw new Fault('rate-limited', { details: { retryAfterSeconds: grant.retryAfterSeconds } });
}
