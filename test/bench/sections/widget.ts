import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { measureWidget } from '../../../scripts/pack/measure-widget.mjs';
import { measureLongAnswer } from '../long-answer.ts';
import { ROOT } from '../processes.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { single } from '../spread.ts';

const KILOBYTE = 1000;

/** Bytes that a page loads: of the whole element, of what comes before a guest is near, and of Lit alone beside them. Then how a long answer comes. */
export const widget: Section = {
  name: 'widget',
  title: 'Widget: bytes, and an answer of 8,000 characters in 2,000 tokens',
  async measure({ quick }) {
    const { files, sums } = measureWidget();
    const lit = sizes(await bundleLit());
    const budgets = JSON.parse(readFileSync(join(ROOT, 'widget/budgets.json'), 'utf8')) as Budgets;
    const rows = Object.keys(sums).map((name): Row => {
      const { what, most } = budgets[name]!;
      return {
        what: `${what}, brotli`,
        measured: single(sums[name as keyof typeof sums] / KILOBYTE, 'kB'),
        peer: { what: 'Lit alone', measured: single(lit.brotli, 'kB') },
        bound: { at: 'p50', most: most / KILOBYTE },
      };
    });
    const each = Object.entries(files).map(([name, { brotli }]): Row => ({
      what: `${name}, brotli`,
      measured: single(brotli / KILOBYTE, 'kB'),
    }));
    return [...rows, ...each, ...(await measureLongAnswer(quick ? 1 : 5))];
  },
};

type Budgets = Readonly<Record<string, { readonly what: string; readonly most: number }>>;

function sizes(bytes: Uint8Array): Readonly<Record<'brotli', number>> {
  return { brotli: brotliCompressSync(bytes).byteLength / KILOBYTE };
}

async function bundleLit(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'lit'; export * from 'lit/decorators.js';", resolveDir: ROOT },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0]!.contents;
}
