import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssistantParts, Question, SessionKey, SessionStore } from '../../../server/assistant/index.ts';
import { createAssistant } from '../../../server/assistant/index.ts';
import { graphOf } from '../../../server/knowledge/graph/graph-of.ts';
import { createLexicon } from '../../../server/knowledge/index.ts';
import type { LoggedStep } from '../../support/assistant/build-assistant.ts';
import { replyOf } from '../../support/assistant/build-assistant.ts';
import { createMemoryTraces } from '../../support/fakes/memory-traces.ts';
import { readDomain, scopeOf } from '../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem, makeEvidence } from '../../support/samples/make-catalog.ts';
import { silentLibrary } from '../../support/assistant/silent-library.ts';

const bakery = await readDomain('bakery');
const rogel = makeCatalogItem('Rogel', { declared: ['vainilla'], chunks: [['masa', 'Masa: vainilla']] });
const STEPS = ['understand', 'retrieve', 'decide', 'generate', 'validate', 'format'];

let steps: LoggedStep[];
let kept: { key: SessionKey; question: string; stated: readonly string[] }[];
let stop: AbortController;
let clock: number;
beforeEach(() => {
  steps = [];
  kept = [];
  stop = new AbortController();
  clock = 0;
});
afterEach(() => {
  stop.abort();
});

function forgetNothing(): never {
  throw new Error('an answer forgets no session');
}

const sessions: SessionStore = {
  recent: () => Promise.resolve(kept.map(({ question }) => question).reverse()),
  conditions: () => Promise.resolve(kept.flatMap(({ stated }) => stated)),
  remember: (key, question, stated = []) => {
    kept.push({ key, question, stated });
    return Promise.resolve();
  },
  retract: forgetNothing,
  finding: () => Promise.resolve(undefined),
  keepFinding: () => Promise.resolve(),
  forgetSession: forgetNothing,
  forget: forgetNothing,
};

function build(parts: Partial<AssistantParts> = {}) {
  return createAssistant({
    library: {
      embedderId: 'hand',
      catalog: () => Promise.resolve(makeCatalog(rogel)),
      graph: graphOf,
      notices: () => [],
      ...silentLibrary,
      readWord: () => undefined,
      retrieve: () => Promise.resolve(makeEvidence(rogel.chunks)),
    },
    sessions,
    traces: createMemoryTraces(),
    log: { step: (entry) => void steps.push(entry) },
    lexiconOf: (domain) => createLexicon(domain.hazards),
    pause: () => Promise.resolve(),
    speakerTimes: { patienceMs: 5000, longestMs: 10_000 },
    now: () => (clock += 5),
    today: () => new Date(0),
    serverVersion: 'test',
    ...parts,
  });
}

function question(parts: Partial<Question> = {}): Omit<Question, 'api'> {
  const message = '¿El rogel lleva vainilla?';
  return { domain: bakery, scope: scopeOf(bakery), message, traceId: 'trace-1', pace: 'at-once', ...parts };
}
async function textOf(tokens: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const token of tokens) text += token;
  return text;
}

describe('a reply', () => {
  it('has its sources and warnings before the first word, and the words joined are the answer', async () => {
    const { sources, warnings, tokens } = await replyOf(build(), question(), stop.signal);
    expect(sources.map(({ chunkId }) => chunkId)).toEqual(rogel.chunks.map(({ chunkId }) => chunkId));
    expect(warnings).toEqual([]);
    expect(await textOf(tokens)).toBe('Sí: el rogel lleva vainilla [1].');
  });

  it('waits between words only where somebody reads along', async () => {
    let pauses = 0;
    const assistant = build({
      pause: () => {
        pauses += 1;
        return Promise.resolve();
      },
    });
    await textOf((await replyOf(assistant, question(), stop.signal)).tokens);
    expect(pauses).toBe(0);
    await textOf((await replyOf(assistant, question({ pace: 'reading' }), stop.signal)).tokens);
    expect(pauses).toBe(5);
  });

  it('whose reader goes ends its words', async () => {
    const { tokens } = await replyOf(build(), question(), stop.signal);
    stop.abort(new Error('gone'));
    await expect(textOf(tokens)).rejects.toThrow('gone');
  });
});

