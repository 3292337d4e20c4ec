/** What every `ToolLibrary` does: what is published, and nothing else, for the tools that need no service. */
import { afterAll, describe, expect, it } from 'vitest';
import type { DeclaredDay, ToolLibrary, ToolScope } from '../../server/tools/index.ts';

export interface ToolLibrarySubject {
  readonly library: ToolLibrary;
  readonly scope: ToolScope;
  /** Takes the place of all that is published: books with a summary each. */
  publish(books: readonly Book[]): Promise<void>;
  /** On Tuesdays from noon to three and from eight on, else closed; by the clock of Buenos Aires. */
  declare(): Promise<void>;
  close(): Promise<void>;
}

export interface Book {
  readonly id: string;
  readonly nombre: string;
  readonly resumen: string;
  readonly tema: readonly string[];
}

const MOON: Book = { id: 'moon', nombre: 'El libro de la Luna', resumen: 'La Luna gira sola.', tema: ['astros'] };
const SEA: Book = { id: 'sea', nombre: 'El libro del mar', resumen: 'El mar sube y baja.', tema: ['agua'] };

export const HOURS = [
  { opens: '12:00', closes: '15:00' },
  { opens: '20:00', closes: '23:30' },
] as const;

export function checkToolLibrary(open: () => Promise<ToolLibrarySubject>): void {
  describe('a library of tools', () => {
    const { signal } = new AbortController();
    const opened: Promise<ToolLibrarySubject>[] = [];
    const subject = async (): Promise<ToolLibrarySubject> => {
      const made = open();
      opened.push(made);
      return made;
    };
    afterAll(async () => {
      for (const each of opened) await (await each).close();
    });

    it('has every item that is published, with its record and the rows that show it', async () => {
      const { library, scope, publish } = await subject();
      await publish([MOON, SEA]);
      const { items } = await library.published(scope);
      expect(items.map(({ id, names }) => [id, names])).toEqual([
        ['moon', ['El libro de la Luna']],
        ['sea', ['El libro del mar']],
      ]);
      expect(items[0]?.record).toMatchObject(MOON);
      expect(new Set(items.flatMap(({ rowIds }) => rowIds)).size).toBeGreaterThanOrEqual(2);
    });

    it('finds texts by their words, best first, each of the item that it tells of', async () => {
      const { library, scope, publish } = await subject();
      await publish([MOON, SEA]);
      const [best] = await library.search(scope, 'el mar sube', 5, signal);
      const { items } = await library.published(scope);
      expect(best).toMatchObject({ itemId: 'sea', type: 'resumen', text: SEA.resumen });
      expect(items.find(({ id }) => id === 'sea')?.rowIds).toContain(best?.rowId);
      expect(best?.score).toBeGreaterThan(0);
      expect(best?.score).toBeLessThanOrEqual(1);
    });

    it('finds no more than is asked for', async () => {
      const { library, scope, publish } = await subject();
      await publish([MOON, SEA]);
      expect(await library.search(scope, 'Luna mar', 1, signal)).toHaveLength(1);
    });

    it('tells the hours that are declared, of a day or of a week from the day that it is there', async () => {
      const { library, scope, declare } = await subject();
      const spans = { spans: [] as DeclaredDay['spans'] };
      expect(await library.opening(scope, '2026-12-01')).toEqual([]);
      await declare();
      const tuesday = { date: '2026-12-01', state: 'open', spans: HOURS };
      expect(await library.opening(scope, '2026-12-01')).toEqual([tuesday]);
      // Late on Monday, and Tuesday already in London.
      const week = await library.opening(scope, new Date('2026-11-30T23:30:00-03:00'));
      expect(week[0]).toEqual({ date: '2026-11-30', state: 'closed', ...spans });
      expect(week[1]).toEqual(tuesday);
      expect(week.map(({ date }) => date.slice(-2))).toEqual(['30', '01', '02', '03', '04', '05', '06']);
    });

    it('says by its revision whether anything has changed', async () => {
      const { library, scope, publish } = await subject();
      await publish([MOON]);
      const before = await library.published(scope);
      expect((await library.published(scope)).revision).toBe(before.revision);
      await publish([MOON, SEA]);
      const after = await library.published(scope);
      expect(after.revision).not.toBe(before.revision);
      expect(after.items).toHaveLength(2);
    });
  });
}
