import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fold } from '../../server/text/fold.ts';
import { wordForms } from '../../server/text/inflect.ts';
import { hazardsOf, readShipped, restaurantAt, shippedDomain } from './read-shipped.ts';

type Names = Readonly<Record<string, readonly string[]>>;

/** What a language's words are read as where no country is said. */
const PLACES: Readonly<Record<string, string>> = { es: 'es-AR', pt: 'pt-BR', en: 'en-GB' };

/** What this locale's restaurant is not told of a name, each looked at: it is another thing as often, or names no food by itself. */
const LEFT_OPEN: Readonly<Record<string, readonly string[]>> = {
  pescado: ['aguja', 'toro', 'acamaya', 'pichanga de mar'],
  gluten: ['clara', 'vainillas'],
  huevo: ['vainillas'],
  mani: ['caos', 'panchitos'],
  lacteos: ['queso de papa'],
  frutos_secos: ['mantecol', 'butternuts'],
  sesamo: ['goma'],
};

/** And harmless names that are told all the same: `tuna` is the fruit and, in an English name, the fish. */
const STILL_TOLD = ['tuna', 'tunas', 'coleslaw mix cabbage'];

function listed(file: string): Readonly<Record<string, Names>> {
  return parse(readFileSync(new URL(`words/${file}.yaml`, import.meta.url), 'utf8')) as Record<string, Names>;
}

const carrying = ['sea', 'land', 'more', 'rare'].flatMap((file) =>
  Object.entries(listed(file)).flatMap(([hazard, names]) =>
    Object.entries(names).map(([place, words]) => ({ hazard, place, words })),
  ),
);

describe.each(carrying)('names of $hazard in $place', ({ hazard, place, words }) => {
  const domain = restaurantAt(PLACES[place] ?? place);
  const isTold = (name: string): boolean => hazardsOf({ ingredients: [name] }, domain).some(({ id }) => id === hazard);

  it(`are told, all ${String(words.length)}`, () => {
    const missed = words.filter((name) => !isTold(name) && LEFT_OPEN[hazard]?.includes(name) !== true);
    expect(missed).toEqual([]);
  });
});

describe('harmless names', () => {
  it.each(Object.entries(listed('harmless') as unknown as Names))('of %s are told as no hazard', (place, names) => {
    const domain = restaurantAt(PLACES[place] ?? place);
    const flagged = names.filter((name) => hazardsOf({ ingredients: [name] }, domain).length > 0);
    expect(flagged.filter((name) => !STILL_TOLD.includes(name))).toEqual([]);
    expect(flagged.length / names.length).toBeLessThanOrEqual(0.003);
  });
});

describe('oxidative dyes', () => {
  it('are told in the salon by any of their names', () => {
    const salon = shippedDomain('hair_salon');
    const names = parse(readShipped('test/domains/words/dyes.yaml')) as Record<string, string[]>;
    const missed = Object.entries(names).flatMap(([id, dyes]) =>
      dyes.filter((name) => {
        const inci = { chemicals: [{ inci_name: name, common_name: name }] };
        return !hazardsOf(inci, salon).some((fact) => fact.id === id);
      }),
    );
    expect(missed).toEqual([]);
  });
});

describe('a word for how a part is cut or cooked', () => {
  it('is the name of a hazard in two cases, both told wherever they stand', () => {
    const { vocabulary, partQualifiers } = restaurantAt('es-AR').hazards;
    const named = new Set(
      vocabulary
        .filter(({ kind }) => kind !== 'diet')
        .flatMap(({ impliedBy, usuallyIn }) => [...impliedBy, ...(usuallyIn ?? [])].map(fold)),
    );
    const both = partQualifiers.filter((word) => wordForms(fold(word)).some((form) => named.has(form)));
    expect(both).toEqual(['feta', 'pure']);
  });
});

describe('a word that is a hazard where it stands for itself', () => {
  const told = (record: Readonly<Record<string, unknown>>) =>
    hazardsOf(record, restaurantAt('es-AR')).map(({ id, verdict }) => `${id} ${verdict}`);

  it('is one as a part, and may be one at the start of a name', () => {
    expect(told({ name: 'X', ingredients: ['dorada'] })).toEqual(['pescado CONTAINS']);
    expect(told({ name: 'Dorada a la sal' })).toEqual(['pescado MAY_CONTAIN']);
  });

  it('is an adjective as a tag or a section', () => {
    for (const word of ['criollo', 'dorado', 'cremoso', 'azul'])
      expect(told({ name: 'X', tags: [word], category: word }), word).toEqual([]);
  });
});
