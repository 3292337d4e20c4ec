import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateAnswer, streamWords } from '../../../../server/assistant/steps/generate.ts';
import type { Retrieved } from '../../../../server/assistant/steps/retrieve.ts';
import { sentence } from '../../../../server/assistant/writer/sentence.ts';
import { readDomain } from '../../../support/build-library.ts';
import { makeCatalog, makeCatalogItem, makeChunkRow, makeEvidence } from '../../../support/make-catalog.ts';

const bakery = await readDomain('bakery');
const row = makeChunkRow('raw_pdf', 'Abrimos a las 8.');
const catalog = makeCatalog(makeCatalogItem('Rogel', { chunks: [['relato', 'x']] }));

function generate(parts: Partial<Retrieved>, domain = bakery): string {
  // Reading and approach are told by the outline already.
  return generateAnswer('¿a qué hora abrimos?', domain, {
    outline: [],
    evidence: [],
    catalog,
    ...parts,
  } as unknown as Retrieved);
}

describe('the answer', () => {
  it('is what the facts say, when they say something', () => {
    const outline = [sentence('Lleva harina.', [row])];
    expect(generate({ outline, evidence: makeEvidence([row]) })).toBe('Lleva harina [1].');
  });

  it('is else a quote of the evidence, and without any a refusal', () => {
    expect(generate({ evidence: makeEvidence([row]) })).toContain('«Abrimos a las 8.» [1]');
    expect(generate({})).toContain('No tengo esa información');
  });

  it('has no marks where the domain does not cite', () => {
    const silent = { ...bakery, policies: { ...bakery.policies, mustCiteSources: false } };
    expect(generate({ evidence: makeEvidence([row]) }, silent)).not.toContain('[1]');
  });
});

describe('the words of an answer', () => {
  const noPause = (): Promise<void> => Promise.resolve();
  async function collect(text: string, pause: Parameters<typeof streamWords>[1] = noPause): Promise<string[]> {
    const told: string[] = [];
    for await (const word of streamWords(text, pause, new AbortController().signal)) told.push(word);
    return told;
  }

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
