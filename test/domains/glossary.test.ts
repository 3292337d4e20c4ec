import { describe, expect, it } from 'vitest';
import type { LibraryRules } from '../../server/knowledge/index.ts';
import { usualReader } from '../../server/knowledge/usual/read-usual.ts';
import { shippedDomain } from './read-shipped.ts';

const restaurant: LibraryRules = shippedDomain('restaurant');
const byLocale = new Map<string, LibraryRules>();

/** As a business of this locale has it. */
function rulesOf(locale: string): LibraryRules {
  const rules = byLocale.get(locale) ?? { ...restaurant, locale, language: locale.slice(0, 2) as 'es' | 'en' | 'pt' };
  byLocale.set(locale, rules);
  return rules;
}

function usual(name: string, locale = 'es-AR'): Record<string, readonly string[]> | undefined {
  const reading = usualReader(rulesOf(locale))(name);
  return reading && Object.fromEntries(reading.facts.map(({ attribute, values }) => [attribute, values]));
}

const heads = restaurant.glossary?.heads ?? [];
const nameOf = (head: (typeof heads)[number]): string => head.names[0]?.text ?? '';

describe('the glossary of the restaurant', () => {
  it('knows at least 2,500 things', () => {
    expect(heads.length).toBeGreaterThanOrEqual(2500);
  });

  it('has names in three languages', () => {
    for (const language of ['es', 'en', 'pt'])
      expect(heads.filter(({ names }) => names.some((name) => name.language === language)).length).toBeGreaterThan(500);
  });

  it('says something of each', () => {
    expect(heads.filter(({ values, otherwise = {} }) => Object.keys({ ...values, ...otherwise }).length === 0)).toEqual(
      [],
    );
  });

  it('knows what kind of drink a drink is, and has no drink that is also a dish', () => {
    const isDrink = ({ values }: (typeof heads)[number]) => values['kind']?.includes('drink') === true;
    const DISHES = ['main', 'soup', 'salad', 'side', 'bread', 'pasta', 'pizza', 'sandwich'];
    expect(heads.filter((head) => head.values['drink'] !== undefined && !isDrink(head)).map(nameOf)).toEqual([]);
    expect(
      heads.filter((head) => isDrink(head) && head.values['kind']?.some((kind) => DISHES.includes(kind))).map(nameOf),
    ).toEqual([]);
  });

  it('gives a strength to what has alcohol and to nothing else', () => {
    expect(
      heads.filter(({ values }) => values['strength'] !== undefined && values['alcohol']?.[0] !== 'yes').map(nameOf),
    ).toEqual([]);
  });

  it('has no wine, beer or spirit without alcohol', () => {
    const ALCOHOLIC = ['beer', 'wine', 'red_wine', 'white_wine', 'sparkling_wine', 'spirit', 'liqueur', 'vermouth'];
    const wrong = heads.filter(
      ({ values }) => values['drink']?.some((drink) => ALCOHOLIC.includes(drink)) && values['alcohol']?.includes('no'),
    );
    expect(wrong.map(nameOf)).toEqual([]);
  });
});

