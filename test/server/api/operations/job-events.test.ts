import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHttpServer } from '../../../../server/api/http/http-server.ts';
import type { Job } from '../../../../server/knowledge/index.ts';
import { leaseOf, makeClaim, makeJob } from '../../../support/samples/make-job.ts';
import { parseEvents, readEvents } from '../../../support/server/sse.ts';
import type { SseEvent } from '../../../support/server/sse.ts';
import { HERE, makeFixture, post } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

async function watch({ api }: Fixture, id: string, headers: Record<string, string> = {}): Promise<Response> {
  return api.request(`/v2/jobs/${id}/events`, { headers }, HERE);
}

async function eventsOf(fixture: Fixture, id: string): Promise<AsyncGenerator<SseEvent>> {
  const { body } = await watch(fixture, id);
  if (body === null) throw new Error('a stream has a body');
  return readEvents(body);
}

async function next(events: AsyncGenerator<SseEvent>): Promise<SseEvent> {
  const { value, done } = await events.next();
  if (done === true) throw new Error('the stream has ended');
  return value;
}

async function begin({ jobStore }: Fixture): Promise<Job> {
  await jobStore.insert(makeJob());
  const job = await jobStore.claim(makeClaim());
  if (job === undefined) throw new Error('there is a job to begin');
  return job;
}

const progress = (done: number) =>
  ({ stage: 'embed', done, total: 9, stageStartedAt: '2026-03-01T12:00:00.000Z', stageFrom: 0 }) as const;

describe('the events of a job', () => {
  it('tell at once where it stands', async () => {
    const fixture = makeFixture();
    const id = await fixture.jobStore.insert(makeJob());
    const response = await watch(fixture, id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    const startedAt = performance.now();
    const events = readEvents(response.body!);
    expect(await next(events)).toMatchObject({ event: 'progress', data: { job_id: id, state: 'queued' } });
    expect(performance.now() - startedAt).toBeLessThan(150);
    await events.return(undefined);
  });

  it('tell each change, whoever works on it, and end with how it ended', async () => {
    const fixture = makeFixture();
    const { jobStore } = fixture;
    const job = await begin(fixture);
    const events = await eventsOf(fixture, job.id);
    expect((await next(events)).data).toMatchObject({ state: 'running', done: 0 });
    for (const done of [3, 6]) {
      await jobStore.renew(leaseOf(job), 10_000, progress(done));
      expect(await next(events)).toMatchObject({ event: 'progress', data: { stage: 'embed', done, total: 9 } });
    }
    await jobStore.finish(leaseOf(job), { state: 'done', result: { chunks: 9 } }, progress(9));
    expect(await next(events)).toMatchObject({
      event: 'done',
      data: { state: 'done', done: 9, result: { chunks: 9 } },
    });
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  it('are told each second while it runs, although nothing happens, and not while it waits', async () => {
    const fixture = makeFixture();
    const running = await begin(fixture);
    const waiting = await fixture.jobStore.insert(makeJob());
    const of = async (id: string): Promise<number[]> => {
      const times: number[] = [];
      const events = await eventsOf(fixture, id);
      setTimeout(() => {
        fixture.draining.abort();
      }, 2400);
      for await (const { event } of events) if (event === 'progress') times.push(performance.now());
      return times;
    };
    const [told, quiet] = await Promise.all([of(running.id), of(waiting)]);
    expect(told.length).toBe(3);
    for (const [place, time] of told.slice(1).entries()) expect(time - (told[place] ?? 0)).toBeLessThan(1400);
    expect(quiet).toHaveLength(1);
  });

  it('are numbered from one', async () => {
    const fixture = makeFixture();
    const job = await begin(fixture);
    const reading = watch(fixture, job.id).then((response) => response.text());
    await wait(50);
    await fixture.jobStore.renew(leaseOf(job), 10_000, progress(1));
    await wait(350);
    await fixture.jobStore.finish(leaseOf(job), { state: 'done', result: null });
    const text = await reading;
    expect(parseEvents(text).map(({ event }) => event)).toEqual(['progress', 'progress', 'done']);
    expect([...text.matchAll(/^id: (\d+)$/gmu)].map(([, id]) => id)).toEqual(['1', '2', '3']);
  });

  it.each([
    ['cancelled', { state: 'cancelled' }],
    ['failed', { state: 'failed', error: { code: 'pdf-without-text', details: {}, issues: [] } }],
  ] as const)('of a job that has ended are the one that says it is %s', async (event, outcome) => {
    const fixture = makeFixture();
    const job = await begin(fixture);
    await fixture.jobStore.finish(leaseOf(job), outcome);
    const response = await watch(fixture, job.id, { 'Accept-Language': 'en' });
    const events = parseEvents(await response.text());
    expect(events).toMatchObject([{ event, data: { state: event } }]);
    if (event === 'failed')
      expect(events[0]?.data['error']).toMatchObject({ message: expect.stringMatching(/^No text/u) as string });
  });

  it('tell that it is to be cancelled, and then that it is', async () => {
    const fixture = makeFixture();
    const job = await begin(fixture);
    const events = await eventsOf(fixture, job.id);
    await next(events);
    await post(fixture, `/v2/jobs/${job.id}/cancel`, '');
    expect(await next(events)).toMatchObject({ event: 'progress', data: { cancel_requested: true } });
    await fixture.jobStore.finish(leaseOf(job), { state: 'cancelled' });
    expect(await next(events)).toMatchObject({ event: 'cancelled' });
  });

  it('end with an error in words when the server stops, when the records go away, and when the job is gone', async () => {
    const stopping = makeFixture();
    const events = await eventsOf(stopping, (await begin(stopping)).id);
    await next(events);
    stopping.draining.abort();
    expect(await next(events)).toMatchObject({ event: 'error', data: { trace_id: expect.any(String) as string } });
    const gone = makeFixture();
    const watched = await eventsOf(gone, (await begin(gone)).id);
    await next(watched);
    gone.jobStore.find = () => Promise.resolve(undefined);
    expect(await next(watched)).toMatchObject({
      event: 'error',
      data: { message: 'No hay ninguna tarea con ese id.' },
    });
    const away = makeFixture();
    const cut = await eventsOf(away, (await begin(away)).id);
    await next(cut);
    away.jobStore.find = () => Promise.reject(new Error('secret'));
    const told = await next(cut);
    expect(JSON.stringify(told)).not.toContain('secret');
    expect(told).toMatchObject({ event: 'error', data: { message: expect.stringMatching(/^Algo falló/u) as string } });
    expect(away.logged.some(({ level }) => level === 'error')).toBe(true);
  });

  it('are read no more once the reader has left', async () => {
    const fixture = makeFixture();
    const { id } = await begin(fixture);
    const server = createHttpServer(fixture.api);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const leaving = new AbortController();
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v2/jobs/${id}/events`;
    const response = await fetch(url, { signal: leaving.signal });
    const reader = response.body!.getReader();
    await reader.read();
    leaving.abort();
    await reader.read().catch(() => undefined);
    await wait(400);
    let asked = 0;
    const { find } = fixture.jobStore;
    fixture.jobStore.find = (given) => {
      asked += 1;
      return find(given);
    };
    await wait(700);
    expect(asked).toBe(0);
    server.close();
    server.closeAllConnections();
  });

  it('are only announced to HEAD', async () => {
    const fixture = makeFixture();
    const { id } = await begin(fixture);
    const response = await fixture.api.request(`/v2/jobs/${id}/events`, { method: 'HEAD' }, HERE);
    expect([response.status, response.headers.get('content-type'), response.body]).toEqual([200, 'text/event-stream', null]); // prettier-ignore
  });
});
