/** What owners do with accounts, invitations and keys. */
import { InvitationRequestSchema, KeyRequestSchema, RolesRequestSchema } from '../../contract/people.ts';
import type { InvitationList, InvitedAnswer, KeyList, MadeKeyAnswer, PeopleList } from '../../contract/people.ts';
import type { Invited, Keys, People } from '../../people/index.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { callerIn } from '../http/permission.ts';
import { toGrant, toInvitationAnswer, toKeyAnswer, toPersonAnswer } from './people-answers.ts';
import { FRESH, idIn, readFields } from './people-requests.ts';

export interface PeopleParts {
  readonly people: People;
  readonly keys: Keys;
}

/** @throws Fault `records-unavailable` */
export function listPeople({ people }: PeopleParts): ApiHandler {
  return async (context) => {
    const caller = callerIn(context);
    const seen = await people.list(caller);
    const list: PeopleList = { people: seen.map((account) => toPersonAnswer(account, caller)) };
    return context.json(list, 200, FRESH);
  };
}

/** @throws Fault `account-unknown`, `not-permitted`, `fields-invalid` */
export function changeRoles({ people }: PeopleParts): ApiHandler {
  return async (context) => {
    const caller = callerIn(context);
    const { grants } = await readFields(context, RolesRequestSchema);
    const changed = await people.setGrants(caller, personIn(context), grants.map(toGrant), actorOf(context));
    return context.json(toPersonAnswer(changed, caller), 200, FRESH);
  };
}

/** @throws Fault `account-unknown`, `not-permitted` */
export function removePerson({ people }: PeopleParts): ApiHandler {
  return async (context) => {
    await people.remove(callerIn(context), personIn(context), actorOf(context));
    return context.body(null, 204, FRESH);
  };
}

/** @throws Fault `account-unknown` */
export function endSessions({ people }: PeopleParts): ApiHandler {
  return async (context) => {
    await people.endSessions(callerIn(context), personIn(context), undefined, actorOf(context));
    return context.body(null, 204, FRESH);
  };
}

/** @throws Fault `account-unknown`, `not-permitted` */
export function renewPassword({ people }: PeopleParts): ApiHandler {
  return async (context) =>
    context.json(toInvited(await people.renew(callerIn(context), personIn(context), actorOf(context))), 201, FRESH);
}

/** @throws Fault `records-unavailable` */
export function listInvitations({ people }: PeopleParts): ApiHandler {
  return async (context) => {
    const invitations = await people.invitations(callerIn(context));
    const list: InvitationList = { invitations: invitations.map(toInvitationAnswer) };
    return context.json(list, 200, FRESH);
  };
}

/** @throws Fault `not-permitted`, `fields-invalid` */
export function invitePerson({ people }: PeopleParts): ApiHandler {
  return async (context) => {
    const { grants, name } = await readFields(context, InvitationRequestSchema);
    const invited = await people.invite(callerIn(context), { name, grants: grants.map(toGrant) }, actorOf(context));
    return context.json(toInvited(invited), 201, FRESH);
  };
}

/** @throws Fault `invitation-gone` */
export function withdrawInvitation({ people }: PeopleParts): ApiHandler {
  return async (context) => {
    await people.withdraw(callerIn(context), idIn(context, 'invitation', 'invitation-gone'), actorOf(context));
    return context.body(null, 204, FRESH);
  };
}

/** @throws Fault `records-unavailable` */
export function listKeys({ keys }: PeopleParts): ApiHandler {
  return async (context) => {
    const list: KeyList = { keys: (await keys.list(callerIn(context))).map(toKeyAnswer) };
    return context.json(list, 200, FRESH);
  };
}

/** @throws Fault `not-permitted`, `name-taken`, `fields-invalid` */
export function makeKey({ keys }: PeopleParts): ApiHandler {
  return async (context) => {
    const { grant, name } = await readFields(context, KeyRequestSchema);
    const made = await keys.make(callerIn(context), { name, grant: toGrant(grant) }, actorOf(context));
    const answer: MadeKeyAnswer = { key: toKeyAnswer(made.key), secret: made.secret };
    return context.json(answer, 201, FRESH);
  };
}

/** @throws Fault `key-unknown` */
export function revokeKey({ keys }: PeopleParts): ApiHandler {
  return async (context) => {
    await keys.revoke(callerIn(context), idIn(context, 'key', 'key-unknown'), actorOf(context));
    return context.body(null, 204, FRESH);
  };
}

function personIn(context: ApiContext): number {
  return idIn(context, 'person', 'account-unknown');
}

function toInvited({ code, invitation }: Invited): InvitedAnswer {
  return { invitation: toInvitationAnswer(invitation), code };
}
