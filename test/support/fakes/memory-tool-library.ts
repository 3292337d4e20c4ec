/** What is published, as a list: a search finds what shares words with its query, the more of them the better. */
import { analyse } from '../../../server/text/analyse.ts';
import { Fault } from '../../../server/fault.ts';
import type { DeclaredDay, PublishedItem, PublishedText, ToolLibrary } from '../../../server/tools/index.ts';

export interface MemoryToolLibrary extends ToolLibrary {
  /** Takes the place of everything. */
  publish(items: readonly PublishedItem[], texts?: readonly Omit<PublishedText, 'score'>[]): void;
  /** What is declared of when it is open, from now on. */
  declare(days: readonly DeclaredDay[]): void;
  /** From now on nothing can be read. */
  fail(): void;
}

export function createMemoryToolLibrary(
  items: readonly PublishedItem[] = [],
  texts: readonly Omit<PublishedText, 'score'>[] = [],
): MemoryToolLibrary {
  let held = { items, texts };
  let revision = 1;
  let declared: readonly DeclaredDay[] = [];
  let isAway = false;
  const requireRecords = (): void => {
    if (isAway) throw new Fault('records-unavailable');
  };
  return {
    publish(newItems, newTexts = []) {
      held = { items: newItems, texts: newTexts };
      revision += 1;
    },
    declare: (days) => void (declared = days),
    fail: () => void (isAway = true),
    published: async () => {
      requireRecords();
      return Promise.resolve({ revision: String(revision), items: held.items });
    },
    search: async (_scope, query, most) => {
      requireRecords();
      const sought = analyse(query).map(({ text }) => text);
      const found = held.texts.map((text): PublishedText => {
        const words = new Set(analyse(text.text).map((term) => term.text));
        return { ...text, score: sought.filter((word) => words.has(word)).length / Math.max(1, sought.length) };
      });
      return Promise.resolve(found.toSorted((one, other) => other.score - one.score).slice(0, most));
    },
    opening: async (_scope, on) => {
      requireRecords();
      const from = declared.findIndex(({ date }) => date === (typeof on === 'string' ? on : dayOf(on)));
      return Promise.resolve(from < 0 ? [] : declared.slice(from, from + (typeof on === 'string' ? 1 : 7)));
    },
  };
}

/** By the clock of Buenos Aires, as those of the tests' library. */
function dayOf(moment: Date): string {
  return new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
}
