import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../../scripts/domain/check.ts';
import { FULL } from '../../server/domains/domain-texts.ts';

const root = join(import.meta.dirname, '../../..');
const RESTAURANT = join(root, 'domains/restaurant.yaml');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domain-check-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

async function run(...given: readonly string[]): Promise<{ readonly isGood: boolean; readonly said: string }> {
  const lines: string[] = [];
  const isGood = await check(given, (line) => lines.push(line));
  return { isGood, said: lines.join('\n') };
}

describe('the check of domain files', () => {
  it('says of a mistake where it stands, by line and column, and what to do', async () => {
    const path = await written('wrong.yaml', FULL.replace(/top_k: \d+/u, 'top_k: 99'));
    const { isGood, said } = await run(path);
    const line = FULL.split('\n').findIndex((each) => /top_k: \d+/u.test(each)) + 1;
    expect(isGood).toBe(false);
    expect(said).toContain('NOT in use');
    expect(said).toMatch(new RegExp(`wrong\\.yaml:${String(line)}:\\d+ error\\n    retrieval\\.top_k: `, 'u'));
  });

  it('names the hazards that no ingredient gives away', async () => {
    const bare = FULL.replace(
      /vocabulary:\n/u,
      'vocabulary:\n    - { id: apart, name: apartado, names: [ apartado ] }\n',
    );
    const { said } = await run(await written('bare.yaml', bare));
    expect(said.replaceAll(/\s+/gu, ' ')).toMatch(/known by their names alone, .*apartado/u);
  });

  it('fails where there is nothing to check', async () => {
    expect(await run(await mkdtemp(join(folder, 'empty-')))).toEqual({
      isGood: false,
      said: 'no *.yaml or *.yml file found',
    });
  });
});

describe('the check with a sample', { timeout: 120_000 }, () => {
  it('shows items, sections, prices, hazards, doubts, chunks and what was not understood, in 80 columns', async () => {
    const menu = `ENTRADAS
Rabas a la romana con un nombre que no termina nunca y sigue hasta el borde (1,14) ........ $ 9.500
Milanesa de ternera ........ $ 8.000

POSTRES
Flan casero (3) ........ $ 4.500
Helado de crema SIN TACC ........ $ 3.800

1 = gluten, 3 = huevo, 9 = apio
`;
    const { isGood, said } = await run(RESTAURANT, await written('carta.txt', menu));
    expect(isGood).toBe(true);
    for (const wanted of [
      'carta.txt: 4 items',
      '\nENTRADAS\n',
      '\nPOSTRES\n',
      /^ {2}Flan casero +\$ 4\.500$/mu,
      /^ {4}contains: huevo$/mu,
      /^ {4}doubtful: any hazard: code-without-legend «14»$/mu,
      /^ {4}free\? \(proposed\): gluten$/mu,
      /^ {4}usually has: gluten/mu,
      /^ {2}price: 4$/mu,
    ]) {
      expect(said).toMatch(wanted);
    }
    const widest = said.split('\n').filter((line) => !line.startsWith(RESTAURANT));
    expect(Math.max(...widest.map((line) => Array.from(line).length))).toBeLessThanOrEqual(80);
  });

  it('reads several files as one', async () => {
    const prices = await written('precios.txt', 'Flan casero ..... $ 4.500\nBudín de pan ..... $ 4.000\n');
    const marks = await written('marcas.csv', 'Plato;Huevo;Gluten;Apio\nFlan casero;X;;\nBudín de pan;X;X;\n');
    const { said } = await run(RESTAURANT, prices, marks);
    expect(said).toContain('precios.txt + marcas.csv: 2 items');
    expect(said).toMatch(/Flan casero +\$ 4\.500\n {4}contains: huevo\n/u);
  });

  it('is not good where no item is understood, or the sample is not read', async () => {
    const nothing = await run(RESTAURANT, await written('nada.txt', 'Somos una casa de comidas desde 1950.\n'));
    expect([nothing.isGood, nothing.said]).toEqual([false, expect.stringContaining('nada.txt: 0 items')]);
    const photo = await run(RESTAURANT, await written('foto.jpg', '\u00ff'));
    expect(photo.isGood).toBe(false);
    const items = await run(RESTAURANT, await written('mal.json', '[{"precio": 3}]'));
    expect([items.isGood, items.said]).toEqual([false, expect.stringMatching(/error: .*name/u)]);
  });
});
