/**
 * Draws a picture of each item of the demo as 320 × 240 WebP, beside the demo's files: `npm run demo:pictures`. Those that are there stay as they
 * are, unless `--again`. `--proof` also lays all of them on sheets in .cache/pictures, to be looked at.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { browserFlags, ensureBrowser } from '../browsers/find-browser.mjs';
import { drawDish } from './pictures/dishes.ts';
import { drawProduct } from './pictures/products.ts';
import { HEIGHT, WIDTH } from './pictures/svg.ts';
import type { Item } from './pictures/words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DEMO = join(ROOT, 'domains/demo');
/** Of one picture. */
const BYTES = 6 * 1024;

const FOLDERS = [
  { folder: 'restaurant', id: 'dish_id', category: 'category', draw: drawDish },
  { folder: 'hair_salon', id: 'product_id', category: 'product_type', draw: drawProduct },
] as const;

async function readItems(folder: string, keys: { readonly id: string; readonly category: string }): Promise<Item[]> {
  const files = (await readdir(join(DEMO, folder))).filter((name) => name.endsWith('.json')).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(join(DEMO, folder, name), 'utf8')));
  const records = texts.flatMap((text) => [JSON.parse(text)].flat() as Readonly<Record<string, unknown>>[]);
  return records.flatMap((record) => {
    const [id, name, category] = [record[keys.id], record['name'], record[keys.category]];
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [{ id, name, category: typeof category === 'string' ? category : '' }];
  });
}

/** As good as fits into the bytes of one picture. */
async function render(page: Page, svg: string): Promise<Buffer> {
  for (const quality of [0.72, 0.6, 0.5, 0.35, 0.2]) {
    const address = await page.evaluate(
      async ({ source, width, height, level }) => {
        const image = new Image(width, height);
        image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        canvas.getContext('2d')!.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', level);
      },
      { source: svg, width: WIDTH, height: HEIGHT, level: quality },
    );
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    if (bytes.byteLength <= BYTES) return bytes;
  }
  throw new Error('a picture has too much in it for its bytes');
}

async function proof(page: Page, folder: string, items: readonly Item[]): Promise<void> {
  const cells = await Promise.all(
    items.map(async ({ id }) => {
      const bytes = await readFile(join(DEMO, folder, 'images', `${id}.webp`));
      return `<figure style="margin:4px;width:200px;font:11px sans-serif"><img width="200" src="data:image/webp;base64,${bytes.toString('base64')}">${id}</figure>`;
    }),
  );
  await page.setContent(`<div style="display:flex;flex-wrap:wrap">${cells.join('')}</div>`);
  await mkdir(join(ROOT, '.cache/pictures'), { recursive: true });
  await page.screenshot({ path: join(ROOT, `.cache/pictures/${folder}.png`), fullPage: true });
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
try {
  const page = await browser.newPage({ viewport: { width: 1480, height: 800 } });
  for (const { folder, draw, ...keys } of FOLDERS) {
    const items = await readItems(folder, keys);
    const images = join(DEMO, folder, 'images');
    await mkdir(images, { recursive: true });
    let drawn = 0;
    for (const item of items) {
      const path = join(images, `${item.id}.webp`);
      if (existsSync(path) && !process.argv.includes('--again')) continue;
      await writeFile(path, await render(page, draw(item)));
      drawn += 1;
    }
    process.stdout.write(`${folder}: ${String(items.length)} items, ${String(drawn)} drawn\n`);
    if (process.argv.includes('--proof')) await proof(page, folder, items);
  }
} finally {
  await browser.close();
}
