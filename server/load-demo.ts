/** The demo knowledge: sample documents in tenant `demo`, never mixed with a business's own (RULINGS 26). */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Application } from './compose.ts';
import type { Config } from './config.ts';
import type { Domain } from './domains/index.ts';
import { Fault } from './fault.ts';
import type { Branch, IngestOutcome, Scope } from './knowledge/index.ts';

const Manifest = v.object({
  tenant_slug: v.string(),
  branch_slug: v.string(),
  domains: v.array(
    v.object({
      domain_id: v.string(),
      /** One that is made where it is not there; absent: that of the list. */
      branch: v.optional(v.object({ slug: v.string(), name: v.string(), address: v.string() })),
      items: v.array(v.string()),
      pdfs: v.array(v.string()),
    }),
  ),
});

export type DemoOutcome =
  | { readonly kind: 'loaded'; readonly documents: number }
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly file: string; readonly reason: unknown };

/**
 * Loads what `domains/demo/demo.json` lists, by domain and branch, where there is nothing yet (`auto`) or anyway (`on`). A list or a file
 * that can not be used is told, never thrown: a business is served without its demo, too.
 */
export async function loadDemo(
  config: Pick<Config, 'demo' | 'domainsDir'>,
  application: Pick<Application, 'domains' | 'knowledge' | 'scopes'>,
): Promise<DemoOutcome> {
  if (config.demo === 'off') return { kind: 'kept' };
  const folder = join(config.domainsDir, 'demo');
  const listed = await readFile(join(folder, 'demo.json'), 'utf8').catch(() => undefined);
  if (listed === undefined) return { kind: 'kept' };
  const manifest = readManifest(listed);
  if (manifest === undefined) return { kind: 'failed', file: 'demo.json', reason: 'not a list of demo documents' };
  let documents = 0;
  for (const { domain_id: domainId, branch, items, pdfs } of manifest.domains) {
    const domain = application.domains.find(domainId);
    if (domain === undefined) continue;
    const branchSlug = branch?.slug ?? manifest.branch_slug;
    const scope: Scope = { domainId, tenantSlug: manifest.tenant_slug, branchSlug };
    if (branch !== undefined) await ensureBranch(application, scope, branch);
    const { chunkCount } = await application.knowledge.catalog(scope, domain);
    if (config.demo === 'auto' && chunkCount > 0) continue;
    for (const file of [...items, ...pdfs]) {
      const outcome = await ingest(join(folder, file), { scope, domain, application }).catch((error: unknown) => ({
        kind: 'invalid' as const,
        issues: error,
      }));
      if (outcome.kind === 'invalid') return { kind: 'failed', file, reason: outcome.issues };
      documents += 1;
    }
  }
  return documents === 0 ? { kind: 'kept' } : { kind: 'loaded', documents };
}

async function ensureBranch({ scopes }: Pick<Application, 'scopes'>, scope: Scope, branch: Branch): Promise<void> {
  const { branches } = await scopes.readTenant(scope.tenantSlug);
  if (branches.some(({ slug }) => slug === branch.slug)) return;
  await scopes.createBranch(scope.tenantSlug, branch, { actor: 'demo' }).catch((error: unknown) => {
    // Another node that starts beside this one was first.
    if (!(error instanceof Fault) || error.code !== 'slug-taken') throw error;
  });
}

function readManifest(text: string): v.InferOutput<typeof Manifest> | undefined {
  try {
    const parsed = v.safeParse(Manifest, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

interface Target {
  readonly scope: Scope;
  readonly domain: Domain;
  readonly application: Pick<Application, 'knowledge'>;
}

async function ingest(path: string, { scope, domain, application }: Target): Promise<IngestOutcome> {
  const signal = new AbortController().signal;
  const bytes = await readFile(path);
  const shared = { scope, rules: domain, signal };
  if (path.endsWith('.pdf')) return application.knowledge.ingestPdf({ ...shared, fileName: basename(path), bytes });
  const items: unknown = JSON.parse(bytes.toString('utf8'));
  return application.knowledge.ingestItems({
    ...shared,
    items: Array.isArray(items) ? items : [items],
    indexed: Array.isArray(items),
  });
}
