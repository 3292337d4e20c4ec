import { describe, expect, it } from 'vitest';
import { createHttpTransport } from '../../../server/adapters/tool-transport/http.ts';
import { createBreaker } from '../../../server/tools/breaker.ts';
import { breakTransport } from '../../../server/tools/break-transport.ts';
import type { ToolAnswer, ToolTransport } from '../../../server/tools/index.ts';
import { describeToolTransport } from '../../contracts/tool-transport.ts';

const now = (): Date => new Date();

describeToolTransport('http behind a breaker', {
  make: (host) => breakTransport(createHttpTransport({ hosts: [host] }), createBreaker({ now })),
});

const CALL = { method: 'GET', url: 'https://tables.example.com/free', headers: {}, timeoutMs: 1000 };
const never = new AbortController().signal;

function behind(answer: () => ToolAnswer, reaches = true): ToolTransport & { readonly sent: () => number } {
  let sent = 0;
  const service = {
    reaches: () => reaches,
    send: () => {
      sent += 1;
      return Promise.resolve(answer());
    },
  };
  return { ...breakTransport(service, createBreaker({ now })), sent: () => sent };
}

async function ask(transport: ToolTransport, times: number, signal = never): Promise<ToolAnswer | undefined> {
  let last: ToolAnswer | undefined;
  for (let time = 0; time < times; time += 1) last = await transport.send(CALL, signal);
  return last;
}

describe('a service behind a breaker', () => {
  it.each<ToolAnswer>([
    { kind: 'no-answer', why: 'slow' },
    { kind: 'no-answer', why: 'away' },
    { kind: 'not-sent', why: 'away' },
    { kind: 'answered', status: 503, body: {} },
    { kind: 'unreadable', status: 500 },
  ])('is not asked a sixth time behind $kind $status$why', async (answer) => {
    const transport = behind(() => answer);
    expect(await ask(transport, 6)).toEqual({ kind: 'not-sent', why: 'open' });
    expect(transport.sent()).toBe(5);
  });

  it.each<ToolAnswer>([
    { kind: 'answered', status: 200, body: {} },
    { kind: 'answered', status: 404, body: {} },
    { kind: 'answered', status: 409, body: { detail: 'full' } },
    { kind: 'answered', status: 429, body: {} },
    { kind: 'unreadable', status: 200 },
    { kind: 'unreadable', status: 302 },
  ])('is asked on and on behind $kind $status: it is there', async (answer) => {
    const transport = behind(() => answer);
    expect(await ask(transport, 20)).toEqual(answer);
    expect(transport.sent()).toBe(20);
  });

  it('is asked on when guests leave before it answers', async () => {
    const leaving = new AbortController();
    const transport = behind(() => {
      leaving.abort();
      return { kind: 'no-answer', why: 'away' };
    });
    await ask(transport, 20, leaving.signal);
    expect(transport.sent()).toBe(20);
  });

  it('that is not listed has none: however often it is asked, it is kept nowhere', async () => {
    const breaker = createBreaker({ now });
    const unlisted = { reaches: () => false, send: () => Promise.resolve({ kind: 'not-sent', why: 'away' } as const) };
    await ask(breakTransport(unlisted, breaker), 6);
    expect(breaker.hosts()).toEqual([]);
  });

  it('leaves the trial to another call when the way to it breaks', async () => {
    const breaker = createBreaker({ now, mostFailures: 1, restMs: 0 });
    const broken = { reaches: () => true, send: () => Promise.reject(new Error('bug')) };
    const failing = { reaches: () => true, send: () => Promise.resolve({ kind: 'no-answer', why: 'slow' } as const) };
    await ask(breakTransport(failing, breaker), 1);
    await expect(ask(breakTransport(broken, breaker), 1)).rejects.toThrow('bug');
    expect(breaker.admit('tables.example.com')).toBeDefined();
  });
});
