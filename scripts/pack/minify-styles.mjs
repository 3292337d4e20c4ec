import { transform } from 'esbuild';

/** What stands in the place of a property that nobody set; esbuild leaves the blank before it. */
const FALLBACK = /(var\(--[\w-]+),\s+/g;

/** Minifies the sheets of style files, which a minifier of scripts takes for texts. A sheet with another one in it is left as it is. */
export const minifyStyles = {
  name: 'minify-styles',
  async transform(code, id) {
    if (!id.endsWith('.styles.ts')) return null;
    const parts = code.split('`');
    // A file with a place for another sheet is whole only when it runs.
    if (code.includes('${')) return null;
    for (let place = 1; place < parts.length; place += 2) {
      const { code: short } = await transform(parts[place], { loader: 'css', minify: true });
      parts[place] = short.trim().replace(FALLBACK, '$1,');
    }
    return { code: parts.join('`'), map: null };
  },
};
