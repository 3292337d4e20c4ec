/** Accounts, sessions, invitations and keys. */
import {
  AcceptRequestSchema,
  CodeRequestSchema,
  InvitationAnswerSchema,
  InvitationListSchema,
  InvitationRequestSchema,
  InvitedAnswerSchema,
  KeyListSchema,
  KeyRequestSchema,
  MadeKeyAnswerSchema,
  PasswordChangeSchema,
  PasswordSignInSchema,
  PeopleListSchema,
  PersonAnswerSchema,
  RolesRequestSchema,
  SelfAnswerSchema,
} from '../../contract/people.ts';
import { JSON_FIELDS, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { Answer, RouteDeclaration } from '../http/route.ts';
import {
  changeRoles,
  endSessions,
  invitePerson,
  listInvitations,
  listKeys,
  listPeople,
  makeKey,
  removePerson,
  renewPassword,
  revokeKey,
  withdrawInvitation,
} from './people-handlers.ts';
import {
  acceptInvitation,
  changePassword,
  endOwnSession,
  readInvitation,
  readSelf,
  signInWithPassword,
  signOut,
} from './session-handlers.ts';

const SELF = '/v2/self';
const PEOPLE = '/v2/people';
const PERSON = `${PEOPLE}/{person}`;
const INVITATIONS = '/v2/invitations';
const KEYS = '/v2/keys';

const group = 'People';
const admin = { group, access: 'admin', headers: ['Accept-Language'] } as const;
const change = { ...admin, headers: ['Accept-Language', 'X-Actor'] } as const;
const own = { group, access: 'own-page', headers: ['Accept-Language'] } as const;
const ASKED = [...JSON_FIELDS, 'body-too-large', ...WRITING] as const;
const HURRIED = [...ASKED, 'body-too-slow', 'rate-limited'] as const;
const CODE = 'Zl3mX0bq9m1Vt0m2c1mVYbS0J4c6p2bq1x7y9w3k5t8';
const GRANT = { role: 'reader', tenant_slug: 'del-rio', branch_slug: 'puerto' };

const DONE: Answer = { kind: 'nothing', says: 'It is done.' };
const COOKIE = 'The cookie of the session is set.';

export const peopleRoutes: readonly RouteDeclaration[] = [
  {
    ...own,
    id: 'signInWithPassword',
    method: 'post',
    path: `${SELF}/sign-in`,
    summary: 'Sign in with a name and a password',
    description:
      'What the server’s own page does. The session is a cookie that no script reads and no other site sends; it counts together with the header `X-Rag-Admin` alone.',
    body: jsonBody(PasswordSignInSchema, { name: 'Ana', password: 'correct horse battery staple' }),
    answers: [answerOf(SelfAnswerSchema, COOKIE)],
    faults: [...HURRIED, 'sign-in-refused'],
    handle: signInWithPassword,
  },
  {
    ...own,
    id: 'signOut',
    method: 'post',
    path: `${SELF}/sign-out`,
    summary: 'End the session of this browser',
    answers: [DONE],
    faults: WRITING,
    handle: signOut,
  },
  {
    ...own,
    id: 'readInvitation',
    method: 'post',
    path: `${SELF}/invitation`,
    summary: 'See what an invitation is for',
    body: jsonBody(CodeRequestSchema, { code: CODE }),
    answers: [answerOf(InvitationAnswerSchema, 'It is good still.')],
    faults: [...HURRIED, 'invitation-gone'],
    handle: readInvitation,
  },
  {
    ...own,
    id: 'acceptInvitation',
    method: 'post',
    path: `${SELF}/join`,
    summary: 'Take an invitation',
    description:
      'It makes the account, or gives one that is there a new password and ends its sessions. It is good once.',
    body: jsonBody(AcceptRequestSchema, { code: CODE, name: 'Ana', password: 'correct horse battery staple' }),
    answers: [answerOf(SelfAnswerSchema, COOKIE)],
    faults: [...HURRIED, 'invitation-gone', 'name-taken'],
    handle: acceptInvitation,
  },
  {
    ...admin,
    id: 'readSelf',
    method: 'get',
    path: SELF,
    summary: 'See who asks, and what they may',
    answers: [answerOf(SelfAnswerSchema, 'With their own sessions, where it is an account.')],
    faults: ['account-unknown', ...RECORDS],
    handle: readSelf,
  },
  {
    ...change,
    id: 'changePassword',
    method: 'put',
    path: `${SELF}/password`,
    summary: 'Change one’s own password',
    description: 'It ends one’s other sessions.',
    body: jsonBody(PasswordChangeSchema, {
      current: 'correct horse battery staple',
      password: 'a better one than before',
    }),
    answers: [DONE],
    faults: [...ASKED, 'account-unknown', 'sign-in-refused'],
    handle: changePassword,
  },
  {
    ...change,
    id: 'endOwnSession',
    method: 'delete',
    path: `${SELF}/sessions/{session}`,
    summary: 'End one of one’s own sessions',
    answers: [DONE],
    faults: ['account-unknown', ...WRITING],
    handle: endOwnSession,
  },
  {
    ...admin,
    id: 'listPeople',
    method: 'get',
    path: PEOPLE,
    summary: 'List who has a role where the caller is an owner',
    answers: [answerOf(PeopleListSchema, 'In the order in which they joined.')],
    faults: RECORDS,
    handle: listPeople,
  },
  {
    ...change,
    id: 'changeRoles',
    method: 'put',
    path: `${PERSON}/roles`,
    summary: 'Change what somebody may',
    description:
      'In the place of those roles of theirs that the caller may give and take. Invitations that they made end.',
    body: jsonBody(RolesRequestSchema, { grants: [GRANT] }),
    answers: [answerOf(PersonAnswerSchema, 'As it is now.')],
    faults: [...ASKED, 'account-unknown'],
    handle: changeRoles,
  },
  {
    ...change,
    id: 'removePerson',
    method: 'delete',
    path: PERSON,
    summary: 'Remove an account with its sessions',
    answers: [DONE],
    faults: ['account-unknown', ...WRITING],
    handle: removePerson,
  },
  {
    ...change,
    id: 'endSessions',
    method: 'delete',
    path: `${PERSON}/sessions`,
    summary: 'End every session of somebody',
    answers: [DONE],
    faults: ['account-unknown', ...WRITING],
    handle: endSessions,
  },
  {
    ...change,
    id: 'renewPassword',
    method: 'post',
    path: `${PERSON}/invitation`,
    summary: 'Make a link by which somebody sets a new password',
    description: 'It is good for a day, once. Only who is an owner wherever they have a role may make it.',
    answers: [{ kind: 'json', status: 201, says: 'The link is told once.', schema: InvitedAnswerSchema }],
    faults: ['account-unknown', ...WRITING],
    handle: renewPassword,
  },
  {
    ...admin,
    id: 'listInvitations',
    method: 'get',
    path: INVITATIONS,
    summary: 'List invitations that nobody has taken yet',
    answers: [answerOf(InvitationListSchema, 'Newest first.')],
    faults: RECORDS,
    handle: listInvitations,
  },
  {
    ...change,
    id: 'invitePerson',
    method: 'post',
    path: INVITATIONS,
    summary: 'Invite somebody',
    description:
      'By a link that whoever invites hands over. It is good for seven days, once, for as long as the inviter keeps their own role.',
    body: jsonBody(InvitationRequestSchema, { name: 'Ana', grants: [GRANT] }),
    answers: [{ kind: 'json', status: 201, says: 'The link is told once.', schema: InvitedAnswerSchema }],
    faults: ASKED,
    handle: invitePerson,
  },
  {
    ...change,
    id: 'withdrawInvitation',
    method: 'delete',
    path: `${INVITATIONS}/{invitation}`,
    summary: 'Withdraw an invitation',
    answers: [DONE],
    faults: ['invitation-gone', ...WRITING],
    handle: withdrawInvitation,
  },
  {
    ...admin,
    id: 'listKeys',
    method: 'get',
    path: KEYS,
    summary: 'List API keys',
    answers: [answerOf(KeyListSchema, 'Newest first; of each only its last signs.')],
    faults: RECORDS,
    handle: listKeys,
  },
  {
    ...change,
    id: 'makeKey',
    method: 'post',
    path: KEYS,
    summary: 'Make an API key',
    description: 'For a program, or for `<rag-admin>` in a page of another origin that `CORS_ORIGINS` names.',
    body: jsonBody(KeyRequestSchema, { name: 'Till', grant: GRANT }),
    answers: [{ kind: 'json', status: 201, says: 'The key is told once.', schema: MadeKeyAnswerSchema }],
    faults: [...ASKED, 'name-taken'],
    handle: makeKey,
  },
  {
    ...change,
    id: 'revokeKey',
    method: 'delete',
    path: `${KEYS}/{key}`,
    summary: 'Revoke an API key',
    answers: [DONE],
    faults: ['key-unknown', ...WRITING],
    handle: revokeKey,
  },
];
