import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerLimits, AnswerRequest, KeptAnswers } from '../../../../server/api/answers/kept-answers.ts';
import { createKeptAnswers } from '../../../../server/api/answers/kept-answers.ts';
import type { AnswerLog } from '../../../../server/api/answers/answer-log.ts';
import type { AnswerEnvelope, QueryStreamEvent } from '../../../../server/contract/v2.ts';
import { Fault } from '../../../../server/fault.ts';
import { faultOf } from '../../../support/fault-of.ts';

const SESSION = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main', sessionId: 's-1' };
const KEY = 'clave-0123456789';

/** An answer that says a word each time it is told to. */
interface Speaker {
  readonly produce: (signal: AbortSignal) => AsyncGenerator<QueryStreamEvent>;
  say(text: string): Promise<void>;
  end(): Promise<void>;
  fail(fault: Fault): Promise<void>;
  readonly signals: AbortSignal[];
}

function createSpeaker(): Speaker {
  const queue: (() => QueryStreamEvent)[] = [];
  const signals: AbortSignal[] = [];
  let wake = (): void => undefined;
  const put = async (make: () => QueryStreamEvent): Promise<void> => {
    queue.push(make);
    wake();
    await turn();
  };
  return {
    signals,
    say: (t) => put(() => ({ event: 'token', data: { t } })),
    end: () => put(() => ({ event: 'done', data: { ok: true, envelope: { answer: 'fin' } as AnswerEnvelope } })),
    fail: (fault) =>
      put(() => {
        throw fault;
      }),
    async *produce(signal) {
      signals.push(signal);
      signal.addEventListener('abort', () => {
        wake();
      });
      yield { event: 'meta', data: { domain_id: 'bicis', trace_id: 't' } };
      for (;;) {
        const make = queue.shift();
        if (make !== undefined) yield make();
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        signal.throwIfAborted();
      }
    },
  };
}

let tags = 0;
function requestOf(speaker: Pick<Speaker, 'produce'>, changes: Partial<AnswerRequest> = {}): AnswerRequest {
  tags += 1;
  return {
    name: { session: SESSION, key: KEY },
    question: '¿Sirve?',
    isResumed: false,
    tag: tags.toString(16).padStart(8, '0'),
    admit: () => Promise.resolve(),
    work: { produce: speaker.produce, toFailure: () => ({ event: 'error', data: { message: 'no', trace_id: 't' } }) },
    onFailure: () => undefined,
    ...changes,
  };
}

const eventsOf = ({ events }: AnswerLog) => events.map((event) => /^event: (.*)$/mu.exec(event)?.[1]);

let draining: AbortController;
function makeAnswers(limits: Partial<AnswerLimits> = {}): KeptAnswers {
  return createKeptAnswers({ draining: draining.signal, limits });
}

beforeEach(() => {
  draining = new AbortController();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one key', () => {
  it('is one answer, however many ask at once, in the making and afterwards', async () => {
    const speaker = createSpeaker();
    const answers = makeAnswers();
    const admitted: number[] = [];
    const ask = (index: number) => answers.open(requestOf(speaker, { admit: async () => void admitted.push(index) }));
    const opened = await Promise.all([ask(1), ask(2), ask(3)]);
    await speaker.say('hola');
    opened.push(await ask(4));
    await speaker.end();
    opened.push(await ask(5));
    expect(speaker.signals).toHaveLength(1);
    expect(admitted).toEqual([1]);
    expect(new Set(opened).size).toBe(1);
    expect(eventsOf(opened[0].log)).toEqual(['meta', 'token', 'done']);
  });

  it('is refused for another question', async () => {
    const answers = makeAnswers();
    await answers.open(requestOf(createSpeaker()));
    const other = answers.open(requestOf(createSpeaker(), { question: '¿Y otra?' }));
    expect(await faultOf(other)).toMatchObject({ code: 'key-reused' });
    const resumed = answers.open(requestOf(createSpeaker(), { question: '¿Y otra?', isResumed: true }));
    expect(await faultOf(resumed)).toMatchObject({ code: 'key-reused' });
  });

  it.each([{ sessionId: 's-2' }, { domainId: 'notas' }, { tenantSlug: 'demo' }, { branchSlug: 'sur' }])(
    'of %j is another one, which learns nothing of it',
    async (other) => {
      const answers = makeAnswers();
      const mine = await answers.open(requestOf(createSpeaker()));
      const name = { session: { ...SESSION, ...other }, key: KEY };
      const gone = answers.open(requestOf(createSpeaker(), { name, isResumed: true }));
      expect(await faultOf(gone)).toMatchObject({ code: 'answer-gone' });
      const theirs = await answers.open(requestOf(createSpeaker(), { name, question: '¿Y otra?' }));
      expect(theirs).not.toBe(mine);
      await answers.stop(name);
      expect([mine.log.end, theirs.log.end]).toEqual([undefined, { kind: 'stopped' }]);
    },
  );

  it('that nobody may ask with is free again, and all that waited hear why', async () => {
    const answers = makeAnswers();
    const speaker = createSpeaker();
    const refuse = () => turn().then(() => Promise.reject(new Fault('rate-limited')));
    const both = [1, 2].map(() => answers.open(requestOf(speaker, { admit: refuse })));
    for (const each of both) expect(await faultOf(each)).toMatchObject({ code: 'rate-limited' });
    expect(speaker.signals).toHaveLength(0);
    await answers.open(requestOf(speaker, { question: 'otra' }));
    await turn();
    expect(speaker.signals).toHaveLength(1);
  });

  it('begins nothing for who wants to go on with what is not there', async () => {
    const speaker = createSpeaker();
    const gone = makeAnswers().open(requestOf(speaker, { isResumed: true }));
    expect(await faultOf(gone)).toMatchObject({ code: 'answer-gone' });
    expect(speaker.signals).toHaveLength(0);
  });
});

