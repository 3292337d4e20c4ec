import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

const CARTA = `CARTA

ENTRANTES
Salmorejo   6,50
Croquetas   9,50
Tortilla   8,00`;

const MENU = `MENÚ DEL DÍA   14,50 €
incluye un primero, un segundo y una bebida

PRIMEROS
- Lentejas con chorizo
- Ensalada de la casa (contiene pescado y huevo)
- Sopa o gazpacho

SEGUNDOS (elegir uno)
- Merluza a la plancha
- Huevos rotos con jamón
`;

const dishes = async (text: string) =>
  (await listingOf(text)).items.map(
    ({ name, section, description }) => `${section?.text ?? ''} > ${name.text}: ${description?.text ?? ''}`,
  );

describe('a menu of several choices', () => {
  it('has a dish for each element of its courses, which says what it is had in', async () => {
    const [set, ...others] = await dishes(`${MENU}\n${CARTA}`);
    expect(set).toContain('> MENÚ DEL DÍA: ');
    expect(others.slice(0, 4)).toEqual([
      'PRIMEROS > Lentejas con chorizo: MENÚ DEL DÍA 14,50 €',
      'PRIMEROS > Ensalada de la casa: MENÚ DEL DÍA 14,50 €',
      'SEGUNDOS > Merluza a la plancha: MENÚ DEL DÍA 14,50 €',
      'SEGUNDOS > Huevos rotos con jamón: MENÚ DEL DÍA 14,50 €',
    ]);
  });

  it('says of a dish what its own line says, and of the set what any of its lines says', async () => {
    const items = told(await listingOf(`${MENU}\n${CARTA}`));
    expect(items.find((item) => item.startsWith('Ensalada de la casa'))).toMatch(/pescado.*huevo/u);
    expect(items.find((item) => item.startsWith('MENÚ DEL DÍA'))).toMatch(/pescado.*huevo/u);
    expect(items.find((item) => item.startsWith('Lentejas'))).toBe('Lentejas con chorizo');
  });

  it('makes no dish of a choice between two, nor of lines that are no elements', async () => {
    const found = await dishes(`${MENU}\n${CARTA}`);
    expect(found.filter((item) => /gazpacho:|incluye un primero:/u.test(item))).toEqual([]);
    const inLines = await dishes(`MENÚ DEL DÍA   14,50 €\nLentejas o crema\nMerluza o pollo\nPan y bebida\n\n${CARTA}`);
    expect(inLines).toHaveLength(4);
  });
});

describe('the day that stands before a dish', () => {
  it('is said of the dish, which keeps its own name and price', async () => {
    const items = told(
      await listingOf(
        'PLATOS DEL DÍA\nLunes: Pastel de papa   7.900\nMartes: Ñoquis con estofado   8.200\nJueves: Guiso   7.500',
      ),
    );
    expect(items.map((item) => item.split(' | ')[0])).toEqual(['Pastel de papa', 'Ñoquis con estofado', 'Guiso']);
  });

  it('is no day where the words behind it begin small, or are of the place, too', async () => {
    const text = 'Salmorejo   6,50\nCroquetas   9,50\nPara llevar: encargo el día antes   2,00\nTortilla   8,00';
    const names = (await listingOf(text)).items.map(({ name }) => name.text);
    expect(names).not.toContain('encargo el día antes');
  });
});

describe('hours', () => {
  it.each([
    'Abrimos de miércoles a lunes de 13 a 16 h y viernes y sábado también de 20,30 a 23 h. Martes cerrado',
    'Abierto martes a domingo de 12,30 a 16 hs',
  ])('are no price: «%s»', async (line) => {
    expect(told(await listingOf(`${CARTA}\n\n${line}`))).toHaveLength(3);
  });

  it('leave a price that stands beside them', async () => {
    const items = told(await listingOf(`${CARTA}\nMenú ejecutivo lunes a viernes de 12 a 16 hs   $ 9.000`));
    expect(items.join('\n')).toContain('$ 9.000');
  });
});
