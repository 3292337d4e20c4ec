import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { escapeXml, zip } from './zip.ts';

describe('a zip', () => {
  it('holds each entry deflated behind its header', () => {
    const bytes = Buffer.from(zip({ 'a.xml': 'ñandú' }));
    const start = 30 + bytes.readUInt16LE(26);
    expect(bytes.toString('latin1', 0, 4)).toBe('PK\x03\x04');
    expect(inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(18))).toString()).toBe('ñandú');
  });

  it('has its directory where its end says', () => {
    const bytes = Buffer.from(zip({ a: '1', b: '2' }));
    const end = bytes.length - 22;
    expect(bytes.readUInt16LE(end + 10)).toBe(2);
    expect(bytes.toString('latin1', bytes.readUInt32LE(end + 16)).slice(0, 4)).toBe('PK\x01\x02');
  });

  it('is one to another program', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'));
    try {
      const file = join(folder, 'a.zip');
      writeFileSync(file, zip({ 'x/y.txt': 'uno', 'z.txt': 'dos' }));
      const script =
        'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); z.testzip(); open(sys.argv[2],"w").write(z.read("x/y.txt").decode()+",".join(z.namelist()))';
      const out = join(folder, 'out');
      try {
        execFileSync('python3', ['-c', script, file, out]);
      } catch (problem) {
        // No Python here: the other claims stand.
        if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return;
        throw problem;
      }
      expect(readFileSync(out, 'utf8')).toBe('unox/y.txt,z.txt');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is the same for the same entries', () => {
    expect(zip({ a: '1' })).toEqual(zip({ a: '1' }));
  });
});

describe('text in XML', () => {
  it('is no markup', () => {
    expect(escapeXml('a < b & "c" > d')).toBe('a &lt; b &amp; &quot;c&quot; &gt; d');
  });
});
