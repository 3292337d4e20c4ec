import { expect } from 'chai';
import fc from 'fast-check';
import type { Failure } from '../../../widget/client/failure.ts';
import { Conversation } from '../../../widget/conversation/conversation.ts';
import type { Connection } from '../support/fake-wire.ts';
import { eventsOf, FakeWire, goOffline, quick } from '../support/fake-wire.ts';
import { until } from '../support/page.ts';

const failures: Failure[] = [
  { kind: 'cut' },
  { kind: 'network' },
  { kind: 'intercepted' },
  { kind: 'refused', status: 503, detail: 'No.', issues: [] },
  { kind: 'refused', status: 502, detail: '', issues: [] },
  { kind: 'refused', status: 429, detail: 'No.', issues: [], retryAfter: 0.001 },
];

const connection: fc.Arbitrary<Connection> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ events: fc.nat(8), failure: fc.constantFrom(...failures) }) },
  { weight: 1, arbitrary: fc.record({ events: fc.nat(8), isSilent: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.constant({}) },
);

type Deed =
  'ask' | 'stop' | 'clear' | 'nudge' | 'retry' | 'withdraw' | 'offline' | 'online' | 'back' | 'pause' | 'wait';

const deeds: Deed[] = [
  'ask',
  'stop',
  'clear',
  'nudge',
  'retry',
  'withdraw',
  'offline',
  'online',
  'back',
  'pause',
  'wait',
];

const words = fc.array(fc.constantFrom('Hay', ' pan', ' ñandú 🥐', '\n', ' [1]'), { maxLength: 8 });

describe('Conversation, whatever happens', () => {
  it('tells each answer once, whole or from its beginning, under one key, one at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        words,
        fc.array(connection, { maxLength: 8 }),
        fc.array(fc.constantFrom(...deeds), { maxLength: 10 }),
        async (said, connections, done) => {
          await live(said, connections, done);
        },
      ),
      { numRuns: 300, timeout: 4000 },
    );
  }).timeout(60_000);

  it('joins the words to the answer wherever it is cut, twice', async () => {
    const events = eventsOf(['Hay', ' pan', ' francés', '.']);
    const whole = new FakeWire();
    whole.events = events;
    for (let first = 0; first < events.length; first += 1) {
      for (let second = 0; second < events.length - first; second += 1) {
        const wire = new FakeWire();
        wire.events = events;
        wire.connections = [
          { events: first, failure: { kind: 'cut' } },
          { events: second, failure: { kind: 'network' } },
        ];
        const conversation = create(wire);
        const envelope = await conversation.ask('hola');
        expect(conversation.turns.at(-1)).to.deep.include({ state: 'done', answer: envelope?.answer });
        expect(conversation.turns.at(-1)).not.to.have.property('replaced');
        expect(wire.keys).to.have.length(1);
      }
    }
  }).timeout(60_000);
});

function create(wire: FakeWire): Conversation {
  return new Conversation({
    destination: async () => ({ api: '', request: { domain_id: 'bakery' } }),
    wire,
    timing: { unsent: [0, 0], cut: [0, 0, 0], offline: 1, stale: quick.stale },
  });
}

async function live(said: readonly string[], connections: readonly Connection[], done: readonly Deed[]): Promise<void> {
  const wire = new FakeWire();
  wire.events = eventsOf(said);
  wire.connections = [...connections];
  wire.pace = () => Promise.resolve();
  const answer = said.join('');
  const conversation = create(wire);
  const look = (): void => {
    for (const turn of conversation.turns) expect(answer.startsWith(turn.answer), turn.answer).to.equal(true);
  };
  conversation.subscribe(look);
  let comeBack: (() => void) | undefined;
  const asking = [conversation.ask('pregunta 0')];
  const acts: Record<Deed, () => unknown> = {
    ask: () => asking.push(conversation.ask(`pregunta ${String(asking.length)}`)),
    stop: () => {
      conversation.stop();
    },
    clear: () => {
      conversation.clear();
    },
    nudge: () => {
      conversation.nudge();
    },
    retry: () => asking.push(conversation.retry()),
    withdraw: () => conversation.withdraw(),
    offline: () => (comeBack ??= goOffline()),
    online: () => {
      comeBack?.();
      comeBack = undefined;
    },
    back: () => document.dispatchEvent(new Event('visibilitychange')),
    pause: () => {
      conversation.pause();
      asking.push(conversation.resume().then(() => undefined));
    },
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
  };
  for (const deed of done) {
    acts[deed]();
    await acts.wait();
    look();
  }
  comeBack?.();
  wire.connections = [];
  // Whatever is silent still is given up; what waits for a connection has it again.
  await until(() => {
    window.dispatchEvent(new Event('online'));
    return !conversation.busy;
  });
  await Promise.all(asking);
  look();
  expect(conversation.busy).to.equal(false);
  await until(() => wire.open === 0);
  expect(wire.mostWanted).to.be.at.most(1);
  for (const turn of conversation.turns.filter(({ state }) => state === 'done')) {
    expect(turn.answer).to.equal(answer);
    expect(turn).not.to.have.property('replaced');
  }
  expectOneKeyPerQuestion(wire);
  expect(new Set(wire.stopped).size).to.equal(wire.stopped.length);
}

/** A question of the same words is another one when it was asked anew, so that each has a number of its own here. */
function expectOneKeyPerQuestion(wire: FakeWire): void {
  const keys = new Map<string, Set<string>>();
  for (const { key, question } of wire.calls) {
    const { message } = question.request;
    keys.set(message, (keys.get(message) ?? new Set()).add(key));
  }
  for (const [message, used] of keys) expect(used.size, message).to.equal(1);
}
