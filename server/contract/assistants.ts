/** `/v2/assistants`: what its owner can choose among, and where guests find it. */
import * as v from 'valibot';
import { about } from './about.ts';

const BusinessKindSchema = v.object({
  domain_id: v.string(),
  display_name: v.string(),
  name: about(
    'What such a business is called, by language; empty where its file does not say.',
    v.object({ es: v.exactOptional(v.string()), en: v.exactOptional(v.string()), pt: v.exactOptional(v.string()) }),
  ),
});
export type BusinessKind = v.InferOutput<typeof BusinessKindSchema>;

const AssistantSchema = v.object({
  domain_id: v.string(),
  tenant_slug: v.string(),
  tenant_name: v.string(),
  branch_slug: v.string(),
  branch_name: v.string(),
  is_demo: about('Of the sample knowledge.', v.boolean()),
  is_empty: about(
    'Nothing was given there yet, for any kind of business: the tenant is listed once with each.',
    v.boolean(),
  ),
});
export type AssistantEntry = v.InferOutput<typeof AssistantSchema>;

export const AssistantListSchema = about(
  '`GET /v2/assistants`: each branch with each kind of business that something was given for, be it to the branch or its chain.',
  v.object({
    kinds: about('Those that this server knows.', v.array(BusinessKindSchema)),
    assistants: about('In the order in which their tenants were made.', v.array(AssistantSchema)),
    public_origin: about('Where guests find this server; null: nobody has said.', v.nullable(v.string())),
  }),
);
export type AssistantList = v.InferOutput<typeof AssistantListSchema>;
