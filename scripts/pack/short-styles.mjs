import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** The private properties that style files declare: in the page each goes by a number, and nothing but style files may use it. */
const privateProperties = readdirSync(join(root, 'widget'), { recursive: true })
  .filter((file) => file.endsWith('.styles.ts'))
  .sort()
  .flatMap((file) => readFileSync(join(root, 'widget', file), 'utf8').match(/--_[a-z-]+(?=:)/g) ?? []);
const numbers = new Map([...new Set(privateProperties)].map((name, at) => [name, `--_${at.toString(36)}`]));

/** Style files hold one sheet and no `//` comments: what only a reader needs is left out of the page. */
export const shortStyles = {
  name: 'short-styles',
  transform(code, id) {
    if (!id.endsWith('.styles.ts')) return null;
    const short = code
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};]) ?/g, '$1')
      .replace(/([:,]) /g, '$1')
      .replace(/;}/g, '}')
      .replace(/='([a-z-]+)'\]/g, '=$1]')
      .replace(/\b0\./g, '.')
      .replace(/--_[a-z-]+/g, (name) => numbers.get(name) ?? name);
    return { code: short, map: null };
  },
  renderChunk(code) {
    const strange = [...numbers.keys()].find((name) => code.includes(name));
    if (strange !== undefined) this.error(`${strange} has another name in the page: only style files may use it`);
  },
};
