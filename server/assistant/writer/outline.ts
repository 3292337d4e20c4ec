import type { CatalogItem } from '../../knowledge/index.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { closeSentence, joinList } from '../../text/spanish.ts';
import { nameItem } from './name-item.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import { tellGreeting } from './tell-evidence.ts';
import {
  tellEmptyCategory,
  tellMissing,
  tellUnjudgedHealth,
  tellUnnamedAllergy,
  tellWhichOne,
} from '../tell/tell-unknown.ts';
import type { Telling } from './tell-items.ts';
import { tellItems } from './tell-items.ts';
import { tellNear } from './tell-near.ts';
import { tellSet } from './tell-set.ts';
import { tellByVerdict } from '../tell/tell-verdicts.ts';
import { tellInCommon, tellPlaces, tellSilentPlaces } from './tell-shared.ts';

/** Items named when asking which one is meant. */
const MOST_OFFERED = 6;

/** What the facts alone answer, before any evidence is asked for; empty for a question that only evidence can answer. */
export function outline(approach: Approach, telling: Telling): Sentence[] {
  const { domain } = telling;
  switch (approach.kind) {
    case 'emergency':
      return domain.emergency === undefined ? [] : [sentence(domain.emergency.text)];
    case 'missing':
      return tellMissing(telling);
    case 'empty-category':
      return tellEmptyCategory(telling);
    case 'unnamed-allergy':
      return tellUnnamedAllergy(telling);
    case 'greeting':
      return tellGreeting(telling);
    case 'clarify':
      return tellWhich(approach.items, telling);
    case 'near':
      return tellNear(approach, telling);
    case 'no-item':
      return tellWhichOne(telling);
    case 'redirect':
      return tellRedirect(approach, telling);
    case 'items':
      return [
        ...tellUnjudgedHealth(telling),
        ...(approach.pairs === undefined
          ? [...tellItems(approach.items, telling), ...tellSilentPlaces(approach.items, telling)]
          : [...tellInCommon(approach.pairs, telling), ...tellAsked(approach.items, telling)]),
      ];
    case 'set':
      return [
        ...tellUnjudgedHealth(telling),
        ...(approach.places === undefined
          ? tellSet(approach.items, telling, approach.isNarrowed)
          : [...tellPlaces(approach.places, approach.items, telling), ...tellAsked(approach.items, telling)]),
      ];
    case 'search':
      return tellUnjudgedHealth(telling);
    case 'find':
    case 'compare':
    case 'sum':
    case 'combine':
    case 'several':
    case 'acts':
      // They are told by the one engine of all languages (`tell/`).
      return [];
  }
}

/** What a walk of the graph tells is no verdict: hazards asked of, now or before, are told behind it. */
function tellAsked(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  if (telling.reading.hazards.length === 0 || items.length === 0) return [];
  return tellByVerdict(items, telling, true).map((each, index) => (index === 0 ? { ...each, before: '\n' } : each));
}

/** «¿Te referís al bife de chorizo o al bife de lomo?» */
function tellWhich(items: readonly CatalogItem[], { catalog, domain }: Telling): Sentence[] {
  const named = items.slice(0, MOST_OFFERED).map((item) => nameItem(item, catalog, domain).to);
  const more = items.length > MOST_OFFERED ? ` Hay ${String(items.length - MOST_OFFERED)} más con ese nombre.` : '';
  return [sentence(`¿Te referís ${joinList(named, 'o')}?${more}`)];
}

/** What changes by the hour, and what is done and not known, belongs to the staff. */
function tellRedirect({ items, to }: Extract<Approach, { kind: 'redirect' }>, telling: Telling): Sentence[] {
  const { catalog, domain, reading } = telling;
  const redirect =
    to === 'doctor' ? (domain.medicalAdvice?.text ?? '') : domain.voice[to === 'staff' ? 'action' : 'availability'];
  const told = [sentence(redirect === '' ? `Eso lo confirma ${domain.voice.staff}.` : closeSentence(redirect))];
  const only = items.length === 1 ? items[0] : undefined;
  // The hour must not hide a danger the guest has spoken of.
  if (items.length > 0 && (reading.hazards.some(({ ingredient }) => ingredient === undefined) || reading.isAllergic))
    return [...told, ...tellItems(items, telling)];
  if (only === undefined) return told;
  const { isPlural, subject } = nameItem(only, catalog, domain);
  return [...told, sentence(`Si querés, te cuento cómo ${isPlural ? 'son' : 'es'} ${subject}.`)];
}
