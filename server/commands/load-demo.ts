/** The demo knowledge: sample documents in tenant `demo`, never mixed with a business's own. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { parseBusiness } from '../api/business/business-request.ts';
import { toMissingDemoFiles } from '../api/operations/missing-demo.ts';
import type { MissingDemo } from '../api/ports.ts';
import type { Application } from '../compose/compose.ts';
import type { Config } from '../config/config.ts';
import type { Domain } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { Branch, IngestOutcome, Scope } from '../knowledge/index.ts';
import { withPictures } from './demo-pictures.ts';

const Manifest = v.object({
  tenant_slug: v.string(),
  branch_slug: v.string(),
  domains: v.array(
    v.object({
      domain_id: v.string(),
      /** Made when it does not exist. Defaults to the branch of the list. */
      branch: v.optional(v.object({ slug: v.string(), name: v.string(), address: v.string() })),
      items: v.array(v.string()),
      pdfs: v.array(v.string()),
      /** The folder of the pictures of its items, each named by the id of its item. */
      images: v.optional(v.string()),
      /** A file with the facts of the business, as `facts` of `PUT /v2/business`. */
      business: v.optional(v.string()),
    }),
  ),
});

/** The language of the report where the list can't be read. */
const DEMO_TENANT = 'demo';

const LIST = 'demo.json';

export interface DemoOutcome {
  /** Files that were brought in at this start. */
  readonly loaded: number;
  readonly missing: readonly MissingDemo[];
}

type Demo = Pick<Application, 'demo' | 'domains' | 'knowledge' | 'pictures' | 'scopes'>;

/** One file in one scope. */
interface Part {
  readonly scope: Scope;
  readonly domain: Domain;
  readonly branch: Branch | undefined;
  readonly file: string;
  /** The folder of the pictures of its items. */
  readonly images: string | undefined;
  /** What the notes call it. */
  readonly name: string;
  readonly isBusiness: boolean;
}

/**
 * Brings in what `domains/demo/demo.json` lists, by domain and branch: what was not brought in yet (`auto`) or all of it (`on`). Each file is
 * noted once it is in, so a start that was cut off is made up for by the next one, and what its owner removed stays away. A list or a file
 * that can't be used is reported, never thrown: a business is served without its demo, too.
 * @param folder where the list and its files are
 */
export async function loadDemo(
  config: Pick<Config, 'demo' | 'domainsDir'>,
  application: Demo,
  folder = join(config.domainsDir, 'demo'),
): Promise<DemoOutcome> {
  const outcome = config.demo === 'off' ? NOTHING : await load(config.demo, folder, application);
  application.demo.tell(outcome.missing);
  return outcome;
}

const NOTHING: DemoOutcome = { loaded: 0, missing: [] };

async function load(demo: Config['demo'], folder: string, application: Demo): Promise<DemoOutcome> {
  const listed = await readList(join(folder, LIST));
  if (listed === undefined) return NOTHING;
  if (listed instanceof Fault) return { loaded: 0, missing: [{ tenantSlug: DEMO_TENANT, file: LIST, fault: listed }] };
  const parts = partsOf(listed, application.domains);
  const noted = (await application.demo.noted()) ?? (await noteEarlier(parts, application));
  const missing: MissingDemo[] = [];
  let loaded = 0;
  for (const part of parts) {
    if (demo === 'auto' && noted.has(part.name)) continue;
    const faults = await bringIn(part, folder, application);
    if (faults.size === 0) loaded += 1;
    const { scope } = part;
    missing.push(...[...faults].map(([file, fault]) => ({ tenantSlug: scope.tenantSlug, place: scope, file, fault })));
  }
  return { loaded, missing };
}

/** A domain that is not in use lacks nothing: its own problems are reported elsewhere. */
function partsOf(manifest: v.InferOutput<typeof Manifest>, domains: Demo['domains']): Part[] {
  return manifest.domains.flatMap(({ domain_id: domainId, branch, images, items, pdfs, business }) => {
    const domain = domains.find(domainId);
    if (domain === undefined) return [];
    const branchSlug = branch?.slug ?? manifest.branch_slug;
    const scope: Scope = { domainId, tenantSlug: manifest.tenant_slug, branchSlug };
    const part = (file: string, isBusiness: boolean): Part => ({
      scope,
      domain,
      branch,
      file,
      images,
      name: [scope.tenantSlug, branchSlug, domainId, file].join('/'),
      isBusiness,
    });
    const facts = business === undefined ? [] : [part(business, true)];
    return [...[...items, ...pdfs].map((file) => part(file, false)), ...facts];
  });
}

/**
 * Records of a version that noted nothing. It stopped at the first file that failed, PDFs being the last of a scope: those that no document tells
 * of, not even a removed one, were never in. The rest of a scope that holds something is as its owner wants it.
 */
async function noteEarlier(parts: readonly Part[], { demo, knowledge }: Demo): Promise<ReadonlySet<string>> {
  const names: string[] = [];
  for (const { domain, file, isBusiness, name, scope } of parts) {
    const isFilled = await knowledge.catalog(scope, domain).then(
      ({ chunkCount }) => chunkCount > 0,
      (error: unknown) => {
        if (error instanceof Fault && error.code === 'scope-unknown') return false;
        throw error;
      },
    );
    const key = isPdf(file) ? `pdf:${basename(file)}` : isBusiness ? 'business' : undefined;
    if (isFilled && (key === undefined || (await demo.knowsDocument(scope, key)))) names.push(name);
  }
  // Also where there are none: what is cut off from now on is known to be half of it.
  await demo.note(names);
  return new Set(names);
}

