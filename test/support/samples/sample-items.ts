/** The sample items of the v1 contract, and what the end-to-end tests need beside them. */

export type SampleItem = Readonly<Record<string, unknown>>;

/** The dish. */
export const TROUT: SampleItem = {
  dish_id: 'trucha_grillada',
  name: 'Trucha grillada con crema de nabo y emulsion de naranja',
  category: 'main',
  tags: ['sin-tacc', 'pescado', 'citricos'],
  short_description: 'Trucha grillada con crema suave de nabo, emulsion citrica y ensalada fresca.',
  menu_description:
    'Trucha grillada servida con crema suave de nabo, emulsion de naranja y ensalada de porotos mung, pomelo y cilantro.',
  ingredients: ['trucha', 'crema de leche', 'nabo', 'naranja', 'pomelo', 'cilantro', 'porotos mung'],
  allergens: [
    { name: 'pescado', severity: 'critical' },
    { name: 'lacteos', severity: 'warning' },
  ],
  cross_contamination: {
    statement: 'Se elabora en una cocina donde se manipula gluten.',
    traces_possible: ['gluten'],
    kitchen_notes: 'No hay sector exclusivo libre de gluten.',
  },
  notes: ['Consultar al personal ante alergias severas.'],
  sources: ['menu_2026.pdf', 'ficha_trucha.json'],
};

/** The chunks of the dish, as the v1 contract has them. */
export const TROUT_CHUNKS: readonly (readonly [type: string, text: string])[] = [
  [
    'description',
    'Trucha grillada servida con crema suave de nabo, emulsion de naranja y ensalada de porotos mung, pomelo y cilantro.',
  ],
  ['ingredients', 'Ingredientes: trucha, crema de leche, nabo, naranja, pomelo, cilantro, porotos mung'],
  ['allergens', 'Alergenos: pescado (critical); lacteos (warning)'],
  [
    'cross_contamination',
    'Contaminacion cruzada: Se elabora en una cocina donde se manipula gluten. | Trazas posibles: gluten',
  ],
  ['notes', 'Nota: Consultar al personal ante alergias severas.'],
];

/** A dessert without any statement about the kitchen. */
export const FLAN: SampleItem = {
  dish_id: 'flan_casero',
  name: 'Flan casero',
  category: 'dessert',
  menu_description: 'Flan casero con caramelo.',
  ingredients: ['huevo', 'leche', 'azucar'],
  allergens: [{ name: 'huevo' }, { name: 'lacteos' }],
  sources: ['postres.json'],
};

/** Declared free of one thing, silent about the rest. */
export const SORBET: SampleItem = {
  dish_id: 'sorbete_frambuesa',
  name: 'Sorbete de frambuesa',
  category: 'dessert',
  ingredients: ['frambuesa', 'agua', 'azucar'],
  free_from: ['gluten', 'lácteos'],
  sources: ['postres.json'],
};

/** The product. */
export const SHAMPOO: SampleItem = {
  domain_id: 'hair_salon',
  product_id: 'shampoo_suave_01',
  name: 'Shampoo Suave Diario',
  product_type: 'shampoo',
  tags: ['uso-diario', 'cabello-normal'],
  description: 'Shampoo de limpieza suave para uso diario.',
  usage: 'Aplicar sobre cabello mojado, masajear y enjuagar. Repetir si es necesario.',
  chemicals: [
    { inci_name: 'Aqua', common_name: 'Agua', role: 'solvente' },
    { inci_name: 'Sodium Laureth Sulfate', common_name: 'SLES', role: 'surfactante' },
    { inci_name: 'Cocamidopropyl Betaine', role: 'co-surfactante' },
    { inci_name: 'Phenoxyethanol', role: 'conservante' },
  ],
  contraindications: [
    { condition: 'cuero cabelludo muy sensible', guidance: 'test de parche / consultar profesional' },
    { condition: 'irritacion activa', guidance: 'evitar hasta resolucion' },
  ],
  notes: ['Si aparece irritacion, discontinuar y consultar.'],
  sources: ['ficha_inci_shampoo_01.pdf'],
};

/** The chunks of the product, as the v1 contract has them. */
export const SHAMPOO_CHUNKS: readonly (readonly [type: string, text: string])[] = [
  ['description', 'Shampoo de limpieza suave para uso diario.'],
  ['usage', 'Uso: Aplicar sobre cabello mojado, masajear y enjuagar. Repetir si es necesario.'],
  ['chemicals', 'Quimicos/INCI: Aqua; Sodium Laureth Sulfate; Cocamidopropyl Betaine; Phenoxyethanol'],
  [
    'contraindications',
    'Contraindicacion: cuero cabelludo muy sensible. Guia: test de parche / consultar profesional.',
  ],
  ['contraindications', 'Contraindicacion: irritacion activa. Guia: evitar hasta resolucion.'],
  ['notes', 'Nota: Si aparece irritacion, discontinuar y consultar.'],
];
