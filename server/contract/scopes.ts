/** `/v2/tenants`, their branches and `/v2/audit`: whose knowledge there is, and who changed what. */
import * as v from 'valibot';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const address = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** What a slug and a time zone may be is said by the library, with what was probably meant. */
const slug = v.string();
const timeZone = v.nullable(v.string());

export const NewBranchSchema = v.strictObject({
  slug,
  /** Absent: the slug. */
  name: v.optional(name),
  /** IANA, e.g. `America/Montevideo`. Absent: the tenant's. */
  time_zone: v.optional(timeZone),
  address: v.optional(v.nullable(address)),
});
export type NewBranchRequest = v.InferInput<typeof NewBranchSchema>;

export const NewTenantSchema = v.strictObject({
  slug,
  name: v.optional(name),
  /** Absent: the server's. */
  time_zone: v.optional(timeZone),
  /** Absent: one, `main`. */
  branches: v.optional(v.pipe(v.array(NewBranchSchema), v.minLength(1), v.maxLength(1000))),
});
export type NewTenantRequest = v.InferInput<typeof NewTenantSchema>;

/** Absent fields stay as they are; `null`: no longer set. A slug never changes: it stands in pages and printed codes. */
export const TenantChangeSchema = v.strictObject({ name: v.optional(name), time_zone: v.optional(timeZone) });
export type TenantChangeRequest = v.InferInput<typeof TenantChangeSchema>;

export const BranchChangeSchema = v.strictObject({
  ...TenantChangeSchema.entries,
  address: v.optional(v.nullable(address)),
});
export type BranchChangeRequest = v.InferInput<typeof BranchChangeSchema>;

export interface BranchAnswer {
  tenant_slug: string;
  slug: string;
  name: string;
  /** Its own; null: its tenant's, else the server's. */
  time_zone: string | null;
  /** The one that its dates are in. */
  time_zone_in_use: string;
  address: string | null;
}

export interface TenantAnswer {
  slug: string;
  name: string;
  time_zone: string | null;
  time_zone_in_use: string;
  /** In the order they were made, at least one. */
  branches: BranchAnswer[];
}

export interface TenantList {
  tenants: TenantAnswer[];
}

export interface BranchList {
  branches: BranchAnswer[];
}

/** `DELETE` of a tenant or branch: how much went with it. */
export interface RemovalAnswer {
  ok: true;
  removed: {
    branches: number;
    documents: number;
    versions: number;
    items: number;
    chunks: number;
    embeddings: number;
    files: number;
    traces: number;
    jobs: number;
  };
}

/** One change of what the library holds; it outlives what it tells of. */
export interface AuditAnswer {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  actor: string;
  /** What was done to what, e.g. `branch.removed`. */
  action: string;
  tenant_slug: string;
  branch_slug: string | null;
  domain_id: string | null;
  document_id: number | null;
  subject: string;
  details: Record<string, unknown>;
}

/** `GET /v2/audit`: newest first; `next` continues. */
export interface AuditList {
  entries: AuditAnswer[];
  next: number | null;
}
