/** People, invitations and keys as the wire has them: field by field, so that nothing kept of them goes along. */
import type {
  GrantAnswer,
  InvitationAnswer,
  KeyAnswer,
  PersonAnswer,
  SelfAnswer,
  SessionAnswer,
} from '../../contract/people.ts';
import type { Account, ApiKey, Caller, Grant, Invitation, SeenAccount, Session } from '../../people/index.ts';

export function toGrantAnswer({ branchSlug, role, tenantSlug }: Grant): GrantAnswer {
  return { role, tenant_slug: tenantSlug, branch_slug: branchSlug };
}

export function toGrant({ branch_slug: branchSlug, role, tenant_slug: tenantSlug }: GrantAnswer): Grant {
  return { role, tenantSlug, branchSlug };
}

export function toSelfAnswer({ grants, id, kind, name, sessionId }: Caller, account: Account | undefined): SelfAnswer {
  return {
    kind,
    id: id ?? null,
    name: name ?? null,
    grants: grants.map(toGrantAnswer),
    sessions: (account?.sessions ?? []).map((session) => toSessionAnswer(session, sessionId)),
  };
}

export function toPersonAnswer(account: SeenAccount, { sessionId }: Caller): PersonAnswer {
  return {
    id: account.id,
    name: account.name,
    grants: account.grants.map(toGrantAnswer),
    has_more: account.hasMore,
    created_at: account.createdAt,
    created_by: account.createdBy,
    sessions: account.sessions.map((session) => toSessionAnswer(session, sessionId)),
  };
}

function toSessionAnswer(session: Session, ownId: number | undefined): SessionAnswer {
  return {
    id: session.id,
    started_at: session.startedAt,
    seen_at: session.seenAt,
    ends_at: session.endsAt,
    agent: session.agent,
    is_this: session.id === ownId,
  };
}

export function toInvitationAnswer(invitation: Invitation): InvitationAnswer {
  return {
    id: invitation.id,
    name: invitation.name,
    grants: invitation.grants.map(toGrantAnswer),
    renews: invitation.accountId !== undefined,
    created_at: invitation.createdAt,
    created_by: invitation.createdBy,
    ends_at: invitation.endsAt,
  };
}

export function toKeyAnswer(key: ApiKey): KeyAnswer {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    grant: toGrantAnswer(key.grant),
    created_at: key.createdAt,
    created_by: key.createdBy,
    used_at: key.usedAt ?? null,
  };
}
