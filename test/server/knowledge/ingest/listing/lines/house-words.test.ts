import { describe, expect, it } from 'vitest';
import type { HouseWords } from '../../../../../../server/knowledge/ingest/listing/lines/house-words.ts';
import { listingOf, restaurantVocabulary } from '../line-support.ts';

const words: HouseWords = await restaurantVocabulary();

describe('what a house charges for', () => {
  it.each([
    ['Cubierto', 'Cubierto $ 900'],
    ['Cubierto por persona', 'Cubierto por persona $ 900'],
    ['Servicio de mesa', 'Servicio de mesa $ 700'],
    ['Envío a domicilio', 'Envío a domicilio $ 1.500'],
    ['Costo de envío dentro de 20 cuadras', 'Costo de envío dentro de 20 cuadras $ 1.500'],
    ['Delivery', 'Delivery £3.50'],
    ['Descorche por botella', 'Descorche por botella 8 €'],
    ['Taxa de entrega', 'Taxa de entrega R$ 8,00'],
    ['Pan y aioli', 'Pan y aioli 2,50 € p.p.'],
    ['Bread and butter', 'Bread and butter £3 per person'],
    ['Pedido mínimo', 'Pedido mínimo $ 200'],
    ['Panera adicional', 'Panera adicional $ 1.000'],
    ['No se admiten tarjetas para importes inferiores a', 'No se admiten tarjetas para importes inferiores a 10 €'],
    ['Delivery propio en Boedo, resto', 'Delivery propio en Boedo, resto $ 1.800'],
  ])('is «%s» in «%s»', (name, line) => {
    expect(words.isCharge(name, line)).toBe(true);
  });

  it.each([
    ['Pan de ajo', 'Pan de ajo 3,00 € p.p.'],
    ['Pan', 'Pan 1,50 €'],
    ['Bread and butter pudding', 'Bread and butter pudding £7 per person'],
    ['Paella', 'Paella 15 € por persona'],
    ['Aceitunas aliñadas', 'Aceitunas aliñadas 3 €'],
    ['Menú para llevar', 'Menú para llevar 9 €'],
    ['Servicio de sushi', 'Servicio de sushi 30 €'],
    ['Menú del día, IVA incluido', 'Menú del día, IVA incluido 12,50 €'],
    ['Combo con delivery gratis', 'Combo con delivery gratis $ 9.000'],
  ])('is not «%s» in «%s»', (name, line) => {
    expect(words.isCharge(name, line)).toBe(false);
  });

  it.each([
    ['Pan y aioli', 'Pan y aioli (contiene huevo) 2,50 € p.p.'],
    ['Pan', 'Pan sin gluten 1 € p.p.'],
    ['Delivery', 'Delivery sin TACC $ 900'],
  ])('is never «%s» where its line speaks of a danger: «%s»', (name, line) => {
    expect(words.isCharge(name, line)).toBe(false);
  });
});

describe('a line of the house', () => {
  it.each([
    'Se aceptan mascotas en la vereda',
    'Well-behaved dogs are welcome in the bar',
    'Aceitamos Pix e cartões',
    'Acceso adaptado para sillas de ruedas',
    'A discretionary 12.5% service charge will be added',
    'Wi-Fi gratis',
  ])('is «%s»', (line) => {
    expect(words.isOfHouse(line)).toBe(true);
  });

  it.each([
    'Rioja Gran Reserva',
    'Perro caliente con papas',
    'Con salsa de la terraza',
    'Nuestra cocina comparte freidora: no garantizamos nada sin gluten. Wifi gratis',
    'Puede contener trazas de frutos secos, se aceptan tarjetas',
  ])('is not «%s»', (line) => {
    expect(words.isOfHouse(line)).toBe(false);
  });
});

describe('a menu with lines of the house below its last dish', () => {
  const menu = `POSTRES
Flan $ 4.200
Budín de pan $ 4.000
Panqueque $ 4.900
Cubierto $ 900 por persona
Se aceptan mascotas solo en la vereda, de día
Facturamos el mismo día`;

  it('gives them to no dish', async () => {
    const { items, texts, notUnderstood } = await listingOf(menu);
    expect(items.map(({ name, description }) => [name.text, description?.text])).toEqual([
      ['Flan', undefined],
      ['Budín de pan', undefined],
      ['Panqueque', undefined],
    ]);
    expect(texts.map(({ text }) => text)).toEqual([
      'Cubierto $ 900 por persona',
      'Se aceptan mascotas solo en la vereda, de día',
      'Facturamos el mismo día',
    ]);
    expect(notUnderstood).toEqual([]);
  });

  it('keeps a warning of the house what it was', async () => {
    const { statements, items } = await listingOf(`${menu}\nTodos los platos pueden contener trazas de maní`);
    expect(statements.map(({ text }) => text)).toEqual(['Todos los platos pueden contener trazas de maní']);
    expect(items).toHaveLength(3);
  });
});

describe('several sentences with an amount in them', () => {
  it.each([
    'Perros sólo en la terraza. No se admite tarjeta en importes menores de 5 €. No hacemos reservas.',
    'Martes a viernes de 9.30 a 19.30. Sábados de 9 a 17 corrido. Domingos y lunes cerrado.',
    'Wed-Mon 12-8.30pm. Last orders 15 mins before. Cards over £3.',
  ])('are of the house: %s', async (line) => {
    const { items, texts } = await listingOf(`Pan   1,00 €\nFlan   4,00 €\nAgua   2,00 €\n\n${line}`);
    expect(items.map(({ name }) => name.text)).toEqual(['Pan', 'Flan', 'Agua']);
    expect(texts.map(({ text }) => text)).toContain(line);
  });

  it('are of an item where its price closes them', async () => {
    const { items } = await listingOf(
      'Pan   1,00 €\nPaella. Arroz bomba, pollo. Mínimo dos personas. 14,50 €\nAgua   2,00 €',
    );
    expect(items).toHaveLength(3);
  });
});

describe('a sentence without a price', () => {
  it('heads nothing, however it is set, and is told where it can be placed nowhere', async () => {
    const line = 'NUESTRAS CREMAS DE LA CASA SE HACEN EN CASA CON HUEVO Y LECHE';
    const { items, notUnderstood, texts } = await listingOf(
      `POLLOS\nMEDIO POLLO   30,00\nPOLLO ENTERO   55,00\nAGUA   3,50\n\n${line}\nENVIO A DOMICILIO   7,00`,
    );
    expect(items.map(({ section }) => section?.text)).not.toContain(line);
    expect([...notUnderstood, ...texts].map(({ text }) => text)).toContain(line);
  });
});
