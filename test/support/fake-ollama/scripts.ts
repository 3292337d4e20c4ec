/** Behaviours of a model, to be scripted into the fake server. */
import { phraseContext } from '../models/phrase-context.ts';
import type { Script, Step, ToolCall } from './protocol.ts';

/** Says the text in pieces such as a tokenizer makes: a space belongs to the word behind it. */
export function saying(text: string, msPerPiece = 0): Script {
  return () => pieces(text, msPerPiece);
}

/** Quotes the sentences of the prompt's context, and nothing else. */
export function quoting(msPerPiece = 0): Script {
  return ({ messages }) => pieces(phraseContext(messages.map(({ content }) => content).join('\n')), msPerPiece);
}

export function failingAfter(text: string, error: string): Script {
  return () => [...pieces(text), { error }];
}

/** Its stream ends as if all were well, but without the line that says so. */
export function cutAfter(text: string): Script {
  return () => [...pieces(text), { cut: true }];
}

export function droppingAfter(text: string): Script {
  return () => [...pieces(text), { drop: true }];
}

export function sendingAfter(text: string, raw: string | Uint8Array): Script {
  return () => [...pieces(text), { raw }];
}

export function neverStopping(text = ' y sigo', msPerPiece = 1): Script {
  return function* endless() {
    for (;;) {
      yield { say: text };
      yield { wait: msPerPiece };
    }
  };
}

export function sayingNothing(): Script {
  return () => [];
}

export function callingTools(calls: readonly ToolCall[]): Script {
  return () => [{ callTools: calls }];
}

export function thinkingFirst(thoughts: string, text: string): Script {
  return ({ think }) => [...(think === false ? [] : [{ think: thoughts }]), ...pieces(text)];
}

function pieces(text: string, msPerPiece = 0): Step[] {
  const said = text.match(/\s*\S+|\s+$/gu) ?? [];
  return said.flatMap((say): Step[] => (msPerPiece === 0 ? [{ say }] : [{ wait: msPerPiece }, { say }]));
}
