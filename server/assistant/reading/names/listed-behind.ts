import type { Word } from '../../../text/fold.ts';
import { phraseRole } from '../../../text/phrase-words.ts';
import type { Span } from '../span.ts';
import { overlaps } from '../span.ts';

interface Said {
  readonly message: string;
  readonly tokens: readonly Word[];
  /** Every name in it. */
  readonly names: readonly Span[];
  /** What is asked for. `name`: by its own name. */
  readonly asked: readonly (Span & { readonly by: string })[];
}

/** Nobody names a thing by more. */
const LONGEST_LIST = 12;
const BREAKS = /[.;:?!¿¡()\n]/u;

/**
 * «la sopa de zapallo, peras y almendras tiene…»: a name that goes on with bare nouns up to the verb. `at`: the token behind the comma. Where
 * no verb follows, «la sopa, gluten y huevo?» asks by names of hazards alone, and «la sopa, pan y agua» orders three things.
 */
export function isListed(at: number, said: Said): boolean {
  const { message, names, asked } = said;
  const { list, verb } = listBehind(at, said);
  if (overlapsAny(list, names) || !list.some(({ text }) => phraseRole(text) === 'and')) return false;
  const last = list.at(-1);
  if (verb !== undefined && last !== undefined) return !message.slice(last.end, verb.start).includes(',');
  const nouns = list.filter(({ text }) => phraseRole(text) === 'content');
  const byName = asked.filter(({ by }) => by === 'name');
  return overlapsAny(nouns, asked) && !nouns.every((noun) => overlaps(noun, byName));
}

/** The bare tokens up to the verb or whatever else ends them: «… y nueces para mí», «… está libre de». */
function listBehind(at: number, { message, tokens }: Said): { readonly list: readonly Word[]; readonly verb?: Word } {
  const list: Word[] = [];
  for (const [index, token] of tokens.slice(at, at + LONGEST_LIST).entries()) {
    if (BREAKS.test(message.slice(tokens[at + index - 1]?.end ?? 0, token.start))) break;
    if (phraseRole(token.text) === 'verb') return { list, verb: token };
    if (!isBare(token)) break;
    list.push(token);
  }
  return { list };
}

function isBare({ text }: Word): boolean {
  return ['content', 'and', 'link'].includes(phraseRole(text));
}

function overlapsAny(words: readonly Word[], spans: readonly Span[]): boolean {
  return words.some((word) => overlaps(word, spans));
}
