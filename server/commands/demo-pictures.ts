/** The pictures of the demo's items: files named by the ids of the items, handed in as a business hands in its own. */
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Domain } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { Pictures } from '../knowledge/index.ts';

export interface DemoPicturesParts {
  /** Of the pictures. One that is not there is an empty one. */
  readonly folder: string;
  readonly tenantSlug: string;
  readonly domain: Domain;
  readonly pictures: Pick<Pictures, 'add'>;
}

export interface PicturedItems {
  readonly items: readonly unknown[];
  /** File → why it could not be handed in. Its item is without a picture. */
  readonly faults: ReadonlyMap<string, Fault>;
}

const ENDINGS = ['.webp', '.png', '.jpg', '.jpeg'];

/** The items, each with its picture where there is one and it names none itself. */
export async function withPictures(items: readonly unknown[], parts: DemoPicturesParts): Promise<PicturedItems> {
  const { item } = parts.domain;
  const faults = new Map<string, Fault>();
  if (item?.imageField === undefined) return { items, faults };
  const { idField, imageField } = item;
  const files = await filesOf(parts.folder);
  const pictured: unknown[] = [];
  for (const each of items) {
    const file = isRecord(each) && each[imageField] === undefined ? files.get(String(each[idField])) : undefined;
    const href = file === undefined ? undefined : await handIn(file, parts, faults);
    pictured.push(href === undefined || !isRecord(each) ? each : { ...each, [imageField]: href });
  }
  return { items: pictured, faults };
}

async function handIn(
  file: string,
  { folder, pictures, tenantSlug }: DemoPicturesParts,
  faults: Map<string, Fault>,
): Promise<string | undefined> {
  try {
    const bytes = new Uint8Array(await readFile(join(folder, file)));
    return (await pictures.add(tenantSlug, bytes, { actor: 'demo' })).href;
  } catch (error) {
    faults.set(file, error instanceof Fault ? error : new Fault('internal', { cause: error }));
    return undefined;
  }
}

/** Id → file. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const pictures = names.filter((name) => ENDINGS.includes(parse(name).ext)).toSorted();
  return new Map(pictures.map((name) => [parse(name).name, name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
