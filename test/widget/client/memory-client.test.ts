import { expect } from 'chai';
import { eraseMemory, fetchMemory, settleMemory } from '../../../widget/client/memory-client.ts';
import { failureOf } from '../../../widget/client/failure.ts';

const OF = { api: 'https://host', domainId: 'bakery', tenant: 'demo', branch: '', personKey: 'k'.repeat(32) };
const KEPT = {
  available: true,
  days: 365,
  consent: true,
  agreed_at: '2026-06-01T12:00:00.000Z',
  kinds: ['allergy', 'of a later version'],
  entries: [
    { id: '1', kind: 'allergy', subject: 'mani', label: 'maní', value: '', count: 1, first_at: '', last_at: '' },
    { id: '2', kind: 'of a later version', label: 'x' },
  ],
};

const real = window.fetch;

type Calls = { readonly url: string; readonly init: RequestInit }[];

function answering(body: unknown, status = 200): Calls {
  const calls: Calls = [];
  window.fetch = (url, init) => {
    calls.push({ url: url instanceof Request ? url.url : url.toString(), init: init ?? {} });
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  };
  return calls;
}

describe('what the server remembers of who asks', () => {
  afterEach(() => {
    window.fetch = real;
  });

  it('is read of one assistant of one business, as one person, whose key stands in no address', async () => {
    const calls = answering(KEPT);
    const kept = await fetchMemory(OF);
    expect(calls.map(({ url }) => url)).to.deep.equal(['https://host/v2/memory?domain_id=bakery&tenant_slug=demo']);
    expect(new Headers(calls[0]!.init.headers).get('person-key')).to.equal(OF.personKey);
    expect(kept).to.deep.equal({
      available: true,
      days: 365,
      consent: true,
      kinds: ['allergy'],
      entries: [{ id: '1', kind: 'allergy', label: 'maní', value: '' }],
    });
  });

  it('is settled by one request that says all of it', async () => {
    const calls = answering(KEPT);
    await settleMemory(OF, { consent: true, entries: [{ kind: 'allergy', subject: 'mani' }], language: 'es' });
    expect(calls[0]!.init.method).to.equal('PUT');
    expect(JSON.parse(calls[0]!.init.body as string)).to.deep.equal({
      domain_id: 'bakery',
      tenant_slug: 'demo',
      consent: true,
      entries: [{ kind: 'allergy', subject: 'mani' }],
      language: 'es',
    });
  });

  it('is erased, one entry or all', async () => {
    const calls = answering(undefined, 204);
    await eraseMemory(OF, 'a/1');
    await eraseMemory(OF);
    expect(calls.map(({ url, init }) => `${String(init.method)} ${new URL(url).search}`)).to.deep.equal([
      'DELETE ?domain_id=bakery&tenant_slug=demo&entry_id=a%2F1',
      'DELETE ?domain_id=bakery&tenant_slug=demo',
    ]);
  });

  it('is never taken for nothing where it can not be read', async () => {
    for (const body of [{}, { entries: 'none' }, [], 'a page']) {
      answering(body);
      const failure = await fetchMemory(OF).then(() => undefined, failureOf);
      expect(failure?.kind, JSON.stringify(body)).to.equal('cut');
    }
  });
});
