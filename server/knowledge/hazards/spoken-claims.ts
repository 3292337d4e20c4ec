import { fold } from '../../text/fold.ts';
import type { FactOrigin, HazardClaim } from '../facts.ts';
import { belongsTo } from './absence.ts';
import type { Lexicon } from './lexicon.ts';
import type { LexiconMatch, Manner } from './meanings.ts';
import { isDoubtful, readNegations } from './negations.ts';

/** What a word of a text claims, and where it stands. */
export interface Placed {
  readonly claim: Omit<HazardClaim, 'verdict' | 'strength'>;
  readonly start: number;
  readonly end: number;
  /** It may stand for what is claimed and for something else. */
  readonly isUnsure?: boolean;
  /** Most of its kind carry it, or it only suggests it. */
  readonly isFaint?: boolean;
}

export interface Spoken {
  readonly field: string;
  readonly isTitle?: boolean;
  readonly lexicon: Lexicon;
  readonly manners: ReadonlySet<Manner>;
}

/** What a text names of the hazards, without what it denies and what a part of it is told to be without. */
export function spokenIn(
  text: string,
  found: readonly LexiconMatch[],
  { field, isTitle = false, lexicon, manners }: Spoken,
): Placed[] {
  const { denied, cleared } = readNegations(text, found);
  const left = found.filter((match) => !denied.some((each) => each.match === match));
  const settled = new Set(cleared.map(({ match }) => match));
  const claims = left.flatMap((match) =>
    // Told of a part for sure, an absence or a condition is no warning.
    claimsOf([match], { field, text }, lexicon, settled.has(match) ? DECLARED : manners),
  );
  const relief = [
    ...cleared.map(({ start, end, match }) => ({ start, end, hazardIds: clearedBy(match, lexicon) })),
    ...denied.map(({ start, end, match }) => ({ start, end, hazardIds: idsOf([match], 'name') })),
  ];
  const qualified = qualifiersIn(text, lexicon);
  return claims.filter((placed) => {
    if (placed.claim.origin.manner === 'name') return true;
    // A diet's word is no word on an allergen: «crema vegana» still warns, of «cheesecake vegano» only what its name suggests is gone.
    const reliefs = isTitle || placed.isFaint === true ? [...relief, ...qualified] : relief;
    return !reliefs.some(
      ({ start, end, hazardIds }) => hazardIds.includes(placed.claim.id) && belongsTo(text, placed, { start, end }),
    );
  });
}

/** The hazards of which an absence or a condition says that they are not there as a whole; who must avoid lactose may still meet its protein. */
function clearedBy({ word, meanings }: LexiconMatch, lexicon: Lexicon): string[] {
  return meanings.flatMap(({ manner, hazardId }) => {
    const portions = lexicon.entry(hazardId ?? '')?.portions ?? [];
    const isOfPortion = portions.some(({ names }) => names.some((name) => fold(word).includes(fold(name))));
    const isWhole = manner === 'absent' || (manner === 'condition' && !isOfPortion);
    return hazardId !== undefined && isWhole ? [hazardId] : [];
  });
}

/** «cheesecake vegano»: what stands before the word has nothing of what the diet excludes. */
function qualifiersIn(text: string, lexicon: Lexicon): { start: number; end: number; hazardIds: readonly string[] }[] {
  return isDoubtful(text) ? [] : lexicon.diets.qualifiers(text);
}

/** What a text names of the hazards, and behind it what that and its other words mean for the diets. */
export function withDiets(
  named: readonly Placed[],
  place: { field: string; text: string },
  lexicon: Lexicon,
): Placed[] {
  const hazards = named.map(({ claim, start, end, isFaint = false }) => ({
    hazardId: claim.id,
    start,
    end,
    word: claim.origin.word,
    isFaint,
  }));
  const against = lexicon.diets
    .read(place.text, hazards)
    .map(({ entry, start, end, word, isUnsure, isFaint }): Placed => {
      const origin: FactOrigin = { ...place, word, manner: 'implied' };
      return {
        claim: { id: entry.id, name: entry.name, kind: 'diet', origin },
        start,
        end,
        isUnsure,
        isFaint: isFaint === true,
      };
    });
  return [...named, ...against];
}

/** As what a declared element speaks of a hazard. */
export const DECLARED: ReadonlySet<Manner> = new Set(['name', 'implied']);

/** A statement speaks of one also by whom it is about (`celíacos`), and by a denial that is not all it says. */
export const STATED: ReadonlySet<Manner> = new Set([...DECLARED, 'condition', 'absent']);

function claimsOf(
  found: readonly LexiconMatch[],
  place: { field: string; text: string },
  lexicon: Lexicon,
  manners: ReadonlySet<Manner> = DECLARED,
): Placed[] {
  return found.flatMap(({ meanings, word, start, end }) =>
    meanings.flatMap(({ manner, hazardId, strength }) => {
      const entry = hazardId === undefined ? undefined : lexicon.entry(hazardId);
      if (entry === undefined) return [];
      const isOfCondition = manner === 'condition' && entry.kind === 'condition';
      if (!manners.has(manner) && !isOfCondition) return [];
      const isFaint = strength !== undefined;
      const origin: FactOrigin = {
        ...place,
        word,
        manner: isFaint ? 'usual' : manner === 'implied' ? 'implied' : 'name',
      };
      return [{ claim: { id: entry.id, name: entry.name, origin }, start, end, isFaint }];
    }),
  );
}

/** The hazards that these words name, or say to be absent. */
export function idsOf(found: readonly LexiconMatch[], manner: 'absent' | 'name'): string[] {
  return found.flatMap(({ meanings }) =>
    meanings.flatMap((each) => (each.manner === manner && each.hazardId !== undefined ? [each.hazardId] : [])),
  );
}
