/** `/v2/tenants`, their branches and `/v2/audit`: whose knowledge there is, and who changed what. */
import * as v from 'valibot';
import { about } from './about.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120));

const address = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** What a slug and a time zone may be is said by the library, with what was probably meant. */
const slug = v.string();

const timeZone = v.nullable(v.string());

export const NewBranchRequestSchema = v.strictObject({
  slug,
  name: v.optional(about('Defaults to the slug.', name)),
  time_zone: v.optional(about("IANA, e.g. `America/Montevideo`. Defaults to the tenant's.", timeZone)),
  address: v.optional(v.nullable(address)),
});
export type NewBranchRequest = v.InferInput<typeof NewBranchRequestSchema>;

export const NewTenantRequestSchema = v.strictObject({
  slug,
  name: v.optional(name),
  time_zone: v.optional(about("Defaults to the server's.", timeZone)),
  branches: v.optional(
    about('Defaults to one, `main`.', v.pipe(v.array(NewBranchRequestSchema), v.minLength(1), v.maxLength(1000))),
  ),
});
export type NewTenantRequest = v.InferInput<typeof NewTenantRequestSchema>;

/** Absent fields stay as they are; `null`: no longer set. A slug never changes: it stands in pages and printed codes. */
export const TenantChangeRequestSchema = v.strictObject({ name: v.optional(name), time_zone: v.optional(timeZone) });

export const BranchChangeRequestSchema = v.strictObject({
  ...TenantChangeRequestSchema.entries,
  address: v.optional(v.nullable(address)),
});
export type BranchChangeRequest = v.InferInput<typeof BranchChangeRequestSchema>;

export const BranchAnswerSchema = v.object({
  tenant_slug: v.string(),
  slug: v.string(),
  name: v.string(),
  time_zone: about("Its own; null: its tenant's, else the server's.", v.nullable(v.string())),
  time_zone_in_use: about('The one that its dates are in.', v.string()),
  address: v.nullable(v.string()),
});
export type BranchAnswer = v.InferOutput<typeof BranchAnswerSchema>;

export const TenantAnswerSchema = v.object({
  slug: v.string(),
  name: v.string(),
  time_zone: v.nullable(v.string()),
  time_zone_in_use: v.string(),
  branches: about('In the order they were made, at least one.', v.array(BranchAnswerSchema)),
});
export type TenantAnswer = v.InferOutput<typeof TenantAnswerSchema>;

export const TenantListSchema = v.object({ tenants: v.array(TenantAnswerSchema) });
export type TenantList = v.InferOutput<typeof TenantListSchema>;

export const BranchListSchema = v.object({ branches: v.array(BranchAnswerSchema) });
export type BranchList = v.InferOutput<typeof BranchListSchema>;

export const RemovalAnswerSchema = about(
  '`DELETE` of a tenant or branch: how much went with it.',
  v.object({
    ok: v.literal(true),
    removed: v.object({
      branches: v.number(),
      documents: v.number(),
      versions: v.number(),
      items: v.number(),
      chunks: v.number(),
      embeddings: v.number(),
      files: v.number(),
      traces: v.number(),
      jobs: v.number(),
    }),
  }),
);
export type RemovalAnswer = v.InferOutput<typeof RemovalAnswerSchema>;

export const AuditAnswerSchema = about(
  'One change of what the library holds; it outlives what it tells of.',
  v.object({
    id: v.number(),
    at: about('ISO 8601, UTC.', v.string()),
    local: about('The same by the clock of the place: a day and a time, e.g. `2026-03-01 21:40`.', v.string()),
    sentence: about('What was done to what, in the language that the request accepts.', v.string()),
    actor: v.string(),
    action: about('What was done to what, e.g. `branch.removed`.', v.string()),
    tenant_slug: v.string(),
    branch_slug: v.nullable(v.string()),
    domain_id: v.nullable(v.string()),
    document_id: v.nullable(v.number()),
    subject: v.string(),
    details: v.record(v.string(), v.unknown()),
  }),
);
export type AuditAnswer = v.InferOutput<typeof AuditAnswerSchema>;

export const AuditListSchema = about(
  '`GET /v2/audit`: newest first; `next` continues.',
  v.object({
    entries: v.array(AuditAnswerSchema),
    next: v.nullable(v.number()),
    zone: about('By whose clock `local` is: that of the tenant or branch that was asked for. IANA.', v.string()),
    actors: about('Everybody of whom something is told there.', v.array(v.string())),
    kinds: about(
      'Of what it is told: what stands before the point of `action`, and its name in the language that the request accepts.',
      v.array(v.object({ kind: v.string(), name: v.string() })),
    ),
  }),
);
export type AuditList = v.InferOutput<typeof AuditListSchema>;
