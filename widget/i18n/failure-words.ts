import type { Failure } from '../client/failure.ts';

/** What each kind of failure is called; a person reads these, so none names a cause they can't act on. */
export interface FailureWords {
  readonly network: string;
  readonly cut: string;
  readonly intercepted: string;
  readonly tooMany: string;
  readonly noAssistant: string;
  readonly notHere: string;
  readonly reported: string;
  readonly refused: (status: number) => string;
}

/** A failure in words: the server's own where it gave some. */
export function describeFailure(failure: Failure, words: FailureWords): string {
  switch (failure.kind) {
    case 'network':
      return words.network;
    case 'cut':
      return words.cut;
    case 'intercepted':
      return words.intercepted;
    case 'no-assistant':
      return words.noAssistant;
    case 'not-here':
      return words.notHere;
    case 'reported':
      return failure.message === '' ? words.reported : failure.message;
    case 'refused':
      if (failure.detail !== '') return failure.detail;
      return failure.status === 429 ? words.tooMany : words.refused(failure.status);
  }
}
