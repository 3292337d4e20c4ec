import { beforeAll, describe, expect, it } from 'vitest';
import { saysWhatIsDenied } from '../../../../../server/assistant/reading/dangers/other-danger.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import type { Domain } from '../../../../../server/domains/index.ts';
import { words } from '../../../../../server/text/fold.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { openRecords } from '../../../../support/assistant/record-assistant.ts';
import { makeCatalogItem } from '../../../../support/samples/make-catalog.ts';

let domain: Domain;
beforeAll(() => {
  domain = restaurantAt('es-AR');
});

function denies(said: string, name: string, ...free: string[]): boolean {
  const hazards = free.map((id) => ({ id, name: id, verdict: 'DECLARED_FREE' as const, origins: [] }));
  return saysWhatIsDenied(said, makeCatalogItem(name, { hazards }), createLexicon(domain.hazards));
}

describe('another word for a name', () => {
  it('is of another thing where it speaks of what the record denies', () => {
    expect(denies('crema de zapallo', 'Sopa de zapallo', 'lacteos')).toBe(true);
    expect(denies('minestrone', 'Sopa de verduras', 'gluten')).toBe(true);
  });

  it('is of the same where nothing it speaks of is denied, or the name speaks of it as well', () => {
    expect(denies('crema de zapallo', 'Sopa de zapallo', 'gluten')).toBe(false);
    expect(denies('crema de zapallo', 'Sopa de zapallo')).toBe(false);
    expect(denies('ice cream', 'Helado de frutilla', 'lacteos')).toBe(false);
    expect(denies('sopa de zapallo', 'Sopa de zapallo', 'lacteos', 'gluten')).toBe(false);
  });

  it('never is for words of its own name', () => {
    expect(denies('la leche', 'Leche de almendras', 'lacteos')).toBe(false);
    expect(denies('los fideos', 'Fideos sin TACC', 'gluten')).toBe(false);
  });
});

describe('every group of words for one thing', () => {
  it('assures nobody by the record of a thing with another of its names', async () => {
    const lexicon = createLexicon(domain.hazards);
    const dangers = (text: string): string[] =>
      lexicon.match(text, 'title').flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? []));
    const pairs = domain.synonyms
      .filter(({ isOfHouse }) => !isOfHouse)
      .flatMap(({ words: group }) => group.flatMap((name) => group.map((said) => ({ name, said }))))
      .filter(({ name, said }) => !isAlike(name, said))
      .map((pair) => ({ ...pair, free: dangers(pair.said).filter((id) => !dangers(pair.name).includes(id)) }))
      .filter(({ free }) => free.length > 0);
    expect(pairs.length).toBeGreaterThan(100);
    const assured: unknown[] = [];
    for (const { name, said, free } of pairs.filter((_, at) => at % Math.ceil(pairs.length / 60) === 0)) {
      const names = free.flatMap((id) => lexicon.entry(id)?.name ?? []);
      const guest = openRecords(domain, [{ dish_id: 'it', name, free_from: names }]);
      const { action } = await guest.asking({ language: 'es' }, `¿${said} tiene ${names[0] ?? ''}?`);
      if (action === 'SAFE_TO_ORDER') assured.push({ name, said, free });
    }
    expect(assured).toEqual([]);
  }, 120_000);
});

/** «panetón» and «panetone»: a word of the one begins as a word of the other. */
function isAlike(name: string, said: string): boolean {
  const beginnings = (text: string): string[] => words(text).map(({ text: word }) => word.slice(0, 4));
  return beginnings(said).some((beginning) => beginning.length > 2 && beginnings(name).includes(beginning));
}
