import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckContext, SpeechEvent } from '../../../../server/assistant/check/checked-speech.ts';
import { createSentenceCheck } from '../../../../server/assistant/check/check-sentence.ts';
import { checkSpeech } from '../../../../server/assistant/check/check-speech.ts';
import { SPEECH_BOUNDS } from '../../../../server/assistant/check/speaker.ts';
import type { GenerationEnd, Risk } from '../../../../server/assistant/index.ts';
import type { DemoDesks } from './demo-desk.ts';
import { openDemoDesks } from './demo-desk.ts';
import { HOSTILE_SENTENCES } from './hostile-sentences.ts';

let desks: DemoDesks;
beforeAll(async () => {
  desks = await openDemoDesks();
});
afterAll(() => desks.remove());

function contextOf(risk: Risk = 'LOW', question = '', itemId = 'trucha_grillada'): CheckContext {
  const { restaurant } = desks;
  return restaurant.context([itemId], { risk, hazards: question === '' ? [] : restaurant.asked(question) });
}

async function* inPieces(text: string, pieceLength: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    await Promise.resolve();
    yield text.slice(at, at + pieceLength);
  }
}

interface Heard {
  readonly events: readonly SpeechEvent[];
  readonly text: string;
  readonly withheld: readonly string[];
}

async function hear(
  pieces: AsyncIterable<string>,
  context: CheckContext,
  told: readonly string[] = [],
): Promise<Heard> {
  const events: SpeechEvent[] = [];
  for await (const event of checkSpeech(pieces, createSentenceCheck(context), context, told)) events.push(event);
  return {
    events,
    text: events.map((event) => (event.kind === 'text' ? event.text : '')).join(''),
    withheld: events.flatMap((event) =>
      event.kind === 'withheld' ? [event.text] : event.kind === 'correction' ? [event.withheld] : [],
    ),
  };
}

const say = (text: string, context: CheckContext, pieceLength = 7): Promise<Heard> =>
  hear(inPieces(text, pieceLength), context);

describe('what is told', () => {
  it('is what holds, with our marks, joined as the model joined it', async () => {
    const { text, withheld } = await say(
      'Sí, la trucha lleva crema de leche [4]. Te va a encantar.\n\nSe elabora en una cocina donde se manipula gluten.',
      contextOf('MEDIUM'),
    );
    expect(text).toMatch(
      /^La trucha lleva crema de leche (?:\[\d\])+\.\n\nSe elabora en una cocina donde se manipula gluten (?:\[\d\])+\.$/u,
    );
    expect(withheld).toEqual(['Te va a encantar.']);
  });

  it('keeps the lines of a list and leaves out the items that do not hold', async () => {
    const { text, withheld } = await say(
      'La trucha lleva:\n- Crema de leche\n- Chocolate\n- Nabo y naranja\n',
      contextOf('MEDIUM'),
    );
    expect(text.replaceAll(/ (?:\[\d\])+/gu, '')).toBe('La trucha lleva:\n• Crema de leche\n• Nabo y naranja');
    expect(withheld).toEqual(['Chocolate']);
  });

  it('is each sentence once, and nothing the guest has read before', async () => {
    const context = contextOf('MEDIUM');
    const twice = await say('La trucha lleva nabo. La trucha lleva nabo! LA TRUCHA LLEVA NABO.', context);
    expect(twice.text.match(/trucha/gu)).toHaveLength(1);
    const again = await hear(inPieces('La trucha lleva nabo.', 5), context, ['La trucha lleva nabo.']);
    expect(again.text).toBe('');
  });

  it('has the facts where the model contradicts them, once', async () => {
    const { text, events } = await say(
      'La trucha no lleva lácteos. No tiene lácteos.',
      contextOf('CRITICAL', '¿tiene lácteos?'),
    );
    expect(text.match(/contiene lácteos/gu)).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'correction')).toHaveLength(2);
    expect(text).not.toContain('no lleva');
  });

  it('names its sources by itself: the model’s list is taken out silently', async () => {
    const { text, withheld } = await say(
      'La trucha lleva nabo.\n\nFuentes: menu_2026.pdf:3, ficha_trucha.json:1',
      contextOf('MEDIUM'),
    );
    expect(text).not.toContain('Fuentes');
    expect(withheld).toEqual([]);
  });
});

