import { expect } from 'chai';
import '../../../widget/rag-chat.ts';
import { runDoctor } from '../../../widget/doctor/run-doctor.ts';
import type { Finding } from '../../../widget/doctor/finding.ts';
import { doctorWords, describeFinding } from '../../../widget/doctor/words.ts';
import { clearPage, expectAccessible } from '../support/page.ts';
import { FakeServer, json } from '../support/server.ts';

/** A stream of events that come apart, as the probe's do, or at once, as behind a proxy that holds them back. */
function probe(apart: number): Response {
  let sent = 0;
  return new Response(
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, apart));
          sent += 1;
          controller.enqueue(new TextEncoder().encode(`event: tick\ndata: {"tick":${sent}}\n\n`));
          if (sent === 5) controller.close();
        },
      },
      { highWaterMark: 0 },
    ),
    { headers: { 'content-type': 'text/event-stream' } },
  );
}

const away = (): never => {
  throw new TypeError('Failed to fetch');
};

describe('the doctor', () => {
  let server: FakeServer;

  beforeEach(() => {
    server = new FakeServer();
    server.on('/widget/integrity.json', () => json({ version: '1.2.0', files: { 'chunks/run-doctor.ts': {} } }));
    server.on('/health', () => json({ ok: true }));
    server.on('/v2/items/resolve', () => json({ match: null, candidates: [] }));
    server.on('/widget/probe', () => probe(200));
    document.documentElement.lang = 'es';
  });
  afterEach(() => {
    clearPage();
    server.restore();
    document.documentElement.removeAttribute('lang');
  });

  function place(attributes: Record<string, string> = {}): void {
    const chat = document.createElement('rag-chat');
    chat.mode = 'floating';
    for (const [name, value] of Object.entries({ domain: 'bakery', ...attributes })) chat.setAttribute(name, value);
    document.body.append(chat);
  }

  const report = () => document.querySelector<HTMLElement>('#rag-doctor')!;
  const bad = (found: readonly Finding[]) => found.filter(({ verdict }) => verdict !== 'good');

  it('finds nothing where nothing is wrong, asks no assistant anything, and says so to everybody', async () => {
    place();
    const found = await runDoctor();
    expect(bad(found)).to.deep.equal([]);
    expect(found.map(({ check }) => check)).to.deep.equal([
      'element',
      'copies',
      'secure',
      'server',
      'version',
      'origin',
      'assistant',
      'stream',
      'policy',
    ]);
    expect(server.calls.map(({ path }) => path).filter((path) => path.includes('query') || path.includes('chat'))).to.deep.equal([]); // prettier-ignore
    expect(report().shadowRoot!.querySelector('[role=status]')!.textContent).to.equal('Todo está bien.');
    expect(document.activeElement).to.equal(report());
    await expectAccessible(report());
    expect(report().shadowRoot!.querySelectorAll('style, [style]')).to.have.length(0);
  });

  it('asks once for several elements of one assistant', async () => {
    place();
    place();
    await runDoctor();
    expect(server.callsOf('/widget/probe')).to.have.length(1);
  });

  it('says that there is no element', async () => {
    expect(bad(await runDoctor())).to.deep.equal([{ check: 'element', verdict: 'bad', count: 0 }]);
  });

  it('tells a server that is away', async () => {
    place({ api: 'https://shop.example' });
    server.on('/widget/integrity.json', away);
    server.on('/health', away);
    const found = await runDoctor();
    expect(bad(found)).to.deep.equal([{ check: 'server', verdict: 'bad', api: 'https://shop.example' }]);
    expect(report().shadowRoot!.textContent).to.include('El servidor no responde: https://shop.example');
    await expectAccessible(report());
  });

  it('tells a server that does not know the page, with the setting that lacks it', async () => {
    place();
    server.on('/health', away);
    expect(bad(await runDoctor())).to.deep.equal([{ check: 'origin', verdict: 'bad', origin: location.origin }]);
    const text = report().shadowRoot!.querySelector('textarea')!.value;
    expect(text).to.include(`agregá ${location.origin} a CORS_ORIGINS`).and.to.include(location.href);
  });

  it('tells a script of another version', async () => {
    place();
    server.on('/widget/integrity.json', () => json({ version: '2.0.0', files: {} }));
    expect(bad(await runDoctor())).to.deep.equal([{ check: 'version', verdict: 'poor', version: '2.0.0' }]);
  });

  it('tells a wrong domain with the right ones', async () => {
    place({ domain: 'bakry' });
    const [finding] = bad(await runDoctor());
    expect(finding).to.include({ check: 'assistant', reason: 'domain', domain: 'bakry' });
    expect(report().shadowRoot!.textContent).to.include('Los que hay: bakery, library.');
  });

  it('tells a wrong tenant in the words of the server', async () => {
    place({ tenant: 'nadie' });
    server.on('/v2/items/resolve', () => json({ detail: 'tenant_slug invalido: nadie' }, 400));
    const [finding] = bad(await runDoctor());
    expect(finding).to.include({ check: 'assistant', reason: 'scope', said: 'tenant_slug invalido: nadie' });
    expect(JSON.parse(server.callsOf('/v2/items/resolve')[0]!.body)).to.include({ tenant_slug: 'nadie' });
  });

  it('tells a domain that does not know the page', async () => {
    place();
    server.on('/v2/items/resolve', away);
    expect(bad(await runDoctor())[0]).to.include({ check: 'assistant', reason: 'origin' });
  });

  it('tells answers that are held back on their way', async () => {
    place();
    server.on('/widget/probe', () => probe(0));
    expect(bad(await runDoctor())).to.deep.equal([{ check: 'stream', verdict: 'poor', reason: 'held' }]);
  });

  it('tells what the policy of the page blocks', async () => {
    place({ api: 'https://shop.example' });
    server.on('/health', () => {
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          blockedURI: 'https://shop.example/health',
          effectiveDirective: 'connect-src',
          violatedDirective: 'connect-src',
          originalPolicy: '',
          disposition: 'enforce',
          documentURI: '',
          statusCode: 200,
        }),
      );
      return away();
    });
    const found = bad(await runDoctor());
    expect(found.at(-1)).to.deep.equal({
      check: 'policy',
      verdict: 'bad',
      blocked: ['connect-src: https://shop.example/health'],
    });
  });

  it('is closed by its button and by Escape, and opened anew instead of twice', async () => {
    await runDoctor();
    await runDoctor();
    expect(document.querySelectorAll('#rag-doctor')).to.have.length(1);
    report().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(report()).to.equal(null);
    await runDoctor();
    [...report().shadowRoot!.querySelectorAll('button')].find((one) => one.textContent === 'Cerrar')!.click();
    expect(report()).to.equal(null);
  });

  it('has a sentence for every finding in every language, with what was found', () => {
    for (const words of Object.values(doctorWords)) {
      const said = [
        describeFinding({ check: 'secure', verdict: 'bad', reason: 'mixed' }, words),
        describeFinding({ check: 'secure', verdict: 'poor', reason: 'plain' }, words),
        describeFinding({ check: 'stream', verdict: 'bad', reason: 'cut' }, words),
        describeFinding({ check: 'copies', verdict: 'poor', scripts: ['a.js', 'b.js'] }, words),
        describeFinding({ check: 'assistant', verdict: 'poor', reason: 'refused', domain: 'x', offered: [], said: '{api}' }, words), // prettier-ignore
      ];
      expect(new Set(said).size).to.equal(said.length);
      expect(said.every((sentence) => sentence.length > 10)).to.equal(true);
      expect(said[3]).to.include('a.js, b.js');
      expect(said[4]).to.match(/x.*: \{api\}$/u);
    }
  });

  it('names in its sentences only what a finding has', () => {
    const fields = {
      element: ['count'],
      copies: ['scripts'],
      secure: [],
      server: ['api'],
      origin: ['origin'],
      version: ['version'],
      assistant: ['domain', 'offered', 'said'],
      stream: [],
      policy: ['blocked'],
    };
    for (const { say } of Object.values(doctorWords)) {
      for (const [check, sentences] of Object.entries(say)) {
        const named = Object.values<string>(sentences).flatMap((one) => [...one.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name!)); // prettier-ignore
        expect([...new Set(named)].sort()).to.deep.equal(fields[check as keyof typeof fields]);
      }
    }
  });
});
