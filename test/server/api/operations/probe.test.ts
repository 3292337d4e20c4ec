import { describe, expect, it } from 'vitest';
import { FOREIGN, makeFixture } from '../api-fixture.ts';

describe('the probe', () => {
  it('tells five things, one after another, over most of a second', async () => {
    const response = await makeFixture().api.request('/widget/probe');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const began = performance.now();
    const times: number[] = [];
    const texts: string[] = [];
    const decoder = new TextDecoder();
    for await (const piece of response.body!) {
      times.push(performance.now() - began);
      texts.push(decoder.decode(piece));
    }
    expect(texts).toHaveLength(5);
    expect(texts[4]).toBe('event: tick\ndata: {"tick":5,"of":5}\n\n');
    expect(times[0]).toBeLessThan(150);
    expect(times[4]! - times[0]!).toBeGreaterThan(600);
  });

  it('ends when nobody listens any more', async () => {
    const reader = (await makeFixture().api.request('/widget/probe')).body!.getReader();
    await reader.read();
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
  });

  it('is for the pages that may ask', async () => {
    const { api } = makeFixture();
    const refused = await api.request('/widget/probe', { headers: { Origin: FOREIGN } });
    expect(refused.status).toBe(403);
    expect((await api.request('/widget/probe', { method: 'POST' })).status).toBe(405);
    expect((await api.request('/widget/probe', { method: 'OPTIONS' })).status).toBe(204);
  });
});
