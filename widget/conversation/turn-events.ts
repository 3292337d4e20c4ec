import type { QueryStreamEvent } from '../../server/contract/v2.ts';
import type { Turn } from './turn.ts';

/** A question just asked. */
export function startTurn(id: number, question: string): Turn {
  return {
    id,
    question,
    state: 'waiting',
    answer: '',
    warnings: [],
    sources: [],
    corrections: [],
    suggestions: [],
    loading: false,
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
  switch (event.event) {
    case 'meta':
      // An answer that is told from its beginning takes the place of what was read of it.
      return { ...startTurn(turn.id, turn.question), state: 'streaming', buffered: turn.buffered };
    case 'envelope': {
      const { warnings, sources, engine } = event.data;
      const loading = engine.state === 'loading';
      return { ...turn, state: 'streaming', envelope: event.data, warnings, sources, loading };
    }
    case 'sources':
      return { ...turn, state: 'streaming', sources: event.data.sources };
    case 'warnings':
      return { ...turn, state: 'streaming', warnings: event.data.warnings };
    case 'start':
      return { ...turn, state: 'streaming' };
    case 'token':
      return { ...turn, state: 'streaming', loading: false, answer: turn.answer + event.data.t };
    case 'correction':
      return { ...turn, state: 'streaming', corrections: [...turn.corrections, event.data] };
    case 'suggestions':
      return { ...turn, state: 'streaming', suggestions: event.data.suggestions };
    case 'done':
      return afterDone(turn, event.data.envelope);
    case 'error':
      return {
        ...turn,
        state: 'failed',
        loading: false,
        failure: { kind: 'reported', message: event.data.message },
      };
    case 'stopped':
      return { ...turn, state: 'stopped', loading: false, answer: event.data.answer };
  }
}

/** The envelope has the last word: what was read differently on the way is replaced by it. */
function afterDone(turn: Turn, envelope: NonNullable<Turn['envelope']>): Turn {
  const { warnings, sources, corrections, suggestions } = envelope;
  const answer = envelope.answer ?? turn.answer;
  return {
    ...turn,
    state: 'done',
    loading: false,
    envelope,
    answer,
    warnings,
    sources,
    corrections,
    suggestions,
    ...(answer === turn.answer ? {} : { replaced: true }),
  };
}