describe('the log of a reply', () => {
  it('has each step once, in order, timed, under the trace of the question', async () => {
    await replyOf(build(), question(), stop.signal);
    expect(steps.map(({ step }) => step)).toEqual(STEPS);
    expect(
      steps.every(({ traceId, outcome, durationMs }) => traceId === 'trace-1' && outcome === 'ok' && durationMs === 5),
    ).toBe(true);
    expect(steps[0]?.facts).toMatchObject({ approach: 'items', intent: 'INGREDIENTS', items: 1, inScope: 1 });
    expect(steps[1]?.facts).toMatchObject({ evidence: 1 });
  });

  it('never holds the words of a guest', async () => {
    await replyOf(build(), question({ message: '¿El rogel lleva secreto?', sessionId: 'private' }), stop.signal);
    expect(JSON.stringify(steps)).not.toMatch(/secreto|private/u);
  });

  it('ends with the step that failed, and the fault goes on as it is', async () => {
    const away = new Error('away');
    const library = {
      embedderId: 'hand',
      catalog: () => Promise.reject(away),
      graph: graphOf,
      notices: () => [],
      ...silentLibrary,
      readWord: () => undefined,
      retrieve: () => Promise.reject(away),
    };
    await expect(replyOf(build({ library }), question(), stop.signal)).rejects.toBe(away);
    expect(steps.map(({ step, outcome, traceId }) => [step, outcome, traceId])).toEqual([
      ['understand', 'failed', 'trace-1'],
    ]);
  });

  it('tells a cancelled step from a failed one', async () => {
    const library = {
      embedderId: 'hand',
      catalog: () => Promise.resolve(makeCatalog(rogel)),
      graph: graphOf,
      notices: () => [],
      ...silentLibrary,
      readWord: () => undefined,
      retrieve: () => {
        stop.abort(new Error('gone'));
        return Promise.resolve(makeEvidence(rogel.chunks));
      },
    };
    await expect(replyOf(build({ library }), question(), stop.signal)).rejects.toThrow('gone');
    expect(steps.map(({ step, outcome }) => [step, outcome])).toEqual([
      ['understand', 'ok'],
      ['retrieve', 'ok'],
      ['decide', 'cancelled'],
    ]);
  });

  it('of a question cancelled before it began is one cancelled step', async () => {
    stop.abort(new Error('gone'));
    await expect(replyOf(build(), question(), stop.signal)).rejects.toThrow('gone');
    expect(steps.map(({ step, outcome }) => [step, outcome])).toEqual([['understand', 'cancelled']]);
  });
});

describe('a session', () => {
  it('is kept under its domain, tenant, branch and id, with what the guest said of themselves', async () => {
    await replyOf(build(), question({ sessionId: 's-1', message: 'soy celíaca' }), stop.signal);
    const key = { domainId: 'bakery', tenantSlug: 'default', branchSlug: 'main', sessionId: 's-1' };
    expect(kept).toEqual([{ key, question: 'soy celíaca', stated: ['gluten'] }]);
  });

  it('is neither read nor kept without an id', async () => {
    const forbidden = (): never => {
      throw new Error('no session was given');
    };
    const none: SessionStore = { ...sessions, recent: forbidden, conditions: forbidden, remember: forbidden };
    await replyOf(build({ sessions: none }), question(), stop.signal);
    expect(kept).toEqual([]);
  });

  it('gives a question that points back its item, and does not count the question itself', async () => {
    const assistant = build();
    await replyOf(assistant, question({ sessionId: 's', message: 'el rogel' }), stop.signal);
    const { tokens } = await replyOf(
      assistant,
      question({ sessionId: 's', message: '¿y lleva vainilla?' }),
      stop.signal,
    );
    expect(await textOf(tokens)).toContain('el rogel lleva vainilla');
  });

  it('keeps warning of health once the guest has spoken of theirs', async () => {
    const assistant = build();
    await replyOf(assistant, question({ sessionId: 's', message: 'soy celíaca' }), stop.signal);
    const { warnings } = await replyOf(assistant, question({ sessionId: 's' }), stop.signal);
    expect(warnings).toContain(bakery.disclaimer);
  });
});

describe('an item that is to be resolved', () => {
  const request = { domain: bakery, scope: scopeOf(bakery), text: 'el rogel' };

  it('is found by its name, with how sure it is', async () => {
    expect(await build().resolve(request)).toEqual({
      match: { itemId: 'rogel', name: 'Rogel', confidence: 0.98 },
      candidates: [{ itemId: 'rogel', name: 'Rogel', confidence: 0.98 }],
    });
    expect(await build().resolve({ ...request, text: 'la pavlova' })).toEqual({ candidates: [] });
  });

  it('is the one its session spoke of, and leaves no mark in it', async () => {
    kept.push({ key: { ...scopeOf(bakery), sessionId: 's' }, question: 'el rogel', stated: [] });
    const resolution = await build().resolve({ ...request, text: '¿y ese?', sessionId: 's' });
    expect(resolution.match?.itemId).toBe('rogel');
    expect((await build().resolve({ ...request, text: '¿y ese?' })).match).toMatchObject({ itemId: 'rogel' });
    expect(kept).toHaveLength(1);
  });
});
