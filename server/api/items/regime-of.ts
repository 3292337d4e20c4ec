/** The lists of what must be declared, as the wire has them. */
import type { RegimeOnWire } from '../../contract/items.ts';
import type { Language } from '../../contract/v2.ts';
import type { Domain } from '../../domains/index.ts';

/** `null`: none was chosen, or the domain has it no more. */
export function regimeOf(domain: Domain, id: string | undefined, language: Language): RegimeOnWire | null {
  const regime = domain.regimes.find((each) => each.id === id);
  return regime === undefined ? null : toRegime(regime, language);
}

export function toRegime({ id, names, source, declares }: Domain['regimes'][number], language: Language): RegimeOnWire {
  return {
    id,
    name: names[language],
    source,
    listed: declares.flatMap(({ hazard, names: named }) =>
      hazard === undefined ? [] : [{ hazard_id: hazard, as: named[language] }],
    ),
    beyond: declares.flatMap(({ hazard, names: named }) => (hazard === undefined ? [named[language]] : [])),
  };
}
