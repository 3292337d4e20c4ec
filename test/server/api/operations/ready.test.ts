import { describe, expect, it } from 'vitest';
import type { DependencyState, MissingDemo } from '../../../../server/api/ports.ts';
import { english as englishProblems } from '../../../../server/api/http/problem-texts/en.ts';
import { spanish as spanishProblems } from '../../../../server/api/http/problem-texts/es.ts';
import { portuguese as portugueseProblems } from '../../../../server/api/http/problem-texts/pt.ts';
import { english } from '../../../../server/api/operations/ready-texts/en.ts';
import { spanish } from '../../../../server/api/operations/ready-texts/es.ts';
import { portuguese } from '../../../../server/api/operations/ready-texts/pt.ts';
import type { Readiness } from '../../../../server/contract/admin.ts';
import { Fault } from '../../../../server/fault.ts';
import { from, HERE, KEYLESS, makeFixture, OPEN } from '../api-fixture.ts';
import type { FixtureParts } from '../api-fixture.ts';

const SINCE = '2026-03-01T10:00:00.000Z';
const problem = { file: 'roto.yaml', line: 3, field: 'retrieval.top_k', reason: 'must be a number', severity: 'error' } as const; // prettier-ignore

async function ask(
  parts: FixtureParts = {},
  headers: Record<string, string> = {},
  bindings: Parameters<ReturnType<typeof makeFixture>['api']['request']>[2] = HERE,
): Promise<{ status: number; body: Readiness; headers: Headers }> {
  const response = await makeFixture(parts).api.request('http://localhost/health/ready', { headers }, bindings);
  return { status: response.status, body: (await response.json()) as Readiness, headers: response.headers };
}

const dependency = (state: DependencyState) => ({ dependencies: { redis: () => state } });

describe('the server is ready', () => {
  it('beside a broken file, which it names', async () => {
    const { body, status } = await ask({ problems: [problem] });
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        domains: { loaded: ['bicis', 'notas'], problems: [problem] },
        dependencies: {},
        demo: { missing: [] },
      },
    ]);
  });

  it('beside a dependency that is away, of which it says no more than the wire promises', async () => {
    const away = { state: 'away', since: SINCE, effect: 'history-apart' as const, url: 'redis://:clave@host' };
    const { body, status } = await ask(dependency(away));
    expect([status, body.dependencies]).toEqual([
      200,
      {
        redis: {
          state: 'away',
          since: SINCE,
          guests: 'Sin historial de conversación compartido entre servidores; las respuestas siguen.',
        },
      },
    ]);
  });
});

describe('a demo that is not whole', () => {
  const missing = (file: string, branchSlug: string): MissingDemo => ({
    tenantSlug: 'demo',
    place: { domainId: 'bicis', branchSlug },
    file,
    fault: new Fault('pdf-too-costly', { cause: new Error('ENOMEM /srv/demo') }),
  });
  const missingDemo = () => [missing('b/carta.pdf', 'main'), missing('b/carta.pdf', 'sur'), missing('c.pdf', 'sur')];

  it.each([
    ['es', spanishProblems],
    ['en', englishProblems],
    ['pt', portugueseProblems],
  ])('is no outage, and is told to anybody, each file once, in %s', async (language, texts) => {
    const { body, headers, status } = await ask({ missingDemo }, { 'Accept-Language': language }, from('192.0.2.7'));
    const reason = texts['pdf-too-costly'](new Fault('pdf-too-costly'));
    expect([status, body.ok, headers.get('content-language')]).toEqual([200, true, language]);
    expect(body.demo).toEqual({
      missing: [
        { file: 'b/carta.pdf', reason },
        { file: 'c.pdf', reason },
      ],
    });
  });
});

describe('the server is not ready', () => {
  it('without a domain', async () => {
    const { body, status } = await ask({ domains: [], problems: [problem] });
    expect([status, body]).toEqual([
      503,
      { ok: false, domains: { loaded: [], problems: [problem] }, dependencies: {}, demo: { missing: [] } },
    ]);
  });

  it('where a dependency leaves guests without answers, also one that answers late', async () => {
    const away = { state: 'away', since: SINCE, effect: 'no-answers' as const };
    const late = () => new Promise<DependencyState>((resolve) => setTimeout(resolve, 5, away));
    const { body, status } = await ask({ dependencies: { records: late } });
    expect([status, body.ok, body.dependencies['records']?.guests]).toEqual([
      503,
      false,
      'Los clientes no reciben respuestas.',
    ]);
  });
});

describe('what a state means for guests', () => {
  it.each([
    ['es-AR', spanish],
    ['en', english],
    ['pt-BR,en;q=0.5', portuguese],
    ['de', spanish],
  ])('is told in the language of the request: %s', async (accepted, texts) => {
    const state = { state: 'away', since: SINCE, effect: 'found-by-words' as const };
    const { body, headers } = await ask(dependency(state), { 'Accept-Language': accepted });
    expect(body.dependencies['redis']?.guests).toBe(texts['found-by-words']);
    expect(headers.get('vary')).toContain('Accept-Language');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is nothing where it is connected, and not known before it says', async () => {
    const tell = async (state: string) =>
      (await ask(dependency({ state, since: SINCE }))).body.dependencies['redis']?.guests;
    expect([await tell('connected'), await tell('connecting')]).toEqual([spanish.none, spanish.starting]);
  });

  it('is one sentence in each language, and no two are the same', () => {
    for (const texts of [spanish, english, portuguese]) {
      const sentences = Object.values(texts);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^.]*\.$/u);
    }
  });
});

describe('where something runs', () => {
  const host = { address: '10.0.0.3:11434', serves: 'bge-m3', state: 'away', since: SINCE, reason: 'unreachable' };
  const { address: _, ...shown } = host;
  const parts = dependency({ state: 'away', since: SINCE, hosts: [host] });

  it('is told to who may use admin routes', async () => {
    expect((await ask(parts)).body.dependencies['redis']?.hosts).toEqual([host]);
    const token = { ...parts, settings: { adminToken: 'a-long-secret' } };
    const given = await ask(token, { Authorization: 'Bearer a-long-secret' }, from('203.0.113.9'));
    expect(given.body.dependencies['redis']?.hosts).toEqual([host]);
  });

  it('is told to nobody else, who is still answered', async () => {
    const token = { ...parts, settings: { adminToken: 'a-long-secret' } };
    for (const { body, status } of [
      await ask({ ...parts, settings: OPEN }, {}, from('203.0.113.9')),
      await ask(parts, KEYLESS),
      await ask(token),
      await ask(token, { Authorization: 'Bearer wrong' }),
    ])
      expect([status, body.dependencies['redis']?.hosts]).toEqual([200, [shown]]);
  });
});
