/** The three public searches of the mining domain against stand-ins: over HTTP, and by a clock how long what they gave is used again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMemoryCache } from '../../../server/adapters/cache/memory.ts';
import type { ToolList } from '../../../server/contract/tools.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { Argument } from '../../../server/tools/index.ts';
import { ADMIN_TOKEN } from '../../support/server/bring-token.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, SHIPPED_DOMAINS, startEmbedded } from '../../support/server/start-server.ts';
import { domainOf, makeDesk } from '../../support/tools/make-desk.ts';
import type { Sources } from '../../support/tools/stand-in-sources.ts';
import { answerSource, startSources } from '../../support/tools/stand-in-sources.ts';

const NAMES = ['buscar_sea', 'buscar_eseia', 'buscar_bcn'] as const;
const PATHS = { SEA: '/sea', ESEIA: '/eseia', BCN: '/bcn' };

const addressesAt = (base: string): Record<string, string> =>
  Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [name, base + path]));

describe('over HTTP', () => {
  let folders: Folders;
  let sources: Sources;
  let server: EmbeddedServer;
  beforeAll(async () => {
    folders = await makeFolders({ shipped: ['mineria.yaml'] });
    sources = await startSources();
  }, 60_000);
  afterAll(async () => {
    await sources.close();
    await folders.remove();
  });

  const serving = async (environment: Record<string, string>, work: () => Promise<void>): Promise<void> => {
    server = await startEmbedded(folders, { environment: { ADMIN_TOKEN, ...environment } });
    try {
      await work();
    } finally {
      await server.close();
    }
  };
  const given = (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(addressesAt(`http://${sources.host}`)).map(([name, address]) => [`RAG_ADDRESS_${name}`, address]),
    );
  const ask = async (message: string): Promise<AnswerEnvelope> => {
    const response = await fetch(`${server.url}/v2/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain_id: 'mineria', session_id: 's-1', message }),
    });
    return (await response.json()) as AnswerEnvelope;
  };
  const states = async (): Promise<unknown[]> => {
    const headers = { Authorization: `Bearer ${ADMIN_TOKEN}` };
    const response = await fetch(`${server.url}/v2/tools?domain_id=mineria`, { headers });
    const { tools } = (await response.json()) as ToolList;
    return NAMES.map((name) => tools.find((tool) => tool.name === name)).map((tool) => [tool?.state, tool?.off]);
  };

  it('each is asked once it has its address, once for the same question', async () => {
    await serving({ TOOL_HOSTS: sources.host, ...given() }, async () => {
      expect(await states()).toEqual(NAMES.map(() => ['on', null]));
      const answers = [
        ['Buscá en el SEA guías sobre participación ciudadana', 'Guía de ejemplo de participación ciudadana'],
        ['¿Hay proyectos similares aprobados en Atacama?', 'Mina de ejemplo, Atacama, EIA, Aprobado'],
        ['Traé de la BCN el texto vigente del artículo 11 de la ley 19300', 'Texto de ejemplo del artículo.'],
      ] as const;
      for (const [message, told] of [...answers, ...answers]) expect((await ask(message)).answer).toContain(told);
      expect(sources.seen.map((line) => line.split('?')[0])).toEqual([
        ...['/sea/buscar', '/eseia/proyectos', '/bcn/normas/ley/19300'],
      ]);
    });
  }, 60_000);

  it('none is asked at a host that is not listed, nor without an address', async () => {
    const before = sources.seen.length;
    await serving({ TOOL_HOSTS: 'sea.example.com', ...given() }, async () => {
      expect(await states()).toEqual(NAMES.map(() => ['off', { reason: 'host', name: sources.host }]));
      expect((await ask('Buscá en el SEA guías sobre participación ciudadana')).answer).not.toContain(
        'Guía de ejemplo',
      );
    });
    await serving({ TOOL_HOSTS: sources.host }, async () => {
      expect(await states()).toEqual(['SEA', 'ESEIA', 'BCN'].map((name) => ['off', { reason: 'address', name }]));
    });
    expect(sources.seen).toHaveLength(before);
  }, 60_000);
});

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

describe('by the clock', () => {
  it.each<[(typeof NAMES)[number], number, Readonly<Record<string, string | number>>]>([
    ['buscar_sea', 6, { consulta: 'participación' }],
    ['buscar_eseia', 24, { region: 'Atacama' }],
    ['buscar_bcn', 24, { tipo_norma: 'ley', numero: 19_300 }],
  ])(
    'what %s gave is used again for %i hours, and told by its age for a week while its source is away',
    async (name, hours, said) => {
      const text = await readFile(join(SHIPPED_DOMAINS, 'mineria/outside.yaml'), 'utf8');
      const { tools } = parse(text) as { readonly tools: readonly object[] };
      let moment = Date.UTC(2026, 5, 1);
      let isAway = false;
      const desk = makeDesk({
        domain: domainOf(tools),
        addresses: addressesAt('http://sources.example'),
        now: () => new Date(moment),
        cache: createMemoryCache({ now: () => moment }),
        answer: ({ url }) =>
          isAway ? { kind: 'no-answer', why: 'slow' } : { kind: 'answered', ...answerSource(new URL(url)) },
      });
      const given = Object.entries(said).map(([of, value]): Argument => ({ name: of, value, from: 'said' }));
      const ask = () => {
        const session = { sessionId: `s-${String(moment)}` };
        return desk.tools.call(
          { ...desk.ask({ tool: name, arguments: given }), ...session },
          new AbortController().signal,
        );
      };
      expect(await ask()).toMatchObject({ kind: 'given', isStale: false });
      moment += hours * HOUR_MS;
      expect(await ask()).toMatchObject({ kind: 'given', isStale: false, asOf: new Date(moment - hours * HOUR_MS) });
      expect(desk.sent).toHaveLength(1);
      moment += 1000;
      await ask();
      expect(desk.sent).toHaveLength(2);
      isAway = true;
      const asked = moment;
      moment += hours * HOUR_MS + 1000;
      expect(await ask()).toMatchObject({ kind: 'given', isStale: true, asOf: new Date(asked) });
      moment = asked + WEEK_MS + 1000;
      expect(await ask()).toEqual({ kind: 'failed', why: 'slow' });
    },
  );
});