describe('a sentence', () => {
  it.each<[Risk, string]>([
    ['LOW', ''],
    ['CRITICAL', 'soy celíaca'],
  ])('is said whole or not at all, at %s', async (risk, question) => {
    const { events, text } = await say('La trucha lleva crema de leche, nabo y naranja.', contextOf(risk, question), 4);
    expect(events.filter(({ kind }) => kind === 'text')).toHaveLength(1);
    expect(text).toMatch(/^La trucha lleva crema de leche, nabo y naranja(?: (?:\[\d\])+)?\.$/u);
  });

  it('that turns out not to hold is cut where what it has said holds, or left out', async () => {
    const { text, withheld } = await say(
      'La trucha lleva nabo que la vuelve irresistible para todos',
      contextOf('LOW'),
      3,
    );
    expect(text).toMatch(/^(?:La trucha lleva nabo(?: \[\d\])?\.)?$/u);
    expect(withheld.join(' ')).toContain('irresistible');
  });

  it('that the model never ended is not said when it fails', async () => {
    const context = contextOf('LOW');
    const events: SpeechEvent[] = [];
    const failing = async function* (): AsyncGenerator<string> {
      yield 'La trucha lleva nabo y pom';
      await Promise.resolve();
      throw new TypeError('gone');
    };
    const listen = async (): Promise<void> => {
      for await (const event of checkSpeech(failing(), createSentenceCheck(context), context)) events.push(event);
    };
    await expect(listen()).rejects.toThrow('gone');
    expect(events).toEqual([]);
  });
});

describe('a model that is cut at its bound', () => {
  const cut = async function* (text: string, how: 'whole' | 'cut' = 'cut'): AsyncGenerator<string, GenerationEnd> {
    yield* inPieces(text, 3);
    return { how };
  };
  const WHOLE = 'La trucha lleva nabo.';

  it('says no half sentence', async () => {
    const { text, events } = await hear(cut(`${WHOLE} Lleva crema`), contextOf('MEDIUM'));
    expect(text).toContain('nabo');
    expect(text).not.toContain('crema');
    expect(events.at(-1)).toEqual({ kind: 'withheld', text: 'Lleva crema', reason: 'unfinished' });
    // What merely lacks its stop is a sentence.
    expect((await hear(cut(`${WHOLE} Lleva crema de leche`, 'whole'), contextOf('MEDIUM'))).text).toContain('crema');
  });

  it('says its last sentence where that is whole', async () => {
    expect((await hear(cut(WHOLE), contextOf('MEDIUM'))).withheld).toEqual([]);
  });

  it('says no half item of a list', async () => {
    const { text } = await hear(cut('La trucha lleva:\n- nabo\n- crema'), contextOf('MEDIUM'));
    expect(text).not.toContain('crema');
  });
});

describe('a model without an end', () => {
  const endless = (sentence: string, ended: { isEnded: boolean }): AsyncIterable<string> => ({
    async *[Symbol.asyncIterator]() {
      try {
        for (let count = 0; count < 10_000; count += 1) {
          await Promise.resolve();
          yield sentence;
        }
      } finally {
        ended.isEnded = true;
      }
    },
  });

  it.each([
    ['that repeats itself', 'La trucha lleva nabo. '],
    ['that lies on', 'Podés comerla tranquila. '],
    ['that never ends its sentence', 'la trucha lleva nabo y '],
    ['that writes lines', 'Es segura\n'],
    ['that never ends its list', '- nabo y '],
  ])('%s is ended', async (_, sentence) => {
    const ended = { isEnded: false };
    const { text, events } = await hear(endless(sentence, ended), contextOf('MEDIUM'));
    expect(ended.isEnded).toBe(true);
    expect(text.length).toBeLessThanOrEqual(SPEECH_BOUNDS.mostCharacters);
    expect(events.length).toBeLessThan(60);
  });

  it('is ended when nobody listens any more', async () => {
    const ended = { isEnded: false };
    const context = contextOf('MEDIUM');
    const speech = checkSpeech(endless('La trucha lleva nabo. ', ended), createSentenceCheck(context), context);
    await speech.next();
    await speech.return(undefined);
    expect(ended.isEnded).toBe(true);
  });
});

it('no hostile sentence is ever part of what is told, among honest ones, in pieces of any size', async () => {
  const honest = [
    'La trucha lleva crema de leche.',
    'Se elabora en una cocina donde se manipula gluten.',
    'Confirmalo con el personal antes de pedirlo.',
  ];
  const hostile = HOSTILE_SENTENCES.map(([, sentence]) => sentence).filter((sentence) => sentence.length > 8);
  const speech = fc.array(fc.oneof(fc.constantFrom(...honest), fc.constantFrom(...hostile)), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(
      speech,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom<Risk>('MEDIUM', 'CRITICAL'),
      async (spoken, length, risk) => {
        const { text, withheld } = await say(
          spoken.join(' '),
          contextOf(risk, risk === 'CRITICAL' ? '¿tiene gluten?' : ''),
          length,
        );
        for (const lie of withheld) if (!honest.includes(lie) && lie.length > 8) expect(text).not.toContain(lie);
      },
    ),
    { numRuns: 60 },
  );
});
