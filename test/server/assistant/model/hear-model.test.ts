import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { SpeechEvent } from '../../../../server/assistant/check/checked-speech.ts';
import { hearModel } from '../../../../server/assistant/model/hear-model.ts';
import type { Hearing, SpeechLimits } from '../../../../server/assistant/model/hear-model.ts';

type Step = SpeechEvent | { readonly wait: number } | { readonly fails: Error };

const text = (said: string): SpeechEvent => ({ kind: 'text', text: said });
const withheld = (said: string): SpeechEvent => ({ kind: 'withheld', text: said, reason: 'unsupported' });
const HOUR = 3_600_000;

/** A model that does these things one after another, and ends with its signal. */
function model(steps: readonly Step[]) {
  const seen = { isEnded: false, pulled: 0 };
  async function* begin(signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    try {
      for (const step of steps) {
        signal.throwIfAborted();
        seen.pulled += 1;
        if ('wait' in step) await wait(step.wait, undefined, { signal });
        else if ('fails' in step) throw step.fails;
        else yield step;
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { begin, seen };
}

function listen(steps: readonly Step[], limits: Partial<SpeechLimits> = {}, signal = new AbortController().signal) {
  const { begin, seen } = model(steps);
  const now = performance.now();
  const whole = { firstBy: now + HOUR, wholeBy: now + HOUR, ...limits };
  return { hearing: hearModel(begin, whole, () => performance.now(), signal), seen };
}

async function restOf(hearing: Hearing): Promise<string[]> {
  const said: string[] = [];
  for await (const event of hearing.rest()) said.push(event.kind === 'text' ? event.text : `(${event.kind})`);
  return said;
}

const inMs = (ms: number): number => performance.now() + ms;
const settle = (): Promise<void> => wait(20);

describe('the first sentence of a model', () => {
  it('is worked on while nobody has asked for it yet', async () => {
    const { seen } = listen([text('Uno.')]);
    await settle();
    expect(seen.pulled).toBe(1);
  });

  it('is heard when it comes in time, and what came before it is put aside', async () => {
    const { hearing } = listen([withheld('Mentira.'), { wait: 5 }, text('Uno.'), text('Dos.')]);
    expect(await hearing.heard).toEqual({ how: 'spoke', first: text('Uno.'), aside: [withheld('Mentira.')] });
    expect(await restOf(hearing)).toEqual(['Dos.']);
    expect(hearing.ended()).toEqual({ how: 'over' });
  });

  it('that is late is not waited for, and the work is ended', async () => {
    const { hearing, seen } = listen([withheld('Mentira.'), { wait: HOUR }, text('Uno.')], { firstBy: inMs(30) });
    expect(await hearing.heard).toEqual({ how: 'late', aside: [withheld('Mentira.')] });
    await settle();
    expect(seen.isEnded).toBe(true);
  });

  it('of a model that is not there before the time is up at all, is late at once', async () => {
    const { hearing } = listen([{ wait: HOUR }], { firstBy: inMs(-5) });
    expect((await hearing.heard).how).toBe('late');
  });

  it('may be missing: it has nothing to say, or breaks off', async () => {
    expect(await listen([withheld('Mentira.')]).hearing.heard).toEqual({ how: 'over', aside: [withheld('Mentira.')] });
    const failure = new Error('gone');
    expect(await listen([{ fails: failure }]).hearing.heard).toEqual({ how: 'broken', aside: [], failure });
  });
});

describe('what follows it', () => {
  it('ends behind the last sentence when the next does not come', async () => {
    const { hearing, seen } = listen([text('Uno.'), text('Dos.'), { wait: HOUR }, text('Tres.')], { gapMs: 40 });
    await hearing.heard;
    expect(await restOf(hearing)).toEqual(['Dos.']);
    expect(hearing.ended()).toEqual({ how: 'late' });
    await settle();
    expect(seen.isEnded).toBe(true);
  });

  it('is not kept open by what is withheld', async () => {
    const lies = Array.from({ length: 40 }, (): Step[] => [{ wait: 10 }, withheld('Mentira.')]).flat();
    const { hearing, seen } = listen([text('Uno.'), ...lies, text('Dos.')], { gapMs: 60 });
    await hearing.heard;
    expect(await restOf(hearing)).not.toContain('Dos.');
    expect(seen.pulled).toBeLessThan(60);
  });

  it('ends when the whole answer has taken long enough, however much comes', async () => {
    const more = Array.from({ length: 200 }, (): Step[] => [{ wait: 5 }, text('Más.')]).flat();
    const { hearing, seen } = listen([text('Uno.'), ...more], { gapMs: HOUR, wholeBy: inMs(80) });
    await hearing.heard;
    expect((await restOf(hearing)).length).toBeLessThan(100);
    await settle();
    expect(seen.isEnded).toBe(true);
  });

  it('ends where the model breaks off, and tells why', async () => {
    const failure = new Error('gone');
    const { hearing } = listen([text('Uno.'), text('Dos.'), { fails: failure }]);
    await hearing.heard;
    expect(await restOf(hearing)).toEqual(['Dos.']);
    expect(hearing.ended()).toEqual({ how: 'broken', failure });
  });
});

describe('a guest who leaves', () => {
  it.each([
    ['before the first sentence', [{ wait: HOUR }, text('Uno.')]],
    ['behind it', [text('Uno.'), { wait: HOUR }, text('Dos.')]],
  ])('%s ends the work of the model', async (_, steps) => {
    const guest = new AbortController();
    const { hearing, seen } = listen(steps, {}, guest.signal);
    await settle();
    guest.abort(new Error('gone'));
    const { first } = await hearing.heard;
    if (first !== undefined) expect(await restOf(hearing)).toEqual([]);
    await settle();
    expect(seen.isEnded).toBe(true);
  });

  it('leaves nothing behind on a signal that outlives the answer', async () => {
    const guest = new AbortController();
    let listeners = 0;
    const { addEventListener, removeEventListener } = guest.signal;
    guest.signal.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      listeners += 1;
      addEventListener.apply(guest.signal, given);
    };
    guest.signal.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
      listeners -= 1;
      removeEventListener.apply(guest.signal, given);
    };
    const { hearing } = listen([text('Uno.'), text('Dos.')], { gapMs: HOUR }, guest.signal);
    await hearing.heard;
    await restOf(hearing);
    expect(listeners).toBe(0);
  });

  it('may end it twice', async () => {
    const { hearing } = listen([text('Uno.')]);
    hearing.end();
    hearing.end();
    expect((await hearing.heard).how).not.toBe('late');
  });
});
