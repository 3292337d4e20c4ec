import { unreachableEn } from '../both/en.ts';
import type { FailureWords } from '../failure-words.ts';

export const failuresEn: FailureWords = {
  network: unreachableEn,
  cut: 'The answer broke off before its end: it may be incomplete.',
  intercepted:
    'Another page answered instead of the assistant. If your network asks you to sign in, do so and try again.',
  tooMany: 'Too many questions came in a row. Wait a moment and try again.',
  noAssistant: 'No assistant is available yet.',
  notHere: 'The assistant is not available on this page.',
  reported: 'The assistant could not finish its answer.',
  refused: (status) => `The assistant could not answer. Try again in a moment. (HTTP ${String(status)})`,
};
