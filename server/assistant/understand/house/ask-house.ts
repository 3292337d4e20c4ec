import type { LexiconMatch } from '../../../knowledge/index.ts';
import { words } from '../../../text/fold.ts';
import type { Reading } from '../../reading/reading.ts';
import { overlaps } from '../../reading/span.ts';
import { holdsTrigger } from '../../reading/dangers/stated-conditions.ts';
import type { AnswerSearch } from './find-answers.ts';
import { findAnswers } from './find-answers.ts';
import type { LineSearch } from './find-lines.ts';
import { houseLines } from './house-lines.ts';
import { houseTexts } from './house-texts.ts';
import type { PlanContext } from '../plan-context.ts';
import type { AnswerAct } from '../plan.ts';

/** What the house has written for those who ask. */
export function houseOf(context: PlanContext): Omit<AnswerSearch, 'taken' | 'facts'> {
  const { catalog, business, domain } = context;
  return { texts: houseTexts(catalog, business, domain), domain, careful: carefulOf(context) };
}

/** The lines of what the house hands out that tell of the house. */
export function linesSought({ catalog, domain, lexicon }: PlanContext): LineSearch {
  return { lines: houseLines(catalog, domain, lexicon), domain };
}

/** How the house's own words may answer: in the place of facts, or only behind them. */
export type HouseMode = 'instead' | 'beside';

/**
 * Behind the facts where somebody names a danger, a diet or a state of health, wants to be without something, or asks an item for whom it is.
 */
export function houseMode(whole: Reading, context: PlanContext): HouseMode {
  const { isAllergic, isOverview, rejected, statesHealth, avoids, asked, items, category } = whole;
  if (isAllergic || isOverview || statesHealth === true || rejected.length > 0) return 'beside';
  if ((avoids && asked.length > 0) || dangersNamed(context).length > 0) return 'beside';
  const isOfItem = items.length > 0 || category !== undefined;
  return isOfItem && carefulOf(context).length > 0 ? 'beside' : 'instead';
}

/** What the house answers in clauses that hold no danger: told behind what the facts say of the danger, and in the place of nothing. */
export function besideDanger(whole: Reading, context: PlanContext): AnswerAct[] {
  const { utterance, lexicon } = context;
  if (whole.isEmergency || whole.isMedical) return [];
  const dangers = [
    ...dangersNamed(context),
    ...lexicon.match(utterance.text).filter((match) => !isCareful(match, context)),
  ];
  const free = utterance.clauses.filter((clause) => !overlaps(clause, dangers));
  if (free.length === 0 || (free.length === utterance.clauses.length && dangers.length > 0)) return [];
  const search = { ...houseOf(context), taken: [], facts: [] };
  return free.flatMap((clause) => findAnswers({ ...utterance, clauses: [clause] }, search)).map(({ act }) => act);
}

/** Those of whom a record may say that it is not for them, and who are not ill: children. */
function carefulOf(context: PlanContext): LexiconMatch[] {
  const { lexicon, utterance } = context;
  return lexicon.matchAsked(utterance.text).filter((match) => isCareful(match, context));
}

function isCareful(match: LexiconMatch, { lexicon, domain }: PlanContext): boolean {
  const isOfState = match.meanings.every(({ hazardId }) => lexicon.entry(hazardId ?? '')?.kind === 'condition');
  return isOfState && match.meanings.length > 0 && !holdsTrigger(match.word, domain.healthTriggers);
}

/** Words of a hazard, a condition or a diet by their own name, and those by which a state of health is told. */
function dangersNamed(context: PlanContext): { start: number; end: number }[] {
  const { lexicon, domain, utterance } = context;
  const isByName = ({ meanings }: LexiconMatch): boolean =>
    meanings.some(
      ({ manner, hazardId }) =>
        manner === 'name' || manner === 'condition' || lexicon.entry(hazardId ?? '')?.kind === 'diet',
    );
  const named = lexicon.matchAsked(utterance.text).filter((match) => isByName(match) && !isCareful(match, context));
  return [...named, ...words(utterance.text).filter((word) => holdsTrigger(word.text, domain.healthTriggers))];
}
