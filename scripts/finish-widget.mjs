import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeElements } from './describe-elements.mjs';
import { measureWidget } from './measure-widget.mjs';
import { root } from './project.mjs';

const target = (name) => join(root, 'dist/widget', name);
const write = (name, value) => writeFileSync(target(name), `${JSON.stringify(value, null, 2)}\n`);

/**
 * Writes what the build tells of itself: `integrity.json` with the hash of each script, `custom-elements.json` with the
 * contract of the elements. Says what they weigh.
 */
export function finishWidget() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { files, pinned, sums } = measureWidget();
  write('integrity.json', { version, pinned, files });
  write('custom-elements.json', describeElements());
  const budgets = JSON.parse(readFileSync(join(root, 'widget/budgets.json'), 'utf8'));
  for (const [name, { brotli }] of Object.entries(files)) console.log(`  ${name.padEnd(44)} ${kilobytes(brotli)}`);
  for (const [name, sum] of Object.entries(sums)) {
    const { most, goal, what } = budgets[name];
    const verdict =
      sum > most ? '  TOO MUCH' : sum > goal ? `  not yet the ${kilobytes(goal).trim()} it has to be` : '';
    console.log(`  ${what.padEnd(70)} ${kilobytes(sum)} of ${kilobytes(most)}${verdict}`);
  }
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2).padStart(6)} kB`;
