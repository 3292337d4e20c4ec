/** Items and questions of a house that does not exist: always the same for the same seed, as many as are wanted. */

/** An item of five counted chunks. */
export const CHUNKS_PER_ITEM = 5;

export interface CatalogueItem {
  readonly dish_id: string;
  readonly name: string;
  readonly category: string;
  readonly menu_description: string;
  readonly ingredients: readonly string[];
  readonly allergens: readonly { readonly name: string; readonly severity: string }[];
  readonly cross_contamination: { readonly statement: string; readonly traces_possible: readonly string[] };
  readonly notes: readonly string[];
  readonly sources: readonly string[];
}

export type QuestionKind = 'hazard of an item' | 'section of an item' | 'set' | 'ingredient' | 'search' | 'foreign';

export interface CatalogueQuestion {
  readonly kind: QuestionKind;
  readonly text: string;
}

const HEADS = [
  'Trucha', 'Merluza', 'Lomo', 'Bondiola', 'Pollo', 'Milanesa', 'Cazuela', 'Risotto', 'Sorrentinos', 'Ñoquis',
  'Canelones', 'Ensalada', 'Empanada', 'Tarta', 'Sopa', 'Guiso', 'Brochette', 'Omelette', 'Budín', 'Flan',
  'Mousse', 'Provoleta', 'Berenjena', 'Zapallo', 'Cordero', 'Pastel', 'Wok', 'Tortilla', 'Croquetas', 'Crêpe',
]; // prettier-ignore
const WITH = [
  'de calabaza', 'de espinaca', 'de hongos', 'de camarones', 'de verdeo', 'de remolacha', 'de palta', 'de choclo',
  'de puerros', 'de ricota', 'de almendras', 'de lentejas', 'de arvejas', 'de batata', 'de rúcula', 'de limón',
  'de naranja', 'de membrillo', 'de higos', 'de ciruelas', 'de peras', 'de quinoa', 'de cebada', 'de repollo',
  'de hinojo', 'de alcaucil', 'de garbanzos', 'de castañas', 'de morrones', 'de zucchini',
]; // prettier-ignore
const MANNER = [
  'a la parrilla', 'al horno de barro', 'a la provenzal', 'al vapor', 'con crema de leche', 'con salsa de soja',
  'con manteca negra', 'con alioli suave', 'con pesto rojo', 'con chimichurri', 'al escabeche', 'a la cazadora',
  'con hierbas frescas', 'con queso gratinado', 'con mostaza antigua', 'con reducción de vino', 'a la criolla',
  'con miel y tomillo', 'con sésamo tostado', 'con vinagreta tibia', 'al disco', 'con fondo de verduras',
  'con pimentón ahumado', 'con yogur y menta', 'con ralladura de cítricos',
]; // prettier-ignore
const INGREDIENTS = [
  'crema de leche', 'manteca', 'queso parmesano', 'huevo', 'harina de trigo', 'pan rallado', 'aceite de oliva', 'ajo',
  'cebolla', 'cebolla de verdeo', 'perejil', 'tomillo', 'romero', 'laurel', 'sal marina', 'pimienta negra', 'limón',
  'naranja', 'tomate', 'morrón', 'zanahoria', 'apio', 'papa', 'batata', 'choclo', 'arroz carnaroli', 'lentejas',
  'garbanzos', 'salsa de soja', 'sésamo', 'almendras', 'nueces', 'maní', 'mostaza', 'vino blanco', 'caldo de verduras',
  'caldo de pescado', 'camarones', 'mejillones', 'trucha', 'merluza', 'lomo', 'pollo', 'panceta', 'hongos', 'espinaca',
  'rúcula', 'ricota', 'yogur natural', 'miel', 'azúcar', 'canela', 'vainilla', 'chocolate amargo', 'frutillas', 'menta',
]; // prettier-ignore
const ALLERGENS = [
  'gluten',
  'lácteos',
  'huevo',
  'pescado',
  'crustáceos',
  'soja',
  'frutos secos',
  'maní',
  'sésamo',
  'apio',
];
const CATEGORIES = ['starter', 'main', 'grill', 'pasta', 'salad', 'soup', 'dessert'];
const SERVED = [
  'se sirve tibio en fuente de barro', 'sale en cazuela de hierro para compartir', 'llega con guarnición de estación',
  'se termina con hojas verdes de la huerta', 'lleva una cocción lenta de cuatro horas',
  'se acompaña con pan casero del día', 'se prepara en el momento y demora veinte minutos',
  'viene en porción chica o grande', 'se marina la noche anterior con cítricos', 'se ahúma con leña de quebracho',
]; // prettier-ignore
const KITCHEN = [
  'Se cocina en la misma plancha que otros platos', 'Comparte freidora con empanados', 'La masa se estira en mesada común',
  'Se corta en la tabla de los quesos', 'El horno se usa también para panes', 'Se emplata junto a los postres',
]; // prettier-ignore
const NOTES = [
  'Se puede pedir sin sal', 'Consultar por la pesca del día', 'Porción para dos personas', 'Picante suave',
  'No se sirve los mediodías', 'Se puede cambiar la guarnición', 'Receta de la abuela de la casa', 'Plato de temporada',
]; // prettier-ignore
const SEARCHES = [
  '¿Cuál se ahúma con leña de quebracho?', '¿Cuáles demoran veinte minutos?', '¿Qué sale en cazuela para compartir?',
  'algo con cocción lenta', '¿cuál comparte freidora?', '¿Qué se marina con cítricos la noche anterior?',
  '¿Hay algo de la abuela de la casa?', 'quiero algo picante suave con verduras de la huerta',
]; // prettier-ignore
const FOREIGN = [
  '¿Cuál es la capital de Francia?',
  '¿Quién ganó el partido de ayer?',
  'escribime un poema de dragones',
];

