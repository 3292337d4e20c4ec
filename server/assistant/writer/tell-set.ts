import type { Category } from '../../domains/index.ts';
import type { CatalogItem, ChunkRow, Verdict } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { wordForms } from '../../text/inflect.ts';
import { joinList, lowerFirst, upperFirst } from '../../text/spanish.ts';
import { chunksOfFact } from '../deciding-chunks.ts';
import { declaredIndexOf } from '../reading/declared-index.ts';
import type { AskedHazard } from '../reading/asked-hazards.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import { verdictOf, worstVerdict } from './tell-hazards.ts';
import type { Telling } from './tell-items.ts';
import { nameItem } from './name-item.ts';

/** Names told of a group without a danger; the rest is counted, never left out without a word. */
const MOST_NAMED = 8;

/** More words than these are a story, not a wish. */
const MOST_WISHES = 2;

/** A guest who must avoid something is told of all that has it, within reason. */
const MOST_WARNED = 60;

/** Several items at once, over all of them and from their facts, not from the best few hits. */
export function tellSet(items: readonly CatalogItem[], telling: Telling, isNarrowed: boolean): Sentence[] {
  const { reading, catalog } = telling;
  const index = declaredIndexOf(catalog);
  const asked = reading.ingredients;
  const holding =
    asked.length === 0 ? items : items.filter((item) => asked.every((word) => index.holding(item, word).length > 0));
  // «¿Qué platos llevan crema?» asks for the cream; «sin crema» may be about milk, and is answered as such.
  if (
    reading.hazards.length > 0 &&
    !reading.avoids &&
    reading.hazards.every(({ ingredient }) => ingredient !== undefined)
  ) {
    return tellParts(items, telling);
  }
  if (reading.hazards.length > 0) {
    const isFiltered = asked.length > 0 && holding.length > 0;
    return tellByVerdict(isFiltered ? holding : items, telling, isNarrowed || isFiltered);
  }
  if (asked.length > 0) return tellHolding(holding, items, telling);
  const limit = tellUnfiltered(telling);
  return [
    ...limit,
    ...(isNarrowed
      ? [
          sentence(`Tengo ${countOf(items, telling)}: ${namesOf(items, telling)}.`, openingChunks(items)),
          invite(telling),
        ]
      : tellCategories(items, telling)),
  ];
}

/** What has the very ingredient, then what has or may have the hazard it means by another one. */
function tellParts(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const { reading } = telling;
  const parts = [...new Set(reading.asked.flatMap(({ ingredient }) => ingredient ?? []))];
  const holding = items.filter((item) => parts.some((part) => hasPart(item, part)));
  const told = tellHolding(holding, items, { ...telling, reading: { ...reading, ingredients: parts } });
  const names = joinList(reading.asked.map(({ name }) => name));
  const others = (verdict: Verdict): CatalogItem[] =>
    items.filter((item) => !holding.includes(item) && worstVerdict(item, reading.asked) === verdict);
  const groups = [
    { label: `También contienen ${names}`, group: others('CONTAINS') },
    { label: `Pueden contener ${names}`, group: others('MAY_CONTAIN') },
  ].filter(({ group }) => group.length > 0);
  return [
    ...told,
    ...groups.map(({ label, group }) =>
      sentence(
        `• ${label} (${String(group.length)}): ${namesOf(group, telling, MOST_WARNED)}.`,
        evidenceOf(group, reading.asked, telling),
        '\n',
      ),
    ),
  ];
}

/** By the facts, where the longest phrase has won: nutmeg is no nut. */
function hasPart(item: CatalogItem, part: string): boolean {
  const forms = new Set(words(part).flatMap(({ text }) => wordForms(text)));
  return item.facts.hazards.some(
    ({ verdict, origins }) =>
      verdict === 'CONTAINS' && origins.some(({ word }) => words(word).some(({ text }) => forms.has(text))),
  );
}

/** A wish that no fact can check is named before anything is offered: «sin alcohol», «vegano». */
function tellUnfiltered({ reading, domain }: Telling): Sentence[] {
  if (reading.leftover.length === 0 || reading.leftover.length > MOST_WISHES) return [];
  const wishes = joinList(reading.leftover.map((word) => `«${lowerFirst(word)}»`));
  return [sentence(`Por ${wishes} no puedo filtrar con certeza: confirmalo con ${domain.voice.staff}.`)];
}

interface Group {
  readonly verdict: Verdict;
  readonly heading: string;
}

function tellByVerdict(items: readonly CatalogItem[], telling: Telling, isNarrowed: boolean): Sentence[] {
  const { reading, domain } = telling;
  const names = joinList(reading.hazards.map(({ name }) => name));
  const told: Sentence[] = tellUnfiltered(telling);
  if (reading.isDangling)
    told.push(sentence(`Decime de qué ${domain.item?.noun.one ?? 'cosa'} hablás y te contesto con precisión.`));
  const scope = isNarrowed ? countOf(items, telling) : `${countOf(items, telling)} que tengo`;
  told.push(sentence(`De ${scope}, esto dicen las fichas sobre ${names}:`));
  for (const { verdict, heading } of groupsFor(telling, names)) {
    const group = items.filter((item) => verdictInSet(item, reading.hazards) === verdict);
    if (group.length === 0) continue;
    told.push(
      sentence(
        `• ${heading} (${String(group.length)}): ${namesOf(group, telling, verdict === 'NOT_DECLARED' ? MOST_NAMED : MOST_WARNED)}.`,
        evidenceOf(group, reading.hazards, telling),
        '\n',
      ),
    );
  }
  if (
    !items.some((item) => verdictInSet(item, reading.hazards) === 'DECLARED_FREE') &&
    reading.tone !== 'has' &&
    reading.hazards.some(({ kind }) => kind === 'hazard')
  ) {
    const none = domain.item?.noun.gender === 'f' ? 'Ninguna' : 'Ninguno';
    told.push(
      sentence(
        `${none} figura como libre de ${names} en su ficha, así que no te puedo asegurar que ${domain.item?.noun.gender === 'f' ? 'alguna' : 'alguno'} lo sea.`,
        [],
        '\n',
      ),
    );
  }
  told.push(
    sentence(
      `Antes de decidir, confirmalo con ${domain.voice.staff}: que algo no figure en la ficha no significa que no esté.`,
      [],
      '\n',
    ),
  );
  return told;
}

