import type { Domain } from '../../domains/index.ts';
import { renderSentences } from '../writer/sentence.ts';
import { tellEvidence, tellNothingFound } from '../writer/tell-evidence.ts';
import type { Retrieved } from './retrieve.ts';

/** The built-in engine's answer: facts first, else quotes of the evidence, else a plain refusal with a next step. */
export function generateAnswer(message: string, domain: Domain, { outline, evidence, catalog }: Retrieved): string {
  const quoted = outline.length > 0 ? outline : tellEvidence(message, evidence, { domain, catalog });
  const told = quoted.length > 0 ? quoted : tellNothingFound(domain, catalog);
  return renderSentences(told, evidence, domain.policies.mustCiteSources);
}

/** Between two words, so that a reader sees an answer being written and not a wall of text. */
const WORD_PAUSE_MS = 8;

/** The text word by word, each with the white space before it; joined they are the text. Ends when the signal aborts. */
export async function* streamWords(
  text: string,
  pause: (ms: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const parts = text.split(/(?<=\S)(?=\s)/u);
  for (const [index, part] of parts.entries()) {
    if (index > 0) await pause(WORD_PAUSE_MS, signal);
    signal.throwIfAborted();
    yield part;
  }
}
