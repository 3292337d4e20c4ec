import { expect } from 'chai';
import type { ActionSubject } from '../../../widget/client/action-client.ts';
import { askAction } from '../../../widget/client/action-client.ts';
import { RequestFailed } from '../../../widget/client/failure.ts';

const SUBJECT: ActionSubject = {
  id: 'a/1',
  domainId: 'bakery',
  tenantSlug: 'demo',
  branchSlug: 'main',
  sessionId: 's-1',
};

const real = window.fetch;

type Calls = { readonly url: string; readonly init: RequestInit | undefined }[];

/** Each call is answered by the next of these; the last one answers all that come behind it. */
function answeringInTurn(...answers: readonly (readonly [status: number, body: string])[]): Calls {
  const calls: Calls = [];
  window.fetch = (url, init) => {
    const [status, body] = answers[Math.min(calls.length, answers.length - 1)]!;
    calls.push({ url: url instanceof Request ? url.url : url.toString(), init });
    return Promise.resolve(new Response(body, { status }));
  };
  return calls;
}

function answering(status: number, body: unknown): Calls {
  return answeringInTurn([status, JSON.stringify(body)]);
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

  it('takes along who is signed in on the page, in a header', async () => {
    const calls = answering(200, { state: 'pending', message: '', suggestions: [] });
    for (const wish of ['read', 'confirm', 'cancel'] as const)
      await askAction('', { ...SUBJECT, userToken: 'a.b.c' }, wish);
    await askAction('', SUBJECT, 'confirm');
    const tokens = calls.map(({ init }) => new Headers(init?.headers).get('x-user-token'));
    expect(tokens).to.deep.equal(['a.b.c', 'a.b.c', 'a.b.c', null]);
    expect(calls.map(({ url, init }) => `${url} ${JSON.stringify(init?.body ?? '')}`).join(' ')).not.to.contain(
      'a.b.c',
    );
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

  it('is told how it stands where it was settled otherwise', async () => {
    for (const [wish, standing] of [
      ['confirm', { state: 'cancelled', message: 'No se hizo nada.', suggestions: [] }],
      ['cancel', { state: 'confirmed', outcome: 'succeeded', message: 'Listo.', suggestions: [] }],
    ] as const) {
      const calls = answeringInTurn([409, '{"detail":"Ya está."}'], [200, JSON.stringify(standing)]);
      expect(await askAction('', SUBJECT, wish)).to.deep.equal(standing);
      expect(calls.map(({ init }) => init?.method)).to.deep.equal(['POST', undefined]);
    }
  });

  it('does not know it where how it stands can’t be read', async () => {
    const conflict = [409, '{"detail":"Ya se canceló."}'] as const;
    for (const answer of [
      [503, '{}'],
      [409, '{}'],
    ] as const) {
      const calls = answeringInTurn(conflict, answer);
      expect(await failureOf(askAction('', SUBJECT, 'confirm'))).to.be.instanceOf(RequestFailed);
      expect(calls).to.have.length(2);
    }
  });

  it('knows that there is nothing of this name here, in the words of the server', async () => {
    for (const wish of ['confirm', 'cancel', 'read'] as const) {
      answering(404, { detail: 'No hay nada que confirmar.' });
      expect(await askAction('', SUBJECT, wish)).to.deep.equal({
        state: 'gone',
        message: 'No hay nada que confirmar.',
        suggestions: [],
      });
    }
  });

  it('takes no page of a proxy for a word of the server', async () => {
    for (const status of [404, 410]) {
      answeringInTurn([status, '<h1>Not here</h1>']);
      expect(await failureOf(askAction('', SUBJECT, 'confirm'))).to.be.instanceOf(RequestFailed);
    }
  });

  it('does not know what became of it where it was refused for anything else', async () => {
    for (const status of [400, 403, 408, 429, 500, 502, 503, 504]) {
      answering(status, { detail: 'No.' });
      expect(await failureOf(askAction('', SUBJECT, 'confirm'))).to.be.instanceOf(RequestFailed);
    }
  });

  it('does not know what became of it where nobody answered', async () => {
    window.fetch = () => Promise.reject(new TypeError('the network is gone'));
    expect(await failureOf(askAction('', SUBJECT, 'confirm'))).to.be.instanceOf(RequestFailed);
    window.fetch = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
    expect(await failureOf(askAction('', SUBJECT, 'confirm'))).to.be.instanceOf(Error);
  });
});
