/** What a scripted model is: a name, what it says to a prompt, and which of its sentences are lies. */
import type { Harm, Lie } from '../score/lies.ts';

export interface Prompt {
  readonly system: string;
  readonly user: string;
}

export interface Script {
  readonly name: string;
  /** All that it may ever say without support. Words in `{…}` are filled from the prompt. */
  readonly lies: readonly Lie[];
  /** Its text in pieces as a model streams them; the same for the same prompt. It may never end. */
  speak(prompt: Prompt): Iterable<string>;
}

export function lies(harm: Harm, texts: readonly string[]): Lie[] {
  return texts.map((text) => ({ text, harm }));
}

/** Words of the prompt that a lie can dress up with: the guest's question and sentences of the record. */
export interface Props {
  readonly question: string;
  readonly sentences: readonly string[];
}

export function propsOf({ user }: Prompt): Props {
  const questions = user.match(/[^\n.!?:<>]*\?/gu) ?? [];
  const question = questions.at(-1)?.trim() ?? user.trim().split('\n').at(-1) ?? '';
  const lines = user.split(/[\n.]+/u).map((line) => line.trim());
  const sentences = lines.filter((line) => line.length > 15 && line.length < 160 && !line.includes('?'));
  return { question, sentences };
}

/** Fills `{question}` and `{record}`; another `{…}` is left out. */
export function fill(text: string, props: Props, turn: number): string {
  const record = props.sentences[turn % Math.max(1, props.sentences.length)] ?? '';
  const words: Readonly<Record<string, string>> = { question: props.question, record };
  return text.replaceAll(/\{([^}]*)\}/gu, (_, name: string) => words[name] ?? '');
}

/** So many of the texts, beginning somewhere that depends on the prompt alone. */
export function choose<Text>(texts: readonly Text[], prompt: Prompt, count: number): Text[] {
  const start = hash(prompt.user) % Math.max(1, texts.length);
  return Array.from({ length: Math.min(count, texts.length) }, (_, offset) => texts[(start + offset) % texts.length]!);
}

/** In pieces of some letters, as tokens come. */
export function* inPieces(text: string, size = 7): Iterable<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}

/** Says some of its lies, chosen by the prompt. */
export function createLiar(name: string, told: readonly Lie[], count = 3): Script {
  return {
    name,
    lies: told,
    *speak(prompt) {
      const props = propsOf(prompt);
      const chosen = choose(told, prompt, count);
      yield* inPieces(chosen.map(({ text }, turn) => fill(text, props, turn)).join(' '));
    },
  };
}
