import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressNameOf, fillRequest, secretNamesOf } from '../../../server/tools/fill-request.ts';
import { findTool } from '../../../server/tools/offered.ts';
import type { ToolCall } from '../../../server/tools/index.ts';
import { domainOf, LIBRARY_URL } from '../../support/tools/make-desk.ts';

const NAMES: Readonly<Record<string, string>> = { LIBRARY: LIBRARY_URL };
const secrets = {
  address: (name: string) => NAMES[name],
  secret: (name: string) => (name === 'LIBRARY' ? 's3' : undefined),
};

function fill(name: string, given: Readonly<Record<string, string | number | boolean>>): ToolCall | undefined {
  const tool = findTool(domainOf(), name);
  if (tool?.request === undefined) throw new Error('no request');
  return fillRequest(tool.request, given, { secrets, tenantSlug: 'default', timeoutMs: 9 });
}

describe('a request', () => {
  it('is filled with what is given, in its type, and with the secret', () => {
    expect(fill('lend', { day: '2026-06-02', copies: 2, note: 'Ana «ñ»' })).toEqual({
      method: 'POST',
      url: `${LIBRARY_URL}/loans/2026-06-02`,
      headers: { authorization: 'Bearer s3' },
      body: '{"copies":2,"note":"por Ana «ñ»"}',
      timeoutMs: 9,
    });
  });

  it('leaves out what was not given, in its body and behind its path', () => {
    expect(fill('lend', { day: '2026-06-02', copies: 2 })?.body).toBe('{"copies":2}');
    expect(fill('copies', { day: 'a b&c=d', copies: 1 })?.url).toBe(`${LIBRARY_URL}/copies?day=a+b%26c%3Dd&copies=1`);
  });

  it('is none without the address or the secret of the operator, and without what stands in its path', () => {
    const tool = findTool(domainOf(), 'lend');
    const given = { day: '2026-06-02', copies: 2 };
    const parts = { tenantSlug: 'default', timeoutMs: 9 };
    const none = () => undefined;
    expect(
      tool?.request && fillRequest(tool.request, given, { ...parts, secrets: { ...secrets, address: none } }),
    ).toBeUndefined();
    expect(
      tool?.request && fillRequest(tool.request, given, { ...parts, secrets: { ...secrets, secret: none } }),
    ).toBeUndefined();
    expect(fill('lend', { copies: 2 })).toBeUndefined();
    expect(tool && addressNameOf(tool)).toBe('LIBRARY');
    expect(tool && secretNamesOf(tool)).toEqual(['LIBRARY']);
  });

  it.each(['..', '.', ''])('is none where %j would lead out of its path', (day) => {
    expect(fill('lend', { day, copies: 2 })).toBeUndefined();
  });

  it('keeps its host, its path and its query whatever is said', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '../../admin',
        '%2e%2e',
        '?a=b',
        '#x',
        '//evil.example',
        '@evil.example',
        '\\..\\',
        '\r\nHost: x',
        '\ud800',
      ),
    );
    fc.assert(
      fc.property(hostile, (day) => {
        const call = fill('lend', { day, copies: 1 });
        if (call === undefined) return;
        const { origin, pathname, search, hash } = new URL(call.url);
        expect([origin, search, hash]).toEqual(['https://library.example.com', '', '']);
        expect(pathname.split('/').slice(0, 3)).toEqual(['', 'api', 'loans']);
        expect(pathname.split('/')).toHaveLength(4);
        expect(call.url).toMatch(/^[\x21-\x7e]+$/u);
        const asked = fill('copies', { day, copies: 1 });
        const query = new URL(asked?.url ?? '').searchParams;
        expect([...query.keys()]).toEqual(['day', 'copies']);
      }),
      { numRuns: 300 },
    );
  });
});
