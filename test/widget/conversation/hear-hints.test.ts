import { expect } from 'chai';
import type { HeardHint, Hint, streamHints } from '../../../widget/client/hint-client.ts';
import type { Failure } from '../../../widget/client/failure.ts';
import { RequestFailed } from '../../../widget/client/failure.ts';
import { hearHints } from '../../../widget/conversation/hear-hints.ts';
import { hintOf } from '../support/hints.ts';
import { until } from '../support/page.ts';

const session = { api: 'https://api.example', domainId: 'bakery', tenant: '', branch: '', sessionId: 's-1' };

/** What each try gets: what it hears, and how it ends. `open`: not at all. */
type Try = readonly [readonly HeardHint[], Failure | 'end' | 'open'];

function hear(...tries: Try[]) {
  const heard: Hint[] = [];
  const afters: string[] = [];
  const signals: AbortSignal[] = [];
  const abort = new AbortController();
  const stream: typeof streamHints = async function* (_session, { after, received }, signal) {
    const [hints, ending] = tries[afters.length] ?? [[], 'open'];
    afters.push(after);
    signals.push(signal);
    if (hints.length > 0) received?.();
    yield* hints;
    if (ending === 'end') return;
    if (ending !== 'open') throw new RequestFailed(ending);
    await new Promise((_, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  };
  const timing = { rest: 10, longestRest: 40, hidden: 20 };
  const ears = { session, language: 'es' as const, heard: (hint: Hint) => heard.push(hint), stream, timing };
  const ended = hearHints(ears, abort.signal);
  return { heard, afters, signals, abort, ended };
}

const at = (place: string): HeardHint => ({ hint: hintOf({ id: `h${place}` }), place });
const refused = (status: number, retryAfter?: number): Failure => ({
  kind: 'refused',
  status,
  detail: '',
  issues: [],
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('hearing hints', () => {
  afterEach(() => {
    delete (document as { hidden?: boolean }).hidden;
  });

  it('goes on behind the last one after a cut, a silence and an end', async () => {
    const { heard, afters, abort, ended } = hear(
      [[at('3'), at('5')], { kind: 'cut' }],
      [[], { kind: 'network' }],
      [[at('6')], 'end'],
    );
    await until(() => afters.length === 4);
    expect(afters).to.deep.equal(['', '5', '5', '6']);
    expect(heard.map(({ id }) => id)).to.deep.equal(['h3', 'h5', 'h6']);
    abort.abort();
    await ended;
  });

  it('gives up where the server refuses', async () => {
    for (const status of [400, 403, 404, 422]) {
      const { afters, ended } = hear([[], refused(status)]);
      await ended;
      expect(afters, String(status)).to.have.length(1);
    }
  });

  it('tries again where it was too much, or the server is in trouble', async () => {
    for (const failure of [refused(429), refused(503), { kind: 'intercepted' } as const]) {
      const { afters, abort, ended } = hear([[], failure]);
      await until(() => afters.length === 2);
      abort.abort();
      await ended;
    }
  });

  it('waits as long as the server asks', async () => {
    const { afters, abort, ended } = hear([[], refused(429, 60)]);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(afters).to.have.length(1);
    abort.abort();
    await ended;
  });

  it('rests while the page is out of sight, and goes on when it is back', async () => {
    const { afters, signals, abort, ended } = hear([[at('4')], 'open']);
    await until(() => afters.length === 1);
    setHidden(true);
    await until(() => signals[0]!.aborted);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(afters).to.have.length(1);
    setHidden(false);
    await until(() => afters.length === 2);
    expect(afters[1]).to.equal('4');
    abort.abort();
    await ended;
  });

  it('stays open over a short look elsewhere', async () => {
    const { afters, signals, abort, ended } = hear([[], 'open']);
    await until(() => afters.length === 1);
    setHidden(true);
    setHidden(false);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([afters.length, signals[0]!.aborted]).to.deep.equal([1, false]);
    abort.abort();
    await ended;
  });

  it('lets a page be put aside', async () => {
    const { signals, abort, ended } = hear([[], 'open']);
    await until(() => signals.length === 1);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(signals[0]!.aborted).to.equal(true);
    abort.abort();
    await ended;
  });

  it('asks nothing where nobody wants them', async () => {
    const abort = AbortSignal.abort();
    let asked = 0;
    const stream = (() => (asked += 1)) as unknown as typeof streamHints;
    await hearHints({ session, language: 'es', heard: () => undefined, stream }, abort);
    expect(asked).to.equal(0);
  });
});
