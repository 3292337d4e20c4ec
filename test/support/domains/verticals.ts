/** The verticals over which the scenarios run: the shipped one, and the same renamed from end to end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Renaming } from './renamed-domain.ts';
import { createRenamer } from './renamed-domain.ts';
import type { SampleItem } from '../samples/sample-items.ts';
import { SHIPPED_DOMAINS } from '../server/start-server.ts';

/** A vertical as the scenarios speak of it: they are written in the words of the shipped one. */
export interface Vertical {
  readonly domainId: string;
  readonly displayName: string;
  readonly countName: string;
  readonly disclaimer: string;
  readonly crossWarning: string;
  readonly yaml: string;
  /** A question, a fact or a heading in this vertical's words. */
  say(text: string): string;
  field(name: string): string;
  type(name: string): string;
  item(item: SampleItem): Record<string, unknown>;
}

/** The shipped file and what stands beside it that decides, as one text. */
const SHIPPED_YAML = ['restaurant.yaml', 'restaurant/hazards.yaml', 'restaurant/synonyms.yaml']
  .map((name) => readFileSync(join(SHIPPED_DOMAINS, name), 'utf8'))
  .join('\n');
const CROSS_WARNING = 'Atencion: hay informacion de contaminacion cruzada en las fuentes.';

export const RESTAURANT: Vertical = {
  domainId: 'restaurant',
  displayName: 'IA-Mozo',
  countName: 'dishes',
  disclaimer: 'Si tenes alergias o condiciones medicas, confirma con el personal del local antes de consumir.',
  crossWarning: CROSS_WARNING,
  yaml: SHIPPED_YAML,
  say: (text) => text,
  field: (name) => name,
  type: (name) => name,
  item: (item) => ({ ...item }),
};

const MINING: Renaming = {
  domainId: 'mineria',
  displayName: 'IA-Capataz',
  countName: 'outcrops',
  disclaimer: 'Si tenes dudas de salud, pregunta en la garita antes de bajar.',
  staff: 'la garita',
  fields: {
    dish_id: 'vein_id',
    name: 'title',
    category: 'stratum',
    tags: 'marks',
    short_description: 'outline',
    menu_description: 'survey',
    ingredients: 'minerals',
    allergens: 'dangers',
    severity: 'grade',
    notes: 'remarks',
    cross_contamination: 'seepage',
    statement: 'claim',
    traces_possible: 'dust_of',
    kitchen_notes: 'gallery_notes',
    nutrition: 'assay',
    sources: 'papers',
    free_from: 'cleared_of',
    price: 'cost',
    technique: 'method',
    substitutions: 'swaps',
    pairing: 'companions',
  },
  chunkTypes: {
    description: 'survey_text',
    ingredients: 'mineral_list',
    allergens: 'danger_list',
    cross_contamination: 'seepage_note',
    notes: 'remark',
    free_from: 'clearance',
    technique: 'method_text',
    substitutions: 'swap_text',
    pairing: 'companion_text',
    price: 'cost_line',
    kitchen_notes: 'gallery_line',
  },
  // Of one gender with the old ones, so that the sentences around them stay right.
  words: {
    plato: 'filón',
    platos: 'filones',
    postre: 'yacimiento',
    postres: 'yacimientos',
    carta: 'mapoteca',
    cocina: 'galería',
    gluten: 'mercurio',
    tacc: 'hgx',
    lácteo: 'arsénico',
    lácteos: 'arsénicos',
    lacteo: 'arsenico',
    lacteos: 'arsenicos',
    lactosa: 'arsenita',
    leche: 'turmalina',
    crema: 'ganga',
    pescado: 'plomo',
    pescados: 'plomos',
    trucha: 'pirita',
    huevo: 'azogue',
    huevos: 'azogues',
    mani: 'talco',
    maní: 'talco',
    nabo: 'feldespato',
    naranja: 'olivina',
    pomelo: 'zafiro',
    cilantro: 'granate',
    frambuesa: 'obsidiana',
    flan: 'geodo',
    sorbete: 'basalto',
    allergen: 'poison',
    allergens: 'poisons',
    ingredient: 'ore',
    ingredients: 'ores',
    ingrediente: 'feldespato',
    ingredientes: 'feldespatos',
    alérgeno: 'tóxico',
    alérgenos: 'tóxicos',
    alergeno: 'toxico',
    alergenos: 'toxicos',
    contaminacion: 'filtracion',
    contaminación: 'filtración',
    cruzada: 'lateral',
    traza: 'esquirla',
    trazas: 'esquirlas',
    nota: 'glosa',
    notas: 'glosas',
    descripcion: 'semblanza',
    descripción: 'semblanza',
    categoria: 'jerarquia',
    categoría: 'jerarquía',
  },
};

const renamer = createRenamer(MINING);

export const MINE: Vertical = {
  domainId: MINING.domainId,
  displayName: MINING.displayName,
  countName: MINING.countName,
  disclaimer: MINING.disclaimer,
  crossWarning: renamer.text(CROSS_WARNING),
  yaml: renamer.domain(SHIPPED_YAML),
  say: (text) => renamer.text(text),
  field: (name) => renamer.field(name),
  type: (name) => renamer.chunkType(name),
  item: (item) => renamer.item(item),
};

export const VERTICALS: readonly Vertical[] = [RESTAURANT, MINE];