describe('an answer that failed', () => {
  it('is told to its end to who had a part of it, and made anew for who had none', async () => {
    const answers = makeAnswers();
    const [first, second] = [createSpeaker(), createSpeaker()];
    const failures: string[] = [];
    const opened = await answers.open(requestOf(first, { onFailure: ({ code }) => failures.push(code) }));
    await first.say('hola');
    await first.fail(new Fault('model-failed'));
    expect(eventsOf(opened.log)).toEqual(['meta', 'token', 'error']);
    expect(failures).toEqual(['model-failed']);
    expect(await answers.open(requestOf(second, { isResumed: true }))).toBe(opened);
    const again = await answers.open(requestOf(second));
    expect(again.log).not.toBe(opened.log);
    expect([first.signals.length, second.signals.length]).toEqual([1, 1]);
    // Ids of the first attempt mean nothing in the second.
    expect(again.log.placeOf(/^id: (.*)$/mu.exec(opened.log.events[1] ?? '')?.[1])).toBe(0);
  });

  it('says so also when its events just end', async () => {
    async function* produce(): AsyncGenerator<QueryStreamEvent> {
      yield { event: 'meta', data: { domain_id: 'bicis', trace_id: 't' } };
    }
    const { log } = await makeAnswers().open(requestOf({ produce }));
    expect(await log.ended()).toMatchObject({ kind: 'failed', fault: { code: 'internal' } });
  });

  it('was cancelled when the server stops', async () => {
    const speaker = createSpeaker();
    const { log } = await makeAnswers().open(requestOf(speaker));
    draining.abort();
    expect(await log.ended()).toMatchObject({ kind: 'failed', fault: { code: 'cancelled' } });
    expect(speaker.signals[0]?.aborted).toBe(true);
  });
});

describe('an answer nobody listens to', () => {
  it('goes on for the grace, then ends with what was said', async () => {
    const speaker = createSpeaker();
    const answers = makeAnswers({ graceMs: 1000 });
    const { log, listen } = await answers.open(requestOf(speaker));
    const release = listen();
    await speaker.say('hola ');
    await vi.advanceTimersByTimeAsync(5000);
    release();
    await vi.advanceTimersByTimeAsync(999);
    await speaker.say('mundo');
    expect(log.end).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(log.end).toEqual({ kind: 'stopped' });
    expect(log.events.at(-1)).toContain('data: {"reason":"unheard","answer":"hola mundo"}');
    expect(speaker.signals[0]?.aborted).toBe(true);
  });

  it('goes on with the next listener, and ends once only after the last', async () => {
    const speaker = createSpeaker();
    const { log, listen } = await makeAnswers({ graceMs: 1000 }).open(requestOf(speaker));
    const [first, second] = [listen(), listen()];
    first();
    first();
    await vi.advanceTimersByTimeAsync(5000);
    expect(log.end).toBeUndefined();
    second();
    await vi.advanceTimersByTimeAsync(900);
    const third = listen();
    await vi.advanceTimersByTimeAsync(5000);
    expect(log.end).toBeUndefined();
    third();
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.end).toEqual({ kind: 'stopped' });
  });

  it('is ended also when nobody ever listened', async () => {
    const { log } = await makeAnswers({ graceMs: 1000 }).open(requestOf(createSpeaker()));
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.end).toEqual({ kind: 'stopped' });
  });
});

describe('a stop', () => {
  it('ends the work at once, also one that hears nothing', async () => {
    async function* deaf(): AsyncGenerator<QueryStreamEvent> {
      yield { event: 'token', data: { t: 'hola' } };
      await new Promise(() => undefined);
    }
    const answers = makeAnswers();
    const { log } = await answers.open(requestOf({ produce: deaf }));
    await turn();
    await answers.stop({ session: SESSION, key: KEY });
    expect(log.events.at(-1)).toContain('data: {"reason":"asked","answer":"hola"}');
  });

  it('before the work began lets none begin', async () => {
    const speaker = createSpeaker();
    const answers = makeAnswers();
    let admit = (): void => undefined;
    const opening = answers.open(requestOf(speaker, { admit: () => new Promise((resolve) => (admit = resolve)) }));
    await turn();
    await answers.stop({ session: SESSION, key: KEY });
    admit();
    expect(eventsOf((await opening).log)).toEqual(['stopped']);
    expect(speaker.signals).toHaveLength(0);
  });

  it('of what is whole, or unknown, changes nothing', async () => {
    const speaker = createSpeaker();
    const answers = makeAnswers();
    const { log } = await answers.open(requestOf(speaker));
    await speaker.end();
    await answers.stop({ session: SESSION, key: KEY });
    await answers.stop({ session: SESSION, key: 'otra-0123456789ab' });
    expect(eventsOf(log)).toEqual(['meta', 'done']);
  });
});

