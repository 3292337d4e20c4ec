import type { Domain } from '../../domains/index.ts';
import type { CatalogItem, HazardFact } from '../../knowledge/index.ts';
import { chunksOfFact } from '../deciding-chunks.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import { bare } from './hazard-words.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';

/** Of more items the table beside the answer has the warnings. */
const MOST_QUOTED = 4;

/** What the records of a few items warn of to the letter, a line each: «menores de 16 años: no usar». Only of states, as age or pregnancy. */
export function tellWarnings(
  items: readonly CatalogItem[],
  hazards: readonly AskedHazard[],
  domain: Domain,
): Sentence[] {
  const asked = hazards.filter(({ kind }) => kind === 'condition').map(({ id }) => id);
  if (items.length > MOST_QUOTED || asked.length === 0) return [];
  return items.flatMap((item) => {
    const facts = item.facts.hazards.filter(({ id }) => asked.includes(id));
    const rows = [...new Set(facts.flatMap((fact: HazardFact) => chunksOfFact(item, fact, domain)))];
    const quotes = rows.map(({ text }) => `«${bare(withoutLabels(text))}»`);
    return quotes.length === 0 ? [] : [sentence(`${item.name}: ${quotes.join(' ')}.`, rows, '\n')];
  });
}

/** `Contraindicacion: menores. Guia: no usar` → `menores: no usar`. */
function withoutLabels(text: string): string {
  return text
    .split('. ')
    .map((part) => part.slice(LABEL.exec(part)?.[0].length ?? 0))
    .join(': ');
}

const LABEL = /^\p{Lu}\p{L}{2,30}: /u;
