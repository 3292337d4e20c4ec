/** «¿Y el relleno?» behind a question of one thing: what its own record says of that, before anything else on the list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '../../../../../server/domains/index.ts';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { restaurantAt, shippedDomain } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const BAR: readonly ItemRecord[] = [
  { dish_id: 'fugazza', name: 'Fugazza', category: 'Pizzas (grande)', price: '$ 14.300', menu_description: 'cebolla y orégano; chica 8.900' },
  { dish_id: 'cheesecake', name: 'Cheesecake', category: 'Postres', price: '$ 7.000', menu_description: 'with berries; con dulce de leche 7.900' },
  { dish_id: 'mora', name: 'Jugo de mora', category: 'Jugos', price: '$ 8.500', menu_description: 'en agua; en leche 9.900' },
  { dish_id: 'lulo', name: 'Jugo de lulo en leche', category: 'Jugos', price: '$ 9.000' },
  { dish_id: 'canelones', name: 'Canelones de verdura', category: 'Pastas', price: '$ 11.000', menu_description: 'para 2: 19.500' },
  { dish_id: 'brownie', name: 'Brownie', category: 'Postres', price: '$ 6.000', menu_description: 'à la mode 1.500' },
  { dish_id: 'cono', name: 'Helado en cono', category: 'Helados', price: '$ 3.000' },
  { dish_id: 'vacio', name: 'Vacío', category: 'Parrilla', price: '$ 18.000', menu_description: 'con papas fritas' },
  { dish_id: 'papas', name: 'Papas fritas', category: 'Guarniciones', price: '$ 5.000' },
]; // prettier-ignore

const SALON: readonly ItemRecord[] = [
  { product_id: 'ext', name: 'Extensiones de pestañas', category: 'Pestañas', price: '55,00 €', description: 'relleno 35,00 €' },
  { product_id: 'gel', name: 'Relleno de gel', category: 'Manos', price: '27,00 €' },
  { product_id: 'facial', name: 'Facial antiedad', category: 'Faciales', price: '60,00 €', description: 'bono 5 sesiones 260,00 €' },
  { product_id: 'pack', name: 'Pack relax', category: 'Packs y bonos', price: '79,00 €', description: 'masaje de 50 min' },
  { product_id: 'mani', name: 'Manicura semipermanente', category: 'Manos y pies', price: '19,00 €' },
  { product_id: 'basica', name: 'Manicura básica', category: 'Manos y pies', price: '12,00 €' },
  { product_id: 'pedi', name: 'Pedicura semipermanente', category: 'Manos y pies', price: '29,00 €' },
  { product_id: 'spa', name: 'Pedicura spa', category: 'Manos y pies', price: '35,00 €' },
]; // prettier-ignore

const opened: MenuGuest[] = [];
async function open(domain: Domain, records: readonly ItemRecord[]): Promise<MenuGuest> {
  const guest = await openMenu(domain, [], records);
  opened.push(guest);
  return guest;
}

let bar: MenuGuest;
let salon: MenuGuest;
beforeAll(async () => {
  bar = await open(restaurantAt('es-AR'), BAR);
  salon = await open(
    shippedDomain('hair_salon'),
    SALON.map((each) => ({ ...each, product_type: each['category'] })),
  );
});
afterAll(async () => {
  for (const guest of opened) await guest.remove();
});

describe('what the record of the thing spoken of prices', () => {
  it.each([
    ['es', '¿cuánto sale la fugazza?', '¿y chica cuánto sale?', /8\.900/u],
    ['es', '¿tienen fugazza?', '¿y la chica?', /8\.900/u],
    ['en', 'how much is the fugazza?', 'and the small one?', /8,900/u],
    ['pt', 'quanto é a fugazza?', 'e a pequena?', /8\.900/u],
    ['es', '¿a cómo el jugo de mora?', '¿y en leche?', /9\.900/u],
    ['es', '¿a cómo el jugo de mora?', 'y con leche cuánto vale', /9\.900/u],
    ['en', 'how much is the brownie?', 'and with ice cream?', /1.500/u],
    ['es', '¿cuánto sale el brownie?', '¿y con helado?', /1.500/u],
    ['pt', 'quanto é o brownie?', 'e com sorvete?', /1\.500/u],
    ['es', '¿cuánto cuestan los canelones?', 'y para dos personas cuánto sale entonces', /19\.500/u],
    ['pt', 'quanto é o canelones de verdura?', 'pra duas pessoas qto sai então', /19\.500/u],
    ['en', 'how much are the canelones?', 'and for two people?', /19,500/u],
  ])('%s «%s» «%s»', async (language, first, next, told) => {
    const { answer, offered } = await bar.asking({ language: language as 'es' }, first, next);
    expect(answer).toMatch(told);
    expect(offered).toEqual([]);
  });

  it.each([
    ['es', 'precio de las extensiones de pestañas', '¿y el relleno?', /35/u],
    ['es', '¿cuánto cuesta el facial antiedad?', '¿y hay bono?', /260/u],
    ['es', '¿cuánto cuesta el facial antiedad?', 'y el bono de 5 sesiones?', /260/u],
    ['pt', 'quanto custa o facial antiedad?', 'e tem bono?', /260/u],
    ['en', 'how much are the extensiones de pestañas?', 'and the relleno?', /35/u],
  ])('%s «%s» «%s» of a salon', async (language, first, next, told) => {
    const { answer } = await salon.asking({ language: language as 'es' }, first, next);
    expect(answer).toMatch(told);
    expect(answer).not.toMatch(/27|79/u);
  });

  it.each([
    ['¿cuánto sale el vacío?', '¿y las papas fritas?', /5\.000/u],
    ['¿cuánto sale el jugo de mora?', '¿y el de lulo?', /9\.000/u],
    ['¿cuánto sale la fugazza?', '¿y el helado en cono?', /3\.000/u],
  ])('«%s» «%s» names another thing', async (first, next, told) => {
    expect((await bar.ask(first, next)).answer).toMatch(told);
  });

  it.each([
    [['¿cuánto sale el jugo de mora?'], '¿tiene leche?'],
    [['¿cuánto sale el jugo de mora?'], '¿y sin leche?'],
    [['soy alérgico a la leche', '¿cuánto sale el jugo de mora?'], '¿y en leche?'],
  ])('after %j «%s» is judged by the facts', async (before, next) => {
    const { answer, offered } = await bar.ask(...before, next);
    expect(answer).toMatch(/leche|lácteos/u);
    expect(answer).toMatch(/declara|menciona|confirm/u);
    expect(offered).toEqual([]);
  });
});

describe('another of its kind, told apart by what is said', () => {
  it.each([
    ['es', '¿cuánto vale la manicura semipermanente?', '¿y en los pies?'],
    ['es', '¿cuánto vale la manicura semipermanente?', 'y para los pies cuánto'],
    ['en', 'how much is the manicura semipermanente?', 'and for feet?'],
    ['pt', 'quanto é a manicura semipermanente?', 'e nos pés?'],
  ])('%s «%s» «%s»', async (language, first, next) => {
    const { answer } = await salon.asking({ language: language as 'es' }, first, next);
    expect(answer).toMatch(/Pedicura semipermanente/iu);
    expect(answer).toMatch(/29/u);
    expect(answer).not.toMatch(/12|35/u);
  });
});
