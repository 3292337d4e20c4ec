/** What the lists beside the vocabulary must not say: a hazard or a diet that it does not have, or one list twice. */
import type { DomainFile } from '../schema/domain-file.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

/** Of `linked_data` and `regimes`. Where the hazards have mistakes of their own nothing is said. */
export function checkListedHazards({ hazards, linked_data: linked, regimes = [] }: Partial<DomainFile>): Finding[] {
  if (!hazards) return [];
  const ids = hazards.vocabulary.map(({ id }) => id);
  const diets = hazards.diets.map(({ id }) => id);
  const regimeIds = regimes.map(({ id }) => id);
  return [
    ...Object.keys(linked?.hazards ?? {}).flatMap((id) => unknownId(id, ids, ['linked_data', 'hazards', id], 'hazard')),
    ...Object.keys(linked?.diets ?? {}).flatMap((id) => unknownId(id, diets, ['linked_data', 'diets', id], 'diet')),
    ...regimes.flatMap(({ id, declares }, at) => [
      ...(regimeIds.indexOf(id) === at ? [] : [finding(['regimes', at, 'id'], `the list "${id}" stands twice`)]),
      ...declares.flatMap(({ hazard }, place) =>
        hazard === undefined ? [] : unknownId(hazard, ids, ['regimes', at, 'declares', place, 'hazard'], 'hazard'),
      ),
    ]),
  ];
}

function unknownId(id: string, known: readonly string[], path: DomainPath, what: string): Finding[] {
  return known.includes(id) ? [] : [finding(path, `no ${what} has the id "${id}"${suggest(id, known)}`)];
}
