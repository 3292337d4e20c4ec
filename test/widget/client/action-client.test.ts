import { expect } from 'chai';
import type { ActionSubject } from '../../../widget/client/action-client.ts';
import { askAction } from '../../../widget/client/action-client.ts';

const SUBJECT: ActionSubject = {
  id: 'a/1',
  domainId: 'bakery',
  tenantSlug: 'demo',
  branchSlug: 'main',
  sessionId: 's-1',
};

const real = window.fetch;

function answering(status: number, body: unknown): { url: string; init: RequestInit | undefined }[] {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  window.fetch = (url, init) => {
    calls.push({ url: url instanceof Request ? url.url : url.toString(), init });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  return calls;
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

describe('asking what becomes of an action', () => {
  afterEach(() => {
    window.fetch = real;
  });

  it('confirms it in its session and nowhere else', async () => {
    const calls = answering(200, { state: 'confirmed', outcome: 'succeeded', message: 'Listo.', suggestions: ['¿Y?'] });
    expect(await askAction('https://host', SUBJECT, 'confirm')).to.deep.equal({
      state: 'confirmed',
      outcome: 'succeeded',
      message: 'Listo.',
      suggestions: ['¿Y?'],
    });
    expect(calls[0]?.url).to.equal('https://host/v2/actions/a%2F1/confirm');
    expect(JSON.parse(calls[0]?.init?.body as string)).to.deep.equal({
      domain_id: 'bakery',
      tenant_slug: 'demo',
      branch_slug: 'main',
      session_id: 's-1',
    });
  });

  it('reads it without changing anything', async () => {
    const calls = answering(200, { state: 'pending' });
    expect(await askAction('', SUBJECT, 'read')).to.deep.equal({ state: 'pending', message: '', suggestions: [] });
    expect(calls[0]?.init?.method).to.equal(undefined);
    expect(calls[0]?.url).to.match(/session_id=s-1$/u);
  });

  it('knows what came too late', async () => {
    answering(410, { detail: 'Venció.' });
    expect(await askAction('', SUBJECT, 'confirm')).to.deep.equal({
      state: 'expired',
      message: 'Venció.',
      suggestions: [],
    });
  });

  it('never reads success into an answer that does not say so', async () => {
    for (const body of [{}, [], null, { state: 'done' }, { state: 'confirmed', outcome: 'great' }]) {
      answering(200, body);
      expect(await askAction('', SUBJECT, 'confirm')).to.include({ state: 'confirmed', outcome: 'unknown' });
    }
  });

  it('fails where nobody answers or it is somebody else’s', async () => {
    for (const status of [404, 500, 503]) {
      answering(status, { detail: 'No.' });
      expect(await failureOf(askAction('', SUBJECT, 'confirm'))).to.be.instanceOf(Error);
    }
  });
});
