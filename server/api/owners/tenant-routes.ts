/** `/v2/tenants`, their branches and the audit. */
import type * as v from 'valibot';
import {
  AuditListSchema,
  BranchAnswerSchema,
  BranchChangeRequestSchema,
  BranchListSchema,
  NewBranchRequestSchema,
  NewTenantRequestSchema,
  RemovalAnswerSchema,
  TenantAnswerSchema,
  TenantChangeRequestSchema,
  TenantListSchema,
} from '../../contract/scopes.ts';
import { JSON_FIELDS, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { Answer, RouteDeclaration, Parameter } from '../http/route.ts';
import { AUDIT_FILE_READERS, AUDIT_READERS, downloadAudit, listAudit } from './audit.ts';
import { changeBranch, createBranch, listBranches, readBranch, removeBranch } from './branches.ts';
import { changeTenant, createTenant, listTenants, readTenant, removeTenant } from './tenants.ts';

const TENANTS = '/v2/tenants';
const TENANT = `${TENANTS}/{slug}`;
const BRANCHES = `${TENANT}/branches`;
const BRANCH = `${BRANCHES}/{branch}`;

const admin = { group: 'Tenants and branches', access: 'admin', headers: ['Accept-Language'] } as const;
const change = { ...admin, headers: ['Accept-Language', 'X-Actor'] } as const;
const NEW = [...JSON_FIELDS, 'body-too-large', 'slug-taken', ...WRITING] as const;
const CHANGED = [...JSON_FIELDS, 'body-too-large', 'tenant-unknown', ...WRITING] as const;
const REMOVED = ['fields-invalid', 'tenant-unknown', 'scope-protected', ...WRITING] as const;

const confirm: Parameter = {
  name: 'confirm',
  schema: { type: 'string' },
  description: 'Its slug once more: everything in it is removed for good.',
  required: true,
};

function made(schema: v.GenericSchema): Answer {
  return { kind: 'json', status: 201, says: 'It is there.', schema, headers: ['Location'] };
}

export const tenantRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'listTenants',
    method: 'get',
    path: TENANTS,
    summary: 'List tenants with their branches',
    answers: [answerOf(TenantListSchema, 'In the order they were made.')],
    faults: RECORDS,
    handle: listTenants,
  },
  {
    ...change,
    id: 'createTenant',
    method: 'post',
    path: TENANTS,
    summary: 'Make a tenant',
    body: jsonBody(NewTenantRequestSchema, {
      slug: 'del-rio',
      name: 'Del Río',
      time_zone: 'America/Montevideo',
      branches: [{ slug: 'centro' }, { slug: 'puerto' }],
    }),
    answers: [made(TenantAnswerSchema)],
    faults: NEW,
    handle: createTenant,
  },
  {
    ...admin,
    id: 'readTenant',
    method: 'get',
    path: TENANT,
    summary: 'Read a tenant',
    answers: [answerOf(TenantAnswerSchema, 'The tenant with its branches.')],
    faults: ['tenant-unknown', ...RECORDS],
    handle: readTenant,
  },
  {
    ...change,
    id: 'changeTenant',
    method: 'patch',
    path: TENANT,
    summary: 'Change its name or time zone',
    body: jsonBody(TenantChangeRequestSchema, { name: 'Del Río' }),
    answers: [answerOf(TenantAnswerSchema, 'As it is now.')],
    faults: CHANGED,
    handle: changeTenant,
  },
  {
    ...change,
    id: 'removeTenant',
    method: 'delete',
    path: TENANT,
    summary: 'Remove a tenant for good',
    otherQuery: [confirm],
    answers: [answerOf(RemovalAnswerSchema, 'It is gone, and how much with it.')],
    faults: REMOVED,
    handle: removeTenant,
  },
  {
    ...admin,
    id: 'listBranches',
    method: 'get',
    path: BRANCHES,
    summary: 'List the branches of a tenant',
    answers: [answerOf(BranchListSchema, 'In the order they were made.')],
    faults: ['tenant-unknown', ...RECORDS],
    handle: listBranches,
  },
  {
    ...change,
    id: 'createBranch',
    method: 'post',
    path: BRANCHES,
    summary: 'Make a branch',
    body: jsonBody(NewBranchRequestSchema, { slug: 'puerto', name: 'Puerto', address: 'Rambla 123' }),
    answers: [made(BranchAnswerSchema)],
    faults: [...NEW, 'tenant-unknown'],
    handle: createBranch,
  },
  {
    ...admin,
    id: 'readBranch',
    method: 'get',
    path: BRANCH,
    summary: 'Read a branch',
    answers: [answerOf(BranchAnswerSchema, 'The branch.')],
    faults: ['tenant-unknown', 'branch-unknown', ...RECORDS],
    handle: readBranch,
  },
  {
    ...change,
    id: 'changeBranch',
    method: 'patch',
    path: BRANCH,
    summary: 'Change its name, time zone or address',
    body: jsonBody(BranchChangeRequestSchema, { address: null }),
    answers: [answerOf(BranchAnswerSchema, 'As it is now.')],
    faults: [...CHANGED, 'branch-unknown'],
    handle: changeBranch,
  },
  {
    ...change,
    id: 'removeBranch',
    method: 'delete',
    path: BRANCH,
    summary: 'Remove a branch for good',
    otherQuery: [confirm],
    answers: [answerOf(RemovalAnswerSchema, 'It is gone, and how much with it.')],
    faults: [...REMOVED, 'branch-unknown'],
    handle: removeBranch,
  },
  {
    ...admin,
    id: 'listAudit',
    method: 'get',
    path: '/v2/audit',
    summary: 'See who changed what',
    query: AUDIT_READERS,
    answers: [answerOf(AuditListSchema, 'Newest first; it outlives what it tells of.')],
    faults: ['fields-invalid', ...RECORDS],
    handle: listAudit,
  },
  {
    ...admin,
    id: 'downloadAudit',
    method: 'get',
    path: '/v2/audit.csv',
    summary: 'Download who changed what, for a spreadsheet',
    description: 'At most 20,000 lines, the newest; what is older is asked for by its dates.',
    query: AUDIT_FILE_READERS,
    answers: [{ kind: 'file', mediaTypes: ['text/csv'], says: 'Newest first.', headers: ['Content-Disposition'] }],
    faults: ['fields-invalid', ...RECORDS],
    handle: downloadAudit,
  },
];
