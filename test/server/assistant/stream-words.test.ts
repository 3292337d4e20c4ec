import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamWords } from '../../../server/assistant/stream-words.ts';

const noPause = (): Promise<void> => Promise.resolve();
async function collect(text: string, pause: Parameters<typeof streamWords>[1] = noPause): Promise<string[]> {
  const told: string[] = [];
  for await (const word of streamWords(text, pause, new AbortController().signal)) told.push(word);
  return told;
}

describe('the words of an answer', () => {
  it('come one by one, each with the white space before it', async () => {
    expect(await collect('Sí: el rogel\n• otro')).toEqual(['Sí:', ' el', ' rogel', '\n•', ' otro']);
  });

  it('joined are the text, whatever it is', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom(' ', '\n', 'pan', '🥐', '\u00a0')).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (each) => {
        expect((await collect(each)).join('')).toBe(each);
      }),
    );
  });

  it('are waited for between two of them and not before the first', async () => {
    let pauses = 0;
    const words = await collect('uno dos tres', () => {
      pauses += 1;
      return Promise.resolve();
    });
    expect(pauses).toBe(words.length - 1);
  });

  it('end with the reason of the abort', async () => {
    const stop = new AbortController();
    const told: string[] = [];
    const reading = async (): Promise<void> => {
      for await (const word of streamWords('uno dos tres', noPause, stop.signal)) {
        told.push(word);
        if (told.length === 2) stop.abort(new Error('gone'));
      }
    };
    await expect(reading()).rejects.toThrow('gone');
    expect(told).toEqual(['uno', ' dos']);
  });
});
