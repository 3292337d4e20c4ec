/** The pictures of the demo's items. A new item gets its own by `npm run demo:pictures`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPicture } from '../../server/knowledge/pictures/read-picture.ts';

const DEMO = join(import.meta.dirname, '../../domains/demo');
const FOLDERS = [
  ['restaurant', 'dish_id'],
  ['hair_salon', 'product_id'],
] as const;

interface Listed {
  readonly domains: readonly {
    readonly domain_id: string;
    readonly images?: string;
    readonly items: readonly string[];
  }[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(DEMO, file), 'utf8'));
const { domains } = read('demo.json') as Listed;
const picturesOf = (folder: string): string[] => readdirSync(join(DEMO, folder, 'images')).toSorted();

describe.each(FOLDERS)('the demo of %s', (folder, idField) => {
  const files = domains.filter(({ domain_id }) => domain_id === folder).flatMap(({ items }) => items);
  const records = [...new Set(files)].flatMap((file) => read(file) as Readonly<Record<string, unknown>>[]);

  it('has a picture for each item, by its id', () => {
    expect(records.length).toBeGreaterThan(20);
    const wanted = records.map((record) => `${String(record[idField])}.webp`);
    const there = new Set(picturesOf(folder));
    expect(wanted.filter((name) => !there.has(name))).toEqual([]);
  });

  it('names the folder of its pictures wherever it names items, and no picture in them', () => {
    for (const { domain_id, images } of domains) if (domain_id === folder) expect(images).toBe(`${folder}/images`);
    expect(records.filter((record) => 'image' in record)).toEqual([]);
  });

  it.each(picturesOf(folder))('shows %s small and in the one size', (name) => {
    const bytes = readFileSync(join(DEMO, folder, 'images', name));
    expect(readPicture(bytes)).toEqual({ type: 'image/webp', width: 320, height: 240 });
    expect(bytes.byteLength).toBeLessThanOrEqual(6 * 1024);
  });
});

it('all of them are soon there', () => {
  const sizes = FOLDERS.flatMap(([folder]) =>
    picturesOf(folder).map((name) => readFileSync(join(DEMO, folder, 'images', name)).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(400 * 1024);
});
