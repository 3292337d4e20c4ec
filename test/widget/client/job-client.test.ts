import { expect } from 'chai';
import type { JobAnswer } from '../../../server/contract/jobs.ts';
import type { RequestFailed } from '../../../widget/client/failure.ts';
import { followJob } from '../../../widget/client/job-client.ts';
import { job } from '../support/documents.ts';
import { FakeServer, FakeStream, json } from '../support/server.ts';

const access = { api: '', domainId: 'bakery', scope: { tenant: '', branch: '' }, token: 'secreto', language: 'pt-BR' };

describe('following a job', () => {
  let server: FakeServer;
  let stop: AbortController;

  beforeEach(() => {
    server = new FakeServer();
    stop = new AbortController();
  });
  afterEach(() => {
    server.restore();
  });

  const stream = (...events: [string, unknown][]) => {
    server.on('/v2/jobs/job-1/events', (_call, signal) => {
      const played = new FakeStream({}, signal);
      for (const [name, data] of events) played.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      played.close();
      return played.response;
    });
  };

  async function collect(): Promise<JobAnswer[]> {
    const heard: JobAnswer[] = [];
    for await (const each of followJob(access, 'job-1', stop.signal)) heard.push(each);
    return heard;
  }

  it('ends with the job, and passes over what it does not know', async () => {
    stream(['progress', job({ done: 1 })], ['news', 'of a later version'], ['done', job({ state: 'done' })]);
    expect((await collect()).map(({ state, done }) => [state, done])).to.deep.equal([
      ['running', 1],
      ['done', 0],
    ]);
    const [call] = server.callsOf('/v2/jobs/job-1/events');
    expect(call!.headers).to.deep.equal({
      accept: 'text/event-stream',
      authorization: 'Bearer secreto',
      'accept-language': 'pt-BR',
    });
  });

  it('asks on when the stream ends before the job, over short absences of the server', async () => {
    stream(['progress', job()], ['error', { message: 'El servidor se detiene.', trace_id: 't' }]);
    let asked = 0;
    server.on('/v2/jobs/job-1', () => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch');
      return json(job({ state: asked === 2 ? 'running' : 'failed' }));
    });
    expect((await collect()).map(({ state }) => state)).to.deep.equal(['running', 'running', 'failed']);
  });

  it('fails when the server refuses', async () => {
    server.on('/v2/jobs/job-1', () => json({ detail: 'No hay ningún trabajo con ese número.' }, 404));
    try {
      await collect();
      expect.fail('it went on');
    } catch (error) {
      expect((error as RequestFailed).failure).to.deep.include({ kind: 'refused', status: 404 });
    }
  });

  it('ends at once when nobody listens any more', async () => {
    server.on('/v2/jobs/job-1', () => json(job()));
    setTimeout(() => {
      stop.abort();
    }, 50);
    try {
      await collect();
      expect.fail('it went on');
    } catch (error) {
      expect((error as DOMException).name).to.equal('AbortError');
    }
  });
});
