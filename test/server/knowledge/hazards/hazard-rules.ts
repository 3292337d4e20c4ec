import type { HazardEntry, HazardRules } from '../../../../server/knowledge/index.ts';

export function entry(id: string, fields: Partial<HazardEntry> = {}): HazardEntry {
  return { id, name: id, kind: 'hazard', names: [], impliedBy: [], conditions: [], absentWhen: [], ...fields };
}

/** A small kitchen's rules, made by hand: they are the test's own, no shipped file is read. */
export function hazardRules(fields: Partial<HazardRules> = {}): HazardRules {
  return {
    label: 'peligros',
    explicit: [{ field: 'declared', words: ['name'], severity: 'severity', notes: 'notes' }, { field: 'parts' }],
    possible: [{ field: 'place.traces' }, { field: 'place.statement' }, { field: 'notes', denies: true }],
    mentioned: [
      { field: 'name', isTitle: true },
      { field: 'description', denies: true },
    ],
    freeFrom: [{ field: 'free_from' }, { field: 'tags', map: { 'sin-tacc': ['gluten'] } }],
    silence: ['ninguno', 'sin alérgenos declarados', 'no posee'],
    mayContainMarkers: ['puede contener', 'trazas de'],
    sharedPlaceMarkers: ['cocina compartida', 'misma freidora'],
    harmless: ['leche de coco', 'manteca de cacao', 'harina de maíz'],
    vocabulary: [
      entry('gluten', {
        names: ['tacc'],
        impliedBy: ['harina', 'pan', 'salsa de soja'],
        conditions: ['celíaco', 'celíaca'],
        absentWhen: ['sin gluten', 'sin tacc', 'libre de gluten'],
      }),
      entry('lacteos', {
        name: 'lácteos',
        names: ['lácteo'],
        impliedBy: ['leche', 'crema', 'crema de leche', 'manteca'],
        conditions: ['lactosa'],
        absentWhen: ['sin lácteos'],
      }),
      entry('soja', { impliedBy: ['salsa de soja'] }),
      entry('mani', { name: 'maní', names: ['cacahuate'] }),
      entry('huevo', { impliedBy: ['merengue'] }),
    ],
    ...fields,
  };
}
