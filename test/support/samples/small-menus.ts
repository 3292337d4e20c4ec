/** Menus of bare names, sections and prices in three languages: what a business has that declares nothing else. */
import type { MenuLine } from '../assistant/menu-assistant.ts';

export const SMALL_MENUS: Readonly<Record<'es' | 'en' | 'pt', readonly MenuLine[]>> = {
  es: [
    ['Papas fritas', 'entradas', 4000],
    ['Empanada de carne', 'entradas', 2500],
    ['Milanesa de pollo', 'principales', 9000],
    ['Bife de chorizo', 'principales', 18000],
    ['Trucha grillada', 'principales', 16000],
    ['Ensalada de frutas', 'postres', 5000],
    ['Flan con dulce de leche', 'postres', 6000],
    ['Agua sin gas', 'bebidas', 2000],
    ['Cerveza rubia', 'bebidas', 4500],
    ['Plato del día', 'principales'],
  ],
  en: [
    ['French fries', 'starters', 4000],
    ['Beef empanada', 'starters', 2500],
    ['Chicken milanesa', 'mains', 9000],
    ['Sirloin steak', 'mains', 18000],
    ['Grilled trout', 'mains', 16000],
    ['Fruit salad', 'desserts', 5000],
    ['Chocolate cake', 'desserts', 6000],
    ['Still water', 'drinks', 2000],
    ['Lager beer', 'drinks', 4500],
  ],
  pt: [
    ['Batata frita', 'entradas', 4000],
    ['Pastel de carne', 'entradas', 2500],
    ['Frango grelhado', 'principais', 9000],
    ['Bife de chorizo', 'principais', 18000],
    ['Truta grelhada', 'principais', 16000],
    ['Salada de frutas', 'sobremesas', 5000],
    ['Bolo de chocolate', 'sobremesas', 6000],
    ['Água sem gás', 'bebidas', 2000],
    ['Cerveja', 'bebidas', 4500],
  ],
};
