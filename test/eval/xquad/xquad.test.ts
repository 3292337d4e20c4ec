import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchPairs } from './match-pairs.ts';
import { measureXquad } from './measure.ts';
import { readSet } from './read-set.ts';
import { runXquad } from './xquad-run.ts';

/** Made up, in the format of the real one. */
const SET = {
  version: '1.1',
  data: [
    {
      title: 'faro',
      paragraphs: [
        {
          context:
            '\uFEFFEl faro de Punta Brava fue construido en 1874 por el ingeniero Anselmo Duarte y mide cuarenta metros.',
          qas: [
            { question: '¿En qué año fue construido el faro de Punta Brava?' },
            { question: '¿Qué ingeniero construyó el faro?' },
          ],
        },
        {
          context:
            'Las ballenas francas llegan a la bahía en junio y se quedan hasta diciembre, cuando nacen sus crías.',
          qas: [{ question: '¿En qué mes llegan las ballenas francas a la bahía?' }],
        },
      ],
    },
    { paragraphs: [{ context: 'El tren de trocha angosta une dos pueblos de la meseta.', qas: [] }] },
  ],
};

async function withSet<Result>(work: (file: string) => Result | Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'xquad-'));
  try {
    const file = join(folder, 'set.json');
    await writeFile(file, JSON.stringify(SET));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('questions over paragraphs', () => {
  it('are read with the paragraph that answers them', async () => {
    const paragraphs = await withSet(readSet);
    expect(paragraphs.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['1.1', 2],
      ['1.2', 1],
      ['2.1', 0],
    ]);
    expect(paragraphs[0]?.text).toMatch(/^El faro/u);
  });

  it('are asked with their paragraph, without it and elsewhere', { timeout: 60_000 }, async () => {
    const found = await runXquad(await withSet(readSet));
    expect(found).toHaveLength(3);
    for (const { ranked, own, reply, without, elsewhere, question } of found) {
      expect(ranked[0], question).toBe(own);
      expect(reply, question).toMatchObject({ isAnswered: true, first: own });
      expect(without.first, question).not.toBe(own);
      expect(elsewhere.isAnswered, question).toBe(false);
    }
  });

  it('are paired with the best paragraph, and with the best of the others', async () => {
    const pairs = await matchPairs(await withSet(readSet));
    const related = pairs.filter(({ isRelated }) => isRelated);
    expect(related).toHaveLength(3);
    for (const { cosine } of pairs) expect(cosine).toBeLessThanOrEqual(1);
    expect(Math.min(...related.map(({ cosine }) => cosine))).toBeGreaterThan(0.5);
  });

  it('are counted', () => {
    const yes = { isAnswered: true, isWhole: true, confidence: 1, first: 1 };
    const soft = { ...yes, isWhole: false };
    const no = { isAnswered: false, isWhole: false, confidence: 0 };
    const figures = measureXquad([
      { ranked: [1, 2], own: 1, reply: yes, without: no, elsewhere: no },
      { ranked: [2, 1], own: 1, reply: { ...soft, first: 2 }, without: soft, elsewhere: no },
      { ranked: [2, 3, 4, 5, 6, 1], own: 1, reply: soft, without: no, elsewhere: yes },
      { ranked: [], own: 1, reply: no, without: no, elsewhere: no },
    ]);
    expect(figures).toMatchObject({
      questions: 4,
      recallAt1: 0.25,
      recallAt5: 0.5,
      answered: 0.75,
      answeredWhole: 0.25,
    });
    expect(figures.reciprocalRank).toBeCloseTo((1 + 1 / 2 + 1 / 6) / 4, 10);
    expect(figures.rightFirst).toBeCloseTo(2 / 3, 10);
    expect(figures).toMatchObject({ answeredWithout: 0.25, answeredElsewhere: 0.25 });
    expect(measureXquad([]).rightFirst).toBe(0);
  });
});
