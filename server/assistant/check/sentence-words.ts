/** A model's sentence as words that have to be accounted for. */
import type { Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import type { Language } from '../../text/stem.ts';
import { stem } from '../../text/stem.ts';
import { spokenWords } from './clean-sentence.ts';
import { ADVERSATIVE, HAVE, HAVING_VERBS, JOINING, LINKING, MAY, NEGATIONS } from './plain-words.ts';
import { isNumber } from './statement-bounds.ts';

export interface SentenceWord {
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  readonly isPlain: boolean;
  readonly isNumber: boolean;
  /** Words of one chunk have to stand together in the evidence: a sign, a link or a verb begins another. */
  readonly chunk: number;
  /** The verb before it says what something has. */
  readonly verb: string | undefined;
}

/** A danger word of the sentence: words `from`…`to`. */
export interface SentenceHazard {
  readonly from: number;
  readonly to: number;
  readonly meanings: LexiconMatch['meanings'];
  /** Of what it names, means or says absent; none of a phrase that is harmless or only a marker. */
  readonly ids: readonly string[];
  readonly isMarker: boolean;
  /** A negation before it reaches it. */
  readonly isDenied: boolean;
  /** It is only said to be possible. */
  readonly isPossible: boolean;
}

export function sentenceWords(
  text: string,
  { plain, language }: { readonly plain: ReadonlySet<string>; readonly language: Language },
): SentenceWord[] {
  let chunk = 0;
  let verb: string | undefined;
  return spokenWords(text).map((word) => {
    if (word.isAfterSign || JOINING.has(word.text)) chunk += 1;
    const made: SentenceWord = {
      ...word,
      stem: stem(word.text, language),
      isPlain: plain.has(word.text),
      isNumber: isNumber(word.text),
      chunk,
      verb,
    };
    if (JOINING.has(word.text)) {
      chunk += 1;
      // `con`, `y` go on with the verb before them; the next verb takes over.
      if (HAVING_VERBS.has(word.text)) verb = made.stem;
      else if (!LINKING.has(word.text)) verb = undefined;
    }
    return made;
  });
}

export function sentenceHazards(text: string, spoken: readonly SentenceWord[], lexicon: Lexicon): SentenceHazard[] {
  const found = lexicon.match(text).map((match) => ({
    match,
    meanings: match.meanings,
    from: spoken.findIndex(({ end }) => end > match.start),
    to: spoken.findLastIndex(({ start }) => start < match.end),
  }));
  const manners = ({ match }: (typeof found)[number]) => match.meanings.map(({ manner }) => manner);
  const listed = found.filter((each) => manners(each).includes('may-contain'));
  const markers = [
    ...listed,
    ...possibilities(spoken).filter(({ from }) => !listed.some((each) => each.from <= from && from <= each.to)),
  ];
  const own = markers.flatMap((each) =>
    'match' in each ? [] : [{ ...each, meanings: [], ids: [], isMarker: true, isDenied: false, isPossible: true }],
  );
  const read = found.map((each) => {
    const reset = spoken.findLastIndex(({ text: word }, index) => index < each.from && ADVERSATIVE.has(word));
    const isBefore = (at: number): boolean => reset < at && at < each.from;
    const ids = each.match.meanings.flatMap(({ manner, hazardId }) =>
      hazardId === undefined || manner === 'harmless' ? [] : [hazardId],
    );
    return {
      ...each,
      ids: [...new Set(ids)],
      isMarker: manners(each).includes('may-contain'),
      isDenied:
        manners(each).includes('absent') ||
        spoken.some(({ text: word }, index) => isBefore(index) && NEGATIONS.has(word)),
      isPossible: markers.some(({ from }) => isBefore(from)),
    };
  });
  return [...read, ...own];
}

/** `podría haber`: the markers of a domain are those of its documents; a model has these, too. */
function possibilities(spoken: readonly SentenceWord[]): { readonly from: number; readonly to: number }[] {
  return spoken.flatMap(({ text }, index) =>
    MAY.has(text) && HAVE.has(spoken[index + 1]?.text ?? '') ? [{ from: index, to: index + 1 }] : [],
  );
}
