import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MissedQuestion } from '../../../../server/assistant/index.ts';
import type { GroupedQuestions } from '../../../../server/assistant/insights/group-questions.ts';
import { GROUP_KEY, groupQuestions } from '../../../../server/assistant/insights/group-questions.ts';

const BEGINNING = Date.UTC(2026, 2, 1);
const atOnce = (): Promise<void> => Promise.resolve();

/** Oldest first, a minute apart; handed over newest first. */
function group(
  asked: readonly (string | Partial<MissedQuestion>)[],
  ignored: readonly string[] = [],
): Promise<GroupedQuestions> {
  const questions = asked.map((each, place): MissedQuestion => ({
    traceId: `trace-${String(place)}`,
    at: new Date(BEGINNING + place * 60_000).toISOString(),
    language: 'es',
    decision: 'DISCLAIMER',
    isDisliked: false,
    isOfHazards: false,
    unknownWords: [],
    question: '',
    ...(typeof each === 'string' ? { question: each } : each),
  }));
  return groupQuestions(questions.toReversed(), ignored, atOnce);
}

const examplesOf = ({ groups }: GroupedQuestions): string[][] =>
  groups.map(({ examples }) => examples.map(({ question }) => question));

describe('questions that were not answered', () => {
  it('stand together where they share most of their telling words, however they are spelt and bent', async () => {
    const grouped = await group([
      '¿Tienen estacionamiento?',
      'ESTACIONAMIENTO??',
      'hay estacionamientos cerca?',
      '¿Se puede ir con el perro?',
      'aceptan perros?',
    ]);
    expect(grouped.groups.map(({ count }) => count)).toEqual([3, 1, 1]);
    expect(examplesOf(grouped)[0]).toEqual([
      'hay estacionamientos cerca?',
      'ESTACIONAMIENTO??',
      '¿Tienen estacionamiento?',
    ]);
  });

  it('keep apart where they share a word and not most of them', async () => {
    const grouped = await group(['¿El vino tinto de la casa es dulce?', '¿El vino blanco viene frío?']);
    expect(grouped.groups).toHaveLength(2);
  });

  it('are read by the language of their guest', async () => {
    const { groups } = await group([
      { question: 'Do you have parking?', language: 'en' },
      { question: 'is there parking?', language: 'en' },
      { question: 'Tem estacionamento?', language: 'pt' },
      { question: 'estacionamentos', language: 'pt' },
    ]);
    expect(groups.map(({ count }) => count)).toEqual([2, 2]);
  });

  it('are told with what became of them, when the last was asked, and different wordings of the newest five', async () => {
    const wordings = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'Cinco', 'seis'].map(
      (word) => `delivery delivery ${word}`,
    );
    const { groups } = await group([
      { question: 'delivery', isDisliked: true, decision: 'ANSWER' },
      { question: '¿Delivery?', decision: 'ASK_CLARIFY', isOfHazards: true },
      ...wordings,
    ]);
    const [told] = groups;
    expect(told).toMatchObject({ count: 9, abstained: 7, askedBack: 1, disliked: 1, isOfHazards: true });
    expect(told?.lastAskedAt).toBe('2026-03-01T00:08:00.000Z');
    expect(told?.examples.map(({ question }) => question.split(' ').at(-1))).toEqual([
      'seis',
      'Cinco',
      'cuatro',
      'tres',
      'dos',
    ]);
    expect(told?.examples[0]).toEqual({ traceId: 'trace-8', at: '2026-03-01T00:08:00.000Z', question: wordings[6] });
  });

  it('count the words that nothing could be made of, once each question, in the spelling written last', async () => {
    const { groups } = await group([
      { question: 'pelotero', unknownWords: ['pelotero', 'Pelotero', 'hoy'] },
      { question: 'el pelotero', unknownWords: ['PELOTERO'] },
    ]);
    expect(groups[0]?.unknownWords).toEqual([
      { word: 'PELOTERO', count: 2 },
      { word: 'hoy', count: 1 },
    ]);
  });

  it('stand by how many they are, then by what was asked last', async () => {
    const grouped = await group(['vajilla', 'delivery', 'música', 'delivery']);
    expect(examplesOf(grouped).map(([first]) => first)).toEqual(['delivery', 'música', 'vajilla']);
  });

  it('have a group also where they have no word at all', async () => {
    const { groups } = await group(['???', '🚲', '…', 'de la']);
    expect(groups.map(({ count }) => count)).toEqual([3, 1]);
    for (const { key } of groups) expect(key).toMatch(GROUP_KEY);
  });
});

describe('a group', () => {
  it('keeps its key while new questions come, and no word can be read from it', async () => {
    const before = await group(['¿Hay pelotero para chicos?']);
    const after = await group(['¿Hay pelotero para chicos?', 'el pelotero, ¿abre?', 'pelotero chicos precio', 'wifi']);
    expect(after.groups[0]?.key).toBe(before.groups[0]?.key);
    expect(before.groups[0]?.key).toMatch(GROUP_KEY);
    expect(before.groups[0]?.key).not.toMatch(/pelot|chic/u);
  });

  it('that is ignored stands apart with what is like it, whatever leads the others', async () => {
    const key = (await group(['¿Hay pelotero?'])).groups[0]!.key;
    const { groups, ignored } = await group(['¿El pelotero abre?', 'wifi', 'pelotero'], [key]);
    expect(ignored.map((each) => [each.key, each.count])).toEqual([[key, 2]]);
    expect(groups.map(({ examples }) => examples[0]?.question)).toEqual(['wifi']);
  });

  it('that is ignored and was not asked again is not told', async () => {
    expect(await group(['wifi'], ['1f0c22aa', '1f0c22aa.9b3e0d41'])).toMatchObject({
      ignored: [],
      groups: [{ count: 1 }],
    });
  });
});

const word = fc.constantFrom('pan', 'vino', 'mesa', 'wifi', 'perro', 'torta', 'sol', 'de', 'la', '¿?');

it('whatever was asked, every question stands in one group, and the same questions give the same groups', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(word, { maxLength: 14 }), { maxLength: 30 }),
      fc.array(fc.constantFrom('1f0c22aa', 'bc2c5f05'), { maxLength: 2 }),
      async (asked, ignored) => {
        const questions = asked.map((words) => words.join(' '));
        const grouped = await group(questions, ignored);
        const all = [...grouped.groups, ...grouped.ignored];
        expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(questions.length);
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
        for (const { key } of all) expect(key).toMatch(GROUP_KEY);
        expect(await group(questions, ignored)).toEqual(grouped);
      },
    ),
    { numRuns: 60 },
  );
});

it('two thousand long questions are grouped in turns, none of which is long', async () => {
  const words = Array.from(
    { length: 400 },
    (_, place) => `palabra${String.fromCharCode(97 + (place % 26))}${String(place)}`,
  );
  const questions = Array.from({ length: 2000 }, (_, place) =>
    Array.from({ length: 12 }, (__, at) => words[(place * 7 + at * 31) % 400]).join(' '),
  );
  let pauses = 0;
  const made = questions.map((question, place): MissedQuestion => ({
    traceId: String(place),
    at: new Date(BEGINNING).toISOString(),
    question,
    language: 'es',
    decision: 'DISCLAIMER',
    isDisliked: false,
    isOfHazards: false,
    unknownWords: [],
  }));
  const began = process.cpuUsage();
  await groupQuestions(made, [], () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect(pauses).toBe(2000);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000);
});
