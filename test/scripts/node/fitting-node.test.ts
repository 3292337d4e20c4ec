import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askForNode, isFitting } from '../../../scripts/node/fitting-node.mjs';
import { nodeLines } from '../../../scripts/node/node-lines.mjs';
import { refuseNode } from '../../../server/config/supported-node.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the Node that is needed', () => {
  it.each(['22.14.0', '22.23.3', '23.0.0', '24.21.0', '26.10.0'])('is met by %s', (version) => {
    expect(isFitting(version)).toBe(true);
    expect(refuseNode(version)).toBeUndefined();
  });

  it.each(['22.13.1', '20.20.2', '18.0.0', '16.20.2', '8.0.0'])(
    'is not met by %s, which is told what to install',
    (version) => {
      expect(isFitting(version)).toBe(false);
      expect(refuseNode(version)).toContain(`this is Node ${version}. Get it from https://nodejs.org`);
      expect(askForNode(version)).toContain(`this is Node ${version}. Get it from https://nodejs.org`);
    },
  );

  it('is stated alike wherever it is stated', () => {
    const manifest = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(manifest.engines.node).toBe(`>=${nodeLines.oldest}`);
    expect(refuseNode('1.0.0')).toContain(`Node ${nodeLines.oldest} or newer`);
    expect(read('.nvmrc').trim()).toBe(nodeLines.lines[nodeLines.fetched]!.version);
    for (const readme of ['README.md', 'README.es.md']) expect(read(readme)).toContain(nodeLines.oldest);
  });

  it('has a package with its integrity for each line that is tested', () => {
    for (const [line, { version, integrity }] of Object.entries(nodeLines.lines)) {
      expect(version.split('.')[0]).toBe(line);
      expect(integrity['linux-x64']).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/u);
    }
  });
});
