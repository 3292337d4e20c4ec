import { expect } from 'chai';
import { Conversation } from '../../../widget/conversation/conversation.ts';
import { FakeWire, quick } from '../support/fake-wire.ts';
import { until } from '../support/page.ts';

/** Every timer and every listener of the page that is set while it watches, and not taken back. */
function watchTraces(): { left: () => { timers: number; listeners: number; frames: number }; restore: () => void } {
  const timers = new Set<number>();
  const frames = new Set<number>();
  const signals: (AbortSignal | undefined)[] = [];
  const real = {
    setTimeout: window.setTimeout,
    clearTimeout: window.clearTimeout,
    requestAnimationFrame: window.requestAnimationFrame,
    cancelAnimationFrame: window.cancelAnimationFrame,
  };
  const set = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (run: () => void, wait?: number) => {
      const timer = set(() => {
        timers.delete(timer);
        run();
      }, wait);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: number) => {
      timers.delete(timer);
      real.clearTimeout.call(window, timer);
    },
    requestAnimationFrame: (run: FrameRequestCallback) => {
      const frame = real.requestAnimationFrame.call(window, (at) => {
        frames.delete(frame);
        run(at);
      });
      frames.add(frame);
      return frame;
    },
    cancelAnimationFrame: (frame: number) => {
      frames.delete(frame);
      real.cancelAnimationFrame.call(window, frame);
    },
  });
  const targets: EventTarget[] = [window, document];
  for (const target of targets) {
    target.addEventListener = (...[name, listener, options]: Parameters<EventTarget['addEventListener']>) => {
      signals.push(typeof options === 'object' ? options.signal : undefined);
      EventTarget.prototype.addEventListener.call(target, name, listener, options);
    };
  }
  return {
    left: () => ({
      timers: timers.size,
      listeners: signals.filter((signal) => signal?.aborted !== true).length,
      frames: frames.size,
    }),
    restore: () => {
      Object.assign(window, real);
      for (const target of targets) Reflect.deleteProperty(target, 'addEventListener');
    },
  };
}

describe('Conversation leaves nothing behind', () => {
  const nothing = { timers: 0, listeners: 0, frames: 0 };

  it('after fifty answers, each cut once', async () => {
    const watched = watchTraces();
    try {
      const wire = new FakeWire();
      wire.connections = Array.from({ length: 100 }, (_, place) =>
        place % 2 === 0 ? { events: 5, failure: { kind: 'cut' } } : {},
      );
      const conversation = create(wire);
      for (let round = 0; round < 50; round += 1) await conversation.ask('hola');
      expect(conversation.turns.every(({ state }) => state === 'done')).to.equal(true);
      expect(watched.left()).to.deep.equal(nothing);
      expect(wire.open).to.equal(0);
    } finally {
      watched.restore();
    }
  });

  it('after fifty that were stopped, cleared or left in the middle', async () => {
    const watched = watchTraces();
    try {
      for (let round = 0; round < 50; round += 1) {
        const wire = new FakeWire();
        wire.connections = [{ events: 5, isSilent: true }];
        const conversation = create(wire);
        const asking = conversation.ask('hola');
        for (let turn = 0; turn < 50 && conversation.turns.at(-1)?.answer !== 'Hay'; turn += 1) await Promise.resolve();
        [
          () => {
            conversation.stop();
          },
          () => {
            conversation.clear();
          },
          () => {
            conversation.pause();
          },
        ][round % 3]?.();
        await asking;
        expect(wire.open).to.equal(0);
      }
      await until(() => watched.left().frames === 0);
      // What `until` waits with is its own.
      expect(watched.left()).to.deep.equal(nothing);
    } finally {
      watched.restore();
    }
  });
});

function create(wire: FakeWire): Conversation {
  return new Conversation({
    destination: async () => ({ api: '', request: { domain_id: 'bakery' } }),
    wire,
    timing: { ...quick, cut: [0, 0] },
  });
}
