/**
 * What a small honest model makes of the assistant's prompt: sentences of its context, with the number of their chunk. It reads the
 * prompt as text and shares nothing with what wrote it.
 */

const MOST_CHUNKS = 3;

export interface ContextChunk {
  readonly number: number;
  readonly text: string;
}

/** The numbered chunks between the heading of the context and the question. */
export function readContext(prompt: string): ContextChunk[] {
  const [, context = ''] = prompt.split('Contexto (fuentes internas):');
  // Up to the end of its fence, or to the question where it has none.
  const [inside = ''] = context.split(context.includes('\nDATOS>>>') ? '\nDATOS>>>' : '\nPregunta del cliente:');
  return [...inside.matchAll(/^\[(\d+)\] (?<text>[\s\S]*?)\nMETA=/gmu)].map(([, number, text]) => ({
    number: Number(number),
    text: text ?? '',
  }));
}

/** The sentences of the chunks that share most words with the question; without context what the prompt tells it to say. */
export function phraseContext(prompt: string): string {
  const chunks = readContext(prompt);
  if (chunks.length === 0) return 'No tengo esa informacion en las fuentes disponibles.';
  const question = prompt.slice(prompt.lastIndexOf('\nPregunta del cliente:\n') + '\nPregunta del cliente:\n'.length);
  const asked = wordsOf(question.split('\n')[0] ?? '');
  const shared = (text: string): number => [...wordsOf(text)].filter((word) => asked.has(word)).length;
  return chunks
    .map((chunk) => ({ chunk, shared: shared(chunk.text) }))
    .toSorted((left, right) => right.shared - left.shared || left.chunk.number - right.chunk.number)
    .slice(0, MOST_CHUNKS)
    .map(({ chunk: { number, text } }) => `${oneSentence(text)} [${String(number)}].`)
    .join(' ');
}

function oneSentence(text: string): string {
  const [first = ''] = text.replaceAll(/\s+/gu, ' ').split(/(?<=[.!?]) /u);
  return first.replace(/[.\s]+$/u, '');
}

function wordsOf(text: string): Set<string> {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return new Set(folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3));
}
