import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Domain } from '../../server/domains/index.ts';
import { readDomainFile } from '../../server/domains/registry/read-domain-file.ts';
import { readFacts } from '../../server/knowledge/hazards/read-facts.ts';
import type { HazardFact } from '../../server/knowledge/index.ts';

const ROOT = new URL('../../', import.meta.url);
export const DEMO = new URL('domains/demo/', ROOT);

/** A shipped file as text, by its path from the repository's root. */
export function readShipped(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** A shipped domain; a problem of any severity throws. */
export function shippedDomain(name: 'restaurant' | 'hair_salon' | 'mineria'): Domain {
  const { good, problems } = readDomainFile(
    `${name}.yaml`,
    readFileSync(new URL(`domains/${name}.yaml`, ROOT)),
    partsOf(name),
  );
  if (good === undefined || problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return good.domain;
}

/** The files beside a shipped domain file. */
function partsOf(name: string): { name: string; bytes: Uint8Array }[] {
  const folder = fileURLToPath(new URL(`domains/${name}/`, ROOT));
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({ name: `${name}/${file}`, bytes: readFileSync(folder + file) }));
}

const made = new Map<string, Domain>();

/** The shipped restaurant as one in another country. */
export function restaurantAt(locale: string): Domain {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const text = readShipped('domains/restaurant.yaml')
    .replace('\nlocale: es-AR\n', `\nlocale: ${locale}\n`)
    .replace('\nlanguage: es\n', `\nlanguage: ${locale.slice(0, 2)}\n`);
  const { good, problems } = readDomainFile('restaurant.yaml', Buffer.from(text), partsOf('restaurant'));
  if (good === undefined) throw new Error(JSON.stringify(problems));
  made.set(locale, good.domain);
  return good.domain;
}

/** What a record says of hazards and conditions. */
export function hazardsOf(record: Readonly<Record<string, unknown>>, { hazards }: Domain): HazardFact[] {
  return readFacts(record, hazards).hazards.filter(({ kind }) => kind !== 'diet');
}

/** What a record says of diets: id → verdict. */
export function dietsOf(
  record: Readonly<Record<string, unknown>>,
  { hazards }: Domain,
): Readonly<Record<string, string>> {
  const facts = readFacts(record, hazards).hazards.filter(({ kind }) => kind === 'diet');
  return Object.fromEntries(facts.map(({ id, verdict }) => [id, verdict]));
}

export interface DemoItem {
  readonly domain_id: string;
  readonly name: string;
  readonly sources: readonly string[];
  readonly [field: string]: unknown;
}

export interface DemoManifest {
  readonly tenant_slug: string;
  readonly branch_slug: string;
  readonly domains: readonly {
    readonly domain_id: string;
    readonly branch?: { readonly slug: string };
    readonly items: string[];
    readonly pdfs: string[];
    /** The facts of the place itself. */
    readonly business: string;
  }[];
}

export function demoManifest(): DemoManifest {
  return JSON.parse(readShipped('domains/demo/demo.json')) as DemoManifest;
}

/**
 * Items of the demo's JSON files with the file each stands in, those of the branch `main` or of another one.
 * @param folder of the files: those of the evaluation are `test/eval/data/`, which do not change with the demo
 */
export function demoItems(
  domainId: string,
  branchSlug = 'main',
  folder = 'domains/demo/',
): readonly { readonly file: string; readonly item: DemoItem }[] {
  const { branch_slug: usual, domains } = JSON.parse(readShipped(`${folder}demo.json`)) as DemoManifest;
  return domains
    .filter(({ domain_id: id, branch }) => id === domainId && (branch?.slug ?? usual) === branchSlug)
    .flatMap(({ items }) => items)
    .flatMap((file) => {
      const content = JSON.parse(readShipped(`${folder}${file}`)) as DemoItem | DemoItem[];
      return (Array.isArray(content) ? content : [content]).map((item) => ({ file, item }));
    });
}

/** What ingredients are known to contain: phrase → hazard ids. */
export function hazardTruth(): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(parse(readShipped('test/domains/hazard-truth.yaml')) as Record<string, string[]>);
}
