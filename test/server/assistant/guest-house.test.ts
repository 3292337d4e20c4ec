/** What a menu says of the house is told to who asks, by its own line, in whatever of the three languages either is. */
import { describe, expect, it } from 'vitest';
import type { BusinessFacts } from '../../../server/knowledge/index.ts';
import { shippedDomain } from '../../domains/read-shipped.ts';
import { openListing } from '../../support/assistant/listing-guest.ts';
import { HOUSE_MENUS, LATER_MENUS, SALON_LIST } from '../../support/samples/house-menus.ts';

const restaurant = shippedDomain('restaurant');
const salon = shippedDomain('hair_salon');

describe.each([...HOUSE_MENUS, ...LATER_MENUS])('a menu of $name', ({ text, answered, silent, charges }) => {
  it.each(answered)('answers «%s» by its line «%s»', async (question, line) => {
    const guest = await openListing(restaurant, text);
    const { answer, action, decision, sources, hazards } = await guest.asking({}, question);
    expect(answer).toContain(line);
    expect({ decision, action }).toEqual({ decision: 'SOFT_DISCLAIMER', action: 'VERIFY_WITH_STAFF' });
    expect(sources.length).toBeGreaterThan(0);
    expect(hazards.declaredFree).toEqual([]);
  });

  it.each(silent)('does not answer «%s», which it says nothing of', async (question) => {
    const guest = await openListing(restaurant, text);
    expect(await guest.asking({}, question)).toMatchObject({ decision: 'DISCLAIMER' });
  });

  it('sells nothing that the house only charges for', async () => {
    const { items } = await openListing(restaurant, text);
    expect(items.length).toBeGreaterThan(5);
    expect(items.filter((item) => charges.some((charge) => item.includes(charge)))).toEqual([]);
  });
});

describe('a price list of a salon', () => {
  it.each(SALON_LIST.answered)('answers «%s» by its line «%s»', async (question, line) => {
    const guest = await openListing(salon, SALON_LIST.text);
    expect((await guest.asking({}, question)).answer).toContain(line);
  });

  it('sells nothing that the house only charges for', async () => {
    const { items } = await openListing(salon, SALON_LIST.text);
    expect(items).toEqual(['Corte de dama', 'Brushing', 'Color completo', 'Lavado y peinado']);
  });
});

const DISHES = 'POSTRES\nFlan con crema $ 4.200\nBudín de pan $ 4.000\nPanqueque $ 4.900\n';

describe('what the owner has declared', () => {
  const business: BusinessFacts = { timeZone: 'America/Argentina/Buenos_Aires', payment: ['débito'] };

  it('is told, and no line of a menu', async () => {
    const guest = await openListing(restaurant, `${DISHES}\nAceptamos efectivo y cheques\n`, business);
    const { answer } = await guest.asking({}, '¿cómo se puede pagar?');
    expect(answer).toContain('débito');
    expect(answer).not.toContain('cheques');
  });

  it('leaves a line what it says nothing of', async () => {
    const guest = await openListing(restaurant, `${DISHES}\nSe aceptan mascotas en el patio\n`, business);
    expect((await guest.asking({}, '¿se puede ir con perro?')).answer).toContain('Se aceptan mascotas en el patio');
    expect((await guest.asking({}, '¿tienen wifi?')).decision).toBe('DISCLAIMER');
  });
});

describe('a danger', () => {
  const menu = `${DISHES}\nPan y aioli $ 900 p.p.\nReparto a domicilio sin TACC $ 800\nEn la terraza no servimos frutos secos\nHay wifi\n`;

  it.each([
    'soy celíaca, ¿cobran el pan?',
    '¿el pan lleva gluten?',
    '¿tienen pan sin gluten?',
    '¿mandan a domicilio sin TACC?',
    '¿es apto celíacos el delivery?',
    '¿en la terraza hay frutos secos?',
  ])('is never answered as the house is: «%s»', async (question) => {
    const { answer, action, hazards } = await (await openListing(restaurant, menu)).asking({}, question);
    expect(answer).not.toContain('La casa dice');
    expect(action).not.toBe('SAFE_TO_ORDER');
    expect(hazards.declaredFree).toEqual([]);
  });

  it.each(['¿tienen terraza?', '¿hacen delivery?'])('keeps its line from who asks «%s»', async (question) => {
    const { answer } = await (await openListing(restaurant, menu)).asking({}, question);
    expect(answer).not.toMatch(/La casa dice: [^\n]*(?:TACC|frutos secos)/u);
  });

  it('of bread stays where its line names one', async () => {
    const { items } = await openListing(restaurant, `${DISHES}\nPan y aioli (contiene huevo) $ 900 p.p.\n`);
    expect(items).toContain('Pan y aioli');
  });
});

describe('words that mean a food and a fact of the house', () => {
  it.each([
    ['aceita cachorro?', 'pt'],
    ['can I pay cash?', 'en'],
    ['¿hacen factura A?', 'es'],
  ] as const)('«%s» is told nothing of the food', async (question, language) => {
    const { answer, hazards } = await (await openListing(restaurant, DISHES)).asking({ language }, question);
    expect(answer).not.toMatch(/gluten|glúten|milk|lácteos/u);
    expect(hazards.possible).toEqual([]);
  });

  it('name what is sold where that is on the menu', async () => {
    const guest = await openListing(restaurant, `${DISHES}Facturas $ 900\n\nFacturamos en el día\n`);
    expect((await guest.asking({}, '¿tienen facturas?')).answer).not.toContain('Facturamos');
  });
});

describe('a line of the house', () => {
  it('is none that shares only a verb with what is asked', async () => {
    const guest = await openListing(restaurant, `${DISHES}\nAceptamos todos los medios de pago\n`);
    expect(await guest.asking({}, '¿aceptan perros?')).toMatchObject({ decision: 'DISCLAIMER' });
  });

  it('is told in the words of the guest, once, with one mark around each', async () => {
    const text = `${DISHES}\nAceptamos débito.\nAceptamos efectivo.\n`;
    const { answer } = await (await openListing(restaurant, text)).asking({ language: 'pt' }, 'como posso pagar?');
    expect(answer).toBe('A casa diz: «Aceptamos débito» «Aceptamos efectivo».');
  });

  it('answers no question of a dish beside it', async () => {
    const guest = await openListing(restaurant, `${DISHES}\nMesas en la terraza\n`);
    expect((await guest.asking({}, '¿el flan con crema se sirve en la terraza?')).answer).not.toContain('La casa dice');
  });

  it('is heard beside a greeting', async () => {
    const guest = await openListing(restaurant, `${DISHES}\nCubierto $ 900\n`);
    expect((await guest.asking({}, 'hola, ¿cobran cubierto?')).answer).toContain('«Cubierto $ 900»');
  });
});
