import { describe, expect, it } from 'vitest';
import type { JobAnswer, JobList } from '../../../../server/contract/jobs.ts';
import { Fault } from '../../../../server/fault.ts';
import type { Job, JobError } from '../../../../server/knowledge/index.ts';
import { leaseOf, makeClaim, makeJob } from '../../../support/samples/make-job.ts';
import { detail, FOREIGN, from, HERE, KEYLESS, makeFixture, post } from '../api-fixture.ts';
import type { Fixture } from '../api-fixture.ts';

const get = async ({ api }: Fixture, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  api.request(path, { headers }, HERE);

async function told(fixture: Fixture, id: string, language = 'es'): Promise<JobAnswer> {
  const response = await get(fixture, `/v2/jobs/${id}`, { 'Accept-Language': language });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await response.json()) as JobAnswer;
}

async function listed(fixture: Fixture, query: string): Promise<JobAnswer[]> {
  const response = await get(fixture, `/v2/jobs?${query}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return ((await response.json()) as JobList).jobs;
}

async function begin({ jobStore }: Fixture, changes: Parameters<typeof makeJob>[0] = {}): Promise<Job> {
  await jobStore.insert(makeJob(changes));
  const job = await jobStore.claim(makeClaim());
  if (job === undefined) throw new Error('there is a job to begin');
  return job;
}

const fail = async (fixture: Fixture, error: JobError): Promise<string> => {
  const job = await begin(fixture);
  await fixture.jobStore.finish(leaseOf(job), { state: 'failed', error });
  return job.id;
};

describe('one job', () => {
  it('is told whole, with what it is to do left out', async () => {
    const fixture = makeFixture();
    const id = await fixture.jobStore.insert(makeJob({ payload: { path: '/secret' } }));
    const job = await told(fixture, id);
    const expected: JobAnswer = {
      job_id: id,
      kind: 'count',
      subject: 'document:1',
      state: 'queued',
      cancel_requested: false,
      stage: null,
      done: 0,
      total: null,
      rate_per_second: null,
      seconds_left: null,
      attempts: 0,
      domain_id: 'bicis',
      tenant_slug: 'default',
      branch_slug: 'main',
      created_at: job.created_at,
      created_by: 'owner',
      started_at: null,
      updated_at: job.created_at,
      ended_at: null,
      result: null,
      error: null,
    };
    expect(job).toEqual(expected);
    expect(Math.abs(Date.parse(job.created_at) - Date.now())).toBeLessThan(60_000);
  });

  it('tells its stage, how many of how many, its rate and the time left while it runs', async () => {
    const fixture = makeFixture();
    const job = await begin(fixture);
    const stageStartedAt = new Date(Date.now() - 3000).toISOString();
    const progress = { stage: 'embed', done: 130, total: 1000, stageStartedAt, stageFrom: 100 };
    await fixture.jobStore.renew(leaseOf(job), 10_000, progress);
    const answer = await told(fixture, job.id);
    expect(answer).toMatchObject({ state: 'running', stage: 'embed', done: 130, total: 1000, attempts: 1 });
    expect(answer.rate_per_second).toBeGreaterThan(9);
    expect(answer.rate_per_second).toBeLessThanOrEqual(10);
    expect(answer.seconds_left).toBeGreaterThanOrEqual(87);
    expect(answer.seconds_left).toBeLessThan(97);
    expect(Number.isInteger(answer.seconds_left)).toBe(true);
  });

  it('tells its result when it is done', async () => {
    const fixture = makeFixture();
    const job = await begin(fixture);
    await fixture.jobStore.finish(leaseOf(job), { state: 'done', result: { chunks: 12 } });
    const answer = await told(fixture, job.id);
    expect(answer).toMatchObject({ state: 'done', result: { chunks: 12 }, error: null, seconds_left: null });
    expect(answer.ended_at).not.toBeNull();
  });

  it.each([
    ['es', 'El PDF tiene demasiadas páginas: el máximo es 2000.'],
    ['en', 'The PDF has too many pages: the limit is 2,000.'],
    ['pt', 'O PDF tem páginas demais: o máximo é 2.000.'],
  ])('tells why it failed in words of the reader (%s)', async (language, message) => {
    const fixture = makeFixture();
    const id = await fail(fixture, { code: 'pdf-too-large', details: { limit: 2000 }, issues: [] });
    const { error, result } = await told(fixture, id, language);
    expect(error).toEqual({ code: 'pdf-too-large', message, issues: [] });
    expect(result).toBeNull();
  });

  it('tells the fields that were wrong', async () => {
    const fixture = makeFixture();
    const issue = { loc: ['items', 3, 'name'], msg: 'field required', type: 'value_error.missing' };
    const id = await fail(fixture, { code: 'fields-invalid', details: {}, issues: [issue] });
    expect((await told(fixture, id)).error).toMatchObject({ code: 'fields-invalid', issues: [issue] });
  });

  it('tells of a job that was given up, and of a code that only a newer server knows', async () => {
    const fixture = makeFixture();
    const abandoned = await fail(fixture, { code: 'job-abandoned', details: { attempts: 5 }, issues: [] });
    expect((await told(fixture, abandoned)).error?.message).toMatch(/^La tarea se interrumpió demasiadas veces/u);
    const newer = await fail(fixture, { code: 'toString' as JobError['code'], details: {}, issues: [] });
    expect((await told(fixture, newer)).error).toMatchObject({ code: 'internal', message: 'Algo falló de nuestro lado. Probá de nuevo en un momento.' }); // prettier-ignore
  });

  it('of nobody has no scope', async () => {
    const fixture = makeFixture();
    const id = await fixture.jobStore.insert(makeJob({ scope: {} }));
    expect(await told(fixture, id)).toMatchObject({ domain_id: null, tenant_slug: null, branch_slug: null });
  });

  it.each(['nadie', '..%2F..%2Fetc', '%27%20or%201%3D1', '%00', '__proto__', 'x'.repeat(500)])(
    'that is not there (%s) is a 404 in words, also to cancel and to watch',
    async (id) => {
      const fixture = makeFixture();
      for (const path of [`/v2/jobs/${id}`, `/v2/jobs/${id}/events`]) {
        const response = await get(fixture, path, { 'Accept-Language': 'en' });
        expect([response.status, await detail(response)]).toEqual([404, 'There is no job with this id.']);
      }
      const response = await post(fixture, `/v2/jobs/${id}/cancel`, '');
      expect([response.status, await detail(response)]).toEqual([404, 'No hay ninguna tarea con ese id.']);
    },
  );
});

describe('the list of jobs', () => {
  it('holds the newest first, fifty unless it is asked for more', async () => {
    const fixture = makeFixture();
    expect(await listed(fixture, '')).toEqual([]);
    const ids: string[] = [];
    for (let count = 0; count < 60; count += 1) ids.push(await fixture.jobStore.insert(makeJob()));
    expect((await listed(fixture, '')).map(({ job_id }) => job_id)).toEqual(ids.slice(10).toReversed());
    expect(await listed(fixture, 'limit=200')).toHaveLength(60);
  });

  it.each([
    ['state=running', { state: 'running' }],
    ['kind=re%20embed%25', { kind: 're embed%' }],
    ['domain_id=notas&tenant_slug=demo&branch_slug=norte', { domainId: 'notas', tenantSlug: 'demo', branchSlug: 'norte' }], // prettier-ignore
    ['branch_slug=*', { branchSlug: '*' }],
    ['limit=1', { limit: 1 }],
  ])('%s asks the store for %o and nothing else', async (query, expected) => {
    const fixture = makeFixture();
    const asked: unknown[] = [];
    fixture.jobStore.list = async (filter) => {
      asked.push(filter);
      return [];
    };
    await listed(fixture, query);
    expect(asked).toEqual([{ limit: 50, ...expected }]);
  });

  it.each([
    ['tenant=demo', ['tenant', 'value_error.extra']],
    ['__proto__=x', ['__proto__', 'value_error.extra']],
    ['state=running&state=done', ['state', 'value_error.duplicate']],
    ['state=RUNNING', ['state', 'type_error.enum']],
    ['kind=', ['kind', 'value_error.any_str.min_length']],
    ['tenant_slug=*', ['tenant_slug', 'value_error.slug']],
    ['branch_slug=**', ['branch_slug', 'value_error.slug']],
    ['limit=0', ['limit', 'value_error.minimum']],
    ['limit=201', ['limit', 'value_error.maximum']],
  ])('refuses %s and names the parameter', async (query, [parameter, type]) => {
    const response = await get(makeFixture(), `/v2/jobs?${query}`);
    expect(response.status).toBe(422);
    expect(await detail(response)).toMatchObject([{ loc: [parameter], type }]);
  });
});

describe('cancelling a job', () => {
  it('that waits ends it', async () => {
    const fixture = makeFixture();
    const id = await fixture.jobStore.insert(makeJob());
    const response = await post(fixture, `/v2/jobs/${id}/cancel`, '');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toMatchObject({ job_id: id, state: 'cancelled' });
  });

  it('that runs is taken note of, however often', async () => {
    const fixture = makeFixture();
    const { id } = await begin(fixture);
    for (const _ of [1, 2]) {
      const response = await post(fixture, `/v2/jobs/${id}/cancel`, '');
      expect(response.status).toBe(202);
      expect(await response.json()).toMatchObject({ state: 'running', cancel_requested: true });
    }
  });

  it('that has ended is refused', async () => {
    const fixture = makeFixture();
    const job = await begin(fixture);
    await fixture.jobStore.finish(leaseOf(job), { state: 'done', result: null });
    const response = await post(fixture, `/v2/jobs/${job.id}/cancel`, '');
    expect([response.status, await detail(response)]).toEqual([409, 'La tarea ya terminó: no hay nada que cancelar.']);
  });
});

describe.each([
  ['GET', '/v2/jobs', 'GET, HEAD, OPTIONS'],
  ['GET', '/v2/jobs/job-1', 'GET, HEAD, OPTIONS'],
  ['GET', '/v2/jobs/job-1/events', 'GET, HEAD, OPTIONS'],
  ['POST', '/v2/jobs/job-1/cancel', 'POST, OPTIONS'],
])('%s %s', (method, path, allow) => {
  const TOKEN = 'una-clave-bien-larga';

  it('is for who runs the assistant', async () => {
    const { api } = makeFixture({ settings: { adminToken: TOKEN } });
    for (const headers of [{}, { Authorization: 'Bearer otra' }]) {
      expect((await api.request(path, { method, headers }, HERE)).status).toBe(401);
    }
    const allowed = await api.request(path, { method, headers: { Authorization: `Bearer ${TOKEN}` } }, HERE);
    expect([200, 404]).toContain(allowed.status);
  });

  it('is told to nobody without the key, on this machine or off it', async () => {
    const { api } = makeFixture();
    for (const [headers, where] of [
      [KEYLESS, HERE],
      [KEYLESS, from('192.168.0.7')],
      [{ ...KEYLESS, Origin: FOREIGN }, HERE],
    ] as const) {
      const refused = await api.request(path, { method, headers }, where);
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, null]);
    }
  });

  it('takes no other method', async () => {
    const response = await makeFixture().api.request(path, { method: 'DELETE' }, HERE);
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });

  it('says so when the records are away', async () => {
    const fixture = makeFixture();
    const away = async () => Promise.reject(new Fault('records-unavailable'));
    Object.assign(fixture.jobStore, { find: away, list: away, cancel: away });
    expect((await fixture.api.request(path, { method }, HERE)).status).toBe(503);
  });
});