/** Numbers in 0…1 that follow from the seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` items with different names; the first ones are the same whatever the count. @throws Error above 22,500 */
export function makeCatalogue(count: number, seed = 1): CatalogueItem[] {
  const total = HEADS.length * WITH.length * MANNER.length;
  if (count > total) throw new Error(`there are names for ${total} items`);
  const random = createRandom(seed);
  const pick = pickFrom(random);
  return Array.from({ length: count }, (_, index) => {
    // A step that has no divisor with the total visits each name once.
    const place = (index * 7919 + seed) % total;
    const head = HEADS[place % HEADS.length]!;
    const rest = Math.floor(place / HEADS.length);
    const manner = MANNER[rest % MANNER.length]!;
    const withWhat = WITH[Math.floor(rest / MANNER.length)]!;
    const several = (list: readonly string[], least: number, most: number): string[] => [
      ...new Set(Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => pick(list))),
    ];
    const name = `${head} ${withWhat} ${manner}`;
    return {
      dish_id: `item_${seed}_${index}`,
      name,
      category: pick(CATEGORIES),
      menu_description: `${name} con ${pick(INGREDIENTS)} y ${pick(INGREDIENTS)}; ${pick(SERVED)}.`,
      ingredients: several(INGREDIENTS, 4, 9),
      allergens: several(ALLERGENS, 1, 3).map((allergen) => ({ name: allergen, severity: 'warning' })),
      cross_contamination: { statement: `${pick(KITCHEN)}.`, traces_possible: several(ALLERGENS, 1, 2) },
      notes: [`${pick(NOTES)} (${String(index)}).`],
      sources: [`carta_${Math.floor(index / 50)}.json`],
    };
  });
}

/** What guests ask of this catalogue, mixed as they mix it. */
export function makeQuestions(items: readonly CatalogueItem[], count: number, seed = 2): CatalogueQuestion[] {
  const random = createRandom(seed);
  const pick = pickFrom(random);
  return Array.from({ length: count }, () => {
    const share = random();
    const { name } = items[Math.floor(random() * items.length)]!;
    if (share < 0.4) return { kind: 'hazard of an item', text: `¿${name} tiene ${pick(ALLERGENS)}?` };
    if (share < 0.6) return { kind: 'section of an item', text: `¿Qué lleva ${name}?` };
    if (share < 0.7) return { kind: 'set', text: '¿Qué puedo comer si soy celíaca?' };
    if (share < 0.8) return { kind: 'ingredient', text: `¿Qué platos llevan ${pick(INGREDIENTS)}?` };
    if (share < 0.95) return { kind: 'search', text: pick(SEARCHES) };
    return { kind: 'foreign', text: pick(FOREIGN) };
  });
}

function pickFrom(random: () => number): <Element>(list: readonly Element[]) => Element {
  return (list) => list[Math.floor(random() * list.length)]!;
}
