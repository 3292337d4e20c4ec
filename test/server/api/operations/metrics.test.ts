import { describe, expect, it } from 'vitest';
import { from, HERE, makeFixture, OPEN } from '../api-fixture.ts';

const AT = 'http://localhost/metrics';

describe('/metrics', () => {
  it('gives the figures as text that nobody keeps', async () => {
    const response = await makeFixture().api.request(AT, {}, HERE);
    expect([response.status, await response.text()]).toEqual([200, 'figures 1\n']);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is for who may use admin routes', async () => {
    const { api } = makeFixture({ settings: { adminToken: 'a-long-secret' } });
    expect((await api.request(AT, {}, HERE)).status).toBe(401);
    const headers = { Authorization: 'Bearer a-long-secret' };
    expect((await api.request(AT, { headers }, from('203.0.113.9'))).status).toBe(200);
    expect((await makeFixture({ settings: OPEN }).api.request(AT, {}, from('203.0.113.9'))).status).toBe(403);
  });

  it('is not there where nothing is counted', async () => {
    expect((await makeFixture({ isCounting: false }).api.request(AT, {}, HERE)).status).toBe(404);
  });
});
