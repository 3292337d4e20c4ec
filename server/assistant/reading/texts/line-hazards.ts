import type { Lexicon } from '../../../knowledge/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import { isDenialWord } from '../dangers/denial-words.ts';
import { holdsAll, soughtFor } from '../names/printed-in.ts';
import type { Reading } from '../reading.ts';

/** How a line speaks of a hazard: names it, names what means it, denies it or says whom it suits, only by the name of the thing itself. */
export type Strength = 'names' | 'means' | 'denies' | 'by-name';

export const LOUDNESS: readonly (Strength | undefined)[] = ['names', 'means', 'denies', 'by-name'];

export function strengthOf(
  strengths: ReadonlyMap<string, Strength>,
  hazardId: string | undefined,
): Strength | undefined {
  if (hazardId !== undefined) return strengths.get(hazardId);
  return LOUDNESS.find((each) => [...strengths.values()].some((strength) => strength === each));
}

/** «Sin gluten», «toda la carta es libre de maní»: told only to who asks for that. */
export function deniesHazard(text: string, lexicon: Lexicon): boolean {
  const isDenial = words(text).some((word) => isDenialWord(word.text));
  return (
    isDenial && lexicon.match(text).some(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined))
  );
}

export interface LineReader {
  readonly lexicon: Lexicon;
  readonly reading: Reading;
  /** The question names nothing that a line could be about. */
  readonly isOfNothing: boolean;
  /** The question, whose very words name its hazards in a line as well. */
  readonly message: string;
  /** The line stands below the name of what is asked of: every word in it says what is in that. */
  readonly isBelowName?: boolean;
}

export interface ReadLine {
  readonly strengths: ReadonlyMap<string, Strength>;
  readonly isDenial: boolean;
}

/** The word of an allergy that no vocabulary knows stands there. */
const UNKNOWN_ALLERGY = '*';

/** What one line of a text says of hazards to who asks this. */
export function readLine(text: string, reader: LineReader): ReadLine {
  const isDenial = text.includes('?') || words(text).some((word) => isDenialWord(word.text));
  const told = [
    ...hazardsOf(text, isDenial, reader),
    ...askedIn(text, isDenial, reader),
    ...dietsOf(text, isDenial, reader),
    ...allergyOf(text, reader),
  ];
  const strengths = new Map<string, Strength>();
  for (const strength of LOUDNESS)
    for (const [id, each] of told) if (each === strength && !strengths.has(id)) strengths.set(id, each);
  const all = [...strengths.values()];
  return { strengths, isDenial: all.length > 0 && (isDenial || all.every((each) => each === 'denies')) };
}

type Told = readonly (readonly [string, Strength])[];

function placesIn(text: string, lexicon: Lexicon) {
  return lexicon
    .match(text)
    .flatMap(({ meanings, ...place }) =>
      meanings.flatMap(({ manner, hazardId }) => (hazardId === undefined ? [] : [{ ...place, manner, hazardId }])),
    );
}

function hazardsOf(text: string, isDenial: boolean, reader: LineReader): Told {
  const { lexicon, reading, isOfNothing, isBelowName } = reader;
  const isSubject = isBelowName === true ? () => false : createIsSubject(reading);
  return placesIn(text, lexicon)
    .filter(({ hazardId }) => isMeant(hazardId, text, reading))
    .map(({ hazardId, manner, word }): readonly [string, Strength] => {
      if (isDenial || manner === 'absent' || manner === 'condition') return [hazardId, 'denies'];
      if (isSubject(word)) return [hazardId, 'by-name'];
      return [hazardId, manner !== 'implied' || isAskedWord(word, hazardId, reading) ? 'names' : 'means'];
    })
    .filter(([, strength]) => !(isOfNothing && strength === 'means'));
}

/** The word that asked, where the vocabulary of documents takes it for another: «soy» in English. */
function askedIn(text: string, isDenial: boolean, { message, lexicon, reading, isBelowName }: LineReader): Told {
  const isSubject = isBelowName === true ? () => false : createIsSubject(reading);
  return lexicon
    .matchAsked(message)
    .map((match) => ({ ...match, said: message.slice(match.start, match.end) }))
    .filter(({ said }) => !isSubject(said) && holdsAll(soughtFor(said), { text }))
    .flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []))
    .filter((id) => reading.hazards.some((hazard) => hazard.id === id && hazard.kind === 'hazard'))
    .map((id) => [id, isDenial ? 'denies' : 'names'] as const);
}

/** Of nothing in particular only what names it says something: any line may hold what speaks against it. */
function dietsOf(text: string, isDenial: boolean, { lexicon, isOfNothing }: LineReader): Told {
  const against = isOfNothing ? [] : lexicon.diets.read(text, placesIn(text, lexicon)).map(({ entry }) => entry.id);
  const named = lexicon
    .matchAsked(text)
    .filter(({ exact }) => exact)
    .flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []))
    .filter((id) => lexicon.entry(id)?.kind === 'diet');
  return [
    ...against.map((id) => [id, isDenial ? 'denies' : 'means'] as const),
    ...named.map((id) => [id, 'denies'] as const),
  ];
}

function allergyOf(text: string, { reading: { isAllergic, leftover } }: LineReader): Told {
  return isAllergic && holdsAll(soughtFor(leftover.join(' ')), { text }) ? [[UNKNOWN_ALLERGY, 'names']] : [];
}

function isAskedWord(word: string, hazardId: string, { hazards }: Reading): boolean {
  const asked = hazards.find(({ id }) => id === hazardId)?.ingredient;
  return asked !== undefined && holdsAll(soughtFor(asked), { text: word });
}

/** Whether a word is of the name of what is asked of: «tarta» of «tarta de queso». */
function createIsSubject({ missing, leftover }: Reading): (word: string) => boolean {
  const named = new Set(words([...missing, ...leftover].join(' ')).flatMap(({ text }) => wordForms(text)));
  return (word) => words(word).every(({ text }) => named.has(text) || isFunctionWord(text));
}

/** «¿Tienen salmón?»: another fish is none. */
function isMeant(hazardId: string, text: string, { hazards, missing, leftover }: Reading): boolean {
  const asked = hazards.find(({ id }) => id === hazardId);
  if (asked?.ingredient === undefined || missing.length > 0 || leftover.length > 0) return true;
  return holdsAll(soughtFor(asked.ingredient), { text });
}