describe('what is usual for a name', () => {
  it.each([
    ['Croquetas de jamón', { kind: ['snack', 'starter'], of: ['pork'], technique: ['fried'] }],
    ['Calamares a la romana', { of: ['shellfish'], technique: ['fried'] }],
    ['Ñoquis a la romana', { technique: ['baked', 'gratinated'] }],
    ['Cochinillo asado', { of: ['pork'], technique: ['roasted'] }],
    ['Leche de tigre', { of: ['fish'], raw: ['yes'], temperature: ['cold'] }],
    ['Cazón en adobo', { of: ['fish'] }],
    ['Gazpacho', { kind: ['soup', 'starter'], temperature: ['cold'] }],
    ['Milanesa con papas fritas', { of: ['beef'], technique: ['breaded', 'fried'] }],
    ['Milanesa de pollo con papas fritas', { of: ['poultry'] }],
    ['Tarta de manzana', { taste: ['sweet'] }],
    ['Tarta de acelga', { taste: ['savoury'] }],
    ['Copa de malbec', { drink: ['wine', 'red_wine'], alcohol: ['yes'] }],
    ['Setas a la plancha', { of: ['mushroom'], technique: ['griddled'] }],
    ['Tilapia con papas', { of: ['fish'] }],
    ['Pescado al horno con papas', { of: ['fish'], technique: ['baked'], temperature: ['hot'] }],
  ])('%s', (name, values) => {
    expect(usual(name)).toMatchObject(values);
  });

  it('is another thing where a word means another', () => {
    expect(usual('Caña', 'es-ES')).toMatchObject({ drink: ['beer'] });
    expect(usual('Caña', 'es-AR')?.['drink'] ?? []).not.toContain('beer');
    expect(usual('Tortilla', 'es-ES')).toMatchObject({ of: ['egg'] });
    expect(usual('Torta', 'es-MX')).toMatchObject({ kind: ['sandwich'] });
    expect(usual('Torta', 'es-AR')).toMatchObject({ taste: ['sweet'] });
    expect(usual('Tinto', 'es-CO')).toMatchObject({ drink: ['coffee'] });
    expect(usual('Tinto', 'es-ES')?.['drink']).toContain('red_wine');
    expect(usual('Cabello de ángel', 'es-AR')?.['taste'] ?? []).not.toContain('sweet');
    expect(usual('Bocadillo de lomo', 'es-ES')).toMatchObject({ of: ['pork'] });
  });

  it('is what stands behind the joined parts of an English name', () => {
    expect(usual('Cheese & pickle toastie', 'en-GB')).toMatchObject({ kind: ['sandwich'] });
    expect(usual('Steak & kidney pudding', 'en-GB')).toMatchObject({ kind: ['main'], taste: ['savoury'] });
    expect(usual('Ham & cheese sandwich', 'en-GB')).toMatchObject({ kind: ['sandwich'] });
    expect(usual('Egg & chips', 'en-GB')?.['of']).toContain('egg');
  });

  it('has the caffeine of a coffee, and says nothing of it where it is taken out', () => {
    expect(usual('Café')).toMatchObject({ caffeine: ['yes'] });
    expect(usual('Café descafeinado')).not.toHaveProperty('caffeine');
  });

  it('loses what a name denies, and gains nothing for it', () => {
    expect(usual('Cerveza sin alcohol')).toMatchObject({ drink: ['beer'] });
    expect(usual('Cerveza sin alcohol')).not.toHaveProperty('strength');
    expect(usual('Cerveza sin alcohol')).not.toHaveProperty('alcohol');
    expect(usual('Milanesa vegana')?.['of'] ?? []).not.toContain('beef');
    expect(usual('Milanesa vegana')).toMatchObject({ technique: ['breaded', 'fried'] });
    expect(usual('Hamburguesa vegetariana')?.['of'] ?? []).not.toContain('beef');
  });

  it('is read in the three languages', () => {
    expect(usual('Chicken curry with rice', 'en-GB')).toMatchObject({ of: ['poultry'], temperature: ['hot'] });
    expect(usual('Grilled salmon', 'en-US')).toMatchObject({ of: ['fish'], technique: ['grilled'] });
    expect(usual('Frango grelhado com arroz', 'pt-BR')).toMatchObject({ of: ['poultry'], technique: ['grilled'] });
    expect(usual('Coxinha', 'pt-BR')).toMatchObject({
      of: ['poultry'],
      technique: expect.arrayContaining(['fried']) as string[],
    });
  });

  it.each(['Sorpresa del chef', 'La Remigia', 'Sugerencia del día'])('«%s» is unknown', (name) => {
    expect(usual(name)).toBeUndefined();
  });
});

describe('the glossary of the hair salon', () => {
  const read = usualReader(shippedDomain('hair_salon'));
  const told = (name: string) =>
    Object.fromEntries(read(name)?.facts.map(({ attribute, values }) => [attribute, values]) ?? []);

  it('knows at least 250 things', () => {
    expect(shippedDomain('hair_salon').glossary?.heads.length).toBeGreaterThanOrEqual(250);
  });

  it.each([
    ['Shampoo anticaspa', { kind: ['shampoo'], step: ['wash'], hair: ['dandruff'], rinse: ['rinse_out'] }],
    ['Máscara nutritiva para rulos', { kind: ['mask'], hair: ['curly'] }],
    ['Tintura permanente 7.1', { kind: ['colour'], lasts: ['permanent'] }],
    ['Laca extra fuerte', { kind: ['hairspray'], hold: ['strong'] }],
    ['Cera mate', { kind: ['wax'], finish: ['matt'] }],
    ['Balayage', { kind: ['colour_service'] }],
    ['Corte caballero', { kind: ['cut'], who: ['men'] }],
    ['Corte gurí', { kind: ['cut'], who: ['children'] }],
    ['Skin fade', { kind: ['cut'] }],
    ['Brushing pelo largo', { kind: ['styling_service'], length: ['long'] }],
    ['Penteado de festa', { kind: ['styling_service'], occasion: ['party', 'wedding'] }],
    ['Combo novio', { kind: ['package'], occasion: ['wedding'] }],
    ['Tinte de barba', { body: ['beard'], effect: ['colour', 'cover_grey'] }],
    ['Retoque de raíces', { effect: ['colour', 'roots', 'cover_grey'] }],
    ['Detox capilar', { hair: ['oily', 'dandruff'] }],
    ['Kapping', { kind: ['nails'] }],
    ['Depilación de buço', { kind: ['hair_removal'] }],
    ['Decoloración completa', { done_with: ['persulfate', 'peroxide'] }],
  ])('%s', (name, values) => {
    expect(told(name)).toMatchObject(values);
  });
});