type Faults = ReadonlyMap<string, Fault>;

/** @returns by file, why it could not be. Without a picture its item is in all the same. */
async function bringIn(part: Part, folder: string, application: Demo): Promise<Faults> {
  try {
    if (part.branch !== undefined) await ensureBranch(application, part.scope, part.branch);
    if (part.isBusiness) {
      await giveFacts(await readJson(join(folder, part.file)), part, application);
      await application.demo.note([part.name]);
      return new Map();
    }
    const { content, faults } = await addPictures(await readPart(join(folder, part.file)), part, folder, application);
    const outcome = await ingest(content, part, application);
    if (outcome.kind === 'invalid')
      return new Map([[part.file, new Fault('fields-invalid', { issues: outcome.issues })]]);
    // What lacks a picture is read again by the next start: what has not changed stays as it is.
    if (faults.size === 0) await application.demo.note([part.name]);
    return faults;
  } catch (error) {
    return new Map([[part.file, error instanceof Fault ? error : new Fault('internal', { cause: error })]]);
  }
}

async function addPictures(
  content: Content,
  { domain, images, scope }: Part,
  folder: string,
  { pictures }: Pick<Demo, 'pictures'>,
): Promise<{ readonly content: Content; readonly faults: Faults }> {
  if (content.kind === 'pdf' || images === undefined) return { content, faults: new Map() };
  const parts = { folder: join(folder, images), tenantSlug: scope.tenantSlug, domain, pictures };
  const { items, faults } = await withPictures(content.items, parts);
  const named = new Map([...faults].map(([file, fault]) => [`${images}/${file}`, fault]));
  return { content: { ...content, items }, faults: named };
}

async function ensureBranch({ scopes }: Pick<Application, 'scopes'>, scope: Scope, branch: Branch): Promise<void> {
  const { branches } = await scopes.readTenant(scope.tenantSlug);
  if (branches.some(({ slug }) => slug === branch.slug)) return;
  await scopes.createBranch(scope.tenantSlug, branch, { actor: 'demo' }).catch((error: unknown) => {
    // Another node that starts beside this one was first.
    if (!(error instanceof Fault) || error.code !== 'slug-taken') throw error;
  });
}

/** `undefined`: there is no demo. */
async function readList(path: string): Promise<v.InferOutput<typeof Manifest> | Fault | undefined> {
  try {
    const parsed = v.safeParse(Manifest, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.output : new Fault('fields-invalid');
  } catch (error) {
    return isAbsent(error) ? undefined : notRead(error);
  }
}

/** @throws Fault */
async function readPart(path: string): Promise<Content> {
  if (isPdf(path)) return { kind: 'pdf', fileName: basename(path), bytes: await readBytes(path) };
  const items = await readJson(path);
  return { kind: 'items', items: Array.isArray(items) ? items : [items], indexed: Array.isArray(items) };
}

/** @throws Fault */
async function readJson(path: string): Promise<unknown> {
  const bytes = await readBytes(path);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw notRead(error);
  }
}

/** @throws Fault */
async function readBytes(path: string): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => {
    throw notRead(error);
  });
}

/** @throws Fault */
async function giveFacts(facts: unknown, { domain, scope }: Part, { knowledge }: Demo): Promise<void> {
  const checked = parseBusiness({ domain_id: scope.domainId, facts }, knowledge);
  const request = { scope, rules: domain, facts: checked.facts, signal: new AbortController().signal };
  await knowledge.giveBusiness(request, { actor: 'demo' });
}

type Content =
  | { readonly kind: 'pdf'; readonly fileName: string; readonly bytes: Uint8Array }
  | { readonly kind: 'items'; readonly items: readonly unknown[]; readonly indexed: boolean };

function ingest(content: Content, { domain, scope }: Part, { knowledge }: Demo): Promise<IngestOutcome> {
  const shared = { scope, rules: domain, signal: new AbortController().signal };
  return content.kind === 'pdf'
    ? knowledge.ingestPdf({ ...shared, ...content })
    : knowledge.ingestItems({ ...shared, ...content });
}

function isPdf(file: string): boolean {
  return file.endsWith('.pdf');
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function notRead(cause: unknown): Fault {
  if (isAbsent(cause)) return new Fault('file-missing', { cause });
  return new Fault(cause instanceof SyntaxError ? 'file-not-json' : 'internal', { cause });
}

/** For the operator, behind «ready»; empty when nothing is missing. */
export function describeMissing(missing: readonly MissingDemo[]): string {
  const told = toMissingDemoFiles(missing, 'en').map(
    ({ file, reason }) => `${file} could not be read (${reason.replace(/\.$/u, '')})`,
  );
  if (told.length === 0) return '';
  const again = told.length === 1 ? 'It is tried' : 'They are tried';
  return `  The demo is not whole: ${told.join('; ')}. ${again} again at the next start.\n\n`;
}
