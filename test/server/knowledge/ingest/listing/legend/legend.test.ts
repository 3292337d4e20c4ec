import { describe, expect, it } from 'vitest';
import { readLegend } from '../../../../../../server/knowledge/ingest/listing/legend/legend.ts';
import { linesOf, restaurantVocabulary } from '../line-support.ts';

const legendOf = async (text: string) => readLegend(linesOf(text), new Set(), await restaurantVocabulary());

describe('readLegend', () => {
  it('reads the codes of one line', async () => {
    const { codes } = await legendOf('Alérgenos: 1 gluten, 3 huevo, 7 lácteos, T trazas');
    expect([...codes].map(([code, { hazardIds, status }]) => [code, ...hazardIds, status])).toEqual([
      ['1', 'gluten', 'contains'],
      ['3', 'huevo', 'contains'],
      ['7', 'lacteos', 'contains'],
      ['T', 'traces'],
    ]);
  });

  it('reads codes that stand in lines of their own', async () => {
    const { codes, lines } = await legendOf('1 = Gluten\n2 = Crustáceos\n3 = Huevo');
    expect(codes.size).toBe(3);
    expect(lines.size).toBe(3);
  });

  it('reads codes of a capital and a small letter, and takes no article for one', async () => {
    const { codes } = await legendOf('A: apio – Mz: mostaza – Su: sulfitos – M: moluscos. * puede contener trazas');
    expect([...codes].map(([code, { hazardIds, status }]) => [code, ...hazardIds, status])).toEqual([
      ['A', 'apio', 'contains'],
      ['Mz', 'mostaza', 'contains'],
      ['Su', 'sulfitos', 'contains'],
      ['M', 'moluscos', 'contains'],
      ['*', 'traces'],
    ]);
    expect((await legendOf('La leche, El huevo, La soja')).codes.size).toBe(0);
  });

  it('explains a code by its own sentence, whatever is said behind it', async () => {
    for (const behind of [
      '(tr) detrás del número = puede contener trazas de ese alérgeno.',
      'Todos os pratos podem conter vestígios.',
      'Any dish may contain traces.',
    ]) {
      const { codes } = await legendOf(`1 Gluten · 2 Crustáceos · 12 Sulfitos · 14 Moluscos. ${behind}`);
      expect(codes.get('14'), behind).toMatchObject({ hazardIds: ['moluscos'], status: 'contains' });
    }
  });

  it('takes nothing from a denial that is doubted behind it', async () => {
    const { codes } = await legendOf('G gluten, L lácteos, S sin gluten. Puede contener trazas de gluten');
    expect(codes.get('S')?.status).not.toBe('free');
  });

  it('reads codes of small letters in brackets, and takes no choice for an absence', async () => {
    const { codes } = await legendOf(
      'Key: ✓ contains MC may contain W wheat, B barley, O oats (gluten column) (v) vegetarian (ve) vegan (gf) gluten free ' +
        '(gfo) gluten free option - ask, dish as listed is NOT gluten free',
    );
    expect([...codes].map(([code, { hazardIds, status, tags }]) => [code, status, ...hazardIds, ...tags])).toEqual([
      ['✓', 'contains'],
      ['MC', 'traces'],
      ['W', 'contains', 'gluten'],
      ['B', 'contains', 'gluten'],
      ['O', 'contains', 'gluten'],
      ['v', 'contains', 'vegetariano'],
      ['ve', 'contains', 'vegano'],
      ['gf', 'free', 'gluten', 'sin-tacc'],
      ['gfo', 'contains', 'gluten'],
    ]);
    // A doubt, since nobody says how it comes.
    expect(codes.get('gfo')).toMatchObject({ isOnRequest: true });
  });

  it.each(['✓', 'X', 'C', '1'])('tells %s from the same in brackets', async (code) => {
    const { codes } = await legendOf(`${code} = contains   (${code}) = may contain traces   V vegetarian`);
    expect(codes.get(code)).toMatchObject({ status: 'contains', isConflicting: false });
    expect(codes.get(`(${code})`)).toMatchObject({ status: 'traces', isConflicting: false });
  });

  it.each(['opción sin gluten', 'puede pedirse sin gluten', 'gluten free on request', 'sem glúten sob pedido'])(
    'never reads «%s» as an absence',
    async (said) => {
      const { codes } = await legendOf(`1 huevo, 2 leche, 3 soja, OSG ${said}`);
      expect(codes.get('OSG')?.status).not.toBe('free');
    },
  );

  it('takes no name that ends with a sign for an entry', async () => {
    const { codes, lines } = await legendOf('Arroz negro SIN TACC\nLomo de lubina SIN TACC\nAtún rojo SIN TACC');
    expect(codes.size).toBe(0);
    expect(lines.size).toBe(0);
  });

  it('reads one whose lines are wrapped', async () => {
    const { codes, lines } = await legendOf('1 = gluten, 2 = crustáceos, 3 = huevo, 10 =\nmostaza, 11 = sésamo');
    expect(codes.get('10')).toMatchObject({ hazardIds: ['mostaza'] });
    expect(codes.get('11')).toMatchObject({ hazardIds: ['sesamo'] });
    expect(lines.size).toBe(2);
  });

  it('tells the codes that are used in lists and explained nowhere', async () => {
    const { unexplained } = await legendOf('Nachos  H,L  $ 90\nQueso fundido  L,GT,AP  $ 75\nSopes  L  $ 60');
    expect([...unexplained].sort()).toEqual(['AP', 'GT', 'H', 'L']);
  });

  it('knows where a listing explains one code in two ways', async () => {
    const { codes } = await legendOf('1 gluten, 2 huevo, 3 soja\n1 apio, 4 pescado, 5 sésamo');
    expect(codes.get('1')).toMatchObject({ hazardIds: ['gluten', 'apio'], isConflicting: true });
  });

  it('knows where an empty cell means absent', async () => {
    const { blankMeansFree } = await legendOf('En blanco: no contiene');
    expect(blankMeansFree).toBe(true);
  });
});
