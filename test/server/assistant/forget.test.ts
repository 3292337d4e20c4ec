import { describe, expect, it } from 'vitest';
import { createMemorySessionStore } from '../../../server/adapters/session-store/memory.ts';
import { createForgotten, withoutWords } from '../../../server/assistant/forget.ts';
import { createAssistant } from '../../../server/assistant/index.ts';
import { graphOf } from '../../../server/knowledge/graph/graph-of.ts';
import { createLexicon } from '../../../server/knowledge/index.ts';
import { remember } from '../../../server/text/remember.ts';
import { readDomain, scopeOf } from '../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem, makeEvidence } from '../../support/samples/make-catalog.ts';
import { createMemoryGuests } from '../../support/fakes/memory-guests.ts';
import { createMemoryTraces } from '../../support/fakes/memory-traces.ts';
import { makeTrace } from '../../support/samples/make-trace.ts';
import { silentLibrary } from '../../support/assistant/silent-library.ts';

const bakery = await readDomain('bakery');
const rogel = makeCatalogItem('Rogel', { declared: ['vainilla'], chunks: [['masa', 'Masa: vainilla']] });

const SCOPE = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
const KEY = { ...SCOPE, sessionId: 's-1' };

it('leaves of a trace how it was decided and no word', () => {
  const word = 'Ñusta';
  const trace = makeTrace({
    sessionId: word,
    question: word,
    normalised: word,
    context: { name: word },
    answer: word,
    warnings: [word],
    uncertainties: [word],
    withheld: [{ text: word, reason: 'unmapped' }],
    corrections: [{ withheld: word, instead: word }],
  });
  const left = withoutWords(trace);
  expect(JSON.stringify(left)).not.toContain(word);
  expect(Object.keys(left).sort()).toEqual(
    Object.keys(trace)
      .filter((name) => name !== 'sessionId')
      .sort(),
  );
  const { decision, candidates, policy } = trace;
  expect(left).toMatchObject({ decision, candidates, policy });
});

describe('a question', () => {
  it('was forgotten only by what came after it, in its own session', () => {
    const forgotten = createForgotten();
    const before = forgotten.watch({ scope: SCOPE, sessionId: 's-1' });
    const other = forgotten.watch({ scope: SCOPE, sessionId: 's-2' });
    const elsewhere = forgotten.watch({ scope: { ...SCOPE, branchSlug: 'sur' }, sessionId: 's-1' });
    const nobodys = forgotten.watch({ scope: SCOPE });
    expect(before()).toBe(false);
    forgotten.mark(KEY);
    const after = forgotten.watch({ scope: SCOPE, sessionId: 's-1' });
    expect([before(), other(), elsewhere(), nobodys(), after()]).toEqual([true, false, false, false, false]);
    forgotten.mark(KEY);
    expect(after()).toBe(true);
  });

  it('is remembered as forgotten within a bound', () => {
    const forgotten = createForgotten();
    const watched = forgotten.watch({ scope: SCOPE, sessionId: 's-1' });
    for (let index = 0; index < 9_999; index += 1) forgotten.mark({ ...KEY, sessionId: `t-${String(index)}` });
    forgotten.mark(KEY);
    for (let index = 0; index < 9_999; index += 1) forgotten.mark({ ...KEY, sessionId: `u-${String(index)}` });
    expect(watched()).toBe(true);
    forgotten.mark({ ...KEY, sessionId: 'one more' });
    expect(watched()).toBe(false);
  });
});

describe('the assistant', () => {
  it('remembers the texts of no question when a guest is forgotten', async () => {
    const { assistant } = build();
    let count = 0;
    const read = remember(() => String((count += 1)), { most: 9, longest: 99 });
    expect([read('soy celíaca'), read('soy celíaca')]).toEqual(['1', '1']);
    await assistant.forgetSession(KEY);
    expect(read('soy celíaca')).toBe('2');
  });

  const build = () => {
    const traces = createMemoryTraces();
    const { guests } = createMemoryGuests(traces);
    const assistant = createAssistant({
      library: {
        embedderId: 'hand',
        catalog: () => Promise.resolve(makeCatalog(rogel)),
        graph: graphOf,
        notices: () => [],
        ...silentLibrary,
        readWord: () => undefined,
        retrieve: () => Promise.resolve(makeEvidence(rogel.chunks)),
      },
      sessions: createMemorySessionStore({ ttlMs: 60_000 }),
      traces,
      guests,
      log: { step: () => undefined },
      lexiconOf: (domain) => createLexicon(domain.hazards),
      pause: () => Promise.resolve(),
      speakerTimes: { patienceMs: 5000, longestMs: 10_000 },
      now: () => performance.now(),
      today: () => new Date(0),
      serverVersion: 'test',
    });
    const scope = scopeOf(bakery);
    const ask = (message: string, traceId: string) => {
      const question = {
        domain: bakery,
        scope,
        message,
        traceId,
        sessionId: 's-1',
        pace: 'at-once',
        api: 'v2',
      } as const;
      return assistant.ask(question, new AbortController().signal);
    };
    return { assistant, traces, ask, key: { ...scope, sessionId: 's-1' } };
  };
  type Asking = ReturnType<ReturnType<typeof build>['ask']>;

  async function hear(asking: Asking, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<string> {
    const turn = await asking;
    let answer = '';
    for await (const piece of turn.speech) {
      if (answer === '') await meanwhile();
      if (piece.kind === 'token') answer += piece.text;
    }
    return answer;
  }

  it('reads a session, forgets it, and knows nothing of it in the next question', async () => {
    const { assistant, traces, ask, key } = build();
    await hear(ask('Soy alérgica a la vainilla. ¿El rogel lleva vainilla?', 't-1'));
    const before = await assistant.readSession(key);
    expect(before.questions).toHaveLength(1);
    await assistant.forgetSession(key);
    expect(await assistant.readSession(key)).toEqual({ questions: [], conditions: [] });
    expect(traces.saved.map(({ question, answer, sessionId }) => [question, answer, sessionId])).toEqual([
      ['', '', undefined],
    ]);
    await hear(ask('¿El rogel?', 't-2'));
    expect((await assistant.readSession(key)).questions).toEqual(['¿El rogel?']);
    expect(traces.saved[1]).toMatchObject({ question: '¿El rogel?', sessionId: 's-1' });
  });

  it('leaves no word of an answer during which its guest was forgotten, and tells it to its end', async () => {
    const { assistant, traces, ask, key } = build();
    const answer = await hear(ask('¿El rogel lleva vainilla?', 't-1'), () => assistant.forgetSession(key));
    expect(answer).not.toBe('');
    expect(traces.saved).toMatchObject([{ traceId: 't-1', question: '', answer: '', outcome: 'answered' }]);
    expect(JSON.stringify(traces.saved)).not.toContain('s-1');
  });
});
