/** What every language model promises (`server/assistant/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { LanguageModel, Prompt } from '../../server/assistant/index.ts';

export interface LanguageModelSubject {
  readonly model: LanguageModel;
  /** Resolves once the provider has noticed that the generation was ended from this side. Absent: there is no provider. */
  readonly ended?: () => Promise<void>;
  readonly close?: () => Promise<void>;
}

const CHUNKS = ['El rogel lleva harina, huevos y dulce de leche.', 'La torta se sirve con té — y ñandú 🥮.'];

const PROMPT: Prompt = {
  system: 'Sos un asistente.',
  user: [
    'Contexto (fuentes internas):',
    '',
    ...CHUNKS.map((text, index) => `[${String(index + 1)}] ${text}\nMETA={"source":"carta.pdf"}\n`),
    'Pregunta del cliente:',
    '¿Qué lleva el rogel?',
  ].join('\n'),
  maxTokens: 200,
};

/** `make` hands out a model that speaks of the prompt's context. */
export function describeLanguageModel(
  name: string,
  make: () => LanguageModelSubject | Promise<LanguageModelSubject>,
): void {
  describe(`${name} is a language model`, () => {
    let subject: LanguageModelSubject | undefined;
    const start = async (): Promise<LanguageModelSubject> => (subject = await make());
    afterEach(async () => {
      await subject?.close?.();
      subject = undefined;
    });

    it('names its provider and itself', async () => {
      const { model } = await start();
      expect(model.id).toMatch(/^[a-z]+:\S+$/u);
    });

    it('says its words in pieces, none of them empty, every character of them', async () => {
      const { model } = await start();
      const said = await collect(model.generate(PROMPT, new AbortController().signal));
      expect(said.length).toBeGreaterThan(5);
      expect(said).not.toContain('');
      expect(said.join('')).toContain('El rogel lleva harina, huevos y dulce de leche [1].');
      expect(said.join('')).toContain('La torta se sirve con té — y ñandú 🥮 [2].');
    });

    it('answers one question after another, and several at once', async () => {
      const { model } = await start();
      const ask = () => collect(model.generate(PROMPT, new AbortController().signal));
      const first = await ask();
      expect(await ask()).toEqual(first);
      expect(await Promise.all([ask(), ask(), ask()])).toEqual([first, first, first]);
    });

    it('stops at the bound of the prompt', async () => {
      const { model } = await start();
      const said = await collect(model.generate({ ...PROMPT, maxTokens: 3 }, new AbortController().signal));
      expect(said).toHaveLength(3);
    });

    it('is not asked at all when the signal is aborted already', async () => {
      const { model } = await start();
      const tokens = model.generate(PROMPT, AbortSignal.abort(new Error('gone')));
      await expect(collect(tokens)).rejects.toMatchObject({ code: 'cancelled' });
    });

    it('ends in the middle when the signal is aborted', async () => {
      const { model, ended } = await start();
      const controller = new AbortController();
      const said: string[] = [];
      const reading = (async () => {
        for await (const piece of model.generate(PROMPT, controller.signal)) {
          said.push(piece);
          if (said.length === 2) controller.abort(new Error('gone'));
        }
      })();
      await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
      expect(said).toHaveLength(2);
      await ended?.();
    });

    it('ends when its reader stops, without a fault', async () => {
      const { model, ended } = await start();
      for await (const piece of model.generate(PROMPT, new AbortController().signal)) {
        expect(piece).not.toBe('');
        break;
      }
      await ended?.();
    });

    // Of a provider without tools there is nothing to call.
    it('wants no tool called by words alone, and ends that work with the signal', async () => {
      const { model, ended } = await start();
      if (model.callTools === undefined) return;
      const prompt: Prompt = { ...PROMPT, tools: [{ name: 'look', description: 'Looks.', parameters: {} }] };
      const listening = countListeners();
      expect(await model.callTools(prompt, listening.signal)).toEqual([]);
      expect(listening.count()).toBe(0);
      const gone = AbortSignal.abort(new Error('gone'));
      await expect(model.callTools(prompt, gone)).rejects.toMatchObject({ code: 'cancelled' });
      const leaving = new AbortController();
      const calling = expect(model.callTools(prompt, leaving.signal)).rejects.toMatchObject({ code: 'cancelled' });
      setTimeout(() => {
        leaving.abort(new Error('gone'));
      }, 5);
      await calling;
      await ended?.();
    });

    it('leaves nothing behind on a signal that outlives it', async () => {
      const { model } = await start();
      const listening = countListeners();
      await collect(model.generate(PROMPT, listening.signal));
      for await (const _ of model.generate(PROMPT, listening.signal)) break;
      expect(listening.count()).toBe(0);
    });
  });
}

export async function collect(tokens: AsyncIterable<string>): Promise<string[]> {
  const said: string[] = [];
  for await (const token of tokens) said.push(token);
  return said;
}

function countListeners(): { signal: AbortSignal; count: () => number } {
  const { signal } = new AbortController();
  let count = 0;
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
    count += 1;
    addEventListener.apply(signal, parameters);
  };
  signal.removeEventListener = (...parameters: Parameters<typeof removeEventListener>) => {
    count -= 1;
    removeEventListener.apply(signal, parameters);
  };
  return { signal, count: () => count };
}
