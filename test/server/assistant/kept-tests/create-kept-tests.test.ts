import { describe, expect, it } from 'vitest';
import { createKeptTests } from '../../../../server/assistant/kept-tests/create-kept-tests.ts';
import type { Envelope, Question, Turn } from '../../../../server/assistant/index.ts';
import type { RehearsedView } from '../../../../server/knowledge/index.ts';
import { faultOf } from '../../../support/fault-of.ts';
import { createMemoryKeptTests } from '../../../support/fakes/memory-kept-tests.ts';
import { makeDomain } from '../../api/api-fixture.ts';

const PLACE = {
  domain: makeDomain('bicis'),
  scope: { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' },
} as const;
const DRAFT: RehearsedView = { version: { documentId: 3, version: 2 } };
const MONDAY: RehearsedView = { at: new Date('2026-11-30T15:00:00.000Z') };

/** It says what it was asked, and of which view. */
function makeSubject() {
  const asked: { readonly question: Question; readonly view: RehearsedView }[] = [];
  const rehearsed: RehearsedView[] = [];
  let says = 'Sí.';
  const store = createMemoryKeptTests();
  const tests = createKeptTests({
    store,
    createPause: () => () => Promise.resolve(),
    rehearse(view) {
      rehearsed.push(view);
      return {
        async ask(question) {
          asked.push({ question, view });
          return turnOf(question, view === DRAFT ? 'No.' : says);
        },
      };
    },
  });
  const say = (words: string): void => {
    says = words;
  };
  return { tests, store, asked, rehearsed, say };
}

function turnOf(question: Question, words: string): Turn {
  const opening: Envelope = {
    traceId: question.traceId,
    scope: question.scope,
    language: question.language ?? 'es',
    decision: 'ANSWER',
    intent: 'GENERAL',
    risk: 'LOW',
    action: 'NONE',
    candidates: [],
    hazards: { label: '', asked: [], askedNames: [], explicit: [], possible: [], declaredFree: [], unknown: [] },
    items: [],
    itemsTotal: 0,
    offered: [],
    understood: { conditions: [], leftover: [] },
    links: [],
    uncertainties: [],
    warnings: [],
    noSources: '',
    corrections: [],
    confidence: 1,
    suggestions: [],
    sources: [],
    levels: [],
    policy: { id: 'general', threshold: 0.78, preferredSections: [] },
    engine: { llm: 'builtin', embeddings: 'none' },
    timingsMs: {},
  };
  let answer = '';
  async function* speech() {
    answer = words;
    yield { kind: 'token' as const, text: words };
  }
  return { opening, speech: speech(), closing: () => ({ ...opening, answer }) };
}

const { signal } = new AbortController();

describe('a question that is tried', () => {
  it('is told to its end, of the view that it is tried in', async () => {
    const { tests, asked } = makeSubject();
    const asking = { ...PLACE, question: '¿Abren?', language: 'en' } as const;
    expect((await tests.try(asking, MONDAY, signal)).answer).toBe('Sí.');
    expect(asked).toEqual([
      {
        view: MONDAY,
        question: {
          ...PLACE,
          message: '¿Abren?',
          language: 'en',
          traceId: '',
          pace: 'at-once',
          api: 'v2',
          context: { trial: true },
        },
      },
    ]);
  });

  it('belongs to no session', async () => {
    const { tests, asked } = makeSubject();
    await tests.try({ ...PLACE, question: '¿Abren?' }, {}, signal);
    expect(asked[0]?.question.sessionId).toBeUndefined();
  });
});

describe('a question that is kept', () => {
  it('is kept with what it comes to now', async () => {
    const { tests } = makeSubject();
    const test = await tests.keep({ ...PLACE, question: '¿Abren?' }, 'Ana', signal);
    expect([test.question, test.by, test.outcome.answer, test.language]).toEqual(['¿Abren?', 'Ana', 'Sí.', undefined]);
    expect(await tests.list(PLACE.scope)).toEqual([test]);
  });

  it('differs in nothing until something changes', async () => {
    const { tests, say } = makeSubject();
    await tests.keep({ ...PLACE, question: '¿Abren?' }, 'Ana', signal);
    expect((await tests.run(PLACE, {}, signal)).map(({ differences }) => differences)).toEqual([[]]);
    say('No.');
    const [run] = await tests.run(PLACE, {}, signal);
    expect([run?.test.outcome.answer, run?.now.answer, run?.differences]).toEqual(['Sí.', 'No.', ['wording']]);
  });

  it('is asked of a version before that is in force', async () => {
    const { tests } = makeSubject();
    await tests.keep({ ...PLACE, question: '¿Abren?' }, 'Ana', signal);
    const [run] = await tests.run(PLACE, DRAFT, signal);
    expect([run?.now.answer, run?.differences]).toEqual(['No.', ['wording']]);
  });

  it('is asked with all others of one view, in its language', async () => {
    const { tests, asked, rehearsed } = makeSubject();
    await tests.keep({ ...PLACE, question: 'Uno?' }, 'Ana', signal);
    await tests.keep({ ...PLACE, question: 'Two?', language: 'en' }, 'Ana', signal);
    rehearsed.length = 0;
    asked.length = 0;
    await tests.run(PLACE, MONDAY, signal);
    expect(rehearsed).toEqual([MONDAY]);
    expect(asked.map(({ question }) => [question.message, question.language])).toEqual([
      ['Uno?', undefined],
      ['Two?', 'en'],
    ]);
  });

  it('has what it comes to now once that is accepted', async () => {
    const { tests, say } = makeSubject();
    const { id } = await tests.keep({ ...PLACE, question: '¿Abren?' }, 'Ana', signal);
    say('No.');
    const accepted = await tests.accept(PLACE, id, { actor: 'Bruno' }, signal);
    expect([accepted.outcome.answer, accepted.by]).toEqual(['No.', 'Bruno']);
    expect((await tests.run(PLACE, {}, signal))[0]?.differences).toEqual([]);
  });

  it('can be removed, and is not there to accept any more', async () => {
    const { tests } = makeSubject();
    const { id } = await tests.keep({ ...PLACE, question: '¿Abren?' }, 'Ana', signal);
    await tests.remove(PLACE.scope, id, 'Ana');
    expect(await tests.run(PLACE, {}, signal)).toEqual([]);
    expect((await faultOf(tests.accept(PLACE, id, { actor: 'Ana' }, signal))).code).toBe('kept-test-unknown');
  });
});
