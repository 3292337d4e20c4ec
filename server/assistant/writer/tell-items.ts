import type { Domain } from '../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import { joinList } from '../../text/spanish.ts';
import { forcedChunks } from '../deciding-chunks.ts';
import { declaredIndexOf } from '../reading/declared-index.ts';
import type { Reading } from '../reading/read-question.ts';
import type { SpokenItem } from './name-item.ts';
import { nameItem } from './name-item.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import type { ItemTelling } from './tell-hazards.ts';
import { tellAllHazards, tellAskedHazards, tellOtherRisks, worstVerdict } from './tell-hazards.ts';
import { tellMissingSections, tellSection } from './tell-sections.ts';

export interface Telling {
  readonly reading: Reading;
  readonly catalog: Catalog;
  readonly domain: Domain;
}

/** Sections told when a guest only wants to know what an item is. */
const MOST_INTRODUCED = 2;

/** One item, or two or three one after another, from their facts and sections. */
export function tellItems(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const only = items[0];
  if (items.length === 1 && only !== undefined) return [...tellItem(only, telling), ...offer(only, telling)];
  const count = `Eso puede ser ${String(items.length)} cosas distintas; te cuento de cada una:`;
  const named = mentionsEach(items, telling) ? [] : [sentence(count)];
  return [
    ...named,
    ...items.flatMap((item) =>
      tellItem(item, telling).map((each, index) =>
        index === 0 ? { ...each, text: `• ${each.text}`, before: '\n' as const } : each,
      ),
    ),
  ];
}

function tellItem(item: CatalogItem, { reading, catalog, domain }: Telling): Sentence[] {
  const spoken = nameItem(item, catalog, domain);
  const telling: ItemTelling = { item, spoken, domain, tone: reading.tone };
  const told: Sentence[] = [];
  if (reading.hazards.length > 0) {
    told.push(...tellAskedHazards(telling, reading.hazards));
    if (reading.sections.length === 0) told.push(...tellOtherRisks(telling, reading.hazards));
  }
  if (reading.isOverview) told.push(...tellAllHazards(telling));
  told.push(...tellIngredients(item, spoken, { reading, catalog, domain }));
  const sections = reading.sections.filter(({ say }) => say !== undefined);
  const spokenSections = sections.map((rule) => ({ rule, sentences: tellSection(item, spoken, rule) }));
  told.push(...spokenSections.flatMap(({ sentences }) => sentences));
  told.push(
    ...tellMissingSections(
      spoken,
      spokenSections.filter(({ sentences }) => sentences.length === 0).map(({ rule }) => rule),
      domain,
    ),
  );
  const asksHazardSection = reading.sections.some(({ say }) => say === undefined);
  if (asksHazardSection && !reading.isOverview && reading.hazards.length === 0) told.push(...tellAllHazards(telling));
  if (told.length === 0) return introduce(telling);
  // What may reach the plate by another way is told whatever was asked (document 002, 1.4).
  const isRiskTold = reading.hazards.length > 0 || reading.isOverview || asksHazardSection;
  return isRiskTold || forcedChunks(item, domain).length === 0 ? told : [...told, ...tellOtherRisks(telling, [])];
}

/** What it is: its first sections in the words of the domain file, then what it holds. */
function introduce(telling: ItemTelling): Sentence[] {
  const { item, spoken, domain } = telling;
  const sections = domain.chunks
    .filter(({ say, each }) => say !== undefined && !each)
    .map((rule) => tellSection(item, spoken, rule))
    .filter((sentences) => sentences.length > 0)
    .slice(0, MOST_INTRODUCED)
    .flat();
  return [...sections, ...tellAllHazards(telling)];
}

/** «Sí: lleva cilantro.» for words of the question that are no hazard. */
function tellIngredients(item: CatalogItem, spoken: SpokenItem, { reading, catalog, domain }: Telling): Sentence[] {
  const index = declaredIndexOf(catalog);
  // Behind «tiene» also a word that no item declares is asked for: «¿tiene ajo?».
  const asked = [
    ...reading.ingredients,
    ...(reading.tone === 'has' && reading.sections.length === 0 && !reading.isOverview && reading.hazards.length === 0
      ? reading.leftover
      : []),
  ];
  const found = asked.map((word) => ({ word: word.toLowerCase(), texts: index.holding(item, word) }));
  const present = found.filter(({ texts }) => texts.length > 0);
  const absent = found.filter(({ texts }) => texts.length === 0);
  const told: Sentence[] = [];
  if (present.length > 0) {
    const fields = new Set(present.flatMap(({ texts }) => texts.map(({ field }) => field)));
    const rules = domain.chunks.filter(({ field }) =>
      [...fields].some((each) => each === field || each.startsWith(`${field}.`)),
    );
    const cites = item.chunks.filter(({ chunkType }) => rules.some(({ type }) => type === chunkType));
    const names = joinList([...new Set(present.map(({ texts }) => texts[0]?.text.toLowerCase() ?? ''))]);
    told.push(
      sentence(
        `${reading.tone === 'has' ? `Sí: ${spoken.subject}` : spoken.opening} ${spoken.isPlural ? 'llevan' : 'lleva'} ${names}.`,
        cites,
      ),
    );
  }
  if (absent.length > 0)
    told.push(
      sentence(
        `En la ficha ${spoken.of} no figura ${joinList(absent.map(({ word }) => word))}. Si es importante para vos, confirmalo con ${domain.voice.staff}.`,
      ),
    );
  return told;
}

/** «Si querés, te busco platos sin lácteos declarados.» */
function offer(item: CatalogItem, { reading, catalog, domain }: Telling): Sentence[] {
  const hazards = reading.hazards.filter(({ kind }) => kind === 'hazard');
  const noun = domain.item?.noun;
  const verdict = worstVerdict(item, hazards);
  if (
    hazards.length === 0 ||
    noun === undefined ||
    catalog.items.length < 2 ||
    (verdict !== 'CONTAINS' && verdict !== 'MAY_CONTAIN')
  )
    return [];
  return [
    sentence(
      `Si querés, te busco ${noun.many} sin ${joinList(hazards.map(({ name }) => name)).replace(/ (?:y|e) (?=[^ ]+$)/u, ' ni ')} en su ficha.`,
    ),
  ];
}

/** Several items named one by one, not one name that fits several. */
function mentionsEach(items: readonly CatalogItem[], { reading }: Telling): boolean {
  return reading.mentionCount >= items.length;
}
