import type { Domain } from '../../domains/index.ts';
import type { Intent, Risk } from '../answer.ts';
import type { Approach, AskedPart } from '../reading/choose-approach.ts';
import type { Reading } from '../reading/read-question.ts';

/** Each names the intent, or leaves it to the next. */
type Rule = (reading: Reading, approach: Approach, domain: Domain) => Intent | undefined;

const when =
  (intent: Intent, holds: (reading: Reading, approach: Approach, domain: Domain) => boolean): Rule =>
  (reading, approach, domain) =>
    holds(reading, approach, domain) ? intent : undefined;

/** A hazard or condition outranks every other intent: it may be a matter of health. Of several intents the riskiest stands first. */
const rules: readonly Rule[] = [
  when('ALLERGENS', (_reading, { kind }) => kind === 'emergency' || kind === 'unnamed-allergy'),
  when('GENERAL', (_reading, { kind }) => kind === 'acts'),
  when('RECOMMENDATION', (_reading, approach) => approach.kind === 'find' && approach.find.purpose === 'recommend'),
  when(
    'RECOMMENDATION',
    ({ hazards, isAllergic }, { kind }) => kind === 'combine' && hazards.length === 0 && !isAllergic,
  ),
  when('ALLERGENS', (_reading, approach) => approach.kind === 'several' && approach.parts.some(asksHazardOfSet)),
  when('GENERAL', (_reading, { kind }) => ['find', 'compare', 'sum', 'several'].includes(kind)),
  when('AVAILABILITY', isOnlyAvailability),
  when('ALLERGENS', ({ isMedical }) => isMedical),
  when('ALLERGENS', asksHazard),
  when('ALLERGENS', asksHazardSection),
  when('DIETARY', ({ asked }) => asked.some(({ kind }) => kind === 'diet')),
  when('GENERAL', (_reading, { kind }) => kind === 'greeting'),
  when('ACTION', ({ intents }) => intents.includes('ACTION')),
  when('RECOMMENDATION', ({ isRecommendation, intents }) => isRecommendation || intents.includes('RECOMMENDATION')),
  when('INGREDIENTS', asksParts),
  when('GLOSSARY', asksForMeaning),
  ({ intents }) => intents.find((intent) => intent !== 'UNKNOWN' && intent !== 'GLOSSARY'),
  when('GENERAL', speaksOfDomain),
  // A domain that says nothing of what guests want has no question that is foreign to it; dangers are found above, by their own words.
  when('GENERAL', (_reading, _approach, { intents }) => intents.length === 0),
];

/** What a guest wants to know. */
export function classifyIntent(reading: Reading, approach: Approach, domain: Domain): Intent {
  for (const rule of rules) {
    const intent = rule(reading, approach, domain);
    if (intent !== undefined) return intent;
  }
  return 'UNKNOWN';
}

/** What a guest once said of themselves makes every later question as risky. */
export function raisedRisk({ hazards, concernsHealth }: Reading): Risk {
  if (concernsHealth || hazards.some(({ kind }) => kind !== 'diet')) return 'CRITICAL';
  return hazards.some(({ kind }) => kind === 'diet') ? 'HIGH' : 'LOW';
}

/**
 * Whether a question is answered as one about a danger: a hazard, a diet, a state of health. What the guest said of themselves before makes it
 * so for anything they name.
 */
export function asksOfHealth(reading: Reading, { kind }: Approach, intent: Intent): boolean {
  const { asked, hazards, statesHealth } = reading;
  const isHeld = kind === 'missing' && hazards.length > 0;
  return intent === 'ALLERGENS' || intent === 'DIETARY' || asked.length > 0 || statesHealth === true || isHeld;
}

/** By its own name, by a state of the guest, or by an ingredient that means it: who asks for nuts may have to avoid them. */
function asksHazard(reading: Reading): boolean {
  const isAsked = reading.asked.some(({ kind }) => kind !== 'diet');
  return (
    isAsked ||
    reading.statesHealth === true ||
    reading.isOverview ||
    reading.isAllergic ||
    reading.places.length > 0 ||
    reading.sections.some(({ say }) => say === undefined)
  );
}

/** «¿qué postres llevan leche?»: which have it is told by the facts, and not by what is usual. */
function asksHazardOfSet({ reading, approach }: AskedPart): boolean {
  return approach.kind === 'set' && asksHazard(reading);
}

/** An ingredient alone («¿tienen salmón hoy?») is asked for, not feared. */
function isOnlyAvailability({ isAvailability, avoids, isAllergic, asked }: Reading): boolean {
  return isAvailability && !avoids && !isAllergic && asked.every(({ ingredient }) => ingredient !== undefined);
}

/** A section that tells of hazards and not of parts: «¿qué trazas puede tener?» */
function asksHazardSection({ sections }: Reading, _approach: Approach, domain: Domain): boolean {
  const preferred = (intent: Intent): readonly string[] =>
    domain.intents.find((each) => each.intent === intent)?.preferredSections ?? [];
  const parts = preferred('INGREDIENTS');
  const ofHazards = preferred('ALLERGENS').filter(
    (type) => !parts.includes(type) && !preferred('GENERAL').includes(type),
  );
  return sections.some(({ type }) => ofHazards.includes(type));
}

function asksParts({ ingredients, intents, isInCommon, sections, tone, leftover, items }: Reading): boolean {
  if (intents.includes('INGREDIENTS') || isInCommon) return true;
  if (ingredients.length > 0 && leftover.length <= ingredients.length) return true;
  // «¿La trucha tiene ajo?» where no item declares garlic.
  return tone === 'has' && items.length > 0 && leftover.length > 0 && sections.length === 0;
}

/** More unknown words than these ask for more than a meaning: «what is the weather like in Mendoza?» */
const LONGEST_TERM = 2;

function asksForMeaning({ intents, leftover, missing, items }: Reading): boolean {
  return intents.includes('GLOSSARY') && (items.length > 0 || leftover.length + missing.length <= LONGEST_TERM);
}

function speaksOfDomain(reading: Reading): boolean {
  const { items, sections, category, isSet, missing } = reading;
  return items.length > 0 || sections.length > 0 || category !== undefined || isSet || missing.length > 0;
}
