import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CHUNKS = 'dist/widget/chunks';

/** By its address: the types of a page are not those of a test in Node. */
const bring = (file: string): Promise<Record<string, object>> =>
  import(join(ROOT, file)) as Promise<Record<string, object>>;

/** Every word in its order, whatever it is called. */
function collect(words: object): string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'function') return String(Reflect.apply(word, undefined, [2, 'x']));
    return typeof word === 'string' ? word : collect(word as object);
  });
}

describe('the words of a language that is brought later', () => {
  it.each(['en', 'pt'])('are those of its source, without their names: %s', async (language) => {
    const file = (await readdir(join(ROOT, CHUNKS))).find((name) => name.startsWith(`${language}-`) && name.endsWith('.js')); // prettier-ignore
    const [source, built] = await Promise.all([bring(`widget/i18n/${language}.ts`), bring(`${CHUNKS}/${file!}`)]);
    expect(Object.keys(built).sort()).toEqual(Object.keys(source).sort());
    for (const [name, words] of Object.entries(source)) {
      expect(built[name]).toBeInstanceOf(Array);
      expect(collect(built[name]!)).toEqual(collect(words));
    }
  });
});
