/** A menu whose words mean several things: names that share a part, sections that name kinds, dishes that usually hold a danger. */
import type { MenuGuest, MenuLine } from '../assistant/menu-assistant.ts';
import { openMenu } from '../assistant/menu-assistant.ts';
import type { Told } from '../assistant/record-assistant.ts';
import { restaurantAt } from '../../domains/read-shipped.ts';

const MENU: readonly MenuLine[] = [
  ['Tortilla de papas', 'Para picar', 6000],
  ['Rabas a la romana', 'Para picar', 9500],
  ['Huevos rotos', 'Para picar', 7000],
  ['Surubí al roquefort', 'Pescados', 18000],
  ['Matambrito al roquefort', 'Carnes', 17200],
  ['Merluza con puré', 'Pescados', 15000],
  ['Milanesa napolitana con fritas', 'Carnes', 16800],
  ['Suprema a la Maryland', 'Carnes', 17500],
  ['Frutilla al agua', 'Gustos', 3000],
  ['Limón al agua', 'Gustos', 3000],
  ['Chocolate amargo', 'Gustos', 3200],
  ['Malbec', 'Vinos', 12500],
  ['Cerveza rubia', 'Bebidas', 4500],
  ['Agua mineral', 'Bebidas', 2400],
  ['Café chico', 'Bebidas', 2000],
  ['Submarino', 'Bebidas', 4000],
  ['Tarta de almendras', 'Postres', 5500],
  ['Flan casero', 'Postres', 5000],
  ['Locro', 'Carnes', 12000],
];

/** An assistant over it, in Argentina. */
export function openWishMenu(): Promise<MenuGuest> {
  return openMenu(restaurantAt('es-AR'), MENU);
}

/** The names of what was offered, in that order. */
export function namesOffered({ offered, items }: Told): (string | undefined)[] {
  return offered.map((id) => items.find(({ itemId }) => itemId === id)?.name);
}
