import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { restaurantRules, textContent } from '../support.ts';

const read = async (line: string) => {
  const file = { fileName: 'carta.txt', signal: new AbortController().signal };
  return readListing(textContent(`${line}\nPan  $ 100\nQueso  $ 200`), await restaurantRules(), file);
};
const firstOf = async (line: string) => {
  const { listing } = await read(line);
  const [item] = listing.items;
  return { name: item?.name.text, free: item?.marks.filter(({ status }) => status === 'free') ?? [], item };
};

describe('what is had only when it is asked for', () => {
  it.each([
    'Burger (GFO)  $ 900',
    'Burger GFO  $ 900',
    'Burger (VGO, GFO)  $ 900',
    'Burger (GF option)  $ 900',
    'Burger (opción sin TACC)  $ 900',
    'Burger, opción sin TACC  $ 900',
    'Burger  $ 900\nPuede pedirse sin gluten',
    'Burger  $ 900\nSe puede hacer sin TACC',
    'Burger  $ 900\nCan be made gluten free',
    'Burger  $ 900\nDisponible sin gluten',
    'Burger  $ 900\nGluten free on request',
    'Burger  $ 900\nPode ser feito sem glúten',
    'Burger GF*  $ 900',
    'Rollo sin arroz  $ 900 salmón y palta. SIN GLUTEN si pides sin salsa',
    'Rollo  $ 900\nSin gluten siempre que se pida sin salsa',
    'Burger  $ 900\nGluten free if ordered without the bun',
    'Burger  $ 900\nSin TACC, salvo la salsa',
    'Burger  $ 900\nSem glúten se pedir sem molho',
  ])('is never proposed as absent: %j', async (line) => {
    expect((await firstOf(line)).free).toEqual([]);
    const { items } = await read(line);
    expect(
      items.flatMap(({ facts }) =>
        facts.hazards.filter(({ verdict, kind }) => verdict === 'DECLARED_FREE' && kind !== 'diet'),
      ),
    ).toEqual([]);
  });

  it.each([
    ['Burger (GFO)  $ 900', 'opción-sin-tacc'],
    ['Burger VGO  $ 900', 'opción-vegana'],
    ['Burger (vegetarian option)  $ 900', 'opción-vegetariana'],
    ['Burger (DFO)  $ 900', 'opción-sin-lácteos'],
  ])('is told as possible: %j', async (line, tag) => {
    const { name, item } = await firstOf(line);
    expect([name, item?.tags.map(({ text }) => text)]).toEqual(['Burger', [tag]]);
  });

  it('is no absence with any word for a condition before or behind any word for one', async () => {
    const { listing } = await restaurantRules();
    const spoken = (listing?.symbols ?? []).filter(({ free }) => free.length > 0).flatMap(({ marks }) => marks);
    const frees = spoken.filter((mark) => mark.includes(' ') && mark.length > 5);
    const conditions = listing?.onRequest ?? [];
    expect(frees.length * conditions.length).toBeGreaterThan(500);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...frees),
        fc.constantFrom(...conditions),
        fc.boolean(),
        async (free, word, isBefore) => {
          const said = isBefore ? `${word} ${free}` : `${free} ${word} la salsa`;
          expect((await firstOf(`Rollo  $ 900\n${said}`)).free, said).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('stays a proposal where the sign says how it comes', async () => {
    expect((await firstOf('Fideos sin TACC  $ 900')).free).toHaveLength(1);
    expect((await firstOf('Fideos (GF)  $ 900')).free).toHaveLength(1);
  });

  it('is none of a code that nobody explains: ST may be traces of S', async () => {
    expect((await firstOf('Fideos (ST)  $ 900')).free).toEqual([]);
    expect((await firstOf('Fideos (H,ST,L)  $ 900')).free).toEqual([]);
  });
});
