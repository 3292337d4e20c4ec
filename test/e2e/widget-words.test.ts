import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CHUNKS = 'dist/widget/chunks';

/** By its address: the types of a page are not those of a test in Node. */
const bring = (file: string): Promise<Record<string, object>> =>
  import(join(ROOT, file)) as Promise<Record<string, object>>;

/** Every word with its path. */
function collect(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) => {
    const here = `${path}/${name}`;
    if (typeof word === 'function') return [[here, String(Reflect.apply(word, undefined, [2, 'x']))]];
    return typeof word === 'string' ? [[here, word]] : collect(word as object, here);
  });
}

describe('the words of a language that is brought later', () => {
  it.each(['en', 'pt'])('come without their names and get them back: %s', async (language) => {
    const file = (await readdir(join(ROOT, CHUNKS))).find((name) => name.startsWith(`${language}-`) && name.endsWith('.js')); // prettier-ignore
    const [source, built] = await Promise.all([bring(`widget/i18n/${language}.ts`), bring(`${CHUNKS}/${file!}`)]);
    const { nameWords } = (await bring('widget/i18n/name-words.ts')) as { nameWords: (...words: object[]) => object };
    expect(Object.keys(built).sort()).toEqual(['chat', 'reply', 'trouble']);
    for (const [name, words] of Object.entries(built)) {
      const { es } = await bring(`widget/i18n/${name}/es.ts`);
      expect(words).toBeInstanceOf(Array);
      expect(collect(nameWords(es!, words))).toEqual(collect(source[name]!));
    }
  });
});
