/** An assistant over a small menu of bare names, read as ingest reads it: what comes to a question as an envelope of v2. */
import type { Question } from '../../../server/assistant/index.ts';
import type { Domain } from '../../../server/domains/index.ts';
import type { ItemRecord } from '../../../server/knowledge/index.ts';
import { buildLibrary, ingestItems } from '../library/build-library.ts';
import { askV2 } from './ask-v2.ts';
import { buildAssistant } from './build-assistant.ts';
import type { Told } from './record-assistant.ts';

/** Name, category, price in whole units of the domain's currency. */
export type MenuLine = readonly [name: string, category: string, price?: number];

export interface MenuGuest {
  /** One question after another in a new session, and what came to the last one. */
  ask(...questions: string[]): Promise<Told>;
  asking(parts: Partial<Question>, ...questions: string[]): Promise<Told>;
  remove(): Promise<void>;
}

/** `more`: records with more than a name. */
export async function openMenu(
  domain: Domain,
  menu: readonly MenuLine[],
  more: readonly ItemRecord[] = [],
): Promise<MenuGuest> {
  const library = await buildLibrary();
  const items = [...menu.map(toRecord), ...more];
  await ingestItems(library, domain, items);
  const assistant = buildAssistant(library);
  return {
    ask: (...questions) => askV2(assistant, domain, questions),
    asking: (parts, ...questions) => askV2(assistant, domain, questions, parts),
    remove: () => library.remove(),
  };
}

/** Its id is its name in small letters: «Papas fritas» → `papas_fritas`. */
function toRecord([name, category, price]: MenuLine): ItemRecord {
  const dish_id = name.toLowerCase().replaceAll(' ', '_');
  return { dish_id, name, category, ...(price === undefined ? {} : { price }) };
}
