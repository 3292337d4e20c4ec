/** How menus call the hazards, mark them and speak of them, in three languages. */
import type { HazardId, Said } from '../truth.ts';
import { HAZARDS } from '../truth.ts';
import type { Cuisine, Language } from './cuisine.ts';

const NAMES: Readonly<Record<Language, readonly string[]>> = {
  es: [
    'gluten',
    'crustáceos',
    'huevo',
    'pescado',
    'cacahuetes',
    'soja',
    'lácteos',
    'frutos secos',
    'apio',
    'mostaza',
    'sésamo',
    'sulfitos',
    'altramuces',
    'moluscos',
  ],
  en: [
    'gluten',
    'crustaceans',
    'eggs',
    'fish',
    'peanuts',
    'soya',
    'milk',
    'nuts',
    'celery',
    'mustard',
    'sesame',
    'sulphites',
    'lupin',
    'molluscs',
  ],
  pt: [
    'glúten',
    'crustáceos',
    'ovos',
    'peixe',
    'amendoim',
    'soja',
    'leite',
    'frutos secos',
    'aipo',
    'mostarda',
    'sésamo',
    'sulfitos',
    'tremoço',
    'moluscos',
  ],
};

const LETTERS: Readonly<Record<Language, readonly string[]>> = {
  es: ['G', 'CR', 'H', 'P', 'CC', 'SO', 'L', 'FS', 'AP', 'MZ', 'SE', 'SU', 'AT', 'MO'],
  en: ['G', 'CR', 'E', 'F', 'P', 'S', 'D', 'N', 'CE', 'MU', 'SE', 'SU', 'LU', 'MO'],
  pt: ['G', 'CR', 'O', 'P', 'AM', 'S', 'L', 'FS', 'AI', 'MO', 'SE', 'SU', 'T', 'ML'],
};

export function hazardName(id: HazardId, cuisine: Pick<Cuisine, 'language' | 'hazardNames'>): string {
  return cuisine.hazardNames?.[id] ?? NAMES[cuisine.language][HAZARDS.indexOf(id)]!;
}

export function hazardLetters(id: HazardId, language: Language): string {
  return LETTERS[language][HAZARDS.indexOf(id)]!;
}

/** Words that menus use around hazards. */
export const SAYINGS = {
  es: {
    contains: ['contiene', 'contiene'],
    traces: ['puede contener trazas de', 'puede contener', 'trazas de'],
    label: ['Alérgenos', 'Contiene'],
    tracesLabel: ['Trazas', 'Puede contener trazas de'],
    and: 'y',
    legend: ['Alérgenos', 'ALÉRGENOS', 'Leyenda de alérgenos', 'Información sobre alérgenos'],
    house: [
      'Cualquier plato puede contener trazas de',
      'Todos nuestros platos pueden contener trazas de',
      'Todos los platos pueden contener trazas de',
    ],
    free: { gluten: ['sin TACC', 'SIN TACC', 'sin gluten'] },
    vegan: ['(V)', 'vegano', '(VG)'],
    headings: {
      dish: ['Plato', 'PLATO', 'Nombre', 'Producto'],
      section: ['Sección', 'Categoría', 'Rubro'],
      price: ['Precio', 'PVP', 'Precio ($)'],
      description: ['Descripción', 'Detalle'],
      allergens: ['Alérgenos', 'Contiene'],
      traces: ['Trazas', 'Puede contener'],
    },
    yes: ['Sí', 'Si', 'SI'],
    no: ['No', 'NO'],
    trace: ['Trazas', 'TRAZAS', 'trazas'],
    page: 'Página',
  },
  en: {
    contains: ['contains', 'contains'],
    traces: ['may contain traces of', 'may contain'],
    label: ['Allergens', 'Contains'],
    tracesLabel: ['Traces', 'May contain'],
    and: 'and',
    legend: ['Allergens', 'ALLERGEN KEY', 'Allergen key', 'Allergen information'],
    house: ['All our dishes may contain traces of', 'Any dish may contain traces of'],
    free: { gluten: ['(GF)', 'gluten free', 'GF'] },
    vegan: ['(V)', '(VG)', 'vegan'],
    headings: {
      dish: ['Dish', 'Item', 'Name'],
      section: ['Section', 'Category'],
      price: ['Price', 'PRICE'],
      description: ['Description'],
      allergens: ['Allergens', 'Contains'],
      traces: ['May contain', 'Traces'],
    },
    yes: ['Yes', 'YES', 'Y'],
    no: ['No', 'NO', 'N'],
    trace: ['Traces', 'May contain', 'traces'],
    page: 'Page',
  },
  pt: {
    contains: ['contém', 'contém'],
    traces: ['pode conter vestígios de', 'pode conter traços de', 'pode conter'],
    label: ['Alergénios', 'Alergênicos', 'Contém'],
    tracesLabel: ['Traços', 'Pode conter'],
    and: 'e',
    legend: ['Alergénios', 'ALERGÊNICOS', 'Legenda de alergênicos'],
    house: ['Todos os pratos podem conter traços de', 'Qualquer prato pode conter vestígios de'],
    free: { gluten: ['sem glúten', 'SEM GLÚTEN'] },
    vegan: ['(V)', 'vegano', '(VG)'],
    headings: {
      dish: ['Prato', 'Nome', 'Item'],
      section: ['Seção', 'Categoria'],
      price: ['Preço', 'PREÇO'],
      description: ['Descrição'],
      allergens: ['Alergênicos', 'Contém'],
      traces: ['Traços', 'Pode conter'],
    },
    yes: ['Sim', 'SIM'],
    no: ['Não', 'NÃO', 'Nao'],
    trace: ['Traços', 'Pode conter', 'traços'],
    page: 'Página',
  },
} as const;

export type Hazards = Readonly<Partial<Record<HazardId, Said>>>;

/** `gluten, huevo y soja`. */
export function listed(words: readonly string[], language: Language): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${SAYINGS[language].and} ${words.at(-1)!}`;
}
