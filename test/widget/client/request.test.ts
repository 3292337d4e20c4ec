import { expect } from 'chai';
import { explainFailure } from '../../../widget/client/explain-failure.ts';
import type { Failure } from '../../../widget/client/failure.ts';
import { failureOf, RequestFailed } from '../../../widget/client/failure.ts';
import { readRefusal, writePath } from '../../../widget/client/refusal.ts';
import { requestJson, within } from '../../../widget/client/request.ts';
import { until } from '../support/page.ts';
import { FakeServer } from '../support/server.ts';

const forever = new AbortController().signal;

describe('requestJson', () => {
  let server: FakeServer;
  let told: unknown[][];
  const realError = console.error;

  beforeEach(() => {
    server = new FakeServer();
    told = [];
    console.error = (...words: unknown[]) => told.push(words);
  });
  afterEach(() => {
    server.restore();
    console.error = realError;
  });

  async function failing(url: string): Promise<Failure> {
    try {
      await requestJson(url, { signal: forever });
    } catch (error) {
      return failureOf(error);
    }
    throw new Error('it did not fail');
  }

  it('tells the owner of the page which setting lets another origin in', async () => {
    server.on('/v1/domains', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failing('https://other.example/v1/domains')).to.deep.equal({ kind: 'network' });
    await until(() => told.length > 0);
    expect(told).to.have.length(1);
    expect(told[0]?.[0]).to.include(location.origin).and.include('CORS_ORIGINS').and.include('allowed_origins');
  });

  it('keeps quiet in the console when this very server is away', async () => {
    server.on('/v1/domains', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failing('/v1/domains')).to.deep.equal({ kind: 'network' });
    await explainFailure('/v1/domains', undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).to.deep.equal([]);
  });

  it('does not show a proxy page to anybody', async () => {
    server.on('/v1/domains', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failing('/v1/domains')).to.deep.equal({ kind: 'refused', status: 502, detail: '', issues: [] });
  });

  it('takes an answer that is no JSON for a broken one', async () => {
    server.on('/v1/domains', () => new Response('hello'));
    expect(await failing('/v1/domains')).to.deep.equal({ kind: 'cut' });
  });
});

describe('within', () => {
  it('gives up after its time', async () => {
    const error: unknown = await within(5, forever, new Promise(() => undefined)).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(RequestFailed);
  });

  it('gives up as soon as the caller does, also before it began', async () => {
    const error: unknown = await within(1000, AbortSignal.abort(), new Promise(() => undefined)).catch(
      (reason: unknown) => reason,
    );
    expect((error as DOMException).name).to.equal('AbortError');
  });

  it('hands on what came in time', async () => {
    expect(await within(1000, forever, Promise.resolve('here'))).to.equal('here');
  });
});

describe('readRefusal', () => {
  it('puts the issues of a list into words with their paths', () => {
    const issue = { loc: ['allergens', 0, 'severity'], msg: 'no es válido', type: 'value_error' };
    expect(readRefusal(422, JSON.stringify({ detail: [issue, 'noise', { msg: 3 }] }))).to.deep.equal({
      kind: 'refused',
      status: 422,
      detail: 'allergens[0].severity: no es válido',
      issues: [issue],
    });
  });

  it('survives every shape', () => {
    for (const body of ['', 'null', '[]', '{}', '{"detail":null}', '{"detail":{"a":1}}', '"x"', '{']) {
      expect(readRefusal(500, body)).to.include({ detail: '' });
    }
  });
});

describe('writePath', () => {
  it('writes paths as people do', () => {
    expect(writePath([2, 'name'])).to.equal('[2].name');
    expect(writePath(['a', 'b', 0, 1])).to.equal('a.b[0][1]');
    expect(writePath([])).to.equal('');
  });
});
