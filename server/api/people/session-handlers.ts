/** Signing in and out, and what one does with one's own account. */
import {
  AcceptRequestSchema,
  CodeRequestSchema,
  PasswordChangeSchema,
  PasswordSignInSchema,
} from '../../contract/people.ts';
import { Fault } from '../../fault.ts';
import type { People, SignedIn } from '../../people/index.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { callerIn } from '../http/permission.ts';
import { toInvitationAnswer, toSelfAnswer } from './people-answers.ts';
import { agentOf, chargeTry, chargeWrongCode, FRESH, idIn, readFields } from './people-requests.ts';
import type { TryParts } from './people-requests.ts';
import { giveCookie, secretIn, takeCookie } from './session-cookie.ts';

export interface SessionParts extends TryParts {
  readonly people: People;
  readonly settings: { readonly publicOrigin?: string | undefined };
}

/** @throws Fault `fields-invalid`, `rate-limited`, `sign-in-refused` */
export function signInWithPassword(parts: SessionParts): ApiHandler {
  return async (context) => {
    const { name, password } = await readFields(context, PasswordSignInSchema);
    await chargeTry(context, name, parts);
    return begin(context, parts, await parts.people.signIn({ name, password, agent: agentOf(context) }));
  };
}

/** The session of the cookie, if there is one, has ended. */
export function signOut({ people, settings }: SessionParts): ApiHandler {
  return async (context) => {
    const secret = secretIn(context);
    if (secret !== undefined) await people.signOut(secret);
    takeCookie(context, settings.publicOrigin);
    return context.body(null, 204, FRESH);
  };
}

/** @throws Fault `invitation-gone`, `fields-invalid`, `rate-limited` */
export function readInvitation(parts: SessionParts): ApiHandler {
  return async (context) => {
    const { code } = await readFields(context, CodeRequestSchema);
    const invitation = await countingWrong(context, parts, () => parts.people.readInvitation(code));
    return context.json(toInvitationAnswer(invitation), 200, FRESH);
  };
}

/** @throws Fault `invitation-gone`, `name-taken`, `fields-invalid`, `rate-limited` */
export function acceptInvitation(parts: SessionParts): ApiHandler {
  return async (context) => {
    const { code, name, password } = await readFields(context, AcceptRequestSchema);
    const person = { code, name, password, agent: agentOf(context) };
    return begin(context, parts, await countingWrong(context, parts, () => parts.people.accept(person)));
  };
}

/** A right one is let in also from an address that has brought wrong ones. */
async function countingWrong<Result>(
  context: ApiContext,
  parts: TryParts,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault && error.code === 'invitation-gone') await chargeWrongCode(context, parts);
    throw error;
  }
}

/** @throws Fault `records-unavailable` */
export function readSelf({ people }: SessionParts): ApiHandler {
  return async (context) => {
    const caller = callerIn(context);
    const account = caller.kind === 'account' ? await people.own(caller) : undefined;
    return context.json(toSelfAnswer(caller, account), 200, FRESH);
  };
}

/** @throws Fault `account-unknown`, `fields-invalid`, `rate-limited`, `sign-in-refused` */
export function changePassword(parts: SessionParts): ApiHandler {
  return async (context) => {
    const caller = callerIn(context);
    const given = await readFields(context, PasswordChangeSchema);
    await chargeTry(context, caller.name ?? '', parts);
    await parts.people.changePassword(caller, given);
    return context.body(null, 204, FRESH);
  };
}

/** @throws Fault `account-unknown` */
export function endOwnSession({ people }: SessionParts): ApiHandler {
  return async (context) => {
    const caller = callerIn(context);
    const { id } = await people.own(caller);
    await people.endSessions(caller, id, idIn(context, 'session', 'account-unknown'), actorOf(context));
    return context.body(null, 204, FRESH);
  };
}

/** Always under a new secret; what a browser had before ends, so that nobody goes on under it. */
async function begin(context: ApiContext, { people, settings }: SessionParts, signed: SignedIn): Promise<Response> {
  const before = secretIn(context);
  if (before !== undefined) await people.signOut(before);
  giveCookie(context, signed.secret, signed.endsAt, settings.publicOrigin);
  return context.json(toSelfAnswer(signed.caller, undefined), 200, FRESH);
}
