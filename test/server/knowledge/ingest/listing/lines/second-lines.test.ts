import { describe, expect, it } from 'vitest';
import { listingOf } from '../line-support.ts';

async function read(text: string): Promise<string[]> {
  const { items } = await listingOf(text);
  return items.map(
    ({ section, name, description }) => `${section?.text ?? ''} > ${name.text}: ${description?.text ?? ''}`,
  );
}

describe('the second line below nearly every name', () => {
  it('is said of it, also of the last before a heading and of the last of all', async () => {
    const menu = `E N T R A D A S
Croquetas de jamón  8,00
Ham croquettes
Ensalada mixta  7,00
Mixed salad

P O S T R E S
Tarta de queso  5,00
Cheesecake

BEBIDAS
Vino tinto  2,00
Red wine`;
    expect(await read(menu)).toEqual([
      'ENTRADAS > Croquetas de jamón: Ham croquettes',
      'ENTRADAS > Ensalada mixta: Mixed salad',
      'POSTRES > Tarta de queso: Cheesecake',
      'BEBIDAS > Vino tinto: Red wine',
    ]);
  });

  it('is so where all is in capitals, and where its words are those of a heading', async () => {
    const menu = `ENTRANTES
CROQUETAS DE JAMÓN  8,00
HAM CROQUETTES
ENSALADA MIXTA  7,00
MIXED SALAD
SOPA DE PESCADO  7,00
FISH SOUP

CARNES
CHULETÓN  24,00
BEEF STEAK
POLLO ASADO  15,00
ROAST CHICKEN`;
    expect(await read(menu)).toEqual([
      'ENTRANTES > CROQUETAS DE JAMÓN: HAM CROQUETTES',
      'ENTRANTES > ENSALADA MIXTA: MIXED SALAD',
      'ENTRANTES > SOPA DE PESCADO: FISH SOUP',
      'CARNES > CHULETÓN: BEEF STEAK',
      'CARNES > POLLO ASADO: ROAST CHICKEN',
    ]);
  });

  it('is none of a heading that stands close below a name', async () => {
    const menu = `ENTRADAS
Croquetas  8,00
con jamón
Ensalada  7,00
con tomate
Sopa  7,00
con fideos
Pan  1,00
POSTRES
Flan  4,00
con nata`;
    expect((await read(menu)).at(-1)).toBe('POSTRES > Flan: con nata');
  });
});
