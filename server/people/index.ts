/** The door of the people: who may come in, and what each may do. */
export { OPERATOR } from './caller.ts';
export type { Caller, CallerKind } from './caller.ts';
export { createKeys } from './keys.ts';
export type { Keys, MadeKey } from './keys.ts';
export { createPasswords } from './passwords.ts';
export type { Passwords } from './passwords.ts';
export { createPeople } from './people.ts';
export type { Invited, People, SeenAccount, SignedIn } from './people.ts';
export type {
  Account,
  ApiKey,
  ChangeBy,
  GivenPassword,
  Invitation,
  NewInvitation,
  NewKey,
  NewSession,
  PeopleStore,
  Session,
  SignedTokens,
  Written,
} from './ports.ts';
export type { Grant, Part, Role } from './roles.ts';
export { createSiteUsers } from './site-users.ts';
export type { CredentialTrouble, ReadSiteUser, SitePlace, SiteUser, SiteUsers, ToolPermission } from './site-users.ts';
