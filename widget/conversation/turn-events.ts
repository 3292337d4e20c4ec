import type { QueryStreamEvent } from '../../server/contract/v2.ts';
import type { Turn } from './turn.ts';

/** A question just asked. */
export function startTurn({ id, question, dropping }: Pick<Turn, 'id' | 'question' | 'dropping'>): Turn {
  return {
    id,
    question,
    dropping,
    state: 'waiting',
    answer: '',
    warnings: [],
    sources: [],
    corrections: [],
    suggestions: [],
    buffered: false,
  };
}

/** Whether nothing more will come by itself. */
export function isSettled({ state }: Turn): boolean {
  return state === 'done' || state === 'stopped' || state === 'failed';
}

/** Whether the guest has seen something of the answer. */
export function isBegun({ answer, envelope }: Turn): boolean {
  return answer !== '' || envelope !== undefined;
}

/** The turn after an event of its stream. */
export function afterEvent(turn: Turn, event: QueryStreamEvent): Turn {
  // An answer that is sent again from its beginning replaces what was read of it.
  const before = event.event === 'meta' ? { ...startTurn(turn), buffered: turn.buffered } : turn;
  return { ...before, state: 'streaming', ...changeBy(event, turn) };
}

function changeBy({ event, data }: QueryStreamEvent, turn: Turn): Partial<Turn> {
  switch (event) {
    case 'envelope': {
      const { warnings, sources } = data;
      return { envelope: data, warnings, sources };
    }
    case 'token':
      return { answer: turn.answer + data.t };
    case 'correction':
      return { corrections: [...turn.corrections, data] };
    case 'done':
      return afterDone(turn, data.envelope);
    case 'error':
      return { state: 'failed', failure: { kind: 'reported', message: data.message } };
    case 'stopped':
      return { state: 'stopped', answer: data.answer };
    case 'pending_action':
      return turn.envelope ? { envelope: { ...turn.envelope, pending_action: data } } : {};
    case 'sources':
    case 'warnings':
    case 'suggestions':
      return data;
    case 'tool':
      return data.state === 'running' ? { looking: [...(turn.looking ?? []), data.title] } : {};
    case 'meta':
    case 'start':
      return {};
  }
}

/** The envelope has the last word: what was read differently on the way is replaced by it. */
function afterDone(turn: Turn, envelope: NonNullable<Turn['envelope']>): Partial<Turn> {
  const { warnings, sources, corrections, suggestions } = envelope;
  const answer = envelope.answer ?? turn.answer;
  return {
    state: 'done',
    envelope,
    answer,
    warnings,
    sources,
    corrections,
    suggestions,
    ...(answer === turn.answer ? {} : { replaced: true }),
  };
}
