import type { Verdict } from '../../knowledge/index.ts';
import { asksDanger } from '../writer/name-several.ts';
import { verdictInSet } from '../writer/verdicts.ts';
import type { ToldSet } from './told-set.ts';

export interface Group {
  readonly verdict: Verdict;
  readonly heading: string;
}

/** The groups in the order in which they answer what was asked. */
export function groupsFor(set: ToldSet): readonly Group[] {
  const { telling, suited } = set;
  const { hazards } = telling.reading;
  if (suited.diets.length > 0) return ofDiets(set);
  return hazards.every(({ kind }) => kind === 'condition') ? ofConditions(set) : ofHazards(set);
}

function ofDiets({ telling, book: { set }, suited, isToSuit, byVerdict }: ToldSet): readonly Group[] {
  const { reading, domain } = telling;
  const isUnjudged = suited.diets.some(({ isJudged }) => !isJudged);
  const isAlone = suited.hazards.length === 0 && suited.diets.length === 1;
  const isUsual = byVerdict('MAY_CONTAIN').some((item) => verdictInSet(item, reading) === 'NOT_DECLARED');
  const isLed = isToSuit && byVerdict('DECLARED_FREE').length === 0;
  return [
    { verdict: 'DECLARED_FREE', heading: set.free(suited) },
    { verdict: 'NOT_DECLARED', heading: isUnjudged ? set.unknowable(domain.voice.staff) : set.toAsk(isLed) },
    { verdict: 'MAY_CONTAIN', heading: set.inDoubt(isUsual) },
    { verdict: 'CONTAINS', heading: isAlone ? set.notSuited(suited) : set.avoidByRecord() },
  ];
}

function ofConditions({ telling, book, suited }: ToldSet): readonly Group[] {
  const { set } = book;
  const named = book.and(suited.hazards);
  return [
    { verdict: 'CONTAINS', heading: set.warned(named) },
    { verdict: 'MAY_CONTAIN', heading: set.mentioned(named) },
    { verdict: 'NOT_DECLARED', heading: set.noData(named, telling.domain.voice.staff) },
  ];
}

function ofHazards({ telling, book: { set }, suited, isToSuit, byVerdict }: ToldSet): readonly Group[] {
  const { reading } = telling;
  const isMixed = reading.hazards.some(({ kind }) => kind === 'condition');
  const isDanger = asksDanger(reading);
  const isLed = isToSuit && byVerdict('DECLARED_FREE').length === 0;
  const contain = isDanger ? set.contain() : isMixed ? set.avoidByRecord() : set.avoid();
  const groups: readonly Group[] = [
    { verdict: 'DECLARED_FREE', heading: set.free(suited) },
    { verdict: 'NOT_DECLARED', heading: set.toAsk(isLed) },
    { verdict: 'MAY_CONTAIN', heading: set.mayContain() },
    { verdict: 'CONTAINS', heading: contain },
  ];
  const [free, silent, may, contained] = groups;
  return isDanger ? [contained, may, silent, free].flatMap((group) => group ?? []) : groups;
}
