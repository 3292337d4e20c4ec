import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** The rules that would be reported if a file of this name held this text. */
async function lint(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) });
  return [...new Set(result!.messages.filter(({ severity }) => severity === 2).map(({ ruleId }) => ruleId))];
}

// Typed rules know files of a project only, so each text takes the place of a file that is there.
const core = 'server/knowledge/index.ts';
const leaf = 'server/fault.ts';
const element = 'widget/events.ts';
const page = 'demo/page.js';

describe('lint', { timeout: 60_000 }, () => {
  it.each([
    ['markup from a string', element, 'document.body.innerHTML = location.hash;', 'no-restricted-properties'],
    ['markup from a string', page, "document.body['outerHTML'] = location.hash;", 'no-restricted-properties'],
    [
      'markup from a string',
      page,
      "document.body.insertAdjacentHTML('beforeend', location.hash);",
      'no-restricted-properties',
    ],
    ['markup written into the page', page, 'document.write(location.hash);', 'no-restricted-properties'],
    [
      'markup bound in a template',
      element,
      'export const see = [`<p .innerHTML=${location.hash}></p>`];',
      'no-restricted-syntax',
    ],
    [
      'markup through a directive',
      element,
      "export { unsafeHTML } from 'lit/directives/unsafe-html.js';",
      'no-restricted-imports',
    ],
    [
      'styles from a string',
      element,
      "import { unsafeCSS } from 'lit';\nexport const style = unsafeCSS(location.hash);",
      'no-restricted-syntax',
    ],
    ['code from a string', element, 'eval(location.hash);', 'no-eval'],
    ['code from a string', core, "export const run = new Function('return 1');", 'no-new-func'],
    ['code from a string', page, "setTimeout('run()', 10);", 'no-implied-eval'],
    ['the environment', core, "export const home = process.env['HOME'];", 'no-restricted-globals'],
    ['the environment', leaf, "export const home = globalThis.process.env['HOME'];", 'no-restricted-properties'],
    ['the network in the core', core, "export const page = fetch('http://localhost');", 'no-restricted-globals'],
    ['the console', leaf, "console.log('here');", 'no-console'],
    ['a slow pattern', leaf, 'export const slow = /^(a+)+$/u;', 'redos-detector/no-unsafe-regex'],
    ['a forgotten promise', leaf, 'Promise.resolve(1);', '@typescript-eslint/no-floating-promises'],
  ])('refuses %s in %s', async (_what, file, text, rule) => {
    expect(await lint(file, `${text}\n`)).toContain(rule);
  });

  it('lets the two readers of the environment read it', async () => {
    expect(await lint('server/config/config.ts', "export const home = process.env['HOME'];\n")).toEqual([]);
  });

  it('shows a long function without failing on it', async () => {
    const lines = Array.from({ length: 70 }, (_, index) => `  list.push(${index});`).join('\n');
    const text = `export function fill(list: number[]): void {\n${lines}\n}\n`;
    expect(await lint(leaf, text)).toEqual([]);
  });
});