describe('what is kept', () => {
  const whole = async (answers: KeptAnswers, key: string, words = 1, tell = createSpeaker()) => {
    const name = { session: SESSION, key };
    const { log } = await answers.open(requestOf(tell, { name }));
    for (let count = 0; count < words; count += 1) await tell.say('x'.repeat(100));
    await tell.end();
    return log;
  };
  const isKept = async (answers: KeptAnswers, key: string): Promise<boolean> => {
    const name = { session: SESSION, key };
    return answers.open(requestOf(createSpeaker(), { name, isResumed: true })).then(
      () => true,
      () => false,
    );
  };

  it('goes when its time is over', async () => {
    const answers = makeAnswers({ keepMs: 1000 });
    await whole(answers, 'a');
    await vi.advanceTimersByTimeAsync(999);
    expect(await isKept(answers, 'a')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isKept(answers, 'a')).toBe(false);
  });

  it('stays within its bound: the oldest whole answer goes first, one that is still told last', async () => {
    const { size } = await whole(makeAnswers(), 'measure', 3);
    const answers = makeAnswers({ bytes: size * 3.5 });
    const running = createSpeaker();
    const { log } = await answers.open(requestOf(running, { name: { session: SESSION, key: 'running' } }));
    for (const key of ['a', 'b', 'c', 'd']) await whole(answers, key, 3);
    const kept = await Promise.all(['running', 'a', 'b', 'c', 'd'].map((key) => isKept(answers, key)));
    expect(kept).toEqual([true, false, true, true, true]);
    await running.end();
    expect(log.end).toMatchObject({ kind: 'answered' });
  });

  it('is not an answer that is too large: it is told to its end to who listens, and ends when they leave', async () => {
    const answers = makeAnswers({ answerBytes: 500 });
    const speaker = createSpeaker();
    const { log, listen } = await answers.open(requestOf(speaker));
    const release = listen();
    await speaker.say('x'.repeat(500));
    expect(await isKept(answers, KEY)).toBe(false);
    await speaker.say('y');
    expect(log.words).toHaveLength(501);
    release();
    expect(log.end).toEqual({ kind: 'stopped' });
  });

  it('does not grow with readers that never read', async () => {
    const speaker = createSpeaker();
    const { log, listen } = await makeAnswers().open(requestOf(speaker));
    for (let reader = 0; reader < 20; reader += 1) {
      listen();
      void log.read(0).next();
    }
    for (let count = 0; count < 50; count += 1) await speaker.say('x'.repeat(100));
    expect(log.size).toBeLessThan(50 * 500);
  });
});

describe('forgetting', () => {
  it('a session ends what is under way and keeps nothing of it, and nothing of others goes', async () => {
    const answers = makeAnswers();
    const [mine, theirs] = [createSpeaker(), createSpeaker()];
    const { log, listen } = await answers.open(requestOf(mine));
    listen();
    const others = { session: { ...SESSION, sessionId: 's-2' }, key: KEY };
    const other = await answers.open(requestOf(theirs, { name: others }));
    await mine.say('hola');
    await answers.forgetSession(SESSION);
    expect(log.end).toEqual({ kind: 'stopped' });
    const gone = answers.open(requestOf(mine, { isResumed: true }));
    expect(await faultOf(gone)).toMatchObject({ code: 'answer-gone' });
    expect(await answers.open(requestOf(theirs, { name: others, isResumed: true }))).toBe(other);
  });

  it.each([
    [{ tenantSlug: 'demo' }, ['default/main']],
    [{ tenantSlug: 'demo', branchSlug: 'sur' }, ['default/main', 'demo/main']],
  ])('%j forgets the answers of its sessions', async (part, expected) => {
    const answers = makeAnswers();
    const scopes = ['default/main', 'demo/main', 'demo/sur'];
    const nameIn = (scope: string) => {
      const [tenantSlug = '', branchSlug = ''] = scope.split('/');
      return { session: { ...SESSION, tenantSlug, branchSlug }, key: KEY };
    };
    for (const scope of scopes) await answers.open(requestOf(createSpeaker(), { name: nameIn(scope) }));
    answers.forget(part);
    const left = [];
    for (const scope of scopes) {
      const resumed = answers.open(requestOf(createSpeaker(), { name: nameIn(scope), isResumed: true }));
      if ((await resumed.catch(() => undefined)) !== undefined) left.push(scope);
    }
    expect(left).toEqual(expected);
  });
});
