import type { CatalogItem, Verdict } from '../../knowledge/index.ts';
import { joinList } from '../../text/spanish.ts';
import { toStaff } from './name-item.ts';
import { countOf, evidenceOf, MOST_NAMED, MOST_WARNED, namesOf, recordsOf, strangeNamesOf } from './name-several.ts';
import type { Sentence } from './sentence.ts';
import { sentence, withRole } from './sentence.ts';
import type { Telling } from './tell-items.ts';
import { verdictInSet } from './verdicts.ts';
import type { SilentItems } from './what-silence-says.ts';
import { isOnlyUnknown, partBySilence } from './what-silence-says.ts';

/** What a guest wants to be left out: the items that hold one of it, those that may, those of which nobody knows, and those that name none. */
export function tellRejected(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const { reading } = telling;
  const { rejected } = reading;
  const spelled = joinList(
    rejected.map(({ name }) => name),
    'o',
  );
  const judged = (verdict: Verdict): CatalogItem[] => items.filter((item) => verdictInSet(item, reading) === verdict);
  const contained = judged('CONTAINS');
  const possible = judged('MAY_CONTAIN');
  const strange = possible.filter((item) => isOnlyUnknown(item, rejected));
  const mentioned = possible.filter((item) => !strange.includes(item));
  const named = new Set([...contained, ...possible]);
  const silent = partBySilence(
    items.filter((item) => !named.has(item)),
    telling.domain,
  );
  if (silent.known.length === items.length) return withRole([tellNotAmong(spelled, items, telling)], 'gap');
  return [
    ...tellGroup(contained, telling, (one) => `Según ${recordsOf(contained)}, ${one ? 'lleva' : 'llevan'} ${spelled}`),
    ...tellGroup(mentioned, telling, (one) =>
      one
        ? `Nombra ${spelled} sin declararlo, o una parte que no detalla`
        : `Nombran ${spelled} sin declararlo, o una parte que no detallan`,
    ),
    ...tellUnread({ strange: [...strange, ...silent.strange], bare: silent.bare }, spelled, telling),
    ...tellRest(silent.known, telling),
  ];
}

function tellGroup(group: readonly CatalogItem[], telling: Telling, lead: (isOne: boolean) => string): Sentence[] {
  if (group.length === 0) return [];
  const cites = evidenceOf(group, telling.reading.rejected, telling);
  return [sentence(`${lead(group.length === 1)}: ${namesOf(group, telling, MOST_WARNED)}.`, cites)];
}

/** Of these the silence of the record says nothing. */
function tellUnread({ strange, bare }: Omit<SilentItems, 'known'>, spelled: string, telling: Telling): Sentence[] {
  const has = (some: readonly CatalogItem[]): string => (some.length === 1 ? 'lleva' : 'llevan');
  const told = [
    ...(strange.length === 0
      ? []
      : [
          `No sé si ${has(strange)} ${spelled}, porque su ficha nombra algo que no conozco: ${strangeNamesOf(strange, telling)}.`,
        ]),
    ...(bare.length === 0
      ? []
      : [`Su ficha no dice qué ${has(bare)}, así que no sé si ${has(bare)} ${spelled}: ${namesOf(bare, telling)}.`]),
  ];
  const ask = ` Preguntale ${toStaff(telling.domain)}.`;
  return told.map((text, at) => sentence(at === told.length - 1 ? `${text}${ask}` : text));
}

/** «En el otro (…) no figura», «En los otros 3 (…) no figura». */
function tellRest(rest: readonly CatalogItem[], telling: Telling): Sentence[] {
  if (rest.length === 0) return [];
  const { domain } = telling;
  const isFeminine = (telling.reading.category ?? domain.item?.noun)?.gender === 'f';
  const one = isFeminine ? 'la otra' : 'el otro';
  const many = `${isFeminine ? 'las otras' : 'los otros'} ${String(rest.length)}`;
  return [
    sentence(
      `En ${rest.length === 1 ? one : many} (${namesOf(rest, telling)}) no figura, pero confirmalo con ${domain.voice.staff}.`,
    ),
  ];
}

function tellNotAmong(spelled: string, items: readonly CatalogItem[], telling: Telling): Sentence {
  const names = items.length > MOST_NAMED ? '' : ` (${namesOf(items, telling)})`;
  return sentence(
    `En ${recordsOf(items)} de ${countOf(items, telling)}${names} no aparece «${spelled}». Si es importante para vos, confirmalo con ${telling.domain.voice.staff}.`,
  );
}
