import { hear, LANGUAGES } from '../../../language/index.ts';
import type { Utterance } from '../../../language/index.ts';
import { findTalk } from './find-talk.ts';
import type { TalkAct } from '../plan.ts';

/** Of a longer message the language is known. */
const MOST_WORDS = 12;

/** A complaint is heard in any language: what else is short enough to be of two is left alone. */
const HEARD: ReadonlySet<TalkAct['what']> = new Set(['complain', 'greet', 'thank', 'bye', 'person', 'staff', 'who']);

/** The talk of a short message that is all talk, but in another language than it was taken for: «a comida estava fria». */
export function talkElsewhere({ text, language, tokens }: Utterance, currency: string): TalkAct[] {
  if (tokens.length === 0 || tokens.length > MOST_WORDS) return [];
  for (const other of LANGUAGES.filter((each) => each !== language)) {
    const { found, left } = findTalk(hear(text, { language: other, currency }));
    const acts = found.map(({ act }) => act).filter(({ what }) => HEARD.has(what));
    const isTalk = acts.length > 0 && (left.length === 0 || acts.some(({ what }) => what === 'complain'));
    if (isTalk && !text.includes('?')) return acts;
  }
  return [];
}
