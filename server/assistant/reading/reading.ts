import type { Category, DomainChunkRule } from '../../domains/index.ts';
import type { CatalogItem } from '../../knowledge/index.ts';
import type { Intent } from '../answer.ts';
import type { NearName } from './names/account-names.ts';
import type { AskedHazard } from './dangers/asked-hazards.ts';
import type { Tone } from './tone.ts';

/** An item a question may mean, and how sure it is (0…1). */
export interface ItemMatch {
  readonly item: CatalogItem;
  readonly confidence: number;
}

/** What a question is about, found by exact words of the domain and of its published items. */
export interface Reading {
  /** Asked of in this question; also what no hazard of the domain stands for, where somebody can't have it. */
  readonly asked: readonly AskedHazard[];
  /** Those and what the guest has once said of themselves in this session («soy celíaca»). */
  readonly hazards: readonly AskedHazard[];
  /** Items named in the question, or spoken of before when it points back. */
  readonly items: readonly CatalogItem[];
  /** Those of `items`, each with how sure it is that it is meant. */
  readonly itemMatches: readonly ItemMatch[];
  /** Items whose names it only resembles: none of them is meant for sure. */
  readonly resembling: readonly ItemMatch[];
  /** The items of a singular name that fits several equally; empty when it is clear which one is meant. */
  readonly ambiguous: readonly CatalogItem[];
  /** A name that fits items only in part: what is told of them is not told of what it names. */
  readonly near?: NearName;
  /** Things it speaks of as if they were items and that are none: «la pizza». */
  readonly missing: readonly string[];
  /** How many names the question holds: fewer than `items` when one name fits several. */
  readonly mentionCount: number;
  /** About several or all items, and none is named. */
  readonly isSet: boolean;
  /** Its verb is of one thing: «¿tiene gluten?». */
  readonly isOfOne: boolean;
  /** What stands before that verb asks which ones: «¿qué tiene gluten?». */
  readonly isWhich: boolean;
  /** Nothing stands between the two: «¿qué tiene gluten?», and not «¿qué trazas tiene?». */
  readonly isWhichOnes: boolean;
  /** How much of it: what records tell only where a section does. */
  readonly isAmount: boolean;
  /** Places or tools it asks to be shared, as it writes them: «¿qué comparte la freidora?». */
  readonly places: readonly string[];
  /** What several things both have: «¿qué tienen en común…?». */
  readonly isInCommon: boolean;
  /** It greets or thanks. */
  readonly isGreeting: boolean;
  /** It points at an item that nothing names. */
  readonly isDangling: boolean;
  readonly category?: Category;
  /** Several, any of which will do; then there is no `category`. */
  readonly categories?: readonly Category[];
  /** Declared words of the catalog, e.g. `crema`, or the word behind «tiene» that no item declares. */
  readonly ingredients: readonly string[];
  /** Those of them that are asked for. */
  readonly wanted: readonly string[];
  /** Any of those will do: «¿qué lleva ajo o cebolla?» */
  readonly isEither: boolean;
  /** The others, to be left out by wish («algo sin ajo»): an item is judged by them where it holds one. */
  readonly rejected: readonly AskedHazard[];
  readonly sections: readonly DomainChunkRule[];
  readonly isAvailability: boolean;
  /** It asks for what only a doctor may say: a dose, a remedy. */
  readonly isMedical: boolean;
  /** Somebody may be having a reaction right now. */
  readonly isEmergency: boolean;
  /** All the hazards, by what the domain calls them: «¿qué alérgenos tiene?». */
  readonly isOverview: boolean;
  /** No name in the question: its items are those of an earlier one, or the one the guest is looking at. */
  readonly isFromSession: boolean;
  readonly tone: Tone;
  /** About doing without something: «sin…», «soy alérgica a…». */
  readonly avoids: boolean;
  /** «soy alérgica a…». */
  readonly isAllergic: boolean;
  readonly isRecommendation: boolean;
  /** The guest has said something of their health, now or before. */
  readonly concernsHealth: boolean;
  /** It speaks of a state of the guest that no hazard stands for: «estoy embarazada, ¿puedo…?» Set where the session is taken in. */
  readonly statesHealth?: boolean;
  /** What its words say is wanted, in the order of the question (`intents` of the domain file). */
  readonly intents: readonly Intent[];
  /** The earlier question that this one only names the item for: what was asked then is asked of it now. */
  readonly completes?: string;
  /** The guest is looking at an item that is not published here. */
  readonly isUnknownItem: boolean;
  /** Words that carry a subject and are none of the above. */
  readonly leftover: readonly string[];
}
