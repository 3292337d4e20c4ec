/** Who may come in, and what each may do. */
import * as v from 'valibot';
import { about } from './about.ts';
import { SlugSchema } from './slug.ts';

export const ROLES = ['reader', 'editor', 'publisher', 'owner'] as const;

/** What a page sends with its cookie, and no page of another origin can. */
export const PAGE_HEADER = 'X-Rag-Admin';

export const RoleSchema = about(
  'From the least to the most, each with what those before it may: `reader` sees; `editor` prepares drafts and marks what is out; `publisher` changes what guests are told; `owner` decides about people, keys and branches.',
  v.picklist(ROLES),
);
export type Role = v.InferOutput<typeof RoleSchema>;

const place = v.union([v.literal('*'), SlugSchema]);

export const GrantSchema = about(
  'A role in a branch.',
  v.strictObject({
    role: RoleSchema,
    tenant_slug: about('`*`: all that the server has; then `branch_slug` is `*`, too.', place),
    branch_slug: about('`*`: all branches of the tenant, and what they have in common.', place),
  }),
);
export type GrantAnswer = v.InferOutput<typeof GrantSchema>;

const grants = v.pipe(v.array(GrantSchema), v.maxLength(100));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const moment = about('ISO 8601, UTC.', v.string());

const SessionAnswerSchema = v.object({
  id: v.number(),
  started_at: moment,
  seen_at: about('To five minutes.', v.string()),
  ends_at: moment,
  agent: about('What the browser says it is.', v.string()),
  is_this: about('By which this request came.', v.boolean()),
});
export type SessionAnswer = v.InferOutput<typeof SessionAnswerSchema>;

export const SelfAnswerSchema = about(
  '`GET /v2/self`: who asks.',
  v.object({
    kind: about('`operator`: who holds the first key of the server.', v.picklist(['operator', 'account', 'key'])),
    id: v.nullable(v.number()),
    name: v.nullable(v.string()),
    grants: v.array(GrantSchema),
    sessions: v.array(SessionAnswerSchema),
  }),
);
export type SelfAnswer = v.InferOutput<typeof SelfAnswerSchema>;

export const PasswordSignInSchema = about(
  '`POST /v2/self/sign-in`.',
  v.strictObject({ name: text(200), password: text(1000) }),
);

export const PasswordChangeSchema = v.strictObject({ current: text(1000), password: text(1000) });

export const PersonAnswerSchema = v.object({
  id: v.number(),
  name: v.string(),
  grants: about('Those that the reader may change.', v.array(GrantSchema)),
  has_more: about('They have roles elsewhere, too.', v.boolean()),
  created_at: moment,
  created_by: v.string(),
  sessions: v.array(SessionAnswerSchema),
});
export type PersonAnswer = v.InferOutput<typeof PersonAnswerSchema>;

export const PeopleListSchema = v.object({ people: v.array(PersonAnswerSchema) });
export type PeopleList = v.InferOutput<typeof PeopleListSchema>;

export const RolesRequestSchema = v.strictObject({ grants });

export const InvitationRequestSchema = v.strictObject({ name: text(200), grants });

export const InvitationAnswerSchema = v.object({
  id: v.number(),
  name: v.string(),
  grants: v.array(GrantSchema),
  renews: about('It gives an account that is there a new password.', v.boolean()),
  created_at: moment,
  created_by: v.string(),
  ends_at: moment,
});
export type InvitationAnswer = v.InferOutput<typeof InvitationAnswerSchema>;

export const InvitationListSchema = v.object({ invitations: v.array(InvitationAnswerSchema) });
export type InvitationList = v.InferOutput<typeof InvitationListSchema>;

export const InvitedAnswerSchema = v.object({
  invitation: InvitationAnswerSchema,
  code: about('For the link, `/admin#invitation=…`. It is told once, here, and good once.', v.string()),
});
export type InvitedAnswer = v.InferOutput<typeof InvitedAnswerSchema>;

export const CodeRequestSchema = v.strictObject({ code: text(200) });

export const AcceptRequestSchema = v.strictObject({
  code: text(200),
  name: about('Of a new account. Who gets a new password keeps their name.', text(200)),
  password: text(1000),
});

export const KeyAnswerSchema = v.object({
  id: v.number(),
  name: v.string(),
  hint: about('Its last signs.', v.string()),
  grant: GrantSchema,
  created_at: moment,
  created_by: v.string(),
  used_at: about('To the minute; null: never.', v.nullable(v.string())),
});
export type KeyAnswer = v.InferOutput<typeof KeyAnswerSchema>;

export const KeyListSchema = v.object({ keys: v.array(KeyAnswerSchema) });
export type KeyList = v.InferOutput<typeof KeyListSchema>;

export const KeyRequestSchema = v.strictObject({ name: text(200), grant: GrantSchema });

export const MadeKeyAnswerSchema = v.object({
  key: KeyAnswerSchema,
  secret: about('Sent as `Authorization: Bearer …`. It is told once, here.', v.string()),
});
export type MadeKeyAnswer = v.InferOutput<typeof MadeKeyAnswerSchema>;
