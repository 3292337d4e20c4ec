/** What every answer in the tests of the api is held against: here it is told that it would notice. Streams are read to their end. */
import { describe, expect, it } from 'vitest';
import { requireDescribed } from '../../../support/server/described-answers.ts';
import type { AnswerSeen } from '../../../support/server/described-answers.ts';
import { makeJob } from '../../../support/samples/make-job.ts';
import { HERE, makeFixture, makeReply, post } from '../api-fixture.ts';

const JSON_TYPE = 'application/json';
const good: AnswerSeen = { method: 'GET', path: '/health', status: 200, contentType: JSON_TYPE, body: '{"ok":true}' };

describe('an answer', () => {
  it('that is as described passes', () => {
    expect(() => { requireDescribed(good); }).not.toThrow(); // prettier-ignore
    expect(() => { requireDescribed({ ...good, path: '/health?x=1', contentType: 'application/json; charset=UTF-8' }); }).not.toThrow(); // prettier-ignore
  });

  it.each<[name: string, changes: Partial<AnswerSeen>, told: string]>([
    ['with a status of its own', { status: 418 }, 'that status is not described'],
    ['of another type', { contentType: 'text/html' }, 'as text/html: that is not described'],
    ['with a field of its own', { body: '{"ok":true,"host":"a"}' }, 'additional'],
    ['without a field', { body: '{}' }, 'required'],
    ['with another value', { body: '{"ok":false}' }, 'constant'],
    ['with a fault of another route', { status: 403, code: 'job-unknown', body: '{"detail":"x"}' }, 'that fault is not described'], // prettier-ignore
    ['with an error that is none', { status: 403, code: 'origin-not-allowed', body: '{"error":"x"}' }, 'required'],
  ])('%s is noticed', (_name, changes, told) => {
    expect(() => { requireDescribed({ ...good, ...changes }); }).toThrow(told); // prettier-ignore
  });

  it('with an event of its own is noticed', () => {
    const stream = { method: 'POST', path: '/v1/chat/stream', status: 200, contentType: 'text/event-stream' };
    const told = (event: string, data: string) => () => {
      requireDescribed({ ...stream, body: `event: ${event}\ndata: ${data}\n\n` });
    };
    expect(told('token', '{"t":"a"}')).not.toThrow();
    expect(told('word', '{"t":"a"}')).toThrow('event word');
    expect(told('token', '{"t":1}')).toThrow('event token');
  });

  it('of an address that is not there is none of these', () => {
    expect(() => { requireDescribed({ ...good, path: '/nada', status: 404 }); }).not.toThrow(); // prettier-ignore
  });

  it('is found by the most exact address', () => {
    const version = { method: 'GET', path: '/v2/documents/3/versions/1', status: 200, contentType: JSON_TYPE };
    expect(() => { requireDescribed({ ...version, body: '{}' }); }).toThrow('document_id'); // prettier-ignore
    expect(() => { requireDescribed({ ...good, path: '/docs/style.css', contentType: 'text/css' }); }).not.toThrow(); // prettier-ignore
  });
});

describe('a stream, read to its end, is as described', () => {
  const read = async (method: string, path: string, response: Response): Promise<string> => {
    const body = await response.text();
    const contentType = response.headers.get('content-type');
    requireDescribed({ method, path, status: response.status, contentType, body });
    return body;
  };
  const question = { domain_id: 'bicis', message: 'hola' };
  const reply = async () =>
    makeReply(['Hola', ' mundo'], {
      warnings: ['Cuidado.'],
      corrections: [{ withheld: 'No lleva.', instead: 'Lleva.' }],
      envelope: { suggestions: ['¿Qué más?'] },
    });

  it.each(['/v1/chat/stream', '/v2/query/stream'])('of %s', async (path) => {
    const told = await read('POST', path, await post(makeFixture({ reply }), path, question));
    expect(told).toContain('event: done');
    expect(told).toContain('event: warnings');
  });

  it('with what a guest sees of a failure', async () => {
    const failing = makeFixture({ reply: async () => Promise.reject(new Error('a defect')) });
    const path = '/v2/query/stream';
    expect(await read('POST', path, await post(failing, path, question))).toContain('event: error');
  });

  it('of a job', async () => {
    const fixture = makeFixture();
    const id = await fixture.jobStore.insert(makeJob());
    const path = `/v2/jobs/${id}/events`;
    await fixture.api.request(`/v2/jobs/${id}/cancel`, { method: 'POST' }, HERE);
    expect(await read('GET', path, await fixture.api.request(path, {}, HERE))).toContain('event: cancelled');
  });

  it('of the probe', async () => {
    const path = '/widget/probe';
    expect(await read('GET', path, await makeFixture().api.request(path))).toContain('event: tick');
  });
});
