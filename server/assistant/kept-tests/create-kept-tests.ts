/** What an answer would be at another moment or with another version, and whether the questions that an owner keeps are still answered alike. */
import type { Domain, Language } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { RehearsedView, Scope } from '../../knowledge/index.ts';
import type { Envelope } from '../answer.ts';
import type { Assistant } from '../question.ts';
import type { Difference } from './outcome.ts';
import { compareOutcomes, outcomeOf } from './outcome.ts';
import type { KeptTest, KeptTestStore, Outcome } from './ports.ts';

export interface AskedPlace {
  readonly domain: Domain;
  readonly scope: Scope;
}

export interface TriedQuestion extends AskedPlace {
  readonly question: string;
  /** Absent: the assistant's own. */
  readonly language?: Language;
}

export interface TestRun {
  readonly test: KeptTest;
  readonly now: Outcome;
  /** None: it is answered as it was accepted. */
  readonly differences: readonly Difference[];
}

/**
 * Everything is asked of what the records would say, by the built-in engine: no session, no trace, no figure is left by it. Every method throws
 * Fault `scope-unknown`, `records-unavailable`, `cancelled`.
 */
export interface KeptTests {
  /** One question, as it would be answered in that view. */
  try(asked: TriedQuestion, view: RehearsedView, signal: AbortSignal): Promise<Envelope>;
  list(scope: Scope): Promise<readonly KeptTest[]>;
  /** With what it comes to now. @throws also `kept-tests-full`, `storage-full` */
  keep(asked: TriedQuestion, actor: string, signal: AbortSignal): Promise<KeptTest>;
  /** All of the scope, in the order in which they were kept. */
  run(place: AskedPlace, view: RehearsedView, signal: AbortSignal): Promise<readonly TestRun[]>;
  /** What it comes to now is right. @throws also `kept-test-unknown`, `storage-full` */
  accept(place: AskedPlace, id: number, by: { readonly actor: string }, signal: AbortSignal): Promise<KeptTest>;
  /** @throws also `kept-test-unknown`, `storage-full` */
  remove(scope: Scope, id: number, actor: string): Promise<void>;
}

export interface KeptTestParts {
  readonly store: KeptTestStore;
  /** Who answers from that view. */
  readonly rehearse: (view: RehearsedView) => Pick<Assistant, 'ask'>;
  /** Gives other requests their turn, where one has been at work for a while. */
  readonly createPause: () => () => Promise<void>;
}

/** What is in force now. */
const NOW: RehearsedView = {};

export function createKeptTests({ store, rehearse, createPause }: KeptTestParts): KeptTests {
  const comesTo = async (asked: TriedQuestion, signal: AbortSignal): Promise<Outcome> =>
    outcomeOf(await ask(asked, rehearse(NOW), signal));
  return {
    try: (asked, view, signal) => ask(asked, rehearse(view), signal),
    list: (scope) => store.list(scope),
    async keep({ question, language, ...place }, actor, signal) {
      const asked = { ...place, question, ...(language === undefined ? {} : { language }) };
      const outcome = await comesTo(asked, signal);
      const test = { question, ...(language === undefined ? {} : { language }), outcome };
      return store.keep(place.scope, test, actor);
    },
    async run(place, view, signal) {
      const assistant = rehearse(view);
      const pause = createPause();
      const runs: TestRun[] = [];
      for (const test of await store.list(place.scope)) {
        const now = outcomeOf(await ask(askedOf(test, place), assistant, signal));
        runs.push({ test, now, differences: compareOutcomes(test.outcome, now) });
        await pause();
      }
      return runs;
    },
    async accept(place, id, { actor }, signal) {
      const test = (await store.list(place.scope)).find((each) => each.id === id);
      if (test === undefined) throw new Fault('kept-test-unknown');
      return store.accept(place.scope, id, await comesTo(askedOf(test, place), signal), actor);
    },
    remove: (scope, id, actor) => store.remove(scope, id, actor),
  };
}

function askedOf({ question, language }: KeptTest, place: AskedPlace): TriedQuestion {
  return { ...place, question, ...(isLanguage(language) ? { language } : {}) };
}

function isLanguage(language: string | undefined): language is Language {
  return language === 'es' || language === 'en' || language === 'pt';
}

/** To its last word: only then the envelope is whole. */
async function ask(
  { question, ...asked }: TriedQuestion,
  assistant: Pick<Assistant, 'ask'>,
  signal: AbortSignal,
): Promise<Envelope> {
  const turn = await assistant.ask(
    { ...asked, message: question, traceId: '', pace: 'at-once', api: 'v2', context: { trial: true } },
    signal,
  );
  const pieces = turn.speech[Symbol.asyncIterator]();
  while ((await pieces.next()).done !== true);
  return turn.closing();
}
