/**
 * Each dependency refused, frozen, slow, dying in the middle of an answer, speaking noise, and back again, beneath
 * every route. What the guest sees, what the log says, that nothing is lost, and that no stream is left without an end.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTextPdf } from '../../support/pdf/make-pdf.ts';
import { TROUT } from '../../support/samples/sample-items.ts';
import type { Fault, FaultProxy } from '../../support/services/fault-proxy.ts';
import { FAULTS, startFaultProxy } from '../../support/services/fault-proxy.ts';
import type { Folders, SpawnedServer } from '../../support/server/start-server.ts';
import { makeFolders, spawnServer, waitFor } from '../../support/server/start-server.ts';
import type { Reply, Route } from './routes.ts';
import { callAll, eventsOf, listRoutes, PATIENCE_MS } from './routes.ts';

export interface Dependency {
  readonly name: 'redis' | 'chroma' | 'ollama' | 'postgres';
  /** What it is called in `GET /health/ready`. */
  readonly said: string;
  start(): Promise<{ readonly port: number; stop(): Promise<unknown> }>;
  environmentOf(port: number): Record<string, string>;
  /** The states in which it is fine. */
  readonly fine: readonly string[];
  /** What a route may answer while it is broken; the status of the same call before where it is not named. */
  statusOf(route: Route): readonly number[] | undefined;
}

/** Free of what is asked of the other: there is something to offer from the beginning. */
const SALAD = {
  dish_id: 'ensalada',
  name: 'Ensalada verde',
  category: 'starter',
  ingredients: ['rúcula'],
  allergens: [],
};

/** What no guest and no owner is to read. */
const INSIDES =
  /127\.0\.0\.1|ECONN|EPIPE|socket|node:|at \w+ \(|SELECT|redis|chroma|ollama|postgres|kysely|undici|fetch failed|Unexpected token/iu;

export function describeFaultsBeneath(dependency: Dependency): void {
  describe(`beneath every route: ${dependency.name}`, () => {
    let folders: Folders;
    let proxy: FaultProxy;
    let server: SpawnedServer;
    let routes: readonly Route[];
    let before: ReadonlyMap<Route, Reply>;
    let stop: () => Promise<unknown> = () => Promise.resolve();
    const written: string[] = [];

    beforeAll(async () => {
      const service = await dependency.start();
      stop = () => service.stop();
      proxy = await startFaultProxy(service.port);
      folders = await makeFolders({ shipped: ['restaurant.yaml'] });
      server = await spawnServer(folders, { environment: dependency.environmentOf(proxy.port) });
      routes = listRoutes(server, await makeTextPdf([['Nota de servicio', 'Los manteles son de lino.']]));
      await server.client.ingest([TROUT, SALAD]);
      await server.client.upload(
        await makeTextPdf([['Nota de la casa', 'El pan se hornea a las siete de la mañana.']]),
      );
      await isFine();
      before = await callAll(routes, 'antes');
      for (const [route, reply] of before) expect(`${route.name} ${String(reply.status)}`).toMatch(/ 20\d$/u);
    }, 120_000);

    afterAll(async () => {
      await server.kill('SIGKILL');
      await proxy.close();
      await stop();
      await folders.remove();
    });

    const stateNow = async (): Promise<string | undefined> => {
      const { body } = await server.client.get('/health/ready');
      const { dependencies } = body as { dependencies?: Record<string, { state: string }> };
      return dependencies?.[dependency.said]?.state;
    };

    async function isFine(): Promise<void> {
      await waitFor(
        `${dependency.said} is fine`,
        async () => (dependency.fine.includes((await stateNow()) ?? '') ? true : undefined),
        30_000,
      );
    }

    it.each(FAULTS)(
      '%s: every answer comes, in words that a person understands; and all is well once it is back',
      { timeout: 120_000 },
      async (fault: Fault) => {
        const logged = server.output().length;
        await proxy.break(fault);
        const broken = await callAll(routes, fault);
        for (const [route, reply] of broken) expectSound(route, reply);
        for (const [{ name }, { status }] of broken)
          if (['POST /v1/ingest/json', 'POST /v1/ingest/pdf', 'POST /v2/documents'].includes(name) && status < 300)
            written.push(`${name} ${fault}`);
        // Again, now that it is known to be broken: nobody waits for it twice as long.
        for (const [route, reply] of await callAll(routes, `${fault}-2`)) expectSound(route, reply);
        if (fault === 'refused' || fault === 'frozen') {
          await waitFor('readiness says so', async () =>
            dependency.fine.includes((await stateNow()) ?? '') ? undefined : true,
          );
          const named = new RegExp(`${dependency.said}|${dependency.name}`, 'iu');
          // What is late is not known to be away: readiness says that it catches up, and the index in the process answers meanwhile.
          await waitFor('the log says so', async () =>
            named.test(server.output().slice(logged)) || (await stateNow()) === 'catching-up' ? true : undefined,
          );
        }

        await proxy.mend();
        await isFine();
        const after = await waitFor(
          'every route answers as before',
          async () => {
            const replies = await callAll(routes, `${fault}-3`);
            return [...replies].every(([route, { status }]) => usualOf(route).includes(status)) ? replies : undefined;
          },
          30_000,
        );
        for (const [route, reply] of after) {
          expectSound(route, reply);
          if (route.kind === 'guest') expect(saidIn(reply)).toBe(saidIn(before.get(route)));
        }
      },
    );

    it('has lost nothing that it said it had', async () => {
      for (const each of written) {
        const [, path, fault = ''] = each.split(' ');
        if (path !== '/v1/ingest/json') continue;
        const { body } = await server.client.post('/v2/items/resolve', {
          domain_id: 'restaurant',
          text: `Ensalada ${fault}`,
        });
        expect(body, each).toMatchObject({ match: { item_id: `ensalada_${fault}` } });
      }
    });

    /** The status of the same call before. Whether a reading is over when its answer goes out is a matter of moments. */
    function usualOf(route: Route): readonly number[] {
      const usual = before.get(route)?.status ?? 200;
      return usual > 200 ? [201, 202] : [usual];
    }

    function expectSound(route: Route, reply: Reply): void {
      const { status, text, ms } = reply;
      const allowed = dependency.statusOf(route) ?? usualOf(route);
      expect(allowed, `${route.name}: ${String(status)} ${text.slice(0, 300)} after ${ms.toFixed(0)} ms`).toContain(
        status,
      );
      expect(ms, route.name).toBeLessThan(PATIENCE_MS);
      const events = eventsOf(reply);
      // A stream that has begun ends: the element takes the next question.
      if (events !== undefined) expect(['done', 'error'], route.name).toContain(events.at(-1)?.event);
      const failed = events?.find(({ event }) => event === 'error');
      const refusal = status >= 400 ? (JSON.parse(text) as { detail?: unknown }).detail : failed?.data['message'];
      if (refusal === undefined) return;
      if (route.kind !== 'status') expect(refusal, route.name).toEqual(expect.stringMatching(/^[¿A-ZÁÉÍÓÚ].*[.!?]$/su));
      expect(JSON.stringify(refusal)).not.toMatch(INSIDES);
    }
  });
}

/** The answer a guest reads, however it came. */
function saidIn(reply: Reply | undefined): string {
  if (reply === undefined) return '';
  const events = eventsOf(reply);
  if (events !== undefined)
    return events.flatMap(({ event, data }) => (event === 'token' ? [String(data['t'])] : [])).join('');
  const { answer = '' } = JSON.parse(reply.text) as { answer?: string };
  return answer;
}
