import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeElements } from './describe-elements.mjs';
import { measureWidget } from './measure-widget.mjs';
import { root } from '../project.mjs';

const target = (name) => join(root, 'dist/widget', name);
const write = (name, value) => writeFileSync(target(name), `${JSON.stringify(value, null, 2)}\n`);

/**
 * Writes what the build tells of itself: `integrity.json` with the hash of each script, `custom-elements.json` with the
 * contract of the elements.
 */
export function finishWidget() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { files, pinned } = measureWidget();
  write('integrity.json', { version, pinned, files });
  write('custom-elements.json', describeElements());
}
