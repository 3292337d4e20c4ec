/** What is kept of people and keys. Adapters fill it. */
import type { Grant } from './roles.ts';

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly grants: readonly Grant[];
  /** ISO 8601, UTC, like every time here. */
  readonly createdAt: string;
  /** Who made the invitation. */
  readonly createdBy: string;
  readonly sessions: readonly Session[];
}

export interface Session {
  readonly id: number;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly endsAt: string;
  /** What the browser says it is. */
  readonly agent: string;
}

/** A session that is about to begin. */
export interface NewSession {
  readonly secretHash: string;
  readonly agent: string;
  readonly endsAt: string;
}

export interface Invitation {
  readonly id: number;
  /** Whom it is for, as the one who invites calls them. */
  readonly name: string;
  readonly grants: readonly Grant[];
  /** Of an account that gets a new password; nothing else of it changes. */
  readonly accountId?: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly endsAt: string;
}

export interface NewInvitation extends Omit<Invitation, 'id' | 'createdAt' | 'createdBy'> {
  readonly codeHash: string;
  /** Whose account made it: it ends with their role. */
  readonly madeBy?: number;
}

export interface ApiKey {
  readonly id: number;
  readonly name: string;
  /** The last signs of it, by which its owner knows it. */
  readonly hint: string;
  readonly grant: Grant;
  readonly createdAt: string;
  readonly createdBy: string;
  /** To the minute. */
  readonly usedAt?: string;
}

export interface NewKey extends Pick<ApiKey, 'name' | 'hint' | 'grant'> {
  readonly nameKey: string;
  readonly secretHash: string;
}

export interface GivenPassword {
  readonly name: string;
  readonly nameKey: string;
  /** As it is kept. */
  readonly password: string;
}

/** Reads what another server has signed. Adapters fill it. */
export interface SignedTokens {
  /** What it says, where it was signed with this key by HMAC with SHA-256; undefined for anything else. Nothing that it says is checked here. Never throws. */
  read(token: string, key: string): Promise<Readonly<Record<string, unknown>> | undefined>;
}

/** Who did it, for the audit. */
export interface ChangeBy {
  readonly actor: string;
}

export type Written<Value> =
  { readonly kind: 'written'; readonly value: Value } | { readonly kind: 'refused'; readonly reason: 'taken' | 'gone' };

/** Each change is one transaction with its line in the audit. All throw Fault `records-unavailable`, the changes `storage-full`, too. */
export interface PeopleStore {
  accounts(): Promise<Account[]>;
  account(id: number): Promise<Account | undefined>;
  /** With the password as it is kept. */
  accountNamed(nameKey: string): Promise<{ readonly account: Account; readonly password: string } | undefined>;
  passwordOf(id: number): Promise<string | undefined>;
  /** Its grants, which are at least one. Invitations that the account made are withdrawn. Undefined: it is gone. */
  setGrants(id: number, grants: readonly Grant[], by: ChangeBy): Promise<Account | undefined>;
  /** With its sessions, and the invitations that it made. */
  removeAccount(id: number, by: ChangeBy): Promise<boolean>;
  /** Ends every session but that one. */
  setPassword(id: number, password: string, keptSession: number): Promise<boolean>;

  startSession(accountId: number, session: NewSession): Promise<Session | undefined>;
  /** One that has not ended. It is seen now, to five minutes. */
  findSession(secretHash: string): Promise<{ readonly session: Session; readonly account: Account } | undefined>;
  /** Without an id all of them. How many ended. */
  endSessions(accountId: number, sessionId: number | undefined, by: ChangeBy): Promise<number>;
  endSecret(secretHash: string): Promise<void>;

  invitations(): Promise<Invitation[]>;
  invite(invitation: NewInvitation, by: ChangeBy): Promise<Invitation>;
  withdraw(id: number, by: ChangeBy): Promise<boolean>;
  /** One that nobody has used, and that has not ended. */
  openInvitation(codeHash: string): Promise<Invitation | undefined>;
  /**
   * Uses it up: the account is there with its first session, or has its new password and no older session. Of several at once one gets it.
   * `taken`: another account or key has the name; the invitation is still good then. `gone`: it is used up.
   */
  accept(codeHash: string, given: GivenPassword, session: NewSession): Promise<Written<Account>>;

  keys(): Promise<ApiKey[]>;
  addKey(key: NewKey, by: ChangeBy): Promise<Written<ApiKey>>;
  /** It is used now, to the minute. */
  findKey(secretHash: string): Promise<ApiKey | undefined>;
  removeKey(id: number, by: ChangeBy): Promise<boolean>;
}
