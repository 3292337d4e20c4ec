/** `no lleva gluten entre sus ingredientes, pero puede tener trazas`: a denial that is told only with the danger it leaves. */
import { sentencePhrases, sentenceWords } from '../../language/index.ts';
import type { CatalogItem } from '../../knowledge/index.ts';
import { verdictOf } from '../writer/verdicts.ts';
import type { Run } from './run.ts';
import type { SentenceHazard, SentenceWord } from './sentence-words.ts';
import { isAt, longestAt, phrases } from './slots.ts';
import type { Statement } from './statements.ts';

const DENIALS = sentencePhrases('deniesHaving');
const AMONG = sentencePhrases('amongIngredients');
const LINKS = sentenceWords('linksDenied');
const BUT = phrases('pero');

/** The end of a denial that begins at `from`: of what no part of the item has, and which is said to be possible behind it; -1 otherwise. */
export function sparedUntil(
  from: number,
  words: readonly SentenceWord[],
  hazards: readonly SentenceHazard[],
  { item, statements }: { readonly item: CatalogItem; readonly statements: readonly Statement[] },
): number {
  const spoken = words.map(({ text }) => text);
  let at = from + longestAt(spoken, from, DENIALS);
  if (at === from) return -1;
  const told: string[] = [];
  while (at < words.length && !AMONG.some((phrase) => isAt(spoken, at, phrase))) {
    const hazard = hazards.find((each) => each.from === at && each.ids.length > 0);
    if (hazard === undefined && !LINKS.has(spoken[at] ?? '')) return -1;
    told.push(...(hazard?.ids ?? []));
    at = (hazard?.to ?? at) + 1;
  }
  const end = at + longestAt(spoken, at, AMONG);
  const isSpared = (id: string): boolean =>
    ['MAY_CONTAIN', 'NOT_DECLARED'].includes(verdictOf(item, id)) &&
    !statements.some(({ composes, hazards: stated }) => composes && stated.some(({ ids }) => ids.includes(id)));
  const leavesDanger = told.some((id) => verdictOf(item, id) === 'MAY_CONTAIN');
  return end > at && leavesDanger && told.every(isSpared) && longestAt(spoken, end, BUT) > 0 ? end - 1 : -1;
}

/** Whether the danger that a denial leaves is told behind it: that one, where any is named. */
export function tellsWhatIsLeft(runs: readonly Run[], hazards: readonly SentenceHazard[], item: CatalogItem): boolean {
  const denial = runs.findIndex(({ kind }) => kind === 'spared');
  if (denial === -1) return true;
  const end = runs[denial]?.to ?? -1;
  const [next] = runs.slice(denial + 1);
  const idsOf = (isBehind: boolean): string[] =>
    hazards.filter(({ from }) => from > end === isBehind).flatMap(({ ids }) => ids);
  const left = idsOf(false).filter((id) => verdictOf(item, id) === 'MAY_CONTAIN');
  const told = idsOf(true);
  if (next?.kind === 'marker') return told.length === 0 || left.every((id) => told.includes(id));
  return next?.kind === 'evidence' && next.statement.warns && left.every((id) => told.includes(id));
}
