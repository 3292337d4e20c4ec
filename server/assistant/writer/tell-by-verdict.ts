import type { CatalogItem, Verdict } from '../../knowledge/index.ts';
import { joinList } from '../../text/spanish.ts';
import type { Reading } from '../reading/reading.ts';
import { splitDiets } from './diet-words.ts';
import type { AskedOfSet } from './group-diets.ts';
import { dietGroups, suiting } from './group-diets.ts';
import { countOf, evidenceOf, MOST_NAMED, MOST_WARNED, namesOf } from './name-several.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import type { Telling } from './tell-items.ts';
import { tellUnfiltered } from './tell-unfiltered.ts';
import { verdictInSet } from './verdicts.ts';

interface Group {
  readonly verdict: Verdict;
  readonly heading: string;
}

/** The items grouped by the worst of their verdicts, none left out. */
export function tellByVerdict(items: readonly CatalogItem[], telling: Telling, isNarrowed: boolean): Sentence[] {
  const { reading, domain } = telling;
  const { nouns, diets } = splitDiets(reading.hazards, domain);
  const names = joinList([...nouns, ...reading.rejected].map(({ name }) => name));
  const told: Sentence[] = tellUnfiltered(telling);
  if (reading.isDangling)
    told.push(sentence(`Decime de qué ${domain.item?.noun.one ?? 'cosa'} hablás y te contesto con precisión.`));
  const scope = isNarrowed ? countOf(items, telling) : `${countOf(items, telling)} que tengo`;
  told.push(sentence(`De ${scope}, esto dicen las fichas${diets.length > 0 ? '' : ` sobre ${names}`}:`));
  const groups =
    diets.length === 0
      ? groupsFor(telling, joinList(nouns.map(({ name }) => name)))
      : dietGroups(telling, { nouns, diets });
  for (const { verdict, heading } of groups) {
    const group = items.filter((item) => verdictInSet(item, reading) === verdict);
    if (group.length === 0) continue;
    told.push(
      sentence(
        `• ${heading}${verdict === 'DECLARED_FREE' ? leftOut(reading) : ''} (${String(group.length)}): ${namesOf(group, telling, verdict === 'NOT_DECLARED' ? MOST_NAMED : MOST_WARNED)}.`,
        evidenceOf(group, [...reading.hazards, ...reading.rejected], telling),
        '\n',
      ),
    );
  }
  told.push(...tellNone(items, telling, { nouns, diets }));
  told.push(
    sentence(
      `Antes de decidir, confirmalo con ${domain.voice.staff}: que algo no figure en la ficha no significa que no esté.`,
      [],
      '\n',
    ),
  );
  return told;
}

/** What is only to be left out, and that nothing of these names: no more is known of it. */
function leftOut({ rejected }: Reading): string {
  return rejected.length === 0
    ? ''
    : `, y su ficha no nombra ${joinList(
        rejected.map(({ name }) => name),
        'ni',
      )}`;
}

/** «Ninguno figura como libre de gluten en su ficha…»: that nothing is sure must not be read between the lines. */
function tellNone(items: readonly CatalogItem[], telling: Telling, asked: AskedOfSet): Sentence[] {
  const { reading, domain } = telling;
  const isSure = items.some((item) => verdictInSet(item, reading) === 'DECLARED_FREE');
  if (isSure || reading.tone === 'has' || reading.hazards.every(({ kind }) => kind === 'condition')) return [];
  const suits =
    asked.diets.length === 0
      ? `libre de ${joinList(asked.nouns.map(({ name }) => name))}`
      : suiting(asked, telling, false);
  const [none, any] = domain.item?.noun.gender === 'f' ? ['Ninguna', 'alguna'] : ['Ninguno', 'alguno'];
  return [
    sentence(`${none} figura como ${suits} en su ficha, así que no te puedo asegurar que ${any} lo sea.`, [], '\n'),
  ];
}

function groupsFor({ reading, domain }: Telling, names: string): Group[] {
  const free: Group = { verdict: 'DECLARED_FREE', heading: `Figuran como libres de ${names}` };
  const silent: Group = {
    verdict: 'NOT_DECLARED',
    heading: `Para confirmar con ${domain.voice.staff}, porque la ficha no lo aclara`,
  };
  if (reading.hazards.every(({ kind }) => kind === 'condition')) {
    const warned: Group = { verdict: 'CONTAINS', heading: `Con una advertencia sobre ${names} en su ficha` };
    const mentioned: Group = { verdict: 'MAY_CONTAIN', heading: `Con una mención de ${names} en su ficha` };
    return [
      warned,
      mentioned,
      { ...silent, heading: `Sin datos sobre ${names}, para consultar con ${domain.voice.staff}` },
    ];
  }
  const may: Group = { verdict: 'MAY_CONTAIN', heading: 'Pueden contener' };
  const contains: Group = {
    verdict: 'CONTAINS',
    heading:
      reading.tone === 'has' && reading.asked.length > 0
        ? 'Contienen'
        : reading.hazards.some(({ kind }) => kind === 'condition')
          ? 'Para evitar, por lo que dice su ficha'
          : 'Para evitar, porque contienen',
  };
  // What the guest only once said of themselves is answered with what fits.
  const asksDanger = reading.tone === 'has' && reading.asked.length > 0;
  return asksDanger ? [contains, may, silent, free] : [free, silent, may, contains];
}
