import { words } from '../text/fold.ts';
import { wordForms } from '../text/inflect.ts';
import type { Word } from '../text/fold.ts';
import { readAmounts } from './amounts.ts';
import { bySentence, readClauses } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import { LEXICONS, lexiconOf, loadLexicon } from './lexicon.ts';
import type { LexiconSource, WordClass } from './lexicon/source.ts';
import { readMoments } from './moments.ts';
import { readNegations } from './negations.ts';
import { readPeople } from './people.ts';
import { meantBy } from './slips.ts';
import type { Heard, Token, Utterance } from './utterance.ts';

export interface HearOptions {
  /** ISO 639-1: told by the request, or by `languageOf`. Unknown: the first of the lexicons. */
  readonly language: string;
  /** ISO 4217, of amounts that name none. */
  readonly currency: string;
  /** Folded words that the business's own names hold: never slips of a class word. */
  readonly isKnown?: (word: string) => boolean;
  readonly lexicons?: readonly LexiconSource[];
}

/** Takes a message apart, once. Linear in its length; the same message gives the same. */
export function hear(message: string, options: HearOptions): Utterance {
  const sources = options.lexicons ?? LEXICONS;
  const lexicon = lexiconOf(options.language, sources);
  const spoken = readWords(message, lexicon, sources, options.isKnown);
  // «¡Hola! ¿Qué tal?» are two phrases.
  const heard: Heard[] = bySentence(message, spoken)
    .flatMap((sentence) =>
      lexicon.classes.matchWords(
        sentence.map(({ meant, start, end }) => ({ text: meant, start, end })),
        message,
      ),
    )
    .map(({ start, end, meanings }) => ({ start, end, classes: meanings }));
  const tokens = classify(message, spoken, heard, lexicon);
  const clauses = readClauses(message, tokens);
  const { numbers, money } = readAmounts(message, heard, options.currency);
  return {
    text: message,
    language: lexicon.language,
    tokens,
    heard,
    clauses,
    numbers,
    money,
    moments: readMoments(message, tokens, heard, numbers),
    people: readPeople(message, heard, numbers),
    negations: readNegations(message, { tokens, heard, clauses }),
  };
}

type Spoken = Word & { readonly meant: string };

function readWords(
  message: string,
  lexicon: Lexicon,
  sources: readonly LexiconSource[],
  isKnown: HearOptions['isKnown'],
): Spoken[] {
  const all = sources.map(loadLexicon);
  return words(message).map((word) => ({
    ...word,
    meant: isKnown?.(word.text) === true ? word.text : (laughterIn(word.text) ?? meantBy(word.text, lexicon, all)),
  }));
}

/** However long it is: «jajajajaja», «hahahha», «kkkkkkkk», «rsrsrsrs». */
function laughterIn(word: string): string | undefined {
  if (/^a?(?:[jh]+[aei]+){2,}[jh]*$/u.test(word)) return 'jaja';
  if (/^k{3,}$/u.test(word)) return 'kkk';
  return /^(?:rs){2,}$/u.test(word) ? 'rsrs' : undefined;
}

/** A word has the classes of the phrase it stands in, and those it has by itself. */
function classify(message: string, spoken: readonly Spoken[], heard: readonly Heard[], lexicon: Lexicon): Token[] {
  let at = 0;
  return spoken.map(({ text: folded, start, end, meant }) => {
    while ((heard[at]?.end ?? Infinity) <= start) at += 1;
    const phrase = heard[at];
    const inside = phrase !== undefined && phrase.start <= start ? phrase : undefined;
    const isAlone = inside?.start === start && inside.end === end;
    const own = isAlone
      ? []
      : lexicon.classes.matchWords([{ text: meant, start, end }], message).flatMap(({ meanings }) => meanings);
    const classes = new Set<WordClass>([...(inside?.classes ?? []), ...own].map(({ name }) => name));
    return { text: message.slice(start, end), folded, meant, start, end, forms: new Set(wordForms(meant)), classes };
  });
}
