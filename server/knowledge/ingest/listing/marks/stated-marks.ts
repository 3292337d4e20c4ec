/** What a sentence says outright of the hazards of an item: «Alérgenos: gluten, huevo», «contiene gluten», «puede contener trazas de soja». */
import { fold, words } from '../../../../text/fold.ts';
import { isFunctionWord } from '../../../../text/function-words.ts';
import { isSilence } from '../../../hazards/declared-texts.ts';
import type { HazardMark, MarkStatus } from '../listing.ts';
import type { MarkReading } from './mark-reading.ts';
import type { ListingPart } from '../listing-rules.ts';
import { trimEndOf, trimStartOf } from '../trim-signs.ts';
import { usualOf } from '../legend/usual-meaning.ts';

interface Stretch {
  readonly as: 'contains' | 'traces' | 'free';
  readonly text: string;
}

/** Undefined: the text states nothing of hazards. */
export function statedMarks(text: string, reading: MarkReading): HazardMark[] | undefined {
  const stretches = stretchesOf(text, reading);
  if (stretches === undefined) return undefined;
  return stretches.flatMap((stretch) => marksOf(stretch, reading));
}

const BRACKETED = /[([]([^()[\]]{1,200})[)\]]/gu;

/**
 * The hazards that a list names, as said of the item. What is not understood of a list of hazards is in doubt. A sentence of its own within the list says what
 * it says: «Gluten, huevos (puede contener soja, apio)», «Gluten. Puede contener soja».
 */
export function listedMarks(text: string, as: Stretch['as'], reading: MarkReading): HazardMark[] {
  const stated: HazardMark[] = [];
  const take = (part: string): boolean => {
    const marks = statedMarks(part.trim(), reading);
    if (marks === undefined || marks.length === 0) return false;
    stated.push(...marks);
    return true;
  };
  const listed = text
    .replaceAll(BRACKETED, (whole, inside: string) => (take(inside) ? ', ' : whole))
    .split(/(?<=[.;])\s+/u)
    .filter((sentence, at) => at === 0 || !take(sentence));
  return [...marksOf({ as, text: listed.join(' ') }, reading), ...stated];
}

const isStating = (as: ListingPart | undefined): as is Stretch['as'] =>
  as === 'contains' || as === 'traces' || as === 'free';

/** From each label or verb to the next. Undefined: it begins with none. */
function stretchesOf(text: string, { vocabulary }: MarkReading): Stretch[] | undefined {
  const spoken = words(text);
  const heads: { readonly as: Stretch['as']; readonly start: number; readonly end: number }[] = [];
  for (let at = 0; at < spoken.length; at += 1) {
    for (let count = Math.min(5, spoken.length - at); count > 0; count -= 1) {
      const first = spoken[at];
      const last = spoken[at + count - 1];
      if (first === undefined || last === undefined) break;
      const label = vocabulary.labelOf(text.slice(first.start, last.end));
      if (!isStating(label?.as)) continue;
      heads.push({ as: label.as, start: first.start, end: last.end });
      at += count - 1;
      break;
    }
  }
  const [first] = heads;
  if (first === undefined || text.slice(0, first.start).trim() !== '') return undefined;
  return heads.map(({ as, end }, at) => ({ as, text: text.slice(end, heads[at + 1]?.start) }));
}

function marksOf({ as, text }: Stretch, reading: MarkReading): HazardMark[] {
  const { vocabulary, place, legend } = reading;
  const { lexicon, rules } = vocabulary;
  const bare = trimEndOf(trimStartOf(text, ':.,-'), '.;,');
  if (bare === '' || isSilence(bare, rules.hazards)) return [];
  // «Libre de gluten si se pide sin salsa»: how it may be had.
  const isOnRequest = as === 'free' && vocabulary.isOnRequest(text);
  const parts = bare.split(/[,;/•·|]|\s(?:[ye&]|and|más)\s/u).map((part) => part.trim());
  return parts.flatMap((part): HazardMark[] => {
    const word = part.replace(/[.()[\]]/gu, '').trim();
    if (word === '' || isSilence(word, rules.hazards)) return [];
    const code = legend.codes.get(word);
    const ids = code?.hazardIds ?? namedIn(word, reading);
    // «¿sulfitos? consultar»: who wrote it does not know.
    const isAsked = /[¿?]/u.test(part);
    if (ids.length > 0 && !(isAsked && as === 'free'))
      return ids.map((hazardId): HazardMark => {
        const mark = { text: word, place, hazardId };
        if (isOnRequest) return { ...mark, status: 'doubtful', doubt: 'on-request' };
        return isAsked
          ? { ...mark, status: 'doubtful', doubt: 'unknown-mark' }
          : { ...mark, status: statusOf(as, word, reading) };
      });
    if (as === 'free') return [];
    // «trazas de otros», «consultar»: only what may be a name of a hazard leaves a doubt.
    const left = words(word).filter((each) => !isFunctionWord(each.text));
    const isMarker = lexicon
      .match(fold(word), 'part')
      .some(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
    if (left.length === 0 || isMarker) return [];
    const usual = usualOf(word, reading);
    const doubt = /^\d{1,2}$/u.test(word) ? ('code-without-legend' as const) : ('unknown-mark' as const);
    return [{ text: word, place, status: 'doubtful', doubt, ...(usual === undefined ? {} : { hazardId: usual }) }];
  });
}

function statusOf(as: Stretch['as'], word: string, { vocabulary }: MarkReading): MarkStatus {
  const isTraces = vocabulary.lexicon
    .match(word, 'part')
    .some(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
  return as === 'contains' && isTraces ? 'traces' : as;
}

/** Hazards that a few words name, whole or by what is one. */
export function namedIn(text: string, { vocabulary }: Pick<MarkReading, 'vocabulary'>): string[] {
  return [
    ...new Set(
      vocabulary.lexicon
        .match(text, 'part')
        .flatMap(({ meanings }) =>
          meanings.flatMap(({ manner, hazardId, strength }) =>
            hazardId !== undefined && strength === undefined && (manner === 'name' || manner === 'implied')
              ? [hazardId]
              : [],
          ),
        ),
    ),
  ];
}
