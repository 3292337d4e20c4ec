/** Domain files as their authors would write them, for the tests of this folder. */

/** The least a file may hold. */
export const PLAIN = `domain_id: library
display_name: Biblio
tone: cordial
policies:
  must_disclaimer_on_health: true
  must_cite_sources: true
  do_not_invent: true
retrieval: { top_k: 4 }
system_prompt: Respondé con lo que hay.
output_format: answer_warnings_sources
`;

/** A made-up vertical that uses every section. */
export const FULL = `${PLAIN}language: es
locale: es-AR
greeting: ¡Hola!
suggestions: [ "¿Qué telas hay?" ]
allowed_origins: [ "https://telas.example" ]
theme: { accent: "#8a4b2a" }
disclaimer: Consultá con un profesional.
health_triggers: [ Dermatitis, ALERG ]
forced_warnings:
  - { chunk_type: handling, text: Ojo., policy: cross_contamination_always_if_present }
emergency: { words: [ me arde, { word: me escuece, locales: [ es-ES ] } ], text: Avisá ya. }
voice: { staff: la vendedora, availability_words: [ queda ] }
item:
  noun: { one: tela, many: telas, gender: f }
  id_field: cloth_id
  name_field: name
  category_field: category
  count_name: cloths
  articles: { Índigo: el }
  categories:
    - { value: dress, names: [ vestido ], one: vestido, many: vestidos, gender: m }
  aliases:
    grade: { Crítico: critical, advertencia: warning }
  schema:
    type: object
    required: [ cloth_id, name ]
    properties:
      cloth_id: { type: string, minLength: 1 }
      name: { type: string }
      category: { type: string, default: plain }
      sources: { type: array, items: { type: string } }
      width: { type: integer, minimum: 10 }
      code: { type: string, pattern: "^[A-Z]{2}[0-9]+$" }
      fibres: { type: array, items: { type: string } }
      handling:
        type: object
        properties:
          statement: { type: [ string, "null" ] }
      irritants:
        type: array
        items: { $ref: "#/$defs/irritant" }
    $defs:
      irritant:
        type: object
        required: [ name ]
        properties:
          name: { type: string, minLength: 1 }
          grade: { enum: [ info, warning, critical ], default: warning }
chunks:
  - { type: fibres, field: fibres, template: "Fibras: {value}", asked_by: [ fibra, { word: hilo, locales: [ es-ES ] } ] }
  - { type: handling, field: handling, template: "Trato: {statement}[ | Usos: {uses}]", counted: false }
  - { type: irritants, field: irritants, element: "{name} ({grade})", join: "; ", template: "Irritantes: {value}", say: "{item} {tiene|tienen} {value}." }
pdf:
  name_headings: [ TELA ]
  headings:
    - { labels: [ FIBRAS ], field: fibres, as: list }
    - { labels: [ TRATO ], field: handling, as: object, keys: [ { key: statement }, { key: uses, as: list, after: [ "Usos:" ] } ] }
hazards:
  label: irritantes
  label_one: irritante
  explicit:
    - { field: irritants, words: [ name ], severity: grade }
    - { field: fibres }
  free_from:
    - { field: sources, map: { sin-lana: [ wool ] } }
  harmless: [ lana de vidrio, { word: lana fría, locales: [ es-ES ] } ]
  vocabulary:
    - { id: wool, name: lana, names: [ merino, { word: paño, locales: [ es-AR ] }, { word: fieltro, locales: [ pt ] } ], conditions: [ alérgico a la lana ] }
    - { id: latex, name: látex, kind: hazard }
`;

/** The file with one passage replaced; fails when the passage is not there. */
export function altered(text: string, passage: string, replacement: string): string {
  if (!text.includes(passage)) throw new Error(`the text has no ${passage}`);
  return text.replace(passage, replacement);
}

export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** 1-based line of the first line that holds the passage. */
export function lineOf(text: string, passage: string): number {
  const line = text.split('\n').findIndex((candidate) => candidate.includes(passage)) + 1;
  if (line === 0) throw new Error(`no line has ${passage}`);
  return line;
}
