import { describe, expect, it } from 'vitest';
import type { LanguageModel, Outlook, Prompt, Question } from '../../../../server/assistant/index.ts';
import type { ChoiceParts } from '../../../../server/assistant/model/choose-speaker.ts';
import { chooseSpeaker } from '../../../../server/assistant/model/choose-speaker.ts';
import type { Draft } from '../../../../server/assistant/steps/generate.ts';
import { sentence } from '../../../../server/assistant/writer/sentence.ts';

const PROMPT: Prompt = { system: 's', user: 'u', maxTokens: 10 };
const asking = (engine?: 'auto' | 'model', api: 'v1' | 'v2' = 'v2') => ({ engine, api }) as Question;

/** `rest`: something is left to a model. */
function draftOf({ mayPhrase = true, rest = true } = {}): Draft {
  const [yes, described] = [sentence('Sí.'), sentence('Con merengue.')];
  return { whole: [yes, described], mayPhrase, first: [yes], rest: rest ? [described] : [], closing: [] };
}

function modelThat(outlook: Outlook | undefined, seen: number[] = []): LanguageModel {
  return {
    id: 'scripted:one',
    ...(outlook === undefined ? {} : { outlook: (_: Prompt, withinMs: number) => (seen.push(withinMs), outlook) }),
    generate: () => {
      throw new Error('nobody asked');
    },
  };
}

function choose(parts: Partial<ChoiceParts>, question = asking(), draft = draftOf()) {
  return chooseSpeaker(question, draft, {
    model: modelThat('ready'),
    times: { patienceMs: 1500, longestMs: 60_000 },
    isTrusted: true,
    isSessionBusy: false,
    arrivedAt: 1000,
    now: 1100,
    writePrompt: () => PROMPT,
    ...parts,
  });
}

describe('who says the rest of an answer', () => {
  it('is a model that is free and expected in time, until its patience is over', () => {
    const seen: number[] = [];
    const model = modelThat('ready', seen);
    expect(choose({ model })).toEqual({
      kind: 'model',
      model,
      prompt: { ...PROMPT, asks: 'free', withinMs: 1400 },
      limits: { firstBy: 2500, gapMs: 2000, wholeBy: 11_000 },
    });
    // What the answer has taken by now is off the patience.
    expect(seen).toEqual([1400]);
  });

  it('is a model of which nobody knows how it is', () => {
    expect(choose({ model: modelThat(undefined) })).toMatchObject({ kind: 'model', prompt: { asks: 'free' } });
  });

  it.each<Outlook>(['away', 'cold', 'busy', 'slow'])(
    'is the built-in engine where it is %s, and tells why',
    (outlook) => {
      expect(choose({ model: modelThat(outlook) })).toEqual({ kind: 'builtin', state: outlook });
    },
  );

  it.each<Outlook>(['away', 'cold', 'busy', 'slow'])(
    'may say again what it said before, also where it is %s',
    (outlook) => {
      const keeping = { ...modelThat(outlook), keepsWords: true as const };
      const reuse = { identity: 'a', onReused: () => undefined };
      expect(choose({ model: keeping, writePrompt: () => ({ ...PROMPT, reuse }) })).toMatchObject({
        kind: 'model',
        state: outlook,
        prompt: { asks: 'nobody' },
      });
      // Words that are for one guest alone are kept nowhere.
      expect(choose({ model: keeping })).toEqual({ kind: 'builtin', state: outlook });
    },
  );

  it('is not a model of which most is withheld', () => {
    expect(choose({ isTrusted: false })).toEqual({ kind: 'builtin', state: 'withheld' });
  });

  it('is the built-in engine without a model, and where nothing is left to say', () => {
    expect(choose({ model: undefined })).toEqual({ kind: 'builtin', state: 'off' });
    expect(choose({ model: undefined }, asking(), draftOf({ rest: false }))).toEqual({ kind: 'builtin' });
    expect(choose({}, asking(), draftOf({ rest: false }))).toEqual({ kind: 'builtin' });
    expect(choose({}, asking(), draftOf({ mayPhrase: false }))).toEqual({ kind: 'builtin' });
  });
});

describe('whoever insists on a model', () => {
  const insisting = asking('model');

  it('waits for it, cold, slow, busy or mostly withheld, and hears it beside what is settled', () => {
    for (const outlook of ['ready', 'cold', 'busy', 'slow'] as const)
      for (const draft of [draftOf(), draftOf({ rest: false })])
        expect(choose({ model: modelThat(outlook), isTrusted: false }, insisting, draft)).toMatchObject({
          prompt: { asks: 'queue' },
          limits: { firstBy: 61_000, wholeBy: 61_000 },
        });
  });

  it('waits once at a time', () => {
    expect(choose({ isSessionBusy: true }, insisting)).toEqual({ kind: 'builtin', state: 'busy' });
  });

  it('is refused where no host lives that has it, and where none is configured', () => {
    for (const model of [modelThat('away'), undefined])
      expect(choose({ model }, insisting)).toMatchObject({ kind: 'refused', fault: { code: 'model-unavailable' } });
  });

  it('is answered where there is nothing to phrase', () => {
    expect(choose({ model: modelThat('away') }, insisting, draftOf({ mayPhrase: false }))).toEqual({ kind: 'builtin' });
  });
});

describe('v1', () => {
  it('is refused while the model is away, if there is something to phrase', () => {
    const away = modelThat('away');
    expect(choose({ model: away }, asking('auto', 'v1'))).toMatchObject({ kind: 'refused' });
    expect(choose({ model: away }, asking('auto', 'v1'), draftOf({ rest: false }))).toEqual({ kind: 'builtin' });
  });

  it.each<Outlook>(['cold', 'busy', 'slow'])('is answered without it where it is %s', (outlook) => {
    expect(choose({ model: modelThat(outlook) }, asking('auto', 'v1'))).toMatchObject({ state: outlook });
  });

  it('is answered without one where none is configured', () => {
    expect(choose({ model: undefined }, asking('auto', 'v1'))).toMatchObject({ kind: 'builtin' });
  });
});