/** A declaration of absence beside a notice of a shared place is for the staff to confirm (RULINGS 21). */
function verdictInSet(item: CatalogItem, asked: readonly AskedHazard[]): Verdict {
  const verdict = worstVerdict(item, asked);
  const isDoubtful = item.facts.uncertainties.some(({ kind }) => kind === 'shared-place');
  return verdict === 'DECLARED_FREE' && isDoubtful ? 'NOT_DECLARED' : verdict;
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

function tellHolding(holding: readonly CatalogItem[], items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const spelled = joinList(telling.reading.ingredients.map((word) => word.toLowerCase()));
  const isWithout = telling.reading.avoids;
  if (holding.length === 0) {
    return [
      sentence(
        `En las fichas de ${countOf(items, telling)} no aparece «${spelled}». Si es importante para vos, confirmalo con ${telling.domain.voice.staff}.`,
      ),
    ];
  }
  const cites = holding.slice(0, MOST_NAMED).flatMap((item) => {
    const fields = telling.reading.ingredients.flatMap((word) =>
      declaredIndexOf(telling.catalog)
        .holding(item, word)
        .map(({ field }) => field),
    );
    const types = telling.domain.chunks.filter(({ field }) => fields.includes(field)).map(({ type }) => type);
    return item.chunks.filter(({ chunkType }) => types.includes(chunkType)).slice(0, 1);
  });
  const lead = isWithout ? `Según las fichas, llevan ${spelled}` : `Con ${spelled} tengo ${countOf(holding, telling)}`;
  const told = [sentence(`${lead}: ${namesOf(holding, telling, MOST_WARNED)}.`, cites)];
  if (isWithout && items.length > holding.length)
    told.push(
      sentence(
        `En ${telling.domain.item?.noun.gender === 'f' ? 'las otras' : 'los otros'} ${String(items.length - holding.length)} no figura, pero confirmalo con ${telling.domain.voice.staff}.`,
      ),
    );
  return told;
}

function tellCategories(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const categories = telling.domain.item?.categories ?? [];
  const told: Sentence[] = [
    sentence(
      telling.reading.isRecommendation
        ? `Para elegir tenés ${countOf(items, telling)}:`
        : `Tengo información de ${countOf(items, telling)}:`,
    ),
  ];
  const line = (label: string, group: readonly CatalogItem[]): Sentence =>
    sentence(
      `• ${upperFirst(label)} (${String(group.length)}): ${namesOf(group, telling, 3)}.`,
      openingChunks(group.slice(0, 2)),
      '\n',
    );
  for (const category of categories) {
    const group = items.filter((item) => item.category === category.value);
    if (group.length > 0) told.push(line(category.many, group));
  }
  const rest = items.filter((item) => !categories.some(({ value }) => value === item.category));
  if (rest.length > 0)
    told.push(line(told.length === 1 ? (telling.domain.item?.noun.many ?? 'lo que hay') : 'otros', rest));
  return [...told, { ...invite(telling), before: '\n' }];
}

function invite({ domain }: Telling): Sentence {
  const one = domain.item?.noun;
  return sentence(`Preguntame por ${one?.gender === 'f' ? 'la' : 'el'} que quieras y te cuento qué lleva.`);
}

/** The chunk that decided for each named item, so that a guest can look it up. */
function evidenceOf(group: readonly CatalogItem[], asked: readonly AskedHazard[], { domain }: Telling): ChunkRow[] {
  return group.slice(0, 3).flatMap((item) => {
    const worst = worstVerdict(item, asked);
    // Silence has nothing to show.
    if (worst === 'NOT_DECLARED') return [];
    const id = asked.find((each) => verdictOf(item, each.id) === worst)?.id;
    const fact = item.facts.hazards.find((each) => each.id === id);
    return fact === undefined ? [] : chunksOfFact(item, fact, domain).slice(0, 1);
  });
}

function openingChunks(items: readonly CatalogItem[]): ChunkRow[] {
  return items.slice(0, 3).flatMap(({ chunks }) => chunks.slice(0, 1));
}

function namesOf(items: readonly CatalogItem[], { catalog, domain }: Telling, most = MOST_NAMED): string {
  const names = items.slice(0, most).map((item) => lowerFirst(nameItem(item, catalog, domain).title));
  const rest = items.length - names.length;
  return joinList(rest === 0 ? names : [...names, `${String(rest)} más`]);
}

/** `5 postres`, `1 plato`. */
function countOf(items: readonly CatalogItem[], { reading, domain }: Telling): string {
  const noun: Pick<Category, 'one' | 'many'> = reading.category ??
    domain.item?.noun ?? { one: 'ficha', many: 'fichas' };
  return `${String(items.length)} ${items.length === 1 ? noun.one : noun.many}`;
}
