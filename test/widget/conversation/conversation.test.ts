import { expect } from 'chai';
import type { Failure } from '../../../widget/client/failure.ts';
import { RequestFailed } from '../../../widget/client/failure.ts';
import type { ConversationOptions } from '../../../widget/conversation/conversation.ts';
import { Conversation } from '../../../widget/conversation/conversation.ts';
import type { Turn } from '../../../widget/conversation/turn.ts';
import { envelopeOf } from '../support/envelope.ts';
import { eventsOf, FakeWire, goOffline, quick } from '../support/fake-wire.ts';
import { until } from '../support/page.ts';

const cut: Failure = { kind: 'cut' };
const network: Failure = { kind: 'network' };
const refused = (status: number, more: { detail?: string; retryAfter?: number } = {}): Failure => ({
  kind: 'refused',
  status,
  detail: 'No.',
  issues: [],
  ...more,
});

describe('Conversation', () => {
  let wire: FakeWire;
  let settled: Turn[];
  let comeBack: (() => void) | undefined;

  beforeEach(() => {
    wire = new FakeWire();
    settled = [];
  });
  afterEach(() => {
    comeBack?.();
    comeBack = undefined;
  });

  const begin = (options: Partial<ConversationOptions> = {}): Conversation =>
    new Conversation({
      destination: async () => ({ api: 'https://api.example', request: { domain_id: 'bakery', tenant_slug: 'demo' } }),
      settled: (turn) => settled.push(turn),
      wire,
      timing: quick,
      ...options,
    });

  const lastOf = (conversation: Conversation): Turn => conversation.turns.at(-1)!;

  /** The states of the last turn, each once, as they follow each other. */
  const watchStates = (conversation: Conversation): string[] => {
    const states: string[] = [];
    conversation.subscribe(() => {
      const state = conversation.turns.at(-1)?.state;
      if (state && states.at(-1) !== state) states.push(state);
    });
    return states;
  };

  it('asks again without what a guest takes away, also when it is asked once more', async () => {
    const conversation = begin();
    await conversation.ask('¿Qué pan hay?');
    await conversation.ask('¿Qué pan hay?', { drop: ['avoid:gluten'], drop_confirmed: true });
    expect(wire.calls.map(({ question }) => question.request.drop)).to.deep.equal([undefined, ['avoid:gluten']]);
    expect(wire.calls[1]?.question.request).to.deep.include({ message: '¿Qué pan hay?', drop_confirmed: true });
    expect(lastOf(conversation).dropping).to.deep.equal({ drop: ['avoid:gluten'], drop_confirmed: true });
  });

  it('asks and resolves with the envelope of the answer', async () => {
    const conversation = begin();
    const envelope = await conversation.ask('¿Qué pan hay?');
    expect(envelope?.answer).to.equal('Hay pan francés.');
    expect(lastOf(conversation)).to.deep.include({ state: 'done', answer: 'Hay pan francés.', envelope });
    expect(settled).to.have.length(1);
    expect(conversation.busy).to.equal(false);
    expect(wire.calls[0]?.question.request).to.deep.include({ message: '¿Qué pan hay?', tenant_slug: 'demo' });
  });

  it('takes nothing new while an answer is under way', async () => {
    const conversation = begin();
    const asking = conversation.ask('uno');
    expect(await conversation.ask('dos')).to.equal(undefined);
    await asking;
    expect(conversation.turns).to.have.length(1);
    expect(wire.calls).to.have.length(1);
  });

  it('has one session per visit, another key per question, and a new session after clearing', async () => {
    const conversation = begin();
    await conversation.ask('uno');
    await conversation.ask('dos');
    conversation.clear();
    await conversation.ask('tres');
    const sessions = wire.calls.map(({ question }) => question.request.session_id);
    expect(sessions[0]).to.equal(sessions[1]).and.not.equal(sessions[2]);
    expect(wire.keys).to.have.length(3);
    for (const key of wire.keys) expect(key).to.match(/^[\w-]{16,64}$/u);
    expect(conversation.sessions.map(({ sessionId }) => sessionId)).to.deep.equal([sessions[0], sessions[2]]);
  });

  it('shows warnings, sources and corrections as they come', async () => {
    const correction = { withheld: 'No lleva gluten', instead: 'Lleva gluten' };
    wire.events = [
      { event: 'meta', data: { domain_id: 'bakery', trace_id: 't' } },
      {
        event: 'envelope',
        data: envelopeOf({ warnings: ['Ojo.'], engine: { llm: 'builtin', embeddings: 'e', state: 'cold' } }),
      },
      { event: 'correction', data: correction },
      { event: 'token', data: { t: 'Sí' } },
      { event: 'suggestions', data: { suggestions: ['¿Y la torta?'] } },
    ];
    const seen: Turn[] = [];
    const conversation = begin();
    wire.pace = async () => {
      seen.push(lastOf(conversation));
      await Promise.resolve();
    };
    wire.connections = [{ isSilent: true }];
    const asking = conversation.ask('hola');
    await until(() => lastOf(conversation).suggestions.length > 0);
    expect(seen[2]).to.deep.include({ warnings: ['Ojo.'], state: 'streaming' });
    expect(lastOf(conversation)).to.deep.include({ corrections: [correction], answer: 'Sí' });
    conversation.stop();
    expect(await asking).to.equal(undefined);
  });

  it('lets the final envelope have the last word, and says that it replaced what was read', async () => {
    wire.events = eventsOf(['No', ' lleva'], { answer: 'Lleva gluten.', warnings: ['Ojo.'] });
    const conversation = begin();
    await conversation.ask('¿gluten?');
    expect(lastOf(conversation)).to.deep.include({ answer: 'Lleva gluten.', replaced: true, warnings: ['Ojo.'] });
  });

  it('tells of many events no more than once per frame', async () => {
    wire.events = eventsOf(Array.from({ length: 500 }, () => 'pan '));
    const conversation = begin();
    let told = 0;
    conversation.subscribe(() => (told += 1));
    await conversation.ask('hola');
    expect(told).to.be.lessThan(20);
    expect(lastOf(conversation).answer).to.equal('pan '.repeat(500));
  });

  it('tells of changes also where no frame comes', async () => {
    const real = window.requestAnimationFrame;
    window.requestAnimationFrame = () => 1;
    const conversation = begin();
    const states = watchStates(conversation);
    wire.connections = [{ events: 5, isSilent: true }];
    const asking = conversation.ask('hola');
    await until(() => states.includes('streaming'));
    window.requestAnimationFrame = real;
    conversation.stop();
    await asking;
  });

  describe('whose answer was cut', () => {
    it('goes on behind the last event under the same key', async () => {
      wire.connections = [
        { events: 6, failure: cut },
        { events: 0, failure: network },
      ];
      const conversation = begin();
      const states = watchStates(conversation);
      await conversation.ask('¿Qué pan hay?');
      expect(lastOf(conversation).answer).to.equal('Hay pan francés.');
      expect(lastOf(conversation)).not.to.have.property('replaced');
      expect(wire.keys).to.have.length(1);
      expect(wire.calls.map(({ after }) => after)).to.deep.equal(['', 'tag-6', 'tag-6']);
      expect(states).to.include('resuming');
    });

    it('drops what was read when it is told from its beginning', async () => {
      const conversation = begin();
      wire.connections = [{ events: 5, failure: cut }];
      const through = wire.stream;
      const forgetful = {
        stop: wire.stop,
        stream: (...[question, options]: Parameters<typeof through>) => through(question, { ...options, after: '' }),
      };
      const other = begin({ wire: forgetful });
      await other.ask('hola');
      expect(lastOf(other).answer).to.equal('Hay pan francés.');
      expect(lastOf(other)).not.to.have.property('replaced');
      expect(conversation.busy).to.equal(false);
    });

    it('gives up after a while, keeps what had come, and goes on from there when asked to', async () => {
      wire.connections = [
        { events: 5, failure: cut },
        ...Array.from({ length: 4 }, () => ({ events: 0, failure: cut })),
      ];
      const conversation = begin();
      await conversation.ask('hola');
      expect(lastOf(conversation)).to.deep.include({ state: 'failed', answer: 'Hay', failure: cut });
      await conversation.retry();
      expect(lastOf(conversation)).to.deep.include({ state: 'done', answer: 'Hay pan francés.' });
      expect(lastOf(conversation)).not.to.have.property('failure');
      expect(wire.keys).to.have.length(1);
      expect(wire.calls.at(-1)?.after).to.equal('tag-5');
      expect(conversation.turns).to.have.length(1);
    });

    it('loses no hope as long as something comes', async () => {
      wire.events = eventsOf(Array.from({ length: 12 }, (_, place) => `${String(place)} `));
      wire.connections = Array.from({ length: 16 }, () => ({ events: 1, failure: cut }));
      const conversation = begin();
      const envelope = await conversation.ask('hola');
      expect(lastOf(conversation).answer).to.equal(envelope?.answer);
    });

    it('is fetched on at once when the guest comes back to a stream that is silent', async () => {
      wire.connections = [{ events: 5, isSilent: true }];
      const conversation = begin({ timing: { ...quick, stale: 0 } });
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).answer === 'Hay');
      await new Promise((resolve) => setTimeout(resolve, 5));
      document.dispatchEvent(new Event('visibilitychange'));
      expect((await asking)?.answer).to.equal('Hay pan francés.');
      expect(wire.calls).to.have.length(2);
    });

    it('is left alone when the guest comes back to a stream that was just heard', async () => {
      wire.connections = [{ events: 5, isSilent: true }];
      const conversation = begin();
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).answer === 'Hay');
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(wire.calls).to.have.length(1);
      conversation.stop();
      await asking;
    });

    for (const [name, event] of [
      ['the network is another one', () => window.dispatchEvent(new Event('online'))],
      [
        'the page comes back as a whole',
        () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ],
    ] as const) {
      it(`is fetched on over a new connection when ${name}`, async () => {
        wire.connections = [{ events: 5, isSilent: true }];
        const conversation = begin();
        const asking = conversation.ask('hola');
        await until(() => lastOf(conversation).answer === 'Hay');
        event();
        expect((await asking)?.answer).to.equal('Hay pan francés.');
        expect(wire.keys).to.have.length(1);
      });
    }

    it('does not wait for its turn when the guest comes back', async () => {
      wire.connections = [{ events: 5, failure: cut }];
      const conversation = begin({ timing: { ...quick, cut: [60_000] } });
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).state === 'resuming');
      document.dispatchEvent(new Event('visibilitychange'));
      expect((await asking)?.answer).to.equal('Hay pan francés.');
    });

    it('waits for a connection, though not for ever', async () => {
      wire.connections = [
        { events: 5, failure: cut },
        ...Array.from({ length: 9 }, () => ({ events: 0, failure: network })),
      ];
      comeBack = goOffline();
      const conversation = begin();
      await conversation.ask('hola');
      expect(lastOf(conversation)).to.deep.include({ state: 'failed', answer: 'Hay', failure: network });
      expect(wire.calls.length).to.be.lessThan(6);
    });
  });

  describe('whose server has lost the answer', () => {
    it('asks once more when nothing had been shown', async () => {
      wire.connections = [
        { events: 1, failure: cut },
        { events: 0, failure: refused(410) },
      ];
      const conversation = begin();
      expect((await conversation.ask('hola'))?.answer).to.equal('Hay pan francés.');
      expect(wire.calls.map(({ after }) => after)).to.deep.equal(['', 'tag-1', '']);
      expect(wire.keys).to.have.length(1);
    });

    it('does not ask a third time', async () => {
      const lost = [
        { events: 1, failure: cut },
        { events: 0, failure: refused(410) },
      ];
      wire.connections = [...lost, ...lost];
      const conversation = begin();
      await conversation.ask('hola');
      expect(lastOf(conversation)).to.deep.include({ state: 'failed', failure: cut });
      expect(wire.calls).to.have.length(4);
    });

    it('asks nobody when something had been shown, but the guest', async () => {
      wire.connections = [
        { events: 5, failure: cut },
        { events: 0, failure: refused(410) },
      ];
      const conversation = begin();
      await conversation.ask('hola');
      expect(lastOf(conversation)).to.deep.include({ state: 'failed', answer: 'Hay', failure: cut });
      expect(wire.calls).to.have.length(2);
      await conversation.retry();
      expect(lastOf(conversation)).to.deep.include({ state: 'done', answer: 'Hay pan francés.' });
      expect(wire.calls.at(-1)?.after).to.equal('');
    });

    it('asks under another key when the server ended it because nobody listened', async () => {
      wire.connections = [{ events: 1, failure: cut }];
      const whole = wire.events;
      wire.events = [whole[0]!, { event: 'stopped', data: { reason: 'unheard', answer: '' } }];
      const conversation = begin();
      wire.pace = async () => {
        if (wire.calls.length === 3) wire.events = whole;
        await Promise.resolve();
      };
      await conversation.ask('hola');
      expect(wire.keys).to.have.length(2);
    });
  });

  describe('that is offline', () => {
    it('waits with the question until there is a connection again', async () => {
      comeBack = goOffline();
      wire.connections = [{ events: 0, failure: network }];
      const conversation = begin();
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).state === 'offline');
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(lastOf(conversation).state).to.equal('offline');
      expect(wire.calls).to.have.length(1);
      comeBack();
      comeBack = undefined;
      expect((await asking)?.answer).to.equal('Hay pan francés.');
      expect(wire.keys).to.have.length(1);
    });

    it('tries when the guest wants it, and waits on when that fails', async () => {
      comeBack = goOffline();
      wire.connections = [
        { events: 0, failure: network },
        { events: 0, failure: network },
      ];
      const conversation = begin();
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).state === 'offline');
      conversation.nudge();
      await until(() => wire.calls.length === 2 && wire.open === 0);
      expect(lastOf(conversation).state).to.equal('offline');
      conversation.nudge();
      expect((await asking)?.answer).to.equal('Hay pan francés.');
    });

    it('gives the question back', async () => {
      comeBack = goOffline();
      wire.connections = [{ events: 0, failure: network }];
      const conversation = begin();
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).state === 'offline');
      expect(conversation.withdraw()).to.equal('hola');
      expect(await asking).to.equal(undefined);
      expect(conversation.turns).to.deep.equal([]);
      expect(conversation.busy).to.equal(false);
      expect(settled).to.deep.equal([]);
      expect(conversation.withdraw()).to.equal(undefined);
    });

    it('tries again by itself, and promises nothing, where the browser believes in its connection', async () => {
      wire.connections = Array.from({ length: 3 }, () => ({ events: 0, failure: network }));
      const conversation = begin();
      const states = watchStates(conversation);
      await conversation.ask('hola');
      expect(states).to.deep.equal(['waiting', 'failed']);
      expect(lastOf(conversation).failure).to.deep.equal(network);
      expect(wire.keys).to.have.length(1);
    });

    it('waits, too, when it can not even be found out who answers', async () => {
      comeBack = goOffline();
      let isThere = false;
      const conversation = begin({
        destination: async () => {
          if (!isThere) throw new RequestFailed(network);
          return { api: '', request: { domain_id: 'bakery' } };
        },
      });
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).state === 'offline');
      isThere = true;
      conversation.nudge();
      expect((await asking)?.answer).to.equal('Hay pan francés.');
    });
  });

  describe('that is refused', () => {
    for (const status of [400, 401, 403, 404, 409, 413, 422, 500]) {
      it(`fails at once with ${String(status)}, and is asked under another key only where nothing was made`, async () => {
        wire.connections = [{ events: 0, failure: refused(status) }];
        const conversation = begin();
        await conversation.ask('hola');
        expect(lastOf(conversation)).to.deep.include({ state: 'failed', failure: refused(status) });
        expect(wire.calls).to.have.length(1);
        await conversation.retry();
        expect(lastOf(conversation).state).to.equal('done');
        expect(wire.keys).to.have.length(status < 500 ? 2 : 1);
      });
    }

    it('waits a moment when the server says so, and fails when that is long', async () => {
      wire.connections = [{ events: 0, failure: refused(429, { retryAfter: 0.01 }) }];
      const conversation = begin();
      await conversation.ask('uno');
      expect(lastOf(conversation).state).to.equal('done');
      wire.connections = [{ events: 0, failure: refused(429, { retryAfter: 30 }) }];
      await conversation.ask('dos');
      expect(lastOf(conversation)).to.deep.include({ state: 'failed', failure: refused(429, { retryAfter: 30 }) });
    });

    it('fails at once with 429 that names no time', async () => {
      wire.connections = [{ events: 0, failure: refused(429) }];
      const conversation = begin();
      await conversation.ask('uno');
      expect(wire.calls).to.have.length(1);
    });

    it('tries again what a proxy refuses in words of its own', async () => {
      wire.connections = [{ events: 0, failure: refused(502, { detail: '' }) }];
      const conversation = begin();
      await conversation.ask('hola');
      expect(lastOf(conversation).state).to.equal('done');
      expect(wire.keys).to.have.length(1);
    });

    it('tries on with an answer that is under way, whatever a proxy says', async () => {
      wire.connections = [
        { events: 5, failure: cut },
        { events: 0, failure: refused(503, { retryAfter: 0.01 }) },
        { events: 0, failure: { kind: 'intercepted' } },
        { events: 0, failure: refused(429) },
      ];
      const conversation = begin();
      await conversation.ask('hola');
      expect(lastOf(conversation)).to.deep.include({ state: 'done', answer: 'Hay pan francés.' });
    });

    it('fails when something else answers', async () => {
      wire.connections = [{ events: 0, failure: { kind: 'intercepted' } }];
      const conversation = begin();
      await conversation.ask('hola');
      expect(lastOf(conversation).failure).to.deep.equal({ kind: 'intercepted' });
      expect(wire.calls).to.have.length(1);
    });

    it('asks a failed answer from its beginning, under its key', async () => {
      wire.events = [...eventsOf(['Hay']).slice(0, 5), { event: 'error', data: { message: 'Ay.', trace_id: 't' } }];
      const conversation = begin();
      await conversation.ask('hola');
      expect(lastOf(conversation)).to.deep.include({
        state: 'failed',
        answer: 'Hay',
        failure: { kind: 'reported', message: 'Ay.' },
      });
      wire.events = eventsOf(['Hay', ' pan']);
      await conversation.retry();
      expect(lastOf(conversation)).to.deep.include({ state: 'done', answer: 'Hay pan' });
      expect(wire.calls.map(({ after }) => after)).to.deep.equal(['', '']);
      expect(wire.keys).to.have.length(1);
    });
  });

  describe('that is stopped', () => {
    it('stops on the server, keeps what had come, and can be asked again', async () => {
      wire.connections = [{ events: 6, isSilent: true }];
      const conversation = begin();
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).answer === 'Hay pan');
      conversation.stop();
      expect(await asking).to.equal(undefined);
      expect(lastOf(conversation)).to.deep.include({ state: 'stopped', answer: 'Hay pan' });
      expect(wire.stopped).to.deep.equal([wire.calls[0]?.key]);
      expect(wire.open).to.equal(0);
      expect(settled.map(({ state }) => state)).to.deep.equal(['stopped']);
      expect((await conversation.ask('otra'))?.answer).to.equal('Hay pan francés.');
    });

    it('stops before it is known who answers', async () => {
      const conversation = begin({ destination: () => new Promise(() => undefined) });
      const asking = conversation.ask('hola');
      conversation.stop();
      expect(await asking).to.equal(undefined);
      expect(wire.calls).to.deep.equal([]);
      expect(lastOf(conversation).state).to.equal('stopped');
    });

    it('stops while it waits for its next try', async () => {
      wire.connections = [{ events: 5, failure: cut }];
      const conversation = begin({ timing: { ...quick, cut: [60_000] } });
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).state === 'resuming');
      conversation.stop();
      await asking;
      expect(lastOf(conversation)).to.deep.include({ state: 'stopped', answer: 'Hay' });
    });

    it('hears of a stop from elsewhere, with all that was said', async () => {
      wire.events = [...eventsOf(['Hay']).slice(0, 5), { event: 'stopped', data: { reason: 'asked', answer: 'Hay' } }];
      const conversation = begin();
      await conversation.ask('hola');
      expect(lastOf(conversation)).to.deep.include({ state: 'stopped', answer: 'Hay' });
    });

    it('stops on the server when the page goes for good, not when it may come back or is kept', async () => {
      wire.connections = [{ events: 5, isSilent: true }];
      const conversation = begin();
      const asking = conversation.ask('hola');
      await until(() => lastOf(conversation).answer === 'Hay');
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      conversation.isKept = true;
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      expect(wire.stopped).to.deep.equal([]);
      conversation.isKept = false;
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      expect(wire.stopped).to.have.length(1);
      conversation.clear();
      await asking;
      expect(settled).to.deep.equal([]);
    });
  });

  describe('as a record', () => {
    it('goes on in another page where it was, under the same key', async () => {
      wire.connections = [{}, { events: 6, isSilent: true }];
      const before = begin();
      await before.ask('uno');
      void before.ask('dos');
      await until(() => lastOf(before).answer === 'Hay pan');
      const record = JSON.parse(JSON.stringify(before.record())) as ReturnType<Conversation['record']>;
      before.pause();
      expect(wire.stopped).to.deep.equal([]);
      const after = begin();
      await after.restore(record);
      expect(after.turns.map(({ state, answer }) => [state, answer])).to.deep.equal([
        ['done', 'Hay pan francés.'],
        ['done', 'Hay pan francés.'],
      ]);
      expect(wire.calls.at(-1)).to.deep.include({ key: wire.calls[1]?.key, after: 'tag-6' });
      await after.ask('tres');
      expect(after.turns.map(({ id }) => id)).to.deep.equal([1, 2, 3]);
      expect(wire.calls.at(-1)?.question.request.session_id).to.equal(wire.calls[0]?.question.request.session_id);
    });

    it('goes on with what was paused', async () => {
      wire.connections = [{ events: 6, isSilent: true }];
      const conversation = begin();
      const asking = conversation.ask('dos');
      await until(() => lastOf(conversation).answer === 'Hay pan');
      conversation.pause();
      await asking;
      expect(conversation.busy).to.equal(false);
      await conversation.resume();
      expect(lastOf(conversation)).to.deep.include({ state: 'done', answer: 'Hay pan francés.' });
    });

    it('takes the place of an empty conversation only', async () => {
      const conversation = begin();
      await conversation.ask('uno');
      await conversation.restore({ sessions: [], turns: [] });
      expect(conversation.turns).to.have.length(1);
    });
  });

  describe('over a connection that holds answers back', () => {
    const slow = (ms: number): void => {
      wire.events = eventsOf(['Hay'], { timings_ms: { total: ms + 5 } });
    };

    it('says so after two answers that came in one burst', async () => {
      slow(2000);
      const conversation = begin();
      await conversation.ask('uno');
      expect(lastOf(conversation).buffered).to.equal(false);
      await conversation.ask('dos');
      expect(lastOf(conversation).buffered).to.equal(true);
    });

    it('does not say it of a quick answer, of one that was cut, nor of one stall', async () => {
      const conversation = begin();
      slow(600);
      await conversation.ask('uno');
      await conversation.ask('dos');
      slow(9000);
      wire.connections = [{ events: 2, failure: cut }];
      await conversation.ask('tres');
      slow(2000);
      await conversation.ask('cuatro');
      expect(conversation.turns.map(({ buffered }) => buffered)).to.deep.equal([false, false, false, false]);
    });

    it('says so after one that took the server very long', async () => {
      slow(6000);
      const conversation = begin();
      await conversation.ask('uno');
      expect(lastOf(conversation).buffered).to.equal(true);
    });
  });
});
