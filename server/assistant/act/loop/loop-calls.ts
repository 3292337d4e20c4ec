/** Tools one behind the other, where a model says which comes next and code does all the rest. */
import type { AskedCalls } from '../../model/ask-calls.ts';
import type { CalledRound, ProposedCall } from '../../ports.ts';
import type { Looked } from '../doing.ts';
import type { Argument, ToolResult } from '../tool-desk.ts';
import type { ResultData } from './result-data.ts';
import { asMarked } from './result-data.ts';
import type { SettledCall } from './settle-call.ts';

type ReadyCall = Extract<SettledCall, { kind: 'ready' }>;

export interface CallingParts {
  /** What was looked up before a model was asked, with what it was asked with. */
  readonly before: readonly { readonly looked: Looked; readonly given: readonly Argument[] }[];
  /** Asks the model for the next step. Never throws but for a guest who left. */
  readonly ask: (rounds: readonly CalledRound[], isFirst: boolean) => Promise<AskedCalls>;
  /** `found`: each value that was given so far. */
  readonly settle: (call: ProposedCall, found: readonly string[]) => SettledCall;
  readonly call: (ready: ReadyCall) => Promise<ToolResult>;
  readonly show: (result: ToolResult) => ResultData;
}

/**
 * Why it ended. `over`: the model wanted nothing more. `bound`: as many steps or calls as there may be. `repeated`: the same call once more. `invalid`: a second call that
 * does not hold. `orders`: a result gives orders to an assistant. The others as `AskedCalls` has them.
 */
export type LoopEnd = 'over' | 'bound' | 'repeated' | 'invalid' | 'orders' | 'unasked' | 'late' | 'broken';

export interface Looped {
  readonly reads: readonly Looked[];
  readonly end: LoopEnd;
  /** Calls that did not hold. */
  readonly dropped: number;
  readonly failure?: unknown;
}

/** Times that a model is asked, and calls that are made for it, in one answer. */
export const MOST_STEPS = 6;

/**
 * At most six steps and six calls. Those of one step are made at once; what came of them is shown to the model as data, and it is asked again. A call that does not hold is told
 * back once.
 * @throws the signal's reason where the guest has left
 */
export async function loopCalls(parts: CallingParts): Promise<Looped> {
  const { before, show } = parts;
  const state = {
    reads: [] as Looked[],
    dropped: 0,
    rounds: before.map(({ looked, given }) => roundOf(looked.tool.name, given, show(looked.result))),
    found: before.flatMap(({ looked }) => show(looked.result).values),
    called: new Set(before.map(({ looked, given }) => nameOf(looked.tool.name, given))),
  };
  if (before.some(({ looked }) => show(looked.result).givesOrders)) return ended('orders');
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const asked = await parts.ask([...state.rounds], step === 0);
    if (asked.how !== 'called') return ended(asked.how, asked.failure);
    if (asked.calls.length === 0) return ended('over');
    const end = await take(asked.calls);
    if (end !== undefined) return ended(end);
  }
  return ended('bound');

  function ended(end: LoopEnd, failure?: unknown): Looped {
    const { reads, dropped } = state;
    return { reads, dropped, end, ...(failure === undefined ? {} : { failure }) };
  }

  /** One step; why it is the last, if it is. */
  async function take(wanted: readonly ProposedCall[]): Promise<LoopEnd | undefined> {
    const room = MOST_STEPS - state.reads.length;
    const taken = wanted.slice(0, room).map((call) => parts.settle(call, state.found));
    const ready = taken.filter((each): each is ReadyCall => each.kind === 'ready');
    const fresh = ready.filter(isFresh);
    const invalid = taken.length - ready.length;
    const mayMend = state.dropped === 0;
    state.dropped += invalid;
    const results = new Map<SettledCall, ResultData>();
    const looked = await Promise.all(
      fresh.map(async (call): Promise<Looked> => {
        const { tool, form } = call;
        const result = await parts.call(call);
        results.set(call, show(result));
        return { kind: 'read', tool, form, result };
      }),
    );
    state.reads.push(...looked);
    const shown = [...results.values()];
    if (shown.some(({ givesOrders }) => givesOrders)) return 'orders';
    if (fresh.length < ready.length) return 'repeated';
    if (invalid > 0 && !mayMend) return 'invalid';
    if (wanted.length >= room) return 'bound';
    state.found.push(...shown.flatMap(({ values }) => values));
    state.rounds.push({
      calls: taken.map(toldCall),
      results: taken.map((each) =>
        each.kind === 'invalid' ? asMarked(`not called: ${each.why}`) : (results.get(each)?.text ?? ''),
      ),
    });
    return undefined;
  }

  function isFresh({ tool, given }: ReadyCall): boolean {
    const name = nameOf(tool.name, given);
    const isNew = !state.called.has(name);
    state.called.add(name);
    return isNew;
  }
}

/** As it was made. Of one that was not, no word of the model's own is repeated to it. */
function toldCall(call: SettledCall): ProposedCall {
  return call.kind === 'ready' ? proposalOf(call.tool.name, call.given) : { name: 'unknown', arguments: {} };
}

function roundOf(name: string, given: readonly Argument[], { text }: ResultData): CalledRound {
  return { calls: [proposalOf(name, given)], results: [text] };
}

function proposalOf(name: string, given: readonly Argument[]): ProposedCall {
  return { name, arguments: Object.fromEntries(given.map((each) => [each.name, each.value])) };
}

/** Two calls of the same tool with the same values are one. */
function nameOf(tool: string, given: readonly Argument[]): string {
  const sorted = given
    .map(({ name, value }) => [name, value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([tool, sorted]);
}
