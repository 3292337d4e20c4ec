import type { CatalogItem, Verdict } from '../../knowledge/index.ts';
import { joinList } from '../../text/spanish.ts';
import type { Reading } from '../reading/reading.ts';
import { splitDiets } from './diet-words.ts';
import type { AskedOfSet } from './group-diets.ts';
import { dietGroups, misnamedFirst, suiting } from './group-diets.ts';
import { asksDanger, countOf, evidenceOf, mostNamed, namesOf, strangeNamesOf } from './name-several.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import type { Telling } from './tell-items.ts';
import { tellWarnings } from './tell-warnings.ts';
import { tellUnfiltered } from './tell-unfiltered.ts';
import { verdictInSet } from './verdicts.ts';
import { isSilenceTold, partSilent, saysItsParts } from './what-silence-says.ts';

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
  const say = items.length === 1 ? 'dice la ficha' : 'dicen las fichas';
  told.push(sentence(`De ${scope}, esto ${say}${diets.length > 0 ? '' : ` sobre ${names}`}:`));
  const groups =
    diets.length === 0
      ? groupsFor(telling, joinList(nouns.map(({ name }) => name)))
      : dietGroups(telling, { nouns, diets });
  for (const { verdict, heading } of groups) {
    const group = items.filter((item) => verdictInSet(item, reading) === verdict);
    if (group.length === 0) continue;
    told.push(...tellGroup({ verdict, heading }, group, telling));
    if (verdict === 'CONTAINS' || verdict === 'MAY_CONTAIN') told.push(...tellWarnings(group, reading.asked, domain));
  }
  const none = tellNone(items, telling, { nouns, diets });
  // That nothing is sure says already what silence is worth.
  const why = none.length > 0 ? '' : ': que algo no figure en la ficha no significa que no esté';
  return [
    ...told,
    ...none,
    sentence(`Antes de decidir, confirmalo con ${domain.voice.staff}${why}.`, [], none.length > 0 ? ' ' : '\n'),
  ];
}

/** Its line; of what is silent, or silent on what is only to be left out, those apart of which silence says nothing. */
function tellGroup({ verdict, heading }: Group, group: readonly CatalogItem[], telling: Telling): Sentence[] {
  const { reading, domain } = telling;
  const line = (lead: string, some: readonly CatalogItem[], names: string): Sentence[] =>
    some.length === 0
      ? []
      : [
          sentence(
            `• ${lead} (${String(some.length)}): ${names}.`,
            evidenceOf(some, [...reading.hazards, ...reading.rejected], telling),
            '\n',
          ),
        ];
  const whole = (lead: string, some: readonly CatalogItem[]): Sentence[] =>
    line(lead, some, namesOf(misnamedFirst(some, telling), telling, mostNamed(verdict, reading)));
  if (verdict === 'DECLARED_FREE' && reading.rejected.length > 0) {
    const bare = group.filter((item) => !saysItsParts(item, domain));
    return [
      ...whole(
        `${heading}${leftOut(reading)}`,
        group.filter((item) => !bare.includes(item)),
      ),
      ...whole(`${heading}, y su ficha no dice qué llevan`, bare),
    ];
  }
  if (verdict !== 'NOT_DECLARED' || !isSilenceTold(reading)) return whole(heading, group);
  const { known, strange, bare } = partSilent(group, reading, domain);
  return [
    ...whole(heading, known),
    ...line('Para preguntar, su ficha nombra algo que no conozco', strange, strangeNamesOf(strange, telling)),
    ...whole('Para preguntar, su ficha no dice qué llevan', bare),
  ];
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
  if (items.length === 1)
    return [sentence(`No figura como ${suits} en su ficha, así que no te puedo asegurar que lo sea.`, [], '\n')];
  const none = domain.item?.noun.gender === 'f' ? 'Ninguna' : 'Ninguno';
  return [
    sentence(`${none} figura como ${suits} en su ficha, así que no te puedo asegurar ${none.toLowerCase()}.`, [], '\n'),
  ];
}

function groupsFor({ reading, domain }: Telling, names: string): Group[] {
  const free: Group = { verdict: 'DECLARED_FREE', heading: `Figuran como libres de ${names}` };
  const silent: Group = {
    verdict: 'NOT_DECLARED',
    heading: 'Para confirmar, su ficha no lo aclara',
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
    heading: asksDanger(reading)
      ? 'Contienen'
      : reading.hazards.some(({ kind }) => kind === 'condition')
        ? 'Para evitar, por lo que dice su ficha'
        : 'Para evitar, porque contienen',
  };
  return asksDanger(reading) ? [contains, may, silent, free] : [free, silent, may, contains];
}
