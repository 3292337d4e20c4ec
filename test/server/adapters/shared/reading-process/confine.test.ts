import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  confine,
  knowConfinement,
  packageFolder,
  packagesAround,
} from '../../../../../server/adapters/shared/reading-process/confine.ts';

const bounds = {
  childPath: '/srv/dist/pdf-child.js',
  codeFolders: [packageFolder('pdfjs-dist')],
  memoryLimitMb: 320,
  timeLimitMs: 60_000,
};

describe('knowConfinement', () => {
  it('measures what this Node holds at rest, and does it once', async () => {
    const found = await knowConfinement();
    expect(await knowConfinement()).toBe(found);
    if (process.platform === 'linux') expect(found.restMb).toBeGreaterThan(20);
  });
});

describe('confine', () => {
  it('lets the data grow by the limit beyond the rest of this Node', () => {
    const { program, parameters } = confine({ node: '/node', shell: '/bin/sh', restMb: 575 }, bounds);
    expect(program).toBe('/bin/sh');
    expect(parameters.slice(2, 5)).toEqual(['/node', '130', String((575 + 320) * 1024)]);
  });

  it('takes the network away before Node begins, where that can be done', () => {
    const confinement = { node: '/node', shell: '/bin/sh', cutOff: ['unshare', '--net'], restMb: 50 };
    expect(confine(confinement, bounds).parameters.slice(2)).toEqual(
      expect.arrayContaining(['unshare', '--net', '/node', '--permission']),
    );
  });

  it('starts this Node itself where there is no shell that sets limits', () => {
    const { program, parameters } = confine({ restMb: 0 }, bounds);
    expect(program).toBeUndefined();
    expect(parameters).toContain('--permission');
  });

  it('allows the folder of the script and those of its libraries to be read, and nothing else', () => {
    const allowed = confine({ node: '/node', restMb: 0 }, bounds).parameters.filter((flag) =>
      flag.startsWith('--allow'),
    );
    expect(allowed).toHaveLength(2);
    expect(allowed[0]).toBe(`--allow-fs-read=${dirname(bounds.childPath)}/*`);
    expect(allowed[1]).toMatch(/^--allow-fs-read=.*node_modules\/pdfjs-dist\/\*$/u);
  });

  it('does not confine the source, which another process compiles', () => {
    const { parameters } = confine(
      { node: '/node', shell: '/bin/sh', restMb: 575 },
      { ...bounds, childPath: '/srv/pdf-child.ts' },
    );
    expect(parameters).not.toContain('--permission');
    expect(parameters[4]).toBe('unlimited');
  });
});

describe('packagesAround', () => {
  it('is the folder that holds a package beside its neighbours', () => {
    expect(packagesAround('mammoth')).toBe(packagesAround('pdfjs-dist'));
    expect(packagesAround('mammoth')).toMatch(/node_modules$/u);
  });
});
