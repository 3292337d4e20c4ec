/** A menu of names that share words, with prices, for what sets things side by side or adds them up. */
import type { MenuLine } from '../assistant/menu-assistant.ts';

export const PRICED_MENU: readonly MenuLine[] = [
  ['Tarta de espinaca', 'entradas', 7200],
  ['Tarta de calabaza', 'entradas', 6800],
  ['Empanada de carne', 'entradas', 2500],
  ['Empanada de verdura', 'entradas', 2500],
  ['Ravioles de ricota', 'pastas', 14500],
  ['Lasaña de carne', 'pastas', 15900],
  ['Matambre a la pizza', 'principales', 21300],
  ['Budín de pan', 'postres', 5100],
  ['Arroz con leche', 'postres', 4700],
  ['Jugo de naranja', 'bebidas', 3900],
  ['Cerveza rubia', 'bebidas', 4500],
  ['Cerveza negra', 'bebidas', 5200],
  ['Torta del día', 'postres'],
];
